# Lists the small edits that can be made in a file of C: line, operator, and the new line.
# Comments, includes and declarations are left alone.
function edit(operator, line) {
    if (line != $0)
        printf "%d\t%s\t%s\n", FNR, operator, line
}
function swapped(from, to,    at) {
    at = index($0, from)
    return at == 0 ? $0 : substr($0, 1, at - 1) to substr($0, at + length(from))
}
/^[ ]*(\/\*|\*|#)/ || /^[^ ]/ || /assert\(|case / { next }
{
    edit("comparison", swapped(" < ", " <= "))
    edit("comparison", swapped(" > ", " >= "))
    edit("comparison", swapped(" == ", " != "))
    edit("comparison", swapped(" && ", " || "))
    edit("off by one", swapped(" + 1", ""))
    edit("off by one", swapped(" - 1", ""))
    edit("constant", swapped(" = 0;", " = 1;"))
    edit("constant", swapped(" 64", " 63"))
    edit("constant", swapped("++", "--"))
}
/^ +[a-z_>.\[\]-]+ [|&+^-]?= [^{]*;$/ || /^ +[a-z_]+\(.*\);$/ { edit("deleted", "    ;") }
