# The page of all names that templates see: the tables that stand in comments of the sources, headed
# `Names in templates` (emit/values.h), each as it is.

BEGIN {
    print "# Names in templates\n\nMembers of a name are indented under it. `emit/values.h` has the names of all modules."
}
FNR == 1 || /\*\// {
    if (inside == 2) print "```"
    inside = 0
}
/[Nn]ames in templates/ {
    file = FILENAME
    sub(/^gen\//, "", file)
    inside = 1
}
inside == 1 && /^ \*   [A-Za-z0-9_]/ {
    print "\n## " file "\n\n```"
    inside = 2
}
inside == 2 { sub(/^ \*( ? ?)/, ""); print }
END { if (inside == 2) print "```" }
