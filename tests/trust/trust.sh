# What the long proofs share: rows of a table, and their section of tests/TRUST.md. A script
# sources this from the root of the project, calls verdict for each row, and ends with
# finish.

. tests/support/headers.sh
: "${BBGEN:=build/bbgen}"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL
# Threads that end give their signal stack back twice, with some versions of the sanitizer.
ASAN_OPTIONS=use_sigaltstack=0
export ASAN_OPTIONS
games=$(cd out && ls -d */ | tr -d / | grep -vx single)
rows=$* failed=0
# Which out/ the rows are of.
of=$(sh tests/support/of.sh)
: >"$work/table"

# chosen ROW: whether it was asked for.
chosen() {
    [ -z "$rows" ] && return 0
    case " $rows " in *" $1 "*) return 0 ;; esac
    return 1
}

missing() {
    echo "left out: $1: $2" | tee -a "$work/left-out"
}

# has COMMAND ROW
has() {
    command -v "$1" >/dev/null || { missing "$2" "there is no $1"; return 1; }
}

# verdict WHAT ROW SAYS FOUND WANTED: a long saying is cut.
verdict() {
    result=$4
    if [ "$4" != "$5" ]; then
        failed=$((failed + 1))
        result="**$4**"
    fi
    says=$3
    [ ${#says} -le 300 ] || says="$(printf %s "$says" | cut -c 1-300) ..."
    printf '%-8s %-14s %s: %s\n' "$1" "$2" "$says" "$result"
    printf '| %s | %s | %s | %s | %s |\n' "$1" "$2" "$says" "$result" "$of" >>"$work/table"
}

# section TITLE NAME: puts what stands in $work/section into tests/TRUST.md, in the place of the
# section of that name, or at its end.
section() {
    [ -e tests/TRUST.md ] || printf '# What was tried, and what was lost\n' >tests/TRUST.md
    {
        printf '<!-- %s -->\n## %s\n\n' "$2" "$1"
        cat "$work/section"
        printf '<!-- end of %s -->\n' "$2"
    } >"$work/whole"
    grep -qx "<!-- $2 -->" tests/TRUST.md ||
        printf '\n<!-- %s -->\n<!-- end of %s -->\n' "$2" "$2" >>tests/TRUST.md
    awk -v name="$2" -v whole="$work/whole" '
        $0 == "<!-- " name " -->" {
            skip = 1
            while ((getline line <whole) > 0) print line
        }
        !skip
        $0 == "<!-- end of " name " -->" { skip = 0 }' tests/TRUST.md >"$work/trust" &&
        cp "$work/trust" tests/TRUST.md
}

# kept NAME: the rows of this section in tests/TRUST.md of which there is nothing new, where not
# all were asked for.
kept() {
    [ -z "$rows" ] || awk -F ' [|] ' -v name="$1" '
        NR == FNR { is_new[$1, $2] = 1; next }
        $0 == "<!-- " name " -->" { inside = 1 }
        $0 == "<!-- end of " name " -->" { inside = 0 }
        inside && /^[|] [^w]/ && !is_new[$1, $2]' "$work/table" tests/TRUST.md
}

# finish TITLE NAME: writes the section, in which rows that were not asked for stay, and ends.
finish() {
    exec 8>>tests/TRUST.md
    flock 8 # one at a time writes
    kept "$2" >"$work/rows"
    cat "$work/table" >>"$work/rows"
    {
        printf '`make %s`: %d rows, %d of them wrong.\n\n' "$2" \
            "$(wc -l <"$work/rows")" "$(grep -c '[*][*] [|] [^|]* [|]$' "$work/rows")"
        printf '| what | row | with | result | out |\n|---|---|---|---|---|\n'
        cat "$work/rows"
        [ ! -e "$work/left-out" ] || { echo; cat "$work/left-out"; }
    } >"$work/section"
    section "$1" "$2"
    echo "$(wc -l <"$work/table") rows, $failed wrong"
    [ $failed = 0 ]
}
