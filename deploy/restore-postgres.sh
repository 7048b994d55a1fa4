#!/bin/sh
# Restores a dump into an empty database. No server may use it meanwhile.
#
#   createdb tesuji_restored
#   restore-postgres.sh DUMP postgres://tesuji@host/tesuji_restored
#
# Afterwards start the servers with the new database, or rename it. A database that has tables is refused, so that no data
# can be overwritten by mistake.
set -eu

dump=${1:?the dump} database=${2:?the address of an empty database}

tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$database" \
  --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "$database has tables; restore into an empty database" >&2
  exit 1
fi
pg_restore --no-owner --single-transaction --exit-on-error --dbname="$database" "$dump"
# The planner knows nothing about new tables.
psql --no-psqlrc --quiet --dbname="$database" --command='analyze'
echo "$dump is restored into $database."
