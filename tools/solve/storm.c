/*
 * Storm the Castle solved in C: written from the clauses of RULES.md, on boards of 36 bits in one word, apart from the solver of the
 * platform (packages/search/src/solver, games/kopis/src/ai), so that each can be held against the other.
 *
 *   cc -O3 -march=native -o storm tools/solve/storm.c
 *   node tools/solve/kopis-missing.ts | ./storm >> games/kopis/solved/native.txt
 *
 * Reads placements ("c3 d3 c4 d4": Red's two Strongholds, then Black's), one a line; writes each with Red's final margin under
 * best play behind it, as `pessoi solve kopis --advanced` does.
 */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Board; /* bit 6 * rank + file */

enum { SOUTH, WEST, NORTH, EAST, SIDES };
enum { LENGTH = 6, CELLS = 36, LANES = SIDES * LENGTH, NOBODY = 63, WIDEST = 40, PASS = LANES, MOST_PLIES = 40 };

static const Board ALL = ((Board)1 << CELLS) - 1;
static const Board FILE_A = 0x041041041;
static const Board FILE_F = 0x820820820;

typedef struct {
  Board factions[2], forts[2];
  /* Where a Faction of Red counts two, where one of Black does, and where either counts one (KO-19). */
  Board only[2], both;
  int captures; /* of Red less those of Black (KO-20) */
  uint8_t waiting[SIDES];
  uint8_t bastion, seat, passes;
} Position;

typedef struct {
  Board chain, stop, edge;
  int cell;
} Push;

static Board lane_mask[LANES];
static Push pushes[LANES][64];

static int cell_of(int lane, int depth) {
  int side = lane / LENGTH, line = lane % LENGTH;
  int along = side == SOUTH || side == WEST ? depth : LENGTH - 1 - depth;
  return side == SOUTH || side == NORTH ? LENGTH * along + line : LENGTH * line + along;
}

/* KO-11: what an entry pushes, where it stops, and what stands on the far edge of its chain, for every filling of a line. */
static void make_pushes(void) {
  for (int lane = 0; lane < LANES; lane++) {
    for (int depth = 0; depth < LENGTH; depth++) lane_mask[lane] |= (Board)1 << cell_of(lane, depth);
    for (unsigned filling = 1; filling < 64; filling++) {
      Board taken = _pdep_u64(filling, lane_mask[lane]);
      Push *push = &pushes[lane][filling];
      int depth = 0;
      while (!(taken >> cell_of(lane, depth) & 1)) depth++;
      push->cell = cell_of(lane, depth);
      push->stop = (Board)1 << push->cell;
      for (; depth < LENGTH && (taken >> cell_of(lane, depth) & 1); depth++)
        push->chain |= (Board)1 << cell_of(lane, depth);
      if (depth == LENGTH) push->edge = (Board)1 << cell_of(lane, LENGTH - 1);
    }
  }
}

static inline Board shifted(int side, Board pieces) {
  switch (side) {
    case SOUTH: return pieces << LENGTH & ALL;
    case NORTH: return pieces >> LENGTH;
    case WEST: return pieces << 1 & ALL & ~FILE_A;
    default: return pieces >> 1 & ~FILE_F;
  }
}

static void measure(Position *p) {
  Board near[2];
  for (int seat = 0; seat < 2; seat++) {
    near[seat] = 0;
    for (int side = 0; side < SIDES; side++) near[seat] |= shifted(side, p->forts[seat]);
  }
  p->only[0] = near[0] & ~near[1];
  p->only[1] = near[1] & ~near[0];
  p->both = near[0] & near[1];
}

static inline int bits(Board board) { return __builtin_popcountll(board); }

static inline int margin(const Position *p) {
  return p->captures + 2 * (bits(p->factions[0] & p->only[0]) - bits(p->factions[1] & p->only[1])) +
         bits(p->factions[0] & p->both) - bits(p->factions[1] & p->both);
}

