extension TripsPhrases {
  /// What analyses say of trips, people and traces.
  static let sentences = [
    parts, ofTrips, ofTraces, settings, cells, findings, sentencesOfChanges, sentencesOfVisits,
  ]
  .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Parts of other sentences.
  private static let parts: [String: String] = [
    "{n} km": "{n} km",
    "{n} m": "{n} m",
    "{n} min": "{n} Min.",
    "{n} h": "{n} Std.",
    "{n} h {n2} min": "{n} Std. {n2} Min.",
    "{n} days {n2} h": "{n} Tage {n2} Std.",
    "1 day": "1 Tag",
    "{n} days": "{n} Tagen",
    "on {date}": "am {date}",
    "from {date}": "vom {date}",
    "with no stops": "ohne Stopp",
    "with 1 stop": "mit 1 Stopp",
    "with {n} stops": "mit {n} Stopps",
    "no places": "kein Ort",
    "1 place": "1 Ort",
    "{n} places": "{n} Orte",
    "with no places": "ohne Ort",
    "with 1 place": "mit 1 Ort",
    "with {n} places": "mit {n} Orten",
    "no photos": "kein Foto",
    "1 photo": "1 Foto",
    "{n} photos": "{n} Fotos",
    "{said1} and {said2}": "{said1} und {said2}",
    "yes": "ja",
    "no": "nein",
    "none": "keine",
  ]

  /// Trips and who sees them.
  private static let ofTrips: [String: String] = [
    "Trip {id}": "Fahrt {id}",
    "A trip": "Eine Fahrt",
    "A trip of {said}": "Eine Fahrt von {said}",
    "{said} on the move": "{said} unterwegs",
    "{said} from place to place": "{said} von Ort zu Ort",
    "“{caption}”": "„{caption}“",
    "“{caption}”, {place}": "„{caption}“, {place}",
    "nothing written down yet": "noch nichts notiert",
    ", {said}": ", {said}",
    ", without a date": ", ohne Datum",
    "{owner} with {name}": "{owner} mit {name}",
    "{owner} with {names} and {name}": "{owner} mit {names} und {name}",
    "{name} (not confirmed)": "{name} (nicht bestätigt)",
    "no trips with {said}": "keine Fahrt, {said}",
    "1 trip {said1} and {said2}": "1 Fahrt {said1} und {said2}",
    "{n} trips {said1} and {said2}": "{n} Fahrten {said1} und {said2}",
    "{date} (day {n})": "{date} (Tag {n})",
    "{n} people, {said1} and {said2} that wait for an answer":
      "{n} Personen, {said1} und {said2} ohne Antwort",
    "1 person, {said1} and {said2} that wait for an answer":
      "1 Person, {said1} und {said2} ohne Antwort",
    "no friendships": "keine Freundschaft",
    "1 friendship": "1 Freundschaft",
    "{n} friendships": "{n} Freundschaften",
    "no requests": "keine Anfrage",
    "1 request": "1 Anfrage",
    "{n} requests": "{n} Anfragen",
    "{n} findings of {said} on records that do not fit together":
      "{n} Befunde in {said} bei Datensätzen, die nicht zueinander passen",
    "1 finding of {said} on records that do not fit together":
      "1 Befund in {said} bei Datensätzen, die nicht zueinander passen",
    "1 kind": "1 Art",
    "{n} kinds": "{n} Arten",
    "Everything fits together": "Alles passt zueinander",
    "Checks": "Prüfungen",
    "What does not fit together": "Was nicht zueinander passt",
    "Findings are about all records, so that only the archive is told of them: leave `viewer:` out of the analysis.":
      "Befunde betreffen alle Datensätze, darum erfährt sie nur das Archiv: In der Analyse `viewer:` weglassen.",
    "Records that do not fit to others are kept all the same.":
      "Datensätze, die nicht zu anderen passen, bleiben trotzdem erhalten.",
    "Friends and requests count at any time; what is deleted is not looked at.":
      "Freundschaften und Anfragen zählen zu jeder Zeit; was gelöscht ist, bleibt außer Betracht.",
    "All findings are listed.": "Alle Befunde sind aufgeführt.",
    " {n} more are not listed: list_findings.":
      " {n} weitere sind nicht aufgeführt: list_findings.",
    "the user {user} may see them": "{user} sie sehen darf",
    "the archive has them": "das Archiv sie hat",
    "As the user {user} may see it": "Wie {user} es sehen darf",
    " (as the user {user} may see it)": " (wie {user} es sehen darf)",
    "{description}{seen_beside}": "{description}{seen_beside}",
    "This is the archive's own view: everything that is not deleted, with its privacy.":
      "Dies ist die Sicht des Archivs selbst: alles, was nicht gelöscht ist, mit seiner Sichtbarkeit.",
    "In this audit what is deleted is shown, too.":
      "In dieser Prüfung ist auch Gelöschtes zu sehen.",
    "Only what the viewer may see was looked at; nothing here tells what else there is, or how much.":
      "Berücksichtigt ist nur, was der Betrachter sehen darf; nichts hier verrät, was es sonst gibt oder wie viel.",
    "Locations whose trip is not in the data, and photos whose location is not.":
      "Orte, deren Fahrt nicht in den Daten ist, und Fotos, deren Ort es nicht ist.",
    "Locations and photos that the viewer may see without the trip that they belong to.":
      "Orte und Fotos, die der Betrachter ohne die zugehörige Fahrt sehen darf.",
    "Friends and requests are told of the viewer alone, e-mail of friends, phone and birth of nobody else.":
      "Freundschaften und Anfragen sind nur die des Betrachters, E-Mail-Adressen nur die von Freunden; Telefon und Geburtstag sind von niemand anderem zu sehen.",
    "{n1} of {n2} trips with start and end have a trace, and {n3} of {n4} places lie on it":
      "{n1} von {n2} Fahrten mit Anfang und Ende haben eine Spur, und {n3} von {n4} Orten liegen darauf",
    "1 of {n2} trips with start and end have a trace, and {n3} of {n4} places lie on it":
      "1 von {n2} Fahrten mit Anfang und Ende hat eine Spur, und {n3} von {n4} Orten liegen darauf",
    "1 of 1 trips with start and end have a trace, and {n3} of {n4} places lie on it":
      "Die einzige Fahrt mit Anfang und Ende hat eine Spur, und {n3} von {n4} Orten liegen darauf",
    "Positions with a time, before any filter; a trip lasts from its start to its end.":
      "Positionen mit Zeit, vor jedem Filter; eine Fahrt dauert von ihrem Anfang bis zu ihrem Ende.",
    "The viewer owns it.": "Sie gehört dem Betrachter.",
    "It is public.": "Öffentlich.",
    "The owner shared the {kind} with the viewer.":
      "Vom Besitzer mit dem Betrachter geteilt ({kind}).",
    "The owner shared the {kind} with the viewer until {date}.":
      "Vom Besitzer mit dem Betrachter bis {date} geteilt ({kind}).",
    "The viewer is a confirmed member of the trip since {date}.":
      "Der Betrachter ist seit {date} bestätigt dabei.",
    "The viewer is a friend of the owner since {date}.":
      "Der Betrachter ist mit dem Besitzer seit {date} befreundet.",
    "It is deleted; the viewer owns it and this is an audit.":
      "Gelöscht; es gehört dem Betrachter, und dies ist eine Prüfung.",
    "member since {date}": "dabei seit {date}",
    "friend since {date}": "befreundet seit {date}",
    "owner": "Besitzer",
    "owner, in an audit": "Besitzer, in einer Prüfung",
    "trip shared": "Fahrt geteilt",
    "member": "Mitfahrend",
    "listed, not confirmed": "genannt, nicht bestätigt",
    "public": "öffentlich",
    "members": "Mitfahrende",
    "friends": "Freunde",
    "private": "privat",
  ]

