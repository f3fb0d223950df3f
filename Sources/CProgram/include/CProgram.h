#ifndef CPROGRAM_H
#define CPROGRAM_H
#include <spawn.h>

// GNU calls that Swift does not see. All return -1 or an error number as the originals do.
int cprogram_pipe(int ends[_Nonnull 2]);
int cprogram_memory_file(void);
int cprogram_add_chdir(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);

#endif