static inline int left(const Position *p) {
  return p->passes == 2 ? 0 : p->waiting[0] + p->waiting[1] + p->waiting[2] + p->waiting[3]; /* KO-18 */
}

/* The push of an entry, or nothing where it is not legal; sets `held` where the Bastion forbids it. */
static inline const Push *entry(const Position *p, int lane, int *held) {
  Board forts = p->forts[0] | p->forts[1];
  unsigned filling = (unsigned)_pext_u64(p->factions[0] | p->factions[1] | forts, lane_mask[lane]);
  if (filling == 0) return NULL; /* KO-13 */
  const Push *push = &pushes[lane][filling];
  if (push->edge & forts) return NULL; /* KO-15 */
  if (push->chain >> p->bastion & 1) { /* KO-16 */
    *held = 1;
    return NULL;
  }
  return push;
}

static int entries(const Position *p, int8_t *out, const Push **found, int *held) {
  int count = 0;
  *held = 0;
  for (int side = 2 * p->seat; side < 2 * p->seat + 2; side++) {
    if (!p->waiting[side]) continue; /* KO-10 */
    for (int lane = side * LENGTH; lane < (side + 1) * LENGTH; lane++)
      if ((found[count] = entry(p, lane, held))) out[count++] = (int8_t)lane;
  }
  if (count == 0) out[count++] = PASS; /* KO-17 */
  return count;
}

static inline void play(const Position *from, Position *to, int lane, const Push *push) {
  *to = *from;
  to->seat ^= 1;
  if (lane == PASS) {
    to->bastion = NOBODY;
    to->passes++;
    return;
  }
  int side = lane / LENGTH, seat = from->seat;
  Board chain = push->chain;
  for (int owner = 0; owner < 2; owner++)
    to->factions[owner] = (from->factions[owner] & ~chain) | shifted(side, from->factions[owner] & chain);
  to->factions[seat] |= push->stop;
  if ((from->forts[0] | from->forts[1]) & chain) {
    for (int owner = 0; owner < 2; owner++)
      to->forts[owner] = (from->forts[owner] & ~chain) | shifted(side, from->forts[owner] & chain);
    measure(to);
  }
  if (push->edge & from->factions[seat ^ 1]) to->captures += seat ? -1 : 1; /* KO-14 */
  to->waiting[side]--;
  to->passes = 0;
  to->bastion = (uint8_t)push->cell;
}

/* Positions seen, with both bounds on what the margin still gains. Keys are whole. */
typedef struct {
  Board key[3];
  int8_t low, high, move, used;
} Slot;
enum { SLOT_BITS = 20 };
static Slot *slots;

/* A position and its image over the diagonal a1-f6, South for West and North for East, are worth the same. */
static Board turned_rank[LENGTH][64];
static inline Board turned(Board board) {
  Board image = 0;
  for (int rank = 0; rank < LENGTH; rank++) image |= turned_rank[rank][board >> (LENGTH * rank) & 63];
  return image;
}

static void pack(Board *key, Board red, Board black, Board red_forts, Board black_forts, Board rest) {
  key[0] = red | rest << CELLS;
  key[1] = black | (red_forts & 0xfffffff) << CELLS;
  key[2] = black_forts | (red_forts >> 28) << CELLS;
}

static inline Board rest_of(int south, int west, int north, int east, int bastion, const Position *p) {
  return (Board)south | (Board)west << 3 | (Board)north << 6 | (Board)east << 9 | (Board)bastion << 12 |
         (Board)p->seat << 18 | (Board)p->passes << 19;
}

