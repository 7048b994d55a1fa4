#!/bin/sh
# Copies the data of a server that keeps them in SQLite, also while it runs, and checks the copy.
#
#   backup-sqlite.sh DATA-FOLDER BACKUP-FOLDER [KEEP]
#
# Of the copies in the backup folder the last KEEP stay, 14 if absent. TESUJI is the program if it is not on the PATH.
set -eu

data=${1:?the data folder of the server} backups=${2:?the folder for copies} keep=${3:-14}
tesuji=${TESUJI:-tesuji}

umask 077
mkdir -p "$backups"
file="$backups/tesuji-$(date -u +%Y%m%dT%H%M%SZ).sqlite"
$tesuji backup "$file" --data "$data"
$tesuji restore "$file" --check

# Names are in the order of time.
ls "$backups"/tesuji-*.sqlite | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -f "$old"; done
