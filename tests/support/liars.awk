# From selftest.h and the headers of a game: the middle of a program that lies to the selftest.
# Each function that it asks becomes another that may lie (tests/support/liars.c), and of each there
# is a row: what it is, and which number should tell of it, by the comments and the lists of the
# headers alone.
#
#   awk -v prefix=chess -f liars.awk selftest.h OTHER.h...
BEGIN { PREFIX = toupper(prefix) }

# ---- selftest.h: numbers of modules and pieces

FILENAME ~ /selftest\.h$/ {
    if (/^#ifdef .*_ARRAYS$/) {
        name = tolower(substr($2, length(prefix) + 2))
        sub(/_arrays$/, "", name)
    }
    if (/^    fault = [0-9]+000;$/) module[name] = int($3 / 1000)
    if (/^static inline int .*_selftest_of_/) piece = name_in($0)
    if (match($0, / 100 \+ [0-9]+;$/)) slider[piece] = int(substr($0, RSTART + 7))
    if (match($0, /i < [0-9]+ \* [0-9]+;/)) {
        split(substr($0, RSTART + 4, RLENGTH - 5), of, " \\* ")
        asked[piece] += of[1] * of[2]
    }
    next
}
function name_in(line,    name) {
    name = line
    sub(/\(.*/, "", name)
    sub(".*_selftest_of_", "", name)
    return name
}

# ---- the other headers

FNR == 1 {
    header = FILENAME
    sub(/.*\//, "", header)
    sub(/\.h$/, "", header)
    headers[++count] = header
    row = 0
}
# Rows: one(number, NAME, LIMIT, CHECKSUM) \ and two(set, NAME, FIRST, SECOND, CHECKSUM) \
/^    (one|two)\((number|set), / {
    line = $0
    gsub(/^    |\).*/, "", line)
    split(line, word, /[(,] */)
    type = word[2] == "set" ? "BB" : "unsigned"
    shape = word[1] == "one" ? "ONE" : "TWO"
    limit = word[1] == "one" ? word[4] : word[4] " * " word[5]
    define(shape, type, word[3])
    rows[++row_count] = sprintf("    {\"%s\", &asked_%s, ROW, %s, %d, %s_selftest_functions},",
        word[3], word[3], limit, 1000 * module[header] + 500 + ++row, prefix)
}
# static inline BB NAME(unsigned [color, unsigned] square, BB occupied), on one line or two.
/^static inline .*_attacks\($/ { getline more; $0 = $0 more }
/^static inline .*_attacks\((unsigned color, |    unsigned color, )?( *)unsigned square, [a-z0-9_]+ occupied\)/ {
    name = $4
    sub(/\(.*/, "", name)
    piece = name
    if (!sub("^" prefix "_" header "_", "", piece) || !sub(/_attacks$/, "", piece)) next
    if (name in is_defined) next # by another form
    is_defined[name] = 1
    if (piece == "both") {
        defines[++define_count] = sprintf("BOTH(%s)", name)
        macros[define_count] = name
        if ("rook" in slider && "bishop" in slider)
            for (i = 0; i < 2; i++)
                rows[++row_count] = sprintf("    {\"%s\", &asked_%s, BOTH_%s, 0, %d, %s_selftest_of_%s},",
                    name, name, i ? "BISHOP" : "ROOK", 100 + slider[i ? "bishop" : "rook"],
                    prefix, header)
    } else if (piece in slider) {
        define($0 ~ /unsigned color/ ? "COLORED" : "SLIDER", "BB", name)
        rows[++row_count] = sprintf("    {\"%s\", &asked_%s, ROW, %d, %d, %s_selftest_of_%s},",
            name, name, asked[piece], 100 + slider[piece], prefix, header)
    }
}
function define(shape, type, name) {
    defines[++define_count] = sprintf("%s(%s, %s)", shape, type, name)
    macros[define_count] = name
}

END {
    for (i = 1; i <= count; i++) printf "#include \"%s/%s.h\"\n", prefix, headers[i]
    print "#include \"liars.h\""
    for (i = 1; i <= define_count; i++) print defines[i]
    for (i = 1; i <= define_count; i++) printf "#define %s lying_%s\n", macros[i], macros[i]
    printf "#include \"%s/selftest.h\"\n", prefix
    print "static const struct row rows[] = {"
    for (i = 1; i <= row_count; i++) print rows[i]
    print "};"
    print "static int whole(void) { return " prefix "_selftest(); }"
    print "static void flip_all(void)\n{"
    for (i = 1; i <= count; i++) {
        print "#ifdef " PREFIX "_" toupper(headers[i]) "_ARRAYS"
        print "    first = " 1000 * module[headers[i]] ";"
        print "    " PREFIX "_" toupper(headers[i]) "_ARRAYS(FLIP)\n#endif"
    }
    print "}"
    print "#include \"liars.c\""
}
