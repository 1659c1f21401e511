/* Game files, each from the command line to the files that are written, by bbgen's library in a
 * child of this process, so that what one takes or breaks is its own: bbgen refuses it by a line
 * of it and a reason, or writes it; within a gigabyte and a minute of a processor.
 *
 *     lots LANGUAGE JOBS [keep] <LIST
 *
 * A line of the list is FILE.ini, or FILE.ini SEED NUMBER for one that games.c makes first. One
 * is told of each: FILE, and `refused`, `emitted`, or `WRONG`, and why. With `keep`, what was
 * emitted stays in FILE.LANGUAGE/FILE. Names begin with FILE, but with `game` in C.
 *
 * MAX_BYTES and MAX_WORK are in the environment. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 64, LINE = 2048, NAME = 128, KILOBYTES = 1 << 20, SECONDS = 60 };

/* gen/main.c's and games.c's, which were compiled under these names. */
int bbgen_main(int argc, char **argv);
int games_main(int argc, char **argv);

struct file {
    char path[NAME], name[NAME], folder[2 * NAME], options[LINE];
    const char *language;
};

static void give_up(const char *what)
{
    perror(what);
    exit(2);
}

static void open_as(const char *path, FILE *file)
{
    if (freopen(path, "w", file) == NULL)
        give_up(path);
}

/* Puts the first line of a file that stands behind these words into `line`, without its end. */
static void first_line(const char *path, const char *words, char line[LINE])
{
    FILE *file = fopen(path, "r");
    if (file == NULL || fgets(line, LINE, file) == NULL)
        line[0] = '\0';
    if (file != NULL)
        fclose(file);
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, words, strlen(words)) == 0)
        memmove(line, line + strlen(words), strlen(line + strlen(words)) + 1);
    else
        line[0] = '\0';
}

/* How many lines a file has. */
static int count_lines(const char *path)
{
    FILE *file = fopen(path, "r");
    int count = 0;
    for (int byte; file != NULL && (byte = getc(file)) != EOF;)
        count += byte == '\n';
    if (file != NULL)
        fclose(file);
    return count;
}

/* What a refusal may say, behind `bbgen: `: where in the file, which budget, or which option. */
static int is_reason(const struct file *file, const char *says)
{
    char own[NAME + 2];
    snprintf(own, sizeof own, "%s:", file->path);
    const int names_it = strncmp(says, own, strlen(own)) == 0;
    const char *behind = names_it ? says + strlen(own) : says;
    if (strstr(file->options, "--only") != NULL && /* a language may lack it */
        strstr(says, ": no template for the module ") != NULL)
        return 1;
    if (strstr(says, "templates/") != NULL ||
        strstr(says, "nothing here is called") != NULL)
        return 0;
    const size_t digits = strspn(behind, "0123456789");
    if ((names_it && digits != 0 && strncmp(behind + digits, ": ", 2) == 0) ||
        strstr(says, "--max-work") != NULL || strstr(says, "--max-bytes") != NULL)
        return 1;
    return strstr(file->options, "--") != NULL &&
           (strncmp(says, "--", 2) == 0 || strstr(says, "--keys") != NULL ||
            (names_it && (strstr(says, " cannot serve ") != NULL ||
                          strstr(says, " needs ") != NULL)));
}

/* Emits a file as its first line says; bbgen's status. */
static int emit(struct file *file)
{
    char *words[WORDS] = {"bbgen",
                          "emit",
                          file->path,
                          "--prefix",
                          strcmp(file->language, "c") == 0 ? "game" : file->name,
                          "--lang",
                          (char *)file->language,
                          "-o",
                          file->folder,
                          "-j1",
                          "--max-bytes",
                          getenv("MAX_BYTES"),
                          "--max-work",
                          getenv("MAX_WORK")};
    char options[LINE];
    int count = 14;
    memcpy(options, file->options, sizeof options);
    for (char *word = strtok(options, " "); word != NULL && count < WORDS - 1;
         word = strtok(NULL, " "))
        words[count++] = word;
    return bbgen_main(count, words);
}

