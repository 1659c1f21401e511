#!/bin/sh
# Eight digits for what lies in out/, which tables of results have: of the digest of its headers as
# compilers read them, without comments and the width of spaces. What took hours to prove of tables
# and functions is not of another out/ when a sentence above them has changed. What lies in single/
# is there in the folders of games, too.
#
#   of.sh [FOLDER]
LC_ALL=C # the order of files, too
export LC_ALL
cd "${1:-out}" || exit 2
awk '
    FNR == 1 { print FILENAME }
    {
        code = ""
        while ($0 != "")
            if (inside) {
                at = index($0, "*/")
                inside = !at
                $0 = at ? substr($0, at + 2) : ""
            } else {
                at = index($0, "/*")
                inside = at > 0
                code = code " " (at ? substr($0, 1, at - 1) : $0)
                $0 = at ? substr($0, at + 2) : ""
            }
        gsub(/[ \t]+/, " ", code)
        sub(/^ /, "", code)
        sub(/ $/, "", code)
        if (code != "") print code
    }' $(printf '%s\n' */*.h | grep -v '^single/') | xxhsum -q -H2 - | cut -c 1-8
