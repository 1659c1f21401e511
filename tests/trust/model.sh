#!/bin/sh
# What a stranger's pull request can do: the table of gen/command/README.md, as tests/script/stranger.sh
# tries it out, and tests/script/doors.sh what a template could smuggle into a header.
#
#   model.sh
. tests/trust/trust.sh

TRUST_TOLD=$work/told
export TRUST_TOLD BBGEN
for script in stranger doors; do
    sh tests/script/$script.sh >"$work/log" ||
        { cat "$work/log"; missing $script 'not all is as expected'; }
done
tab=$(printf '\t')
while IFS=$tab read -r part attack status faults message; do
    found="status $status"
    [ "$faults" = 0 ] || found='otherwise than expected'
    escaped=$(printf '%s' "$attack: $message" | sed 's/[|]/\\|/g; s/</\&lt;/g')
    verdict "$part" "${escaped%%: bbgen: *}" "${escaped#*: bbgen: }" "$found" "status ${status#0}"
done <"$TRUST_TOLD"
finish "What a stranger's pull request can do" trust-model
