{{=@ @=}}
@>open@

@words@

#include <optional>
#include <utility>
@>tables@
@>functions@

// Whether moves are found by their keys (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws)
{
    for (const unsigned entry : move_table) {
        const auto found = find(@#is_short@static_cast<std::uint32_t>(@/is_short@key_of(entry)@#is_short@)@/is_short@);
        if (found.has_value() != (entry != 0) ||
            (found && (found->first | found->second << @square_bits@) != (entry & ((1u << 2 * @square_bits@) - 1))))
            return false;
    }
    return true;
}
} // namespace detail
@>close@
