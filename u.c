#define DOBUTSU_TABLES
#include "dobutsu/leapers.h"
#include "dobutsu/lines.h"
#include "dobutsu/selftest.h"
#include <stdio.h>
int main(void) { printf("%d\n", dobutsu_selftest()); return 0; }