/* In a child: makes a file where that is asked for, emits it, and says what came of it. */
static void judge(char *line, const char *language, int is_kept)
{
    struct file file = {.language = language};
    char errors[2 * NAME], says[LINE] = "";
    struct stat made;
    char *games[] = {"games", NULL, NULL, NULL};
    const char *path = strtok(line, " \n");
    games[1] = strtok(NULL, " \n");
    games[2] = strtok(NULL, " \n");
    FILE *told = fdopen(dup(STDOUT_FILENO), "w");
    snprintf(file.path, sizeof file.path, "%s", path);
    snprintf(file.name, sizeof file.name, "%.*s", (int)(strlen(path) - strlen(".ini")),
             path);
    snprintf(file.folder, sizeof file.folder, "%s.%s", file.name, language);
    snprintf(errors, sizeof errors, "%s.%s.errors", file.name, language);
    if (games[2] != NULL) {
        open_as(file.path, stdout);
        if (games_main(3, games) != 0 || fflush(stdout) != 0)
            give_up(file.path);
    }
    first_line(file.path, "# options ", file.options);
    open_as("/dev/null", stdout);
    open_as(errors, stderr);
    const int status = emit(&file);
    fflush(stderr);
    first_line(errors, "bbgen: ", says);
    if (status == 2 && stat(file.folder, &made) == 0)
        fprintf(told, "%s WRONG is refused, and written\n", file.name);
    else if (status == 2 && (count_lines(errors) != 1 || !is_reason(&file, says)))
        fprintf(told, "%s WRONG is refused so: %s\n", file.name, says);
    else if (status == 2)
        fprintf(told, "%s refused %s\n", file.name, says);
    else if (status != 0)
        fprintf(told, "%s WRONG ends with %d: %s\n", file.name, status, says);
    else
        fprintf(told, "%s emitted\n", file.name);
    fclose(told);
    if (!is_kept || status != 0)
        unlink(errors);
    exit(0);
}

/* ---- the children */

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *at)
{
    (void)what, (void)kind, (void)at;
    return remove(path);
}

/* Waits for a child, and says what it did not say itself. */
static int wait_for_one(int is_kept, const char *language, char (*names)[NAME],
                        const pid_t *children, int jobs)
{
    struct rusage taken;
    char folder[2 * NAME];
    int status, i = 0;
    const pid_t child = wait4(-1, &status, 0, &taken);
    while (i < jobs && children[i] != child)
        i++;
    if (child < 0 || i == jobs)
        give_up("lots");
    const long seconds = (long)(taken.ru_utime.tv_sec + taken.ru_stime.tv_sec);
    snprintf(folder, sizeof folder, "%s.%s", names[i], language);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        printf("%s WRONG ends by %s %d\n", names[i],
               WIFEXITED(status) ? "status" : "signal",
               WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    else if (taken.ru_maxrss > KILOBYTES || seconds > SECONDS)
        printf("%s WRONG takes %ld kilobytes and %ld seconds\n", names[i],
               taken.ru_maxrss, seconds);
    fflush(stdout);
    if (!is_kept)
        nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return i;
}

int main(int argc, char **argv)
{
    const int has_budgets = getenv("MAX_BYTES") != NULL && getenv("MAX_WORK") != NULL;
    const int most = argc < 3 || !has_budgets ? 0 : atoi(argv[2]);
    if (most <= 0) {
        fputs("usage: MAX_BYTES=N MAX_WORK=N lots LANGUAGE JOBS [keep] <LIST\n", stderr);
        return 2;
    }
    const int is_kept = argc > 3;
    pid_t *children = calloc((size_t)most, sizeof *children);
    char(*names)[NAME] = calloc((size_t)most, sizeof *names), line[LINE];
    int count = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        const int i = count < most
                          ? count++
                          : wait_for_one(is_kept, argv[1], names, children, most);
        snprintf(names[i], sizeof names[i], "%.*s", (int)strcspn(line, "."), line);
        children[i] = fork();
        if (children[i] < 0)
            give_up("fork");
        if (children[i] == 0) {
            close(STDIN_FILENO); /* or what is left of it would be read again */
            free(children);
            free(names);
            judge(line, argv[1], is_kept);
        }
    }
    for (int i = 0; i < count; i++)
        wait_for_one(is_kept, argv[1], names, children, count);
    free(children);
    free(names);
    return 0;
}
