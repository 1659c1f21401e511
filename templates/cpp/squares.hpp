{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@

namespace detail {
inline constexpr const char *names[] = {@#names@"@name@"@^last@, @/last@@/names@};
} // namespace detail

/// The name of the square, like e4: the letter of the file, and the number of the rank.
constexpr const char *name(unsigned square) noexcept
{
    return detail::names[square];
}

/// The square that a text starts with the name of, or @squares@.
constexpr unsigned named(const char *text) noexcept
{
    for (unsigned square = 0; square < @squares@; square++) {
        const char *name = detail::names[square], *at = text;
        for (; *name != '\0' && *name == *at; at++)
            name++;
        if (*name == '\0' && at != text && (*at < '0' || *at > '9'))
            return square;
    }
    return @squares@;
}

// Whether squares have their names (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws)
{
    for (unsigned square = 0; square < @squares@; square++) {
        const char *text = name(square);
        if (*text == '\0')
            continue;
        unsigned number = 0;
        for (const char *at = text + 1; *at != '\0'; at++)
            number = 10 * number + static_cast<unsigned>(*at - '0');
        if (*text != static_cast<char>('a' + file_of(square)) || number != rank_of(square) + 1 || named(text) != square)
            return false;
    }
    return named("") == @squares@;
}
} // namespace detail
@>close@
