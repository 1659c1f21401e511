{{=@ @=}}
@>banner@

@words@
@>module@

/** The number behind the last; the first is @first_number@. */
export const end = @end@;

/** No more of them than this are active on one board. */
export const mostActive = @most_active@;
@#has_pairs@

/** The number behind the last pair of a @pair_piece@ and a @pair_piece@; the first is @pairs_first@. */
export const pairs = @pairs_end@;
@/has_pairs@

/** What a number stands for: codes of pieces and squares, as a view sees them; or null. */
export function feature(number) {
  if (number >= @end@)
    return null;
  for (let attacker = 0; attacker < @codes@; attacker++)
    for (let victim = 0; victim < @codes@; victim++)
      for (let from = 0; from < @squares@; from++) {
@#by_square@
        const first = pairFirstTable[@codes@ * (@numbers@ * attacker + from) + victim];
@/by_square@
@^by_square@
        const pair = @codes@ * attacker + victim;
@#pair_is_long@
        const pattern = pairTable[2 * pair + 1] >>> @pair_shift@ - 32 & @pattern_mask@;
        const first = pairTable[2 * pair] + squareFirstTable[@numbers@ * pattern + from];
@/pair_is_long@
@^pair_is_long@
        const pattern = pairTable[pair] >>> @pair_shift@ & @pattern_mask@;
        const first = (pairTable[pair] & @first_mask@) + squareFirstTable[@numbers@ * pattern + from];
@/pair_is_long@
@/by_square@
        for (let to = 0; number >= first && number < first + @squares@ && to < @squares@; to++)
          if (threat(attacker, from, victim, to) === number)
            return { attacker, from, victim, to };
      }
  return null;
}

/**
 * Puts numbers of the first n words, as that view sees them, behind those that `added` and `removed`
 * have: each has room for n more.
 */
export function lists(words, n, view, added, removed) {
  for (let i = 0; i < n; i++) {
    const word = words[i];
    const number = seen(
      view, word >>> @attacker_bit@ & @code_mask@, word >>> @from_bit@ & @square_mask@,
      word >>> @victim_bit@ & @code_mask@, word >>> @to_bit@ & @square_mask@);
    const list = (word >>> @add_bit@ & 1) !== 0 ? added : removed;
    if (number < @end@)
      list.numbers[list.count++] = number;
  }
}

/** The same for two views. */
export function listsBoth(words, n, views, added, removed) {
  for (let i = 0; i < 2; i++)
    lists(words, n, views[i], added[i], removed[i]);
}
