/// The properties of calendars, in RFC 5545, RFC 7986 and RFC 9073.
enum CalendarProperties {
  /// Of a VEVENT. Components within it have tables of their own.
  static let event = PropertyTable(
    used: "SUMMARY LOCATION DESCRIPTION CATEGORIES STATUS GEO DTSTART DTEND DURATION RRULE RDATE EXDATE "
      + "UID RECURRENCE-ID X-APPLE-STRUCTURED-LOCATION X-MICROSOFT-CDO-ALLDAYEVENT",
    ignored: [
      ("it identifies the event for programs", "RELATED-TO REFID"),
      ("it says when somebody edited the event", "DTSTAMP CREATED LAST-MODIFIED SEQUENCE"),
      ("it is about sharing and reminding", "CLASS TRANSP PRIORITY REQUEST-STATUS ORGANIZER ATTENDEE"),
      ("it is a colour", "COLOR"),
      ("RFC 5545 has taken it back", "EXRULE"),
      ("it is the same as DESCRIPTION", "STYLED-DESCRIPTION"),
    ],
    reported: "ATTACH CONTACT COMMENT URL RESOURCES IMAGE CONFERENCE LINK CONCEPT STRUCTURED-DATA",
    privatePrefix: "X-")

  /// Of the VCALENDAR.
  static let head = PropertyTable(
    used: "PRODID METHOD NAME DESCRIPTION X-WR-CALNAME X-WR-CALDESC X-WR-TIMEZONE TZID",
    ignored: [
      ("there is one version", "VERSION"), ("there is one calendar", "CALSCALE"),
      ("it identifies the calendar for programs", "UID"),
      ("it says when and where to load it again", "LAST-MODIFIED REFRESH-INTERVAL SOURCE"),
      ("it is a colour", "COLOR"),
    ],
    reported: "URL CATEGORIES IMAGE", privatePrefix: "X-")

  /// The components of a calendar and of an event.
  static let components = PropertyTable(
    used: "VCALENDAR VEVENT VTIMEZONE STANDARD DAYLIGHT",
    ignored: [("it is a reminder", "VALARM")],
    reported: "VTODO VJOURNAL VFREEBUSY VAVAILABILITY AVAILABLE VLOCATION PARTICIPANT VRESOURCE",
    privatePrefix: "X-")
}
