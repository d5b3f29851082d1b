#!/bin/sh
# Double-click on macOS. play.py lies one folder above this file.
cd "$(dirname "$0")/.." || exit 1
exec python3 play.py "$@"
