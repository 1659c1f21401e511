/* Where the program's own data lies: templates, games and documents.
 *
 * Beside the executable's folder, in ../templates, ../gen/games and what is beside these, when it
 * runs in its source tree; in ../share/bbgen and ../share/doc/bbgen when it is installed.
 */
#ifndef COMMAND_HOME_H
#define COMMAND_HOME_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/file.h"
#include "game/game.h"
#include "search/finds.h"

struct home {
    const char *program;   /* its own path */
    const char *templates; /* a folder for each language */
    const char *games; /* a file NAME.ini for each game, and magics.txt for all of them */
    const char *documents; /* README.md, and others as the source tree has them */
};

bool home_find(struct arena *arena, const char *argv0, struct home *home,
               struct fault *fault);

/* Whether no game of ours is called so, and it is no path of a file. */
bool home_lacks_game(struct arena *arena, const struct home *home, const char *name);

/* The names of all games. */
bool home_games(struct arena *arena, const struct home *home, struct file_names *names,
                struct fault *fault);

/* The names of all languages: of ours, and of those in a folder of the user's, unless it is
 * NULL. */
bool home_languages(struct arena *arena, const struct home *home, const char *folder,
                    struct file_names *names, struct fault *fault);

/* Reads a game, without its boards (game_read): one of ours by its name, or any file by its path
 * (game_is_path). The game's name is what its file says, or the name of the file, without .ini, or, where
 * that cannot be, the prefix, if it is not NULL. */
bool home_read_game(struct arena *arena, const struct home *home, const char *name,
                    const char *prefix, struct game *game, struct fault *fault);

/* The same, and sets its boards. */
bool home_game(struct arena *arena, const struct home *home, const char *name,
               const char *prefix, struct game *game, struct fault *fault);

/* Reads the magics on file, of all games; none, without a path, where there is no such file. */
bool home_finds(struct arena *arena, const struct home *home, struct finds *finds,
                struct fault *fault);

#endif
