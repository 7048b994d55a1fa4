#!/bin/sh
# Dumps the PostgreSQL database of the servers, while they run, and checks that the dump can be read.
#
#   backup-postgres.sh postgres://tesuji@host/tesuji BACKUP-FOLDER [KEEP]
#
# Of the dumps in the folder the last KEEP stay, 14 if absent. The password is read from PGPASSWORD or ~/.pgpass. A dump is
# the state of one moment; docs/hosting.md says how to lose nothing at all.
set -eu

database=${1:?the address of the database} backups=${2:?the folder for dumps} keep=${3:-14}

umask 077
mkdir -p "$backups"
file="$backups/tesuji-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --file="$file.part" --dbname="$database"
pg_restore --list "$file.part" > /dev/null
# Only what is complete has the name of a dump.
sync "$file.part" 2> /dev/null || sync
mv "$file.part" "$file"
echo "The data of the servers are in $file."

# Names are in the order of time.
ls "$backups"/tesuji-*.dump | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -f "$old"; done
