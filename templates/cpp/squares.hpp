{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@

/// The name of a square, with the zero that ends it.
struct name_text {
    char text[@name_size@];
};

/// The name of the square, like e4: the letter of the file, and the number of the rank.
constexpr name_text name(unsigned square) noexcept
{
    name_text out{};
    unsigned number = rank_of(square) + 1, size = 1, at = 1;
    while (number >= size * 10)
        size *= 10;
    out.text[0] = static_cast<char>('a' + file_of(square));
    for (; size != 0; size /= 10)
        out.text[at++] = static_cast<char>('0' + number / size % 10);
    return out;
}

/// The square that a text starts with the name of, or @squares@.
constexpr unsigned named(const char *text) noexcept
{
    const unsigned file = static_cast<unsigned>(*text) - 'a';
    unsigned number = 0;
    if (file >= @files@ || text[1] == '0')
        return @squares@;
    while (*++text >= '0' && *text <= '9' && number <= @ranks@)
        number = 10 * number + static_cast<unsigned>(*text - '0');
    if (number == 0 || number > @ranks@)
        return @squares@;
    const unsigned square = at(file, number - 1);
@#has_cells@
    return square == @no_square@ ? @squares@ : square;
@/has_cells@
@^has_cells@
@#has_holes@
    return distance(square, square) == 0 ? square : @squares@;
@/has_holes@
@^has_holes@
    return square;
@/has_holes@
@/has_cells@
}
@>squares_test@
@>close@
