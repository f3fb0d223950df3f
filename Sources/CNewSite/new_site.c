#include "CNewSite.h"

static const unsigned char photo[] = {
#embed "files/reine.jpg"
};

static const unsigned char track[] = {
#embed "files/reine-haukland.gpx"
};

tripsite_new_file tripsite_new_photo(void) { return (tripsite_new_file){photo, sizeof photo}; }

tripsite_new_file tripsite_new_track(void) { return (tripsite_new_file){track, sizeof track}; }
