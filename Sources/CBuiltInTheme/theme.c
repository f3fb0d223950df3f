// Written by Themes/embed.sh.
#include "CBuiltInTheme.h"

static const unsigned char file0[] = {
#embed "../../Themes/roadbook/assets/atlas.css" suffix(, )
    0};
static const unsigned char file1[] = {
#embed "../../Themes/roadbook/assets/atlas.js" suffix(, )
    0};
static const unsigned char file2[] = {
#embed "../../Themes/roadbook/assets/charts.css" suffix(, )
    0};
static const unsigned char file3[] = {
#embed "../../Themes/roadbook/assets/costs.css" suffix(, )
    0};
static const unsigned char file4[] = {
#embed "../../Themes/roadbook/assets/costs.js" suffix(, )
    0};
static const unsigned char file5[] = {
#embed "../../Themes/roadbook/assets/days.css" suffix(, )
    0};
static const unsigned char file6[] = {
#embed "../../Themes/roadbook/assets/embed.css" suffix(, )
    0};
static const unsigned char file7[] = {
#embed "../../Themes/roadbook/assets/favicon.svg" suffix(, )
    0};
static const unsigned char file8[] = {
#embed "../../Themes/roadbook/assets/filter.css" suffix(, )
    0};
static const unsigned char file9[] = {
#embed "../../Themes/roadbook/assets/filter.js" suffix(, )
    0};
static const unsigned char file10[] = {
#embed "../../Themes/roadbook/assets/icons.svg" suffix(, )
    0};
static const unsigned char file11[] = {
#embed "../../Themes/roadbook/assets/ideas.css" suffix(, )
    0};
static const unsigned char file12[] = {
#embed "../../Themes/roadbook/assets/journal.css" suffix(, )
    0};
static const unsigned char file13[] = {
#embed "../../Themes/roadbook/assets/lights.css" suffix(, )
    0};
static const unsigned char file14[] = {
#embed "../../Themes/roadbook/assets/lists.css" suffix(, )
    0};
static const unsigned char file15[] = {
#embed "../../Themes/roadbook/assets/login.css" suffix(, )
    0};
static const unsigned char file16[] = {
#embed "../../Themes/roadbook/assets/login.js" suffix(, )
    0};
static const unsigned char file17[] = {
#embed "../../Themes/roadbook/assets/maps.js" suffix(, )
    0};
static const unsigned char file18[] = {
#embed "../../Themes/roadbook/assets/maptools.css" suffix(, )
    0};
static const unsigned char file19[] = {
#embed "../../Themes/roadbook/assets/maptools.js" suffix(, )
    0};
static const unsigned char file20[] = {
#embed "../../Themes/roadbook/assets/pagefind.js" suffix(, )
    0};
static const unsigned char file21[] = {
#embed "../../Themes/roadbook/assets/photos.css" suffix(, )
    0};
static const unsigned char file22[] = {
#embed "../../Themes/roadbook/assets/photos.js" suffix(, )
    0};
static const unsigned char file23[] = {
#embed "../../Themes/roadbook/assets/profile.js" suffix(, )
    0};
static const unsigned char file24[] = {
#embed "../../Themes/roadbook/assets/roadbook.css" suffix(, )
    0};
static const unsigned char file25[] = {
#embed "../../Themes/roadbook/assets/roadbook.js" suffix(, )
    0};
static const unsigned char file26[] = {
#embed "../../Themes/roadbook/assets/search.css" suffix(, )
    0};
static const unsigned char file27[] = {
#embed "../../Themes/roadbook/assets/search.js" suffix(, )
    0};
static const unsigned char file28[] = {
#embed "../../Themes/roadbook/assets/terms.css" suffix(, )
    0};
static const unsigned char file29[] = {
#embed "../../Themes/roadbook/strings/de.yml" suffix(, )
    0};
static const unsigned char file30[] = {
#embed "../../Themes/roadbook/strings/en.yml" suffix(, )
    0};
static const unsigned char file31[] = {
#embed "../../Themes/roadbook/strings/es.yml" suffix(, )
    0};
static const unsigned char file32[] = {
#embed "../../Themes/roadbook/strings/fr.yml" suffix(, )
    0};
static const unsigned char file33[] = {
#embed "../../Themes/roadbook/strings/it.yml" suffix(, )
    0};
