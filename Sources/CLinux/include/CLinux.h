#ifndef CLINUX_H
#define CLINUX_H
#include <spawn.h>

// Calls of Linux and GNU that Swift does not see. All return -1 or an error number as the originals do.
int clinux_pipe(int ends[_Nonnull 2]);
int clinux_memory_file(void);
int clinux_add_chdir(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);
// Closes all descriptors from `first` on in the program that is started.
int clinux_add_closefrom(posix_spawn_file_actions_t *_Nonnull actions, int first);
// Gives each of two files the path of the other, in one step.
int clinux_exchange(const char *_Nonnull first, const char *_Nonnull second);
// Writes what the file system of this open file holds back to its disk.
int clinux_sync_filesystem(int descriptor);
// Allocations below `whole` bytes come from memory that was freed. A thread returns what it has free beyond `most` bytes.
void clinux_keep_freed_memory(int whole, int most);

#endif
