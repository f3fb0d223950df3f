/* icalshow FILE: the start and the end of each event of a calendar in UTC, as libical reads them.
 *
 * libical gets each time zone from the file alone. Days without a time are left out. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *next_line(char *buffer, size_t size, void *file) { return fgets(buffer, (int)size, file); }

static void show(icalproperty *time, icalproperty *uid, const char *name) {
  if (!time) return;
  struct icaltimetype moment = icalproperty_get_datetime_with_component(time, NULL);
  if (moment.is_date) return;
  struct icaltimetype utc = icaltime_convert_to_zone(moment, icaltimezone_get_utc_timezone());
  printf("%s %s %s\n", icalproperty_get_uid(uid), name, icaltime_as_ical_string(utc));
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!file) return 66;
  icalparser *parser = icalparser_new();
  icalparser_set_gen_data(parser, file);
  icalcomponent *calendar = icalparser_parse(parser, next_line);
  if (!calendar || icalcomponent_count_errors(calendar) > 0) return 65;
  for (icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
       event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    icalproperty *uid = icalcomponent_get_first_property(event, ICAL_UID_PROPERTY);
    show(icalcomponent_get_first_property(event, ICAL_DTSTART_PROPERTY), uid, "DTSTART");
    show(icalcomponent_get_first_property(event, ICAL_DTEND_PROPERTY), uid, "DTEND");
  }
  icalcomponent_free(calendar);
  icalparser_free(parser);
  fclose(file);
  return 0;
}
