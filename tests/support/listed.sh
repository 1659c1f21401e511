# Lists of changes that are known to do no harm, tests/data/*-harmless.txt: three lines for each, the
# file, what a line was behind `-`, and what it becomes behind `+`; in front of some stands the reason.
# Sourced by scripts, for changes that tests/nightly/edit.awk lists.

# is_listed LIST FILE OLD NEW: whether the list has the change.
is_listed() {
    file=$2 old=$3 new=$4 awk '
        function bare(line) { gsub(/^ +| +$/, "", line); return line }
        BEGIN { file = ENVIRON["file"]; old = bare(ENVIRON["old"]); new = bare(ENVIRON["new"]) }
        /^[+]/ && bare(substr($0, 2)) == new && last == old && first == file { found = 1 }
        { first = before; before = $0; last = /^-/ ? bare(substr($0, 2)) : "" }
        END { exit !found }' "$1"
}

# edited FILE LINE NEW: the file with another text in the line of that number.
edited() {
    new=$3 awk -v line="$2" 'NR == line { $0 = ENVIRON["new"] } { print }' "$1"
}