static const unsigned char file34[] = {
#embed "../../Themes/roadbook/strings/ja.yml" suffix(, )
    0};
static const unsigned char file35[] = {
#embed "../../Themes/roadbook/strings/nl.yml" suffix(, )
    0};
static const unsigned char file36[] = {
#embed "../../Themes/roadbook/strings/pl.yml" suffix(, )
    0};
static const unsigned char file37[] = {
#embed "../../Themes/roadbook/strings/pt.yml" suffix(, )
    0};
static const unsigned char file38[] = {
#embed "../../Themes/roadbook/templates/404.mustache" suffix(, )
    0};
static const unsigned char file39[] = {
#embed "../../Themes/roadbook/templates/at-a-glance.mustache" suffix(, )
    0};
static const unsigned char file40[] = {
#embed "../../Themes/roadbook/templates/atlas.mustache" suffix(, )
    0};
static const unsigned char file41[] = {
#embed "../../Themes/roadbook/templates/bill.mustache" suffix(, )
    0};
static const unsigned char file42[] = {
#embed "../../Themes/roadbook/templates/card.mustache" suffix(, )
    0};
static const unsigned char file43[] = {
#embed "../../Themes/roadbook/templates/chapters.mustache" suffix(, )
    0};
static const unsigned char file44[] = {
#embed "../../Themes/roadbook/templates/costs.mustache" suffix(, )
    0};
static const unsigned char file45[] = {
#embed "../../Themes/roadbook/templates/credits.mustache" suffix(, )
    0};
static const unsigned char file46[] = {
#embed "../../Themes/roadbook/templates/day-posts.mustache" suffix(, )
    0};
static const unsigned char file47[] = {
#embed "../../Themes/roadbook/templates/day-shift.mustache" suffix(, )
    0};
static const unsigned char file48[] = {
#embed "../../Themes/roadbook/templates/day.mustache" suffix(, )
    0};
static const unsigned char file49[] = {
#embed "../../Themes/roadbook/templates/documents.mustache" suffix(, )
    0};
static const unsigned char file50[] = {
#embed "../../Themes/roadbook/templates/embed.mustache" suffix(, )
    0};
static const unsigned char file51[] = {
#embed "../../Themes/roadbook/templates/filter.mustache" suffix(, )
    0};
static const unsigned char file52[] = {
#embed "../../Themes/roadbook/templates/hours-links.mustache" suffix(, )
    0};
static const unsigned char file53[] = {
#embed "../../Themes/roadbook/templates/journal.mustache" suffix(, )
    0};
static const unsigned char file54[] = {
#embed "../../Themes/roadbook/templates/last-seen.mustache" suffix(, )
    0};
static const unsigned char file55[] = {
#embed "../../Themes/roadbook/templates/layout.mustache" suffix(, )
    0};
static const unsigned char file56[] = {
#embed "../../Themes/roadbook/templates/lead.mustache" suffix(, )
    0};
static const unsigned char file57[] = {
#embed "../../Themes/roadbook/templates/leg.mustache" suffix(, )
    0};
static const unsigned char file58[] = {
#embed "../../Themes/roadbook/templates/lights.mustache" suffix(, )
    0};
static const unsigned char file59[] = {
#embed "../../Themes/roadbook/templates/login.mustache" suffix(, )
    0};
static const unsigned char file60[] = {
#embed "../../Themes/roadbook/templates/map-link.mustache" suffix(, )
    0};
static const unsigned char file61[] = {
#embed "../../Themes/roadbook/templates/map-tools.mustache" suffix(, )
    0};
static const unsigned char file62[] = {
#embed "../../Themes/roadbook/templates/map-words.mustache" suffix(, )
    0};
static const unsigned char file63[] = {
#embed "../../Themes/roadbook/templates/modes.mustache" suffix(, )
    0};
static const unsigned char file64[] = {
#embed "../../Themes/roadbook/templates/neighbours.mustache" suffix(, )
    0};
static const unsigned char file65[] = {
#embed "../../Themes/roadbook/templates/page.mustache" suffix(, )
    0};
static const unsigned char file66[] = {
#embed "../../Themes/roadbook/templates/pagination.mustache" suffix(, )
    0};
