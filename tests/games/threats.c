/* Lists all features that threats.h of a preset numbers, in the order of their numbers:
 *
 *   <side><attacker> <from> <side><victim> <to> <number>
 *
 * Made with -DNAME=sf16 -DHEADER='"threats_sf16.h"', which has the prefix t; -DFILES=8 -DSQUARES=64 tell the board and
 * -DLETTERS='"PNBRQK"' the pieces, by codes that are twice their place plus the side. */
#include HEADER

#include <stdio.h>
#include <stdlib.h>

#define JOIN(a, b, c) a##b##c
#define CALL(a, b, c) JOIN(a, b, c)
#define THREAT CALL(t_, NAME, _threat)
#define COUNT CALL(T_, CAPITALS, _THREATS)

struct feature {
    unsigned attacker, from, victim, to;
};

static void print(char letter, unsigned side, unsigned square)
{
    printf("%c%c %c%u ", "mo"[side], letter, 'a' + (int)(square % FILES),
           square / FILES + 1);
}

int main(void)
{
    static const char letters[] = LETTERS;
    const unsigned codes = 2 * (sizeof letters - 1);
    struct feature *list = calloc(COUNT, sizeof *list);
    unsigned char *seen = calloc(COUNT, 1);
    unsigned a, f, v, t, i;
    if (list == NULL || seen == NULL)
        return 2;
    for (a = 0; a < codes; a++)
        for (f = 0; f < SQUARES; f++)
            for (v = 0; v < codes; v++)
                for (t = 0; t < SQUARES; t++) {
                    const unsigned number = THREAT(a, f, v, t);
                    if (number >= COUNT)
                        continue;
                    if (seen[number]++ != 0)
                        return 1;
                    list[number].attacker = a;
                    list[number].from = f;
                    list[number].victim = v;
                    list[number].to = t;
                }
    for (i = 0; i < COUNT; i++)
        if (seen[i]) {
            print(letters[list[i].attacker / 2], list[i].attacker % 2, list[i].from);
            print(letters[list[i].victim / 2], list[i].victim % 2, list[i].to);
            printf("%u\n", i);
        }
    return 0;
}