static Slot *slot_of(const Position *p, int held, Board *key) {
  const uint8_t *w = p->waiting;
  int bastion = held ? p->bastion : NOBODY; /* where it stops nothing it does not matter */
  pack(key, p->factions[0], p->factions[1], p->forts[0], p->forts[1], rest_of(w[0], w[1], w[2], w[3], bastion, p));
  Board image[3];
  int there = bastion == NOBODY ? NOBODY : bastion % LENGTH * LENGTH + bastion / LENGTH;
  pack(image, turned(p->factions[0]), turned(p->factions[1]), turned(p->forts[0]), turned(p->forts[1]),
       rest_of(w[1], w[0], w[3], w[2], there, p));
  for (int i = 0; i < 3; i++) {
    if (image[i] == key[i]) continue;
    if (image[i] < key[i]) memcpy(key, image, sizeof image);
    break;
  }
  Board hash = (key[0] * 0x9e3779b97f4a7c15u) ^ (key[1] * 0xc2b2ae3d27d4eb4fu) ^ (key[2] * 0x165667b19e3779f9u);
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  return &slots[hash >> (64 - SLOT_BITS)];
}

static inline int is_there(const Slot *slot, const Board *key) {
  return slot->used && slot->key[0] == key[0] && slot->key[1] == key[1] && slot->key[2] == key[2];
}

enum { TABLE_FROM = 5, PEEK_FROM = 8, ORDER_FROM = 4, HISTORY_FROM = 4 };
static Position line[MOST_PLIES];
static int8_t killers[MOST_PLIES];
static int tries[32][LANES + 1], cuts[32][LANES + 1];

static int search(int ply, int alpha);

/* The margin after an entry, without a position for it. */
static inline int margin_after(const Position *p, int side, const Push *push) {
  Board chain = push->chain;
  if ((p->forts[0] | p->forts[1]) & chain) {
    Position after;
    play(p, &after, side * LENGTH, push);
    return margin(&after);
  }
  Board red = (p->factions[0] & ~chain) | shifted(side, p->factions[0] & chain);
  Board black = (p->factions[1] & ~chain) | shifted(side, p->factions[1] & chain);
  int captures = p->captures;
  if (p->seat == 0) {
    red |= push->stop;
    captures += (push->edge & p->factions[1]) != 0;
  } else {
    black |= push->stop;
    captures -= (push->edge & p->factions[0]) != 0;
  }
  return captures + 2 * (bits(red & p->only[0]) - bits(black & p->only[1])) + bits(red & p->both) - bits(black & p->both);
}

static int refuting[SIDES];

/* The last entry of all: nothing but the margin after it counts. The line that last settled a question is tried first. */
static int last(int ply, int alpha) {
  const Position *p = &line[ply];
  int held, any = 0, high = p->seat == 0, best = high ? -WIDEST : WIDEST;
  int side = 2 * p->seat + (p->waiting[2 * p->seat] == 0);
  if (p->waiting[side])
    for (int i = 0; i < LENGTH; i++) {
      int first = refuting[side], at = i == 0 ? first : i <= first ? i - 1 : i;
      const Push *push = entry(p, side * LENGTH + at, &held);
      if (!push) continue;
      any = 1;
      int value = margin_after(p, side, push);
      if (high ? value > best : value < best) best = value;
      if (high ? best > alpha : best <= alpha) {
        refuting[side] = at;
        return best;
      }
    }
  if (any) return best;
  play(p, &line[ply + 1], PASS, NULL);
  return search(ply + 1, alpha);
}

static int expand(int ply, int alpha, int remaining, const int8_t *list, const Push **found, int count,
                  int table_move) {
  const Position *p = &line[ply];
  int high = p->seat == 0, best = high ? -WIDEST : WIDEST;
  int ranks[12], order[12];
  for (int i = 0; i < count; i++) {
    int move = list[i], rank = 0;
    order[i] = i;
    if (move == table_move) rank += 1 << 20;
    if (move == killers[ply]) rank += 64;
    if (remaining >= ORDER_FROM && move != PASS)
      rank += (high ? 64 : -64) * margin_after(p, move / LENGTH, found[i]);
    if (remaining >= HISTORY_FROM) rank += 256 * cuts[remaining][move] / (tries[remaining][move] + 1);
    ranks[i] = rank;
  }
  for (int i = 0; i < count; i++) {
    int top = i;
    for (int j = i + 1; j < count; j++)
      if (ranks[j] > ranks[top]) top = j;
    int chosen = order[top], move = list[chosen];
    order[top] = order[i];
    ranks[top] = ranks[i];
    play(p, &line[ply + 1], move, found[chosen]);
    int value = search(ply + 1, alpha);
    tries[remaining][move]++;
    if (high ? value > best : value < best) best = value;
    if (high ? best > alpha : best <= alpha) {
      killers[ply] = (int8_t)move;
      cuts[remaining][move]++;
      return best;
    }
  }
  return best;
}

