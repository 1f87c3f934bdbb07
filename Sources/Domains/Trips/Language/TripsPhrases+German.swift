/// What reports of trips and traces say, in German.
enum TripsPhrases {
  static let german = [social, traces, heads, measures, changes, visits]
    .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Trips with their places, photos and people.
  static let social: [String: String] = [
    "{totals.said}, {period.days}.": "{totals.said}, {period.days}.",
    "{totals.said}.": "{totals.said}.",
    "map": "Karte",
    "map centre": "Kartenmitte",
    "Trips": "Fahrten",
    "In figures": "In Zahlen",
    "By themselves": "Einzeln",
    "Locations": "Orte",
    "By the time at which they were passed.": "Nach der Zeit, zu der sie passiert wurden.",
    "Photos": "Fotos",
    "In the order of the locations, then by the time at which they were taken.":
      "In der Reihenfolge der Orte, dann nach der Zeit der Aufnahme.",
    "Where the trips begin": "Wo die Fahrten beginnen",
    "A pin for each trip, at its first location with a position.":
      "Eine Nadel je Fahrt, an ihrem ersten Ort mit Position.",
    "trip": "Fahrt",
    "Newest start first; trips without a start last.":
      "Der neueste Beginn zuerst; Fahrten ohne Beginn zuletzt.",
    "No trip may be seen.": "Keine Fahrt ist sichtbar.",
    "Trips, page by page": "Fahrten, Seite für Seite",
    "Trips that the definition asks for are not there, or may not be seen.":
      "Fahrten, nach denen die Definition fragt, gibt es nicht, oder sie sind nicht sichtbar.",
    "Pages": "Seiten",
    "No trip has a page.": "Keine Fahrt hat eine Seite.",
    "The newest is {newest.name}, {newest.when}.": "Die neueste ist {newest.name}, {newest.when}.",
    "The newest is {newest.name}.": "Die neueste ist {newest.name}.",
    "{totals.said}, page by page.": "{totals.said}, Seite für Seite.",
    "Trips with a page": "Fahrten mit eigener Seite",
    "Page": "Seite",
    "{outline} by {party}: {road}, {contents}{ending}.":
      "{outline} – {party}: {road}, {contents}{ending}.",
    "{outline} by {party}: {between}, {contents}{ending}.":
      "{outline} – {party}: {between}, {contents}{ending}.",
    "{outline} by {party}: {contents}{ending}.": "{outline} – {party}: {contents}{ending}.",
    "{outline}: {contents}{ending}.": "{outline}: {contents}{ending}.",
    "Locations on shared traces are hidden from somebody who may see the trace: they get it without what lies around these.":
      "Orte auf geteilten Spuren sind vor jemandem verborgen, der die Spur sehen darf: Er bekommt sie ohne das, was um diese Orte liegt.",
    "The way": "Der Weg",
    "First photo: {cover}.": "Erstes Foto: {cover}.",
    "Day by day": "Tag für Tag",
    "Days": "Tage",
    "What goes over midnight is of the day on which it began.":
      "Was über Mitternacht geht, gehört zu dem Tag, an dem es begann.",
    "Places": "Orte",
    "The pictures themselves are not part of this report, only where they are kept.":
      "Die Bilder selbst gehören nicht zu diesem Bericht, nur wo sie liegen.",
    "Who takes part": "Wer mitfährt",
    "People": "Personen",
    "What is written down": "Was eingetragen ist",
    "The record of the trip": "Der Datensatz der Fahrt",
    "Profile": "Profil",
    "Means over every {stretch} of the legs, so that the way is as long as the distance: stays and gaps are left out.":
      "Mittelwerte je {stretch} der Etappen, sodass der Weg so lang wie die Strecke ist: Aufenthalte und Lücken fehlen.",
    "Stays": "Aufenthalte",
    "A place belongs to a stay within {match_distance} m of it and {match_time} s of when it was passed. It was passed if something was recorded that near.":
      "Ein Ort gehört zu einem Aufenthalt im Umkreis von {match_distance} m und im Abstand von {match_time} s zu der Zeit, zu der er passiert wurde. Er wurde passiert, wenn so nahe etwas aufgezeichnet ist.",
    "In the order of time.": "In zeitlicher Reihenfolge.",
    "Places on the trace": "Orte auf der Spur",
    "In the order of the trip.": "In der Reihenfolge der Fahrt.",
    "How it was recorded": "Wie aufgezeichnet wurde",
    "What the device of the owner recorded from the start of the trip to its end. The lines on the map are off by {line} m at most.":
      "Was das Gerät des Besitzers vom Beginn der Fahrt bis zu ihrem Ende aufgezeichnet hat. Die Linien auf der Karte weichen höchstens {line} m ab.",
    "Where the trip went": "Wohin die Fahrt ging",
    "The locations with a position, numbered in the order of the trip.":
      "Die Orte mit Position, nummeriert in der Reihenfolge der Fahrt.",
    "location": "Ort",
    "day of the trip": "Tag der Fahrt",
    "Trace": "Spur",
    "From location to location": "Von Ort zu Ort",
    "Way": "Weg",
    "Places in the order of the trip": "Orte in der Reihenfolge der Fahrt",
    "By the time at which they were passed, then as they were read; those without a time last.":
      "Nach der Zeit, zu der sie passiert wurden, dann wie gelesen; die ohne Zeit zuletzt.",
    "Photos, place by place": "Fotos, Ort für Ort",
    "{people_said}.": "{people_said}.",
    "People are single records, and this report shows figures over several alone.":
      "Personen sind einzelne Datensätze, und dieser Bericht zeigt nur Zahlen über mehrere.",
    "People are {class}, and this report is {clearance}.":
      "Personen sind {class}, dieser Bericht ist {clearance}.",
    "What they have": "Was sie haben",
    "By id.": "Nach Kennung.",
    "Requests that wait for an answer": "Anfragen, die auf Antwort warten",
    "Of several requests between the same two, for one trip, the latest says whether it waits.":
      "Von mehreren Anfragen zwischen denselben zweien zu einer Fahrt sagt die letzte, ob sie wartet.",
    "To be a friend": "Um Freundschaft",
    "To join a trip": "Um Mitfahrt",
    "Friends": "Freunde",
    "How to reach them": "Wie sie zu erreichen sind",
    "Who they are": "Wer sie sind",
    "Oldest first.": "Die ältesten zuerst.",
    "{checks_said}.": "{checks_said}.",
    "Checks": "Prüfungen",
    "One by one": "Einzeln",
    "By dataset, then as the records were read.{more_findings}":
      "Nach Datenbestand, dann wie die Datensätze gelesen wurden.{more_findings}",
    "What is checked": "Was geprüft wird",
    "How often": "Wie oft",
    "Trips and their traces": "Fahrten und ihre Spuren",
    "{traced.said}.": "{traced.said}.",
    "{no_traces}.": "{no_traces}.",
    "The trace of a trip is what the device named as its owner recorded from its start to its end. Only trips with both, whose traces may be seen, are listed.":
      "Die Spur einer Fahrt ist, was das Gerät mit dem Namen ihres Besitzers von ihrem Beginn bis zu ihrem Ende aufgezeichnet hat. Aufgelistet sind nur Fahrten mit beidem, deren Spuren sichtbar sind.",
    "Newest start first.": "Der neueste Beginn zuerst.",
    "Traces without a trip": "Spuren ohne Fahrt",
    "Positions on trips and outside": "Positionen auf Fahrten und außerhalb",
    "By device.": "Nach Gerät.",
  ]
}