  /// Traces.
  private static let ofTraces: [String: String] = [
    "Device {name}": "Gerät {name}",
    "All positions": "Alle Positionen",
    "1 device covered {said1} {said2}": "1 Gerät hat {said1} aufgezeichnet, {said2}",
    "{n} devices covered {said1} {said2}": "{n} Geräte haben {said1} aufgezeichnet, {said2}",
    "1 trace covered {said1} {said2}": "1 Spur über {said1}, {said2}",
    "{n} traces covered {said1} {said2}": "{n} Spuren über {said1}, {said2}",
    "None of {n} positions was removed": "Keine von {n} Positionen wurde entfernt",
    "{n1} of {n2} positions were removed, {said}":
      "{n1} von {n2} Positionen wurden entfernt, {said}",
    "1 of {n2} positions was removed, {said}": "1 von {n2} Positionen wurde entfernt, {said}",
    "all of them as “{said}”": "alle als „{said}“",
    "most of them as “{said}”": "die meisten als „{said}“",
    "{n} of them as “{said}”": "{n} davon als „{said}“",
    "The recordings cover {n} % of their time, with no gaps":
      "Die Aufzeichnungen decken {n} % ihrer Zeit ab, ohne Lücke",
    "The recordings cover {n} % of their time, with 1 gap":
      "Die Aufzeichnungen decken {n} % ihrer Zeit ab, mit 1 Lücke",
    "The recordings cover {n} % of their time, with {n2} gaps":
      "Die Aufzeichnungen decken {n} % ihrer Zeit ab, mit {n2} Lücken",
    "No way was covered {said1}, {said2}": "Kein Weg {said1}, {said2}",
    "{said1} in {said2}, {said3} of it on the move, {said4}, {said5}":
      "{said1} in {said2}, davon {said3} in Bewegung, {said4}, {said5}",
    "{said1} on {said2}, {said3} and {said4} on the move, {said5}":
      "{said1} an {said2}, {said3} und {said4} in Bewegung, {said5}",
    "The newest position is of {date}.": "Die neueste Position ist vom {date}.",
    "Leg {n}": "Etappe {n}",
    "Stay {n}: {said}": "Aufenthalt {n}: {said}",
    "A stay of {said}": "{said} Aufenthalt",
    "A stay of {said1} {said2}": "{said1} Aufenthalt {said2}",
    "near kilometre {n}": "bei Kilometer {n}",
    "near the start": "nahe dem Anfang",
    "{place}, {n1}° N, {n2}° E": "{place}, {n1}° N, {n2}° O",
    "{place}, {n1}° N, {n2}° W": "{place}, {n1}° N, {n2}° W",
    "{place}, {n1}° S, {n2}° E": "{place}, {n1}° S, {n2}° O",
    "{place}, {n1}° S, {n2}° W": "{place}, {n1}° S, {n2}° W",
    "{place} in {area}": "{place} in {area}",
    " One end of another trip is not known, since it is in a gap or is where the recording begins or ends.":
      " Von einer weiteren Fahrt ist ein Ende nicht bekannt: Es liegt in einer Lücke, oder dort beginnt oder endet die Aufzeichnung.",
    " An end of {n} other trips is not known, since it is in a gap or is where the recording begins or ends.":
      " Von {n} weiteren Fahrten ist ein Ende nicht bekannt: Es liegt in einer Lücke, oder dort beginnt oder endet die Aufzeichnung.",
    "The axes of {file} look exchanged: the other way round, it {said}.":
      "Die Achsen von {file} sehen vertauscht aus: Andersherum gelesen, {said}.",
    "The axes of {n} files look exchanged, those of {file} among them.":
      "Die Achsen von {n} Dateien sehen vertauscht aus, darunter die von {file}.",
    "Its axes look exchanged: latitudes and longitudes the other way round, {file} {said}.":
      "Ihre Achsen sehen vertauscht aus: Breite und Länge in {file} andersherum gelesen, {said}.",
    "Its axes look exchanged: latitudes and longitudes the other way round, {file} {said}, and {n} more of its files so.":
      "Ihre Achsen sehen vertauscht aus: Breite und Länge in {file} andersherum gelesen, {said}; ebenso bei {n} weiteren ihrer Dateien.",
    "two devices: figures mix both": "zwei Geräte: Zahlen vermischen beide",
    "clock put back by {n} min: figures mix both times":
      "Uhr um {n} Min. zurückgestellt: Zahlen vermischen beide Zeiten",
    "goes on at the present": "dauert noch an",
    "two devices": "zwei Geräte",
    "clock put back": "Uhr zurückgestellt",
    "breaks": "Unterbrechungen",
    "nothing kept": "nichts behalten",
    "open": "offen",
    "{said1}, {said2}": "{said1}, {said2}",
    "lies where other files do": "liegt die Datei, wo andere liegen",
    "moves as fast as the device says": "bewegt sie sich so schnell, wie das Gerät angibt",
    "{h}:{n} to {h2}:{n2}": "{h}:{n} bis {h2}:{n2} Uhr",
    "{h}:{n} to {date}": "{h}:{n} Uhr bis {date}",
  ]

