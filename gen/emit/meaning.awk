# The tables of names in templates (emit/values.h), as an array. A row
# starts with names, those of members further in; its text goes on in lines without any. A
# row without text has that of the row before.

function flush(    i) {
    gsub(/["\\]/, "\\\\&", text)
    if (text == "") text = before
    for (i = 1; i <= count; i++)
        printf "    {\"%s\", \"%s\", \"%s\", \"%s\"},\n", file, parent, names[i], text
    before = text
    count = 0
    text = ""
}

BEGIN {
    print "#include \"emit/values.h\"\n\n#include <stddef.h>\n\nconst struct meaning meanings[] = {"
}
FNR == 1 || /\*\// { flush(); inside = 0 }
/[Nn]ames in templates/ {
    inside = 1
    before = ""
    file = FILENAME
    sub(/.*\//, "", file)
    sub(/\..*/, "", file)
}
inside && /^ \*   (  )?(  )?(  )?(  )?[A-Za-z0-9_]+(, [A-Za-z0-9_]+)*,?(  |$)/ {
    match($0, /[A-Za-z0-9_]/)
    level = (RSTART - 6) / 2
    row = substr($0, RSTART)
    list = row
    sub(/  .*/, "", list)
    sub(/,$/, "", list)
    flush()
    n = split(list, words, /, */)
    for (i = 1; i <= n; i++) names[++count] = words[i]
    up[level] = words[n]
    parent = level > 0 ? up[level - 1] : ""
    if (row ~ /  /) { sub(/^[^ ]*( [^ ]+)*  +/, "", row); text = row }
    next
}
inside && /^ \*     +[^ ]/ { line = $0; sub(/^ \* +/, "", line); if (count) text = text " " line }
END { flush(); print "    {NULL, NULL, NULL, NULL},\n};" }
