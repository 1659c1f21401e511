/* Where the program's own data is: templates, games and documents. From the executable's
 * folder:
 *
 *   in a source tree   ../templates, ../gen/games, and documents from .. on
 *   installed          ../share/bbgen/templates, ../share/bbgen/games, ../share/doc/bbgen
 */
#ifndef COMMAND_HOME_H
#define COMMAND_HOME_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/file.h"
#include "game/game.h"
#include "search/finds.h"

struct home {
    const char *program;   /* the path of the executable */
    const char *templates; /* a folder for each language */
    const char *games;     /* a file NAME.ini for each game, and magics.txt for all of them */
    const char *documents; /* README.md, and others by their paths in the source tree */
};

bool home_find(struct arena *arena, const char *argv0, struct home *home,
               struct fault *fault);

/* Whether this is neither the name of one of bbgen's games nor the path of a file. */
bool home_lacks_game(struct arena *arena, const struct home *home, const char *name);

/* The names of bbgen's games. */
bool home_games(struct arena *arena, const struct home *home, struct file_names *names,
                struct fault *fault);

/* The names of all languages: bbgen's, and those in the user's folder, unless that is NULL. */
bool home_languages(struct arena *arena, const struct home *home, const char *folder,
                    struct file_names *names, struct fault *fault);

/* Reads a game, without its boards (game_read): one of bbgen's by its name, or any file by
 * its path (game_is_path). The file says the game's name, or else the file's name without
 * .ini is it. If that cannot be a name, the prefix is, unless it is NULL. */
bool home_read_game(struct arena *arena, const struct home *home, const char *name,
                    const char *prefix, struct game *game, struct fault *fault);

/* The same, and sets its boards. */
bool home_game(struct arena *arena, const struct home *home, const char *name,
               const char *prefix, struct game *game, struct fault *fault);

/* Reads bbgen's file of magics, of all games. Without such a file there are none, and no
 * path. */
bool home_finds(struct arena *arena, const struct home *home, struct finds *finds,
                struct fault *fault);

#endif