  /// What everything depends on.
  private static let settings: [String: String] = [
    "left out": "ausgelassen",
    "shown, this is an audit": "gezeigt, dies ist eine Prüfung",
    "the archive itself": "das Archiv selbst",
    "none: no record has a time": "keiner: kein Datensatz hat eine Zeit",
    "{time}, the newest instant in the data": "{time}, der neueste Zeitpunkt der Daten",
    "rises of more than {n} m, of elevations that are means over {n2} m of way before and behind":
      "Anstiege von mehr als {n} m aus Höhen, die über {n2} m Weg davor und dahinter gemittelt sind",
    "more than {n} s between two fixes": "mehr als {n} s zwischen zwei Positionen",
    "great circle": "Großkreis",
    "faster than {n} km/h": "schneller als {n} km/h",
    "at least {n} s within {n2} m of its first fix":
      "mindestens {n} s im Umkreis von {n2} m um die erste Position",
    "legs simplified by Douglas-Peucker, off by {n} m at most":
      "Etappen nach Douglas-Peucker vereinfacht, höchstens {n} m daneben",
    "all fixes with the same device": "alle Positionen desselben Geräts",
    "all fixes with the same trace": "alle Positionen derselben Spur",
    "a stay of more than {n} s ends a trip": "ein Halt von mehr als {n} s beendet eine Fahrt",
    "stays within {n} m of each other, chained; from {n2} stays on":
      "Halte mit höchstens {n} m Abstand, verkettet; ab {n2} Halten",
    "at most {n}": "höchstens {n}",
  ]

