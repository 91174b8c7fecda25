#!/bin/sh
# Merges the shards of docs/cluster/certify.sbatch and prints the table of all: same OCTIC, OUT, COUNT, SEED and OPTIONS.
set -eu
"$OCTIC" merge "$OUT/all" "$OUT"/part-*/
# shellcheck disable=SC2086
exec "$OCTIC" certify --count "$COUNT" --seed "${SEED:-1}" --budget 0 ${OPTIONS:-} --resume --out "$OUT/all"
