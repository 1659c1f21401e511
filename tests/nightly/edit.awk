# Lists the small edits that can be made in code, one a line, with tabs between: hash, file, number of the line,
# operator, the line, and what becomes of it.
#
#   awk [-v whole=1] -f edit.awk FILE...
#
# Of files of C these are edits in functions. Of a template they are in the whole file, with `whole`. What only changes a comment or a string is left out.
#
# The hash is of the file's name and the two lines, not of where they stand: a choice by it
# outlives changes elsewhere in the file.
BEGIN {
    for (i = 1; i < 256; i++)
        code[sprintf("%c", i)] = i
    # What stands between blanks, and what takes its place.
    operators = split("< <=  <= <  > >=  >= >  == !=  != ==  && ||  || &&  + -  - +  * +  / %  % /  & |  | &  | ^  ^ |  " \
        "<< >>  >> <<  |= &=  &= |=  ^= |=  += -=  -= +=", operator, "  ")
    # Words, and what is no operator between blanks.
    words = split("true false  false true  lo hi  hi lo  ++ --  ifdef ifndef  ifndef ifdef  ~   !( (", word, "  ")
}
function hash(text,    i, sum) {
    for (i = 1; i <= length(text); i++)
        sum = (sum * 31 + code[substr(text, i, 1)]) % 1000003
    return sum
}
function said(line) {
    gsub(/"[^"]*"|\/\*.*\*\/|\/\/.*/, "", line)
    return line
}
function edit(kind, line) {
    if (said(line) != said($0) && !seen[FILENAME, $0, line]++)
        printf "%d\t%s\t%d\t%s\t%s\t%s\n", hash(FILENAME $0 line), FILENAME, FNR, kind, $0, line
}
# Cuts the line where the pattern is found from there on, into front, what is found, and behind.
function cuts(pattern, from) {
    if (!match(substr($0, from), pattern)) return 0
    place = from + RSTART - 1
    front = substr($0, 1, place - 1)
    found = substr($0, place, RLENGTH)
    behind = substr($0, place + RLENGTH)
    return 1
}
# Each place of a text.
function swap(kind, from, to,    at, done) {
    for (done = 0; (at = index(substr($0, done + 1), from)) != 0; done += at)
        edit(kind, substr($0, 1, done + at - 1) to substr($0, done + at + length(from)))
}
FNR == 1 { is_comment = 0 }
/^ *\/\*/ { is_comment = 1 }
is_comment { if (/\*\//) is_comment = 0; next }
/^(#include|#error|[{][{]=|@=)/ || /^ *([{][{][^}]*[}][}]|@[^@]*@)?$/ { next }
!whole && (/^#/ || /^[^ ]/ || /assert\(|case /) { next }
{
    for (i = 1; i <= operators; i++) {
        split(operator[i], pair, " ")
        swap("operator", " " pair[1] " ", " " pair[2] " ")
    }
    for (i = 1; i <= words; i++) {
        split(word[i], pair, " ")
        swap("word", pair[1], pair[2])
    }
    for (at = 1; cuts("[^a-zA-Z0-9_](0x)?[0-9a-f]+", at); at = place + 1)
        if (found ~ /^.[0-9]/) {
            last = index("0123456789abcdef", substr(found, length(found))) - 1
            found = substr(found, 1, length(found) - 1)
            edit("number", front found (last == 9 ? 8 : substr("123456789abcdef0", last + 1, 1)) behind)
            if (last > 0) edit("number", front found substr("0123456789abcde", last, 1) behind)
        }
    for (at = 1; cuts("(^|[^a-zA-Z0-9_ ] *|return )[(][^()]+[)]", at); at = place + 1) {
        split(found, part, /[()]/)
        edit("bracket", front part[1] (part[2] ~ /^(const )?u?int[0-9]*(_t)?$|^unsigned$/ ? "" : part[2]) behind)
    }
    swap("index", "]", " + 1]")
    for (at = 1; cuts("[a-z0-9_][(][^(),]+, [^(),]+", at); at = place + 1) {
        split(substr(found, 3), part, ", ")
        edit("arguments", front substr(found, 1, 2) part[2] ", " part[1] behind)
    }
    swap("off by one", " + 1", "")
    swap("off by one", " - 1", "")
}
/^ +[^ ].* [|&+^-]?= [^{]*;$/ || /^ +[a-z_]+\(.*\);$/ { edit("deleted", "    ;") }
/^#/ { edit("deleted", "") }