  /// What stands alone in cells.
  private static let cells: [String: String] = [
    "(none of them)": "(keins davon)",
    "gap": "Lücke",
    "open: the recording ends here": "offen: Hier endet die Aufzeichnung",
    "stay": "Halt",
    "no position": "ohne Position",
    "not on the trace": "nicht auf der Spur",
    "default": "Standard",
    "at 0, 0": "bei 0, 0",
    "future": "Zukunft",
    "inaccurate": "ungenau",
    "jump": "Sprung",
    "ping-pong": "Hin und Her",
    "same time": "gleiche Zeit",
    "too fast": "zu schnell",
    "At 0, 0": "Bei 0, 0",
    "the same time": "dieselbe Zeit",
    "0, 0 exactly": "genau 0, 0",
    "worse than {n} m": "schlechter als {n} m",
    "later than {said}": "später als {said}",
    "over {n} m/s; {n2} in a row take over": "über {n} m/s; {n2} in Folge übernehmen",
    "{n} m from both neighbours within {n2} s": "{n} m von beiden Nachbarn binnen {n2} s",
    "{n} changes in {n2} s between places {n3} m apart":
      "{n} Wechsel in {n2} s zwischen Orten mit {n3} m Abstand",
    "the other way round, it {said}": "andersherum gelesen, {said}",
    "{said1}; {said2}": "{said1}; {said2}",
    "from {lat1} N, {lon1} W to {lat2} N, {lon2} E":
      "von {lat1} N, {lon1} W bis {lat2} N, {lon2} O",
    "from {lat1} N, {lon1} E to {lat2} N, {lon2} E":
      "von {lat1} N, {lon1} O bis {lat2} N, {lon2} O",
    "from {lat1} N, {lon1} W to {lat2} N, {lon2} W":
      "von {lat1} N, {lon1} W bis {lat2} N, {lon2} W",
    "{lat} N, {lon} E": "{lat} N, {lon} O",
  ]

  /// The columns that hold such sentences.
  static let columns: Set<String> = [
    "areas.area", "days.date", "each_day.date", "each_day.hours", "extent.centre", "extent.map",
    "filters.name", "filters.limits", "filters.meaning", "findings.advice", "findings.what",
    "findings.place", "codes.meaning", "friend_requests.at_local", "friends.since_local",
    "legs.end", "legs.from_local", "legs.to_local", "locations.deleted_local",
    "locations.passed_at_local", "locations.privacy", "locations.reason",
    "locations.reason_text", "locations.cover", "matches.outcome", "pages.between",
    "pages.centre", "pages.map", "pages.contents", "pages.ending", "pages.outline", "pages.party",
    "pages.road", "pages.start_local", "pages.stretch", "pages.untitled", "pages.when",
    "pages.heading", "pages.journey", "pages.cover", "people.oldest_request_local", "period.days",
    "photos.deleted_local", "photos.is_cover", "photos.reason", "photos.reason_text",
    "photos.taken_at_local", "places.long", "positions.leg", "records.deleted", "records.end",
    "records.start", "records.privacy", "records.reason", "removals.at_local", "removals.reason",
    "single_locations.passed_at_local", "single_locations.privacy", "single_locations.reason",
    "single_locations.reason_text", "single_photos.reason", "single_photos.reason_text",
    "single_photos.taken_at_local", "stays.arrival_local", "stays.departure_local", "stays.end",
    "stays.locations", "stays.place", "stays.name", "stays.near", "places.name",
    "flows.origin_name", "flows.destination_name", "newest.when", "pages.marks",
    "summary.care", "summary.loss", "summary.several",
    "summary.whole", "swaps.reasons", "totals.said", "traced.said", "traces.first_local",
    "traces.last_local", "traces.marks", "traces.findings", "traces.length", "traces.stretch",
    "traces.when", "travellers.role",
    "travellers.since_local", "trip_requests.at_local", "trips.deleted_local", "trips.end",
    "trips.end_local", "trips.from_local", "trips.to_local", "trips.members", "trips.party",
    "trips.privacy", "trips.reason", "trips.reason_text", "trips.start_local", "trips.when",
    "traced_trips.trace", "devices.user",
  ]
}