/* A bound on the margin that tells whether it is above alpha: at least the value returned if so, else at most. */
static int search(int ply, int alpha) {
  const Position *p = &line[ply];
  int remaining = left(p);
  if (remaining == 0) return margin(p);
  if (remaining == 1) return last(ply, alpha);
  int8_t list[12];
  const Push *found[13];
  int held;
  int count = entries(p, list, found, &held);
  if (remaining < TABLE_FROM) return expand(ply, alpha, remaining, list, found, count, -1);
  Board key[3];
  Slot *slot = slot_of(p, held, key);
  int low = -WIDEST, top = WIDEST, table_move = -1, banked = p->captures;
  if (is_there(slot, key)) {
    low = slot->low;
    top = slot->high;
    table_move = slot->move;
    if (low + banked > alpha) return low + banked;
    if (top + banked <= alpha) return top + banked;
  }
  int value = 0, settled = 0;
  if (remaining >= PEEK_FROM) /* a child that is known to be good enough settles it */
    for (int i = 0; i < count && !settled; i++) {
      int8_t below[12];
      const Push *unused[13];
      Board child_key[3];
      int ignored;
      Position *child = &line[ply + 1];
      play(p, child, list[i], found[i]);
      if (left(child) < TABLE_FROM) continue;
      entries(child, below, unused, &ignored);
      Slot *known = slot_of(child, ignored, child_key);
      if (!is_there(known, child_key)) continue;
      int bound = (p->seat == 0 ? known->low : known->high) + child->captures;
      if (p->seat == 0 ? bound > alpha : bound <= alpha) {
        value = bound;
        killers[ply] = list[i];
        settled = 1;
      }
    }
  if (!settled) value = expand(ply, alpha, remaining, list, found, count, table_move);
  if (value > alpha) {
    if (value - banked > low) low = value - banked;
  } else if (value - banked < top)
    top = value - banked;
  memcpy(slot->key, key, sizeof key);
  slot->low = (int8_t)low;
  slot->high = (int8_t)top;
  slot->move = killers[ply];
  slot->used = 1;
  return value;
}

static int solve(int guess) {
  int low = -WIDEST, top = WIDEST, next = guess;
  memset(killers, -1, sizeof killers);
  memset(tries, 0, sizeof tries);
  memset(cuts, 0, sizeof cuts);
  while (low < top) {
    int alpha = next == low ? next : next - 1;
    int value = search(0, alpha);
    if (value > alpha) low = value;
    else top = value;
    next = value;
  }
  return low;
}

int main(void) {
  char names[4][3];
  make_pushes();
  for (int rank = 0; rank < LENGTH; rank++)
    for (int filling = 0; filling < 64; filling++)
      for (int file = 0; file < LENGTH; file++)
        if (filling >> file & 1) turned_rank[rank][filling] |= (Board)1 << (LENGTH * file + rank);
  slots = calloc((size_t)1 << SLOT_BITS, sizeof *slots);
  if (!slots) return 1;
  while (scanf("%2s %2s %2s %2s", names[0], names[1], names[2], names[3]) == 4) {
    Position *start = &line[0];
    memset(start, 0, sizeof *start);
    for (int i = 0; i < 4; i++) start->forts[i / 2] |= (Board)1 << (LENGTH * (names[i][1] - '1') + names[i][0] - 'a');
    memset(start->waiting, 4, sizeof start->waiting);
    start->bastion = NOBODY;
    measure(start);
    printf("%s %s %s %s %d\n", names[0], names[1], names[2], names[3], solve(-1));
    fflush(stdout);
  }
  return 0;
}
