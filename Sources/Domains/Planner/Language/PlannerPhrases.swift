/// What reports of the planner say by themselves, in German.
enum PlannerPhrases {
  static let german: [String: String] = [calendar, todo, habits, measures].reduce(into: [:]) {
    all, phrases in
    all.merge(phrases) { first, _ in first }
  }

  private static let calendar: [String: String] = [
    "Calendar": "Kalender",
    "Day book": "Tagebuch",
    "Days": "Tage",
    "Days of the book": "Tage des Buchs",
    "Nothing stands on these days.": "An diesen Tagen steht nichts.",
    "{day_count} days from {first} to {last}.": "{day_count} Tage von {first} bis {last}.",
    "Journal": "Journal",
    "Planner": "Planer",
    "To-do": "Aufgaben",
    "Dreams": "Träume",
    "Months": "Monate",
    "By day.": "Nach Tagen.",
    "Hours booked by day, {years.year}": "Belegte Stunden nach Tagen, {years.year}",
    "The darker a day, the more hours are booked.":
      "Je dunkler ein Tag, desto mehr Stunden sind belegt.",
    "How full the days are": "Wie voll die Tage sind",
    "events": "Termine",
    "How full each day is": "Wie voll jeder Tag ist",
    "The month": "Der Monat",
    "Before and after": "Davor und danach",
    "Other pages": "Andere Seiten",
    "The week": "Die Woche",
    "Weeks": "Wochen",
    "Hour": "Stunde",
    "Notes": "Notizen",
    "What takes place": "Was stattfindet",
    "Nothing takes place.": "Nichts findet statt.",
    "{zone}": "{zone}",
    "{months.month}": "{months.month}",
    "{days.day}": "{days.day}",
    "{weeks.week}": "{weeks.week}",
    "Week": "Woche",
    "Day by day": "Tag für Tag",
    "By day; holidays first, then whole days, then by time.":
      "Nach Tagen; zuerst Feiertage, dann ganze Tage, dann nach der Zeit.",
    "Holidays first, then whole days, then by time.":
      "Zuerst Feiertage, dann ganze Tage, dann nach der Zeit.",
    "{event_count} entries from {first} to {last}.":
      "{event_count} Einträge von {first} bis {last}.",
    "days": "Tage",
    "weeks begin on": "Wochen beginnen am",
    "holidays": "Feiertage",
    "Month": "Monat",
    "Events": "Termine",
    "Hours booked": "Belegte Stunden",
    "Conflicts": "Überschneidungen",
    "Free days": "Freie Tage",
    "Week from": "Woche ab",
    "Monday": "Montag", "Tuesday": "Dienstag", "Wednesday": "Mittwoch", "Thursday": "Donnerstag",
    "Friday": "Freitag", "Saturday": "Samstag", "Sunday": "Sonntag",
    "Number": "Nummer",
    "Day": "Tag",
    "Time": "Zeit",
    "What": "Was",
    "Where": "Wo",
    "Kind": "Art",
    "Day of event": "Tag des Termins",
    "Moved": "Verschoben",
    "Event": "Termin",
    "Year": "Jahr",
    "Longest gap 8 to 18": "Längste Lücke 8 bis 18",
    "Holiday": "Feiertag",
    "Way": "Richtung",
    "Page": "Seite",
    "Rules cannot be read: their events are listed once.":
      "Regeln können nicht gelesen werden: Ihre Termine stehen einmal da.",
    "Rules have more instances than max_per_rule: the others are left out.":
      "Regeln haben mehr Termine als max_per_rule: Die übrigen fehlen.",
    "Times are in a zone that nobody knows, and are taken as those of the pipeline's zone.":
      "Zeiten stehen in einer unbekannten Zone und werden in der Zone der Pipeline gelesen.",
    "Times of April to October are in EST, MST or HST, which have no summer time: an hour later than clocks of New York show.":
      "Zeiten von April bis Oktober stehen in EST, MST oder HST, die keine Sommerzeit haben: eine Stunde später, als Uhren in New York zeigen.",
    "Exclusions take nothing away, since there is no instance then.":
      "Ausnahmen nehmen nichts weg, denn dann findet nichts statt.",
    "Instances fall into an hour that clocks skip, and were moved behind it.":
      "Termine fallen in eine Stunde, die Uhren überspringen, und wurden dahinter verschoben.",
    "event": "Termin", "holiday": "Feiertag", "before": "davor", "after": "danach",
    "all day": "ganztags", "yes": "ja",
  ]

  /// The columns whose texts the program says itself.
  static let columns: Set<String> = [
    "agenda.kind", "agenda.time", "agenda.moved", "months_around.way", "weeks_around.way",
    "days_around.way", "buckets.bucket", "open.bucket",
    "open.late", "open.kind", "notices.kind", "lateness.bin", "habits.unit", "today.state",
    "streaks.unit",
  ]
}
