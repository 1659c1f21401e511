# What comments of types.h, zobrist.h and keys.h tell of keys, as calls of comments.c's macros:
#   awk -f comments.awk types.h zobrist.h keys.h

function number(words) { gsub(/[^0-9]/, "", words); return words + 0 }

# A feature's rows end: the last number told is that of the last row.
function end_feature()
{
    if (kind == "PIECES" || kind == "COUNTS") print kind "(" table ", " rows ", " zeros + 0 ")"
    if (kind == "MADE") print "MADE(" table ", " rows ")"
    kind = ""
}

FILENAME ~ /types\.h$/ && match($0, / is [0-9]+\./) { print "SQUARES(" number(substr($0, RSTART, RLENGTH)) " + 1)" }

FILENAME ~ /zobrist\.h$/ && /^ \*   [a-z_0-9]+_zobrist_[a-z_0-9]+/ {
    end_feature()
    table = $2
    sub(/[\[(].*/, "", table)
    rows = zeros = 0
    kind = $2 ~ /_key\(piece$|_key\(piece,$/ ? "MADE" : ""
    next
}
FILENAME ~ /zobrist\.h$/ {
    if (/the keys of these pieces from above/) { print "SHARED(" table ", " (kind == "MADE") ")"; kind = "" }
    if (/keys from above: number n/) kind = ""
    if (/each of these pieces on the board/ && kind == "") kind = "PIECES"
    if (/how many there are of each piece; 0 for none/) kind = "COUNTS"
    if (/0 for squares where the piece never stands/) zeros = 1
    if (/which of [0-9]+ things hold/) {
        print "SUBSETS(" table ", " $4 ")"
        has_subsets = 1
    }
    if (/each of [0-9]+ things/) print "CHOICE(" table ", " $4 ", 0)"
    if (/one of [0-9]+, or none of them/) print "CHOICE(" table ", " number($4) ", 0)"
    if (/one square of [0-9]+, or none/) print "CHOICE(" table ", " number($5) ", 1)"
    if (match($0, /one of [0-9]+ keys: from [0-9]+ on another one every [0-9]+/))
        print "STEPS(" table ", " $4 ", " $7 ", " number($12) ")"
    if (/holds when/) {
        side = $0
        sub(/.*holds when /, "", side)
        print "KEY(" table ")"
    }
    if (/^ \*           [0-9]/)
        for (i = 2; i <= NF; i++) if ($i ~ /^[0-9]+$/) rows = $i + 1
    if (/in hand$/) has_hand = 1
    if (/`taken`/) tells_hand = 1
    if (/ \* What these keys promise:| \* A capture/) end_feature()
    if (/^ \*   keys +[0-9]+ of [0-9]+ bits/) { end_feature(); print "KEYS(" $3 ", " $5 ")" }
}
FILENAME ~ /keys\.h$/ && /;.*\/\*\*</ {
    field = $2
    sub(/[;\[].*/, "", field)
    rest = $0
    sub(/.*\/\*\*< /, "", rest)
    if (rest ~ /^the squares of each man/) told = told "MEN(" field ", " number($2) ")\n"
    if (rest ~ /^which of them hold/) told = told "BITS(" field ", " has_subsets + 0 ")\n"
    if (match(rest, /; [0-9]+ for none/)) {
        none = number(substr(rest, RSTART, RLENGTH))
        print "empty." field " = " none ";"
        told = told "ONE(" field ", " none ")\n"
    }
    if (rest ~ /^how many there are of each/) told = told "NUMBERS(" field ", " number($2) ")\n"
    if (match(rest, /^1 when .*, or 0/)) {
        told = told "ALONE(" field ")\n"
        print "WORDS(\"" side "\", \"" substr(rest, 8, RLENGTH - 13) "\")"
        print "#define WHITE_HAS_KEY " (rest ~ /^1 when [Ww]hite is to move/)
    }
}
END { printf "%s", told; print "WORDS(\"" has_hand + 0 " hands\", \"" tells_hand + 0 " hands\")" }
