@echo off
rem Double-click on Windows. play.py lies one folder above this file.
cd /d "%~dp0.."
where py >nul 2>nul
if errorlevel 1 (python play.py %*) else (py -3 play.py %*)
if errorlevel 1 pause
