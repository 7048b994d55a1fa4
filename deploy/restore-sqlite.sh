#!/bin/sh
# Puts a copy in the place of the data of a server, which must not run. What was there is kept beside it.
#
#   restore-sqlite.sh COPY DATA-FOLDER
#
# TESUJI is the program if it is not on the PATH.
set -eu

copy=${1:?the copy} data=${2:?the data folder of the server}
${TESUJI:-tesuji} restore "$copy" --data "$data"
