# Sizes that comments of headers tell, against their declarations: awk -f bytes_told.awk HEADER...
# Each number of bytes, be it "100 bytes" or "100 + 200 bytes", is that of an array of its header, of all
# its arrays, or of several that are told together; what is none is printed.

function judge(    i, j, sum, is_right)
{
    for (i = 1; i <= told; i++) {
        is_right = numbers[i] == all
        for (j = 1; j <= count; j++)
            if (sizes[j] == numbers[i]) is_right = 1
        if (!is_right) print file ": " numbers[i] " bytes"
    }
    total += told
    told = count = all = 0
}
FNR == 1 { if (file != "") judge(); file = FILENAME; text = "" }
/^extern const / {
    size = 0
    if (match($3, /^uint[0-9]+_t$/)) size = substr($3, 5) / 8
    else if ($3 ~ /_bb$/) size = is_wide ? 16 : 8
    for (rest = $0; match(rest, /\[[0-9]+\]/); rest = substr(rest, RSTART + RLENGTH))
        size *= substr(rest, RSTART + 1, RLENGTH - 2)
    sizes[++count] = size
    all += size
}
