# Lists the small edits that can be made in files of C, one a line, with tabs between: hash,
# file, number of the line, operator, the line, and what becomes of it. Comments, what the
# preprocessor reads, declarations at the left margin and assertions are left alone.
#
# The hash is of the file's name and the two lines, not of where they stand: a choice by it
# outlives changes elsewhere in the file.
BEGIN {
    for (i = 1; i < 256; i++)
        code[sprintf("%c", i)] = i
}
function hash(text,    i, sum) {
    for (i = 1; i <= length(text); i++)
        sum = (sum * 31 + code[substr(text, i, 1)]) % 1000003
    return sum
}
function edit(operator, line) {
    if (line != $0 && !seen[FILENAME, $0, line]++)
        printf "%d\t%s\t%d\t%s\t%s\t%s\n", hash(FILENAME $0 line), FILENAME, FNR, operator,
            $0, line
}
function swapped(from, to,    at) {
    at = index($0, from)
    return at == 0 ? $0 : substr($0, 1, at - 1) to substr($0, at + length(from))
}
FNR == 1 { is_comment = 0 }
/^ *\/\*/ { is_comment = 1 }
is_comment { if (/\*\//) is_comment = 0; next }
/^#/ || /^[^ ]/ || /assert\(|case / { next }
{
    edit("comparison", swapped(" < ", " <= "))
    edit("comparison", swapped(" <= ", " < "))
    edit("comparison", swapped(" > ", " >= "))
    edit("comparison", swapped(" >= ", " > "))
    edit("comparison", swapped(" == ", " != "))
    edit("comparison", swapped(" != ", " == "))
    edit("comparison", swapped(" && ", " || "))
    edit("comparison", swapped(" || ", " && "))
    edit("off by one", swapped(" + 1", ""))
    edit("off by one", swapped(" - 1", ""))
    edit("constant", swapped(" = 0;", " = 1;"))
    edit("constant", swapped(" = 1;", " = 2;"))
    edit("constant", swapped(" 64", " 63"))
    edit("constant", swapped("++", "--"))
    edit("constant", swapped("true", "false"))
    edit("constant", swapped("false", "true"))
}
/^ +[a-z_>.\[\]-]+ [|&+^-]?= [^{]*;$/ || /^ +[a-z_]+\(.*\);$/ { edit("deleted", "    ;") }
