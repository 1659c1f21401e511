/* Runs a command, and writes the most memory that it had at once, in bytes, to a file:
 *
 *     peak FILE COMMAND ARGUMENT... */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct rusage usage;
    int status;
    if (argc < 3)
        return 2;
    pid_t process = fork();
    if (process == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    if (process < 0 || waitpid(process, &status, 0) != process ||
        getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 2;
    FILE *file = fopen(argv[1], "w");
    if (file == NULL || fprintf(file, "%lld\n", usage.ru_maxrss * 1024LL) < 0 ||
        fclose(file) != 0)
        return 2;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
