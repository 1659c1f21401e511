#!/bin/sh
# The keys of public engines, judged by bbgen audit: a table in Markdown.
#   census.sh            prints it
#   census.sh FILE       puts it into that file, between the two lines that name the census
# A smallest dependent set of 9 to 10: all up to 8 were tried, and one of 10 was found.
#   WEIGHT   all subsets of up to so many keys are tried: 8 take a minute of processor time each;
#            of more than 1000 keys, of up to 6
#   EFFORT   how long to look for larger ones
#
# Each file NAME.keys says how an engine makes its keys. Its first lines tell the engine's name,
# where its source is, on GitHub, and what makes keys; `start`, which key it prints of the position
# at the start of a game, which version, by which command, or `not run`; and `holds`, what is keyed
# there besides men.

: "${BBGEN:=build/bbgen}" "${WEIGHT:=8}" "${EFFORT:=2}" "${JOBS:=1}"
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

# told FILE WHAT: what a line of its head says.
told() {
    sed -n "s/^# $2: //p" "$1"
}

# row NAME SOURCE BY FILE [WEIGHT]: a line of the table.
row() {
    weight=${5:-$WEIGHT}
    "$BBGEN" audit "$4" --weight "$weight" --effort "$EFFORT" -j "$JOBS" >"$tmp/report"
    [ $? -le 1 ] || exit 1
    awk -v name="$1" -v source="$2" -v by="$3" -v tried="$weight" '
        function fault(what) { faults = faults (faults == "" ? "" : "; ") what }
        function part(pattern, behind) { # what is matched, without so many characters behind
            match($0, pattern)
            return substr($0, RSTART, RLENGTH - behind)
        }
        /^keys / { keys = $2; bits = $4 }
        /^rank / { rank = $2; sub(",", "", rank) }
        /^dependent   no subset/ { set = "more than " tried }
        /^(dependent  |FAULT       dependent:) [0-9]+ keys/ { set = part("[0-9]+ keys", 5) }
        /^(dependent  |FAULT       dependent:) none/ {
            found = part("[0-9]+ found:", 7)
            set = found == tried + 1 ? found : tried + 1 " to " found
        }
        /^note .* all\)/ { zeros = ", " part("[0-9]+ in all", 7) " of them 0" }
        /^FAULT +rank / { rank = $3; sub(",", "", rank); fault("rank") }
        /^FAULT +dependent:/ { fault("a set of " set) }
        /^FAULT +zero/ { fault(part("[0-9]+ in all", 7) " keys are 0"); least = 1 }
        /^FAULT +equal/ { fault(part("[0-9]+ in all", 7) " pairs are equal"); least = least == "" ? 2 : least }
        /^FAULT +balance/ { fault("bit " $4 " is 1 in " $8 " %") }
        /^FAULT +index/ {
            split(part("freedom: .* for the high", 0), word, " ")
            fault("chi-square " word[2] " and " word[8])
        }
        /^FAULT +structure/ {
            fault(part("bits? [0-9]+( to [0-9]+)?", 0) " the same for all " ($0 ~ /all rows/ ? "pieces" : "squares"))
        }
        END {
            printf "| %s | %s | %s | %s%s | %s of %s | %s | %s |\n", name, source, by, keys, zeros,
                rank, bits, least == "" ? set : least, faults == "" ? "none" : faults
        }' "$tmp/report"
}

# start_of FILE: the exclusive or of the keys of men at the start and of what else holds.
start_of() {
    "$BBGEN" audit "$1" --print | awk -v holds=" $(told "$1" holds) " '
        function add(name,  i) {
            if (!(name in key))
                missing = missing " " name
            for (i = 1; i <= 4; i++)
                sum[i] = exclusive_or(sum[i], substr(key[name], 4 * i - 3, 4))
        }
        function value(digits,  i, number) {
            for (i = 1; i <= 4; i++)
                number = 16 * number + index("0123456789abcdef", substr(digits, i, 1)) - 1
            return number
        }
        function exclusive_or(a, digits,  b, bit, number) {
            b = value(digits)
            for (bit = 1; bit < 65536; bit *= 2)
                number += int(a / bit) % 2 == int(b / bit) % 2 ? 0 : bit
            return number
        }
        /^#/ { next }
        { key[$1] = $2 }
        END {
            split("3 1 2 4 5 2 1 3", men, " ") # rook, knight, bishop, queen, king
            for (file = 0; file < 8; file++) {
                add("piece[0][" 8 + file "]")
                add("piece[6][" 48 + file "]")
                add("piece[" men[file + 1] "][" file "]")
                add("piece[" men[file + 1] + 6 "][" 56 + file "]")
            }
            for (i = split(holds, more, " "); i > 0; i--)
                add(more[i])
            printf "%04x%04x%04x%04x%s\n", sum[1], sum[2], sum[3], sum[4], missing
        }'
}

# starts: the keys that engines print, each the one that the file gives.
starts() {
    echo '| engine | version | command | key of the start |'
    echo '|---|---|---|---|'
    for file in tests/census/*.keys; do
        start=$(told "$file" start)
        [ "$start" != 'not run' ] || continue
        key=${start%%,*} rest=${start#*, }
        made=$(start_of "$file")
        [ "$key" = "0x$made" ] || { echo "$file: it prints $key, and has 0x$made" >&2 && exit 1; }
        echo "| $(sed -n '1s/# //p' "$file") | ${rest%%,*} | ${rest#*, } | \`$key\` |"
    done || exit 1
    echo
    others=$(for file in tests/census/*.keys; do
        [ "$(told "$file" start)" != 'not run' ] || sed -n '1s/# //p' "$file"
    done | tr '\n' ',' | sed 's/,$//;s/,/, /g')
    echo "Not run: $others." | fold -s -w 99 | sed 's/ $//'
}

table() {
    echo '| engine | source | made by, from | keys | rank | smallest dependent set | faults |'
    echo '|---|---|---|--:|--:|--:|---|'
    for file in tests/census/*.keys; do
        few=$WEIGHT
        [ "$("$BBGEN" audit "$file" --print | wc -l)" -le 1000 ] || [ "$few" -le 6 ] || few=6
        row "$(sed -n '1s/# //p' "$file")" "$(told "$file" source)" "$(told "$file" 'made by')" \
            "$file" "$few" || exit 1
    done || exit 1
    row 'Polyglot' 'its specification' 'a table' tests/data/polyglot.txt
    echo
    echo "Polyglot's smallest dependent set, by pieces and squares:"
    echo
    "$BBGEN" audit --game chess --keys polyglot:tests/data/polyglot.txt --weight 6 \
        --effort "$EFFORT" -j "$JOBS" |
        sed -n 's/^dependent .*: /    /p'
    echo
    starts
}

table >"$tmp/table" || exit 1
if [ $# = 0 ]; then
    cat "$tmp/table"
    exit
fi
awk -v table="$tmp/table" '
    /^<!-- end of the census -->$/ { is_inside = 0 }
    !is_inside { print }
    /^<!-- the census: / {
        is_inside = 1
        while ((getline line < table) > 0)
            print line
    }' "$1" >"$tmp/file" && cat "$tmp/file" >"$1"
