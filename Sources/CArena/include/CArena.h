#ifndef CARENA_H
#define CARENA_H
#include <stddef.h>

// Memory that is handed out by moving a pointer and given back all at once.
typedef struct carena carena;

carena *_Nonnull carena_create(void);
void carena_destroy(carena *_Nonnull arena);
// Everything that was handed out becomes invalid; the memory is kept for the next document.
void carena_reset(carena *_Nonnull arena);

// libcmark's allocation calls carry no context, so a thread names its arena before it parses.
void carena_enter(carena *_Nonnull arena);
void carena_leave(void);
void *_Nullable carena_calloc(size_t count, size_t size);
void *_Nullable carena_realloc(void *_Nullable block, size_t size);
void carena_free(void *_Nullable block);

#endif
