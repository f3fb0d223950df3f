#include "CArena.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, FIRST_CHUNK = 64 * 1024, KEPT_CHUNK = 4 * 1024 * 1024 };

typedef struct chunk {
  struct chunk *previous;
  size_t capacity;
} chunk;

struct carena {
  chunk *last;
  char *next, *end;
};

static _Thread_local carena *current;

static char *chunk_bytes(chunk *c) { return (char *)c + ALIGNMENT; }

static void add_chunk(carena *arena, size_t capacity) {
  chunk *c = malloc(ALIGNMENT + capacity);
  if (!c) abort();
  *c = (chunk){arena->last, capacity};
  arena->last = c;
  arena->next = chunk_bytes(c);
  arena->end = arena->next + capacity;
}

carena *carena_create(void) {
  carena *arena = calloc(1, sizeof *arena);
  if (!arena) abort();
  add_chunk(arena, FIRST_CHUNK);
  return arena;
}

void carena_destroy(carena *arena) {
  for (chunk *c = arena->last, *previous; c; c = previous) {
    previous = c->previous;
    free(c);
  }
  free(arena);
}

// The newest chunk is the largest; it alone is kept, unless one huge document asked for it.
void carena_reset(carena *arena) {
  chunk *kept = arena->last;
  for (chunk *c = kept->previous, *previous; c; c = previous) {
    previous = c->previous;
    free(c);
  }
  kept->previous = NULL;
  arena->next = chunk_bytes(kept);
  arena->end = arena->next + kept->capacity;
  if (kept->capacity > KEPT_CHUNK) {
    arena->last = NULL;
    free(kept);
    add_chunk(arena, FIRST_CHUNK);
  }
}

void carena_enter(carena *arena) { current = arena; }
void carena_leave(void) { current = NULL; }

// A block's size stands in the 16 bytes before it, for realloc.
static void *take(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  carena *arena = current;
  size_t room = ALIGNMENT + ((size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1));
  if ((size_t)(arena->end - arena->next) < room) {
    size_t doubled = arena->last->capacity * 2;
    add_chunk(arena, room > doubled ? room : doubled);
  }
  char *block = arena->next + ALIGNMENT;
  ((size_t *)block)[-1] = room - ALIGNMENT;
  arena->next += room;
  return block;
}

void *carena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) abort();
  return memset(take(bytes), 0, bytes);
}

void *carena_realloc(void *block, size_t size) {
  if (!block) return take(size);
  size_t old = ((size_t *)block)[-1];
  if (size <= old) return block;
  carena *arena = current;
  if ((char *)block + old == arena->next) {
    size_t more = (size - old + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if ((size_t)(arena->end - arena->next) >= more) {
      arena->next += more;
      ((size_t *)block)[-1] = old + more;
      return block;
    }
  }
  return memcpy(take(size), block, old);
}

void carena_free(void *block) { (void)block; }
