const uint64_t zobrist[2][3] = {
  {1ULL, 0x2, 3}, /* c */
  {4, 5, 6u},
};
static unsigned long long side = 0xf8d626aaaf278509;