static const unsigned char file67[] = {
#embed "../../Themes/roadbook/templates/photo-view.mustache" suffix(, )
    0};
static const unsigned char file68[] = {
#embed "../../Themes/roadbook/templates/photos.mustache" suffix(, )
    0};
static const unsigned char file69[] = {
#embed "../../Themes/roadbook/templates/post-error.mustache" suffix(, )
    0};
static const unsigned char file70[] = {
#embed "../../Themes/roadbook/templates/post.mustache" suffix(, )
    0};
static const unsigned char file71[] = {
#embed "../../Themes/roadbook/templates/redirect.mustache" suffix(, )
    0};
static const unsigned char file72[] = {
#embed "../../Themes/roadbook/templates/route-map.mustache" suffix(, )
    0};
static const unsigned char file73[] = {
#embed "../../Themes/roadbook/templates/search.mustache" suffix(, )
    0};
static const unsigned char file74[] = {
#embed "../../Themes/roadbook/templates/stats.mustache" suffix(, )
    0};
static const unsigned char file75[] = {
#embed "../../Themes/roadbook/templates/stop-times.mustache" suffix(, )
    0};
static const unsigned char file76[] = {
#embed "../../Themes/roadbook/templates/stop.mustache" suffix(, )
    0};
static const unsigned char file77[] = {
#embed "../../Themes/roadbook/templates/sun.mustache" suffix(, )
    0};
static const unsigned char file78[] = {
#embed "../../Themes/roadbook/templates/tags.mustache" suffix(, )
    0};
static const unsigned char file79[] = {
#embed "../../Themes/roadbook/templates/term.mustache" suffix(, )
    0};
static const unsigned char file80[] = {
#embed "../../Themes/roadbook/templates/terms.mustache" suffix(, )
    0};
static const unsigned char file81[] = {
#embed "../../Themes/roadbook/templates/trip-day.mustache" suffix(, )
    0};
static const unsigned char file82[] = {
#embed "../../Themes/roadbook/templates/trip-stop.mustache" suffix(, )
    0};
static const unsigned char file83[] = {
#embed "../../Themes/roadbook/templates/trip.mustache" suffix(, )
    0};
static const unsigned char file84[] = {
#embed "../../Themes/roadbook/templates/trips.mustache" suffix(, )
    0};
static const unsigned char file85[] = {
#embed "../../Themes/roadbook/theme.yml" suffix(, )
    0};

