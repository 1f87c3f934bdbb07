extension TripsPhrases {
  /// Visits of known locations, and how people moved.
  static let visits: [String: String] = [
    "Known locations": "Bekannte Orte",
    "{visited_count}; most time, {visited.long}, was spent at {visited.name}.":
      "{visited_count}; die meiste Zeit, {visited.long}, galt {visited.name}.",
    "{visited_count}.": "{visited_count}.",
    "A visit is a stay whose middle is near a known location; of several the nearest counts. What only comes by is none.":
      "Ein Besuch ist ein Aufenthalt, dessen Mitte nahe an einem bekannten Ort liegt; von mehreren zählt der nächste. Vorbeikommen ist keiner.",
    "Where they are": "Wo sie liegen",
    "Locations by the time of all visits.": "Orte nach der Zeit aller Besuche.",
    "location": "Ort",
    "Locations with a visit": "Orte mit Besuch",
    "{answer}": "{answer}",
    "Visits": "Besuche",
    "Visits, newest first": "Besuche, die neuesten zuerst",
    "Arrivals": "Ankünfte",
    "Arrivals by hour": "Ankünfte nach Stunden",
    "Arrivals by weekday": "Ankünfte nach Wochentagen",
    "By the clocks of {zone}.": "Nach den Uhren von {zone}.",
    "Most arrive from {most.label} o'clock on: {most.value}":
      "Die meisten kommen ab {most.label} Uhr: {most.value}",
    "{most.label} has the most arrivals: {most.value}":
      "{most.label} hat die meisten Ankünfte: {most.value}",
    "Hour": "Stunde",
    "Weekday": "Wochentag",
    "In all": "Insgesamt",
    "Who was here": "Wer hier war",
    "{trace_title}s with a visit": "{trace_title} mit Besuch",
    "One by one": "Einzeln",
    "{more_visits}": "{more_visits}",
    "visits": "Besuche",
    "Half are no longer than": "Die Hälfte dauert höchstens",
    "First arrival": "Erste Ankunft",
    "Last arrival": "Letzte Ankunft",
    "Monday": "Montag", "Tuesday": "Dienstag", "Wednesday": "Mittwoch", "Thursday": "Donnerstag",
    "Friday": "Freitag", "Saturday": "Samstag", "Sunday": "Sonntag",
    "How they moved": "Wie sie sich bewegten",
    "By the speeds of each leg alone: cars, buses and trains look the same, a canoe looks like a walker, and a slow cyclist like a runner. Where two are nearly as likely, it is not known.":
      "Allein nach den Geschwindigkeiten jeder Etappe: Autos, Busse und Züge sehen gleich aus, ein Kanu wie ein Fußgänger und ein langsamer Radfahrer wie ein Läufer. Wo zweierlei fast gleich wahrscheinlich ist, ist es nicht bekannt.",
    "From slow to fast.": "Von langsam nach schnell.",
    "Mode": "Verkehrsmittel",
    "How": "Wie",
    "How sure": "Wie sicher",
    "Share of the distance": "Anteil an der Strecke",
    "Speeds": "Geschwindigkeiten",
    "on foot": "zu Fuß",
    "bicycle": "Fahrrad",
    "motor vehicle": "Kraftfahrzeug",
    "aircraft": "Flugzeug",
    "not known": "nicht bekannt",
  ]

  /// What analyses say of visits.
  static let sentencesOfVisits: [String: String] = [
    "{n} of {m} known locations were visited": "{n} von {m} bekannten Orten wurden besucht",
    "{n} of 1 known location was visited": "{n} von 1 bekannten Ort wurde besucht",
    "Nobody stayed at a known location": "Niemand hielt sich an einem bekannten Ort auf",
    "stays within {m} m of it": "Aufenthalte bis {m} m davon",
    "{visits} by {traces}, {time} in all.": "{visits} von {traces}, zusammen {time}.",
    "{visits} by {traces}, {time} in all; most arrive between {from} and {to} o'clock.":
      "{visits} von {traces}, zusammen {time}; die meisten kommen zwischen {from} und {to} Uhr.",
    "1 visit": "1 Besuch", "{n} visits": "{n} Besuche",
    "1 device": "1 Gerät", "{n} devices": "{n} Geräten",
    "1 trace": "1 Spur", "{n} traces": "{n} Spuren",
    "The newest {n} of {m}.": "Die neuesten {n} von {m}.", "All visits.": "Alle Besuche.",
    "a stay goes on over a gap of at most {s} s if the next fix is within its distance":
      "ein Aufenthalt geht über eine Lücke von höchstens {s} s weiter, wenn der nächste Punkt in seinem Abstand liegt",
    "mean while moving {a} km/h, 95 % below {b} km/h":
      "im Mittel in Bewegung {a} km/h, 95 % unter {b} km/h",
  ]

  /// The columns of visits and modes in which analyses say something.
  static let columnsOfVisits: Set<String> = [
    "visit_pages.answer", "visit_pages.more_visits", "visit_weekdays.weekday",
    "visited.first_local", "visited.last_local", "visitors.last_local", "visits.arrival_local",
    "modes.mode", "modes.rule", "legs.mode",
  ]
}