static const tripsite_theme_file files[] = {
    {"assets/atlas.css", file0, sizeof file0 - 1},
    {"assets/atlas.js", file1, sizeof file1 - 1},
    {"assets/charts.css", file2, sizeof file2 - 1},
    {"assets/costs.css", file3, sizeof file3 - 1},
    {"assets/costs.js", file4, sizeof file4 - 1},
    {"assets/days.css", file5, sizeof file5 - 1},
    {"assets/embed.css", file6, sizeof file6 - 1},
    {"assets/favicon.svg", file7, sizeof file7 - 1},
    {"assets/filter.css", file8, sizeof file8 - 1},
    {"assets/filter.js", file9, sizeof file9 - 1},
    {"assets/icons.svg", file10, sizeof file10 - 1},
    {"assets/ideas.css", file11, sizeof file11 - 1},
    {"assets/journal.css", file12, sizeof file12 - 1},
    {"assets/lights.css", file13, sizeof file13 - 1},
    {"assets/lists.css", file14, sizeof file14 - 1},
    {"assets/login.css", file15, sizeof file15 - 1},
    {"assets/login.js", file16, sizeof file16 - 1},
    {"assets/maps.js", file17, sizeof file17 - 1},
    {"assets/maptools.css", file18, sizeof file18 - 1},
    {"assets/maptools.js", file19, sizeof file19 - 1},
    {"assets/pagefind.js", file20, sizeof file20 - 1},
    {"assets/photos.css", file21, sizeof file21 - 1},
    {"assets/photos.js", file22, sizeof file22 - 1},
    {"assets/profile.js", file23, sizeof file23 - 1},
    {"assets/roadbook.css", file24, sizeof file24 - 1},
    {"assets/roadbook.js", file25, sizeof file25 - 1},
    {"assets/search.css", file26, sizeof file26 - 1},
    {"assets/search.js", file27, sizeof file27 - 1},
    {"assets/terms.css", file28, sizeof file28 - 1},
    {"strings/de.yml", file29, sizeof file29 - 1},
    {"strings/en.yml", file30, sizeof file30 - 1},
    {"strings/es.yml", file31, sizeof file31 - 1},
    {"strings/fr.yml", file32, sizeof file32 - 1},
    {"strings/it.yml", file33, sizeof file33 - 1},
    {"strings/ja.yml", file34, sizeof file34 - 1},
    {"strings/nl.yml", file35, sizeof file35 - 1},
    {"strings/pl.yml", file36, sizeof file36 - 1},
    {"strings/pt.yml", file37, sizeof file37 - 1},
    {"templates/404.mustache", file38, sizeof file38 - 1},
    {"templates/at-a-glance.mustache", file39, sizeof file39 - 1},
    {"templates/atlas.mustache", file40, sizeof file40 - 1},
    {"templates/bill.mustache", file41, sizeof file41 - 1},
    {"templates/card.mustache", file42, sizeof file42 - 1},
    {"templates/chapters.mustache", file43, sizeof file43 - 1},
    {"templates/costs.mustache", file44, sizeof file44 - 1},
    {"templates/credits.mustache", file45, sizeof file45 - 1},
    {"templates/day-posts.mustache", file46, sizeof file46 - 1},
    {"templates/day-shift.mustache", file47, sizeof file47 - 1},
    {"templates/day.mustache", file48, sizeof file48 - 1},
    {"templates/documents.mustache", file49, sizeof file49 - 1},
    {"templates/embed.mustache", file50, sizeof file50 - 1},
    {"templates/filter.mustache", file51, sizeof file51 - 1},
    {"templates/hours-links.mustache", file52, sizeof file52 - 1},
    {"templates/journal.mustache", file53, sizeof file53 - 1},
    {"templates/last-seen.mustache", file54, sizeof file54 - 1},
    {"templates/layout.mustache", file55, sizeof file55 - 1},
    {"templates/lead.mustache", file56, sizeof file56 - 1},
    {"templates/leg.mustache", file57, sizeof file57 - 1},
    {"templates/lights.mustache", file58, sizeof file58 - 1},
    {"templates/login.mustache", file59, sizeof file59 - 1},
    {"templates/map-link.mustache", file60, sizeof file60 - 1},
    {"templates/map-tools.mustache", file61, sizeof file61 - 1},
    {"templates/map-words.mustache", file62, sizeof file62 - 1},
    {"templates/modes.mustache", file63, sizeof file63 - 1},
    {"templates/neighbours.mustache", file64, sizeof file64 - 1},
    {"templates/page.mustache", file65, sizeof file65 - 1},
    {"templates/pagination.mustache", file66, sizeof file66 - 1},
    {"templates/photo-view.mustache", file67, sizeof file67 - 1},
    {"templates/photos.mustache", file68, sizeof file68 - 1},
    {"templates/post-error.mustache", file69, sizeof file69 - 1},
    {"templates/post.mustache", file70, sizeof file70 - 1},
    {"templates/redirect.mustache", file71, sizeof file71 - 1},
    {"templates/route-map.mustache", file72, sizeof file72 - 1},
    {"templates/search.mustache", file73, sizeof file73 - 1},
    {"templates/stats.mustache", file74, sizeof file74 - 1},
    {"templates/stop-times.mustache", file75, sizeof file75 - 1},
    {"templates/stop.mustache", file76, sizeof file76 - 1},
    {"templates/sun.mustache", file77, sizeof file77 - 1},
    {"templates/tags.mustache", file78, sizeof file78 - 1},
    {"templates/term.mustache", file79, sizeof file79 - 1},
    {"templates/terms.mustache", file80, sizeof file80 - 1},
    {"templates/trip-day.mustache", file81, sizeof file81 - 1},
    {"templates/trip-stop.mustache", file82, sizeof file82 - 1},
    {"templates/trip.mustache", file83, sizeof file83 - 1},
    {"templates/trips.mustache", file84, sizeof file84 - 1},
    {"theme.yml", file85, sizeof file85 - 1},
    {0, 0, 0},
};

const tripsite_theme_file *tripsite_builtin_theme(void) { return files; }
