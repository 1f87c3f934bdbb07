extension TripsPhrases {
  /// Measures of trips and traces.
  static let measures: [String: String] = [
    "Trips that the one who looks may see.": "Fahrten, die der Betrachter sehen darf.",
    "Locations that the one who looks may see, of a trip that they may see, too.":
      "Orte, die der Betrachter sehen darf, auf Fahrten, die er sehen darf.",
    "Photos that the one who looks may see, of such locations of such trips.":
      "Fotos, die der Betrachter sehen darf, von solchen Orten solcher Fahrten.",
    "Members": "Mitfahrende",
    "Users beside the owner whom the trip lists and who confirmed.":
      "Nutzer außer dem Besitzer, die die Fahrt nennt und die zugesagt haben.",
    "With a position": "Mit Position",
    "Those of the locations that have a position.": "Diejenigen der Orte, die eine Position haben.",
    "Without a position": "Ohne Position",
    "Trips none of whose locations that are seen has a position: no pin on the map.":
      "Fahrten, von deren sichtbaren Orten keiner eine Position hat: keine Nadel auf der Karte.",
    "Days from the start of the trip to its end; where one is not known, the first or last time at which a location was passed.":
      "Tage vom Beginn der Fahrt bis zu ihrem Ende; wo eines unbekannt ist, die erste oder letzte Zeit, zu der ein Ort passiert wurde.",
    "Days with a location": "Tage mit Ort",
    "Days on which a location was passed.": "Tage, an denen ein Ort passiert wurde.",
    "Way (great circle, between locations)": "Weg (Großkreis, von Ort zu Ort)",
    "Length of the way along great circles from each location with a position to the next, in the order in which they were passed: shorter than the way that was travelled.":
      "Länge des Wegs auf Großkreisen von jedem Ort mit Position zum nächsten, in der Reihenfolge, in der sie passiert wurden: kürzer als der gefahrene Weg.",
    "Leg (great circle, between locations)": "Etappe (Großkreis, von Ort zu Ort)",
    "Length along the great circle from the location with a position before this one.":
      "Länge auf dem Großkreis vom vorigen Ort mit Position.",
    "Photos of the location that the one who looks may see.":
      "Fotos des Orts, die der Betrachter sehen darf.",
    "Trips, locations or photos that were deleted until the present.":
      "Fahrten, Orte oder Fotos, die bis zur Gegenwart gelöscht wurden.",
    "How often records do not fit together in this way.":
      "Wie oft Datensätze so nicht zusammenpassen.",
    "Own trips": "Eigene Fahrten",
    "Trips of the user that the one who looks may see.":
      "Fahrten des Nutzers, die der Betrachter sehen darf.",
    "Trips as a member": "Fahrten als Mitfahrende",
    "Trips of others of which the user is a confirmed member.":
      "Fahrten anderer, bei denen der Nutzer zugesagt hat.",
    "Photos of the user's own trips that the one who looks may see.":
      "Fotos der eigenen Fahrten des Nutzers, die der Betrachter sehen darf.",
    "Users with whom a friendship has begun.":
      "Nutzer, mit denen eine Freundschaft begonnen hat.",
    "Friend requests": "Freundschaftsanfragen",
    "Requests to be a friend that wait for the user's answer.":
      "Freundschaftsanfragen, die auf die Antwort des Nutzers warten.",
    "Trip requests": "Mitfahranfragen",
    "Requests to join a trip that wait for the user's answer.":
      "Anfragen um Mitfahrt, die auf die Antwort des Nutzers warten.",
    "Fixes of the trace that have a time, before the filters.":
      "Positionen der Spur mit Zeit, vor den Filtern.",
    "Kept": "Behalten",
    "Fixes that no filter removed; all other figures rest on them.":
      "Positionen, die kein Filter entfernt hat; alle anderen Zahlen beruhen auf ihnen.",
    "Way through all positions": "Weg durch alle Positionen",
    "The way through all kept fixes in the order of time, over gaps and through stays: of a device at rest it is the noise of its positions.":
      "Der Weg durch alle behaltenen Positionen in zeitlicher Reihenfolge, über Lücken und durch Aufenthalte: Bei einem ruhenden Gerät ist er das Rauschen der Positionen.",
    "From the first kept fix to the last.": "Von der ersten behaltenen Position bis zur letzten.",
    "Moving time": "Zeit in Bewegung",
    "Moving time through all positions": "Zeit in Bewegung durch alle Positionen",
    "Time from fix to fix at more than the moving speed, over gaps and through stays: of a device at rest it is the noise of its positions.":
      "Zeit von Position zu Position über der Bewegungsschwelle, über Lücken und durch Aufenthalte: Bei einem ruhenden Gerät ist sie das Rauschen der Positionen.",
    "Time in legs from fix to fix at more than the moving speed, without what happens in stays and over gaps.":
      "Zeit in Etappen von Position zu Position über der Bewegungsschwelle, ohne das, was in Aufenthalten und über Lücken geschieht.",
    "Top speed": "Höchstgeschwindigkeit",
    "The fastest pair of neighbours. It rests on one pair, often a wrong one.":
      "Das schnellste Paar von Nachbarn. Es beruht auf einem Paar, oft einem falschen.",
    "Speed, 95 %": "Geschwindigkeit, 95 %",
    "The speed that 95 per cent of the pairs of neighbours do not exceed, to 0.1 m/s above.":
      "Die Geschwindigkeit, die 95 Prozent der Nachbarpaare nicht überschreiten, auf 0,1 m/s aufgerundet.",
    "Climb": "Anstieg",
    "Elevations of a leg are smoothed, but for its first and last, and count once they differ from the last one that counted by more than the climb threshold; fixes without one are left out.":
      "Höhen einer Etappe werden außer der ersten und letzten geglättet und zählen, sobald sie von der zuletzt gezählten um mehr als die Schwelle abweichen; Positionen ohne Höhe fehlen.",
    "Climb, raw": "Anstieg, ungeglättet",
    "All rises of legs from one known elevation to the next, the noise of the sensor among them.":
      "Alle Anstiege der Etappen von einer bekannten Höhe zur nächsten, samt dem Rauschen des Sensors.",
    "Stretches of movement between stays and gaps.":
      "Abschnitte in Bewegung zwischen Aufenthalten und Lücken.",
    "The way without what happens in stays and over gaps.":
      "Der Weg ohne das, was in Aufenthalten und über Lücken geschieht.",
    "Times in which the device stayed within the distance of a fix.":
      "Zeiten, in denen das Gerät im Umkreis einer Position blieb.",
    "Time of stays": "Zeit der Aufenthalte",
    "How long the stays lasted together.": "Wie lange die Aufenthalte zusammen dauerten.",
    "What happens between two activities or gaps, with at least one leg.":
      "Was zwischen zwei Tätigkeiten oder Lücken geschieht, mit mindestens einer Etappe.",
    "Gaps": "Lücken",
    "Pairs of kept fixes with more time between them than the gap threshold.":
      "Paare behaltener Positionen mit mehr Zeit dazwischen als die Schwelle für Lücken.",
    "Tracked": "Aufgezeichnet",
    "The share of the time from the first kept fix to the last that has no gap.":
      "Der Anteil der Zeit von der ersten behaltenen Position bis zur letzten ohne Lücke.",
    "Places of the line": "Punkte der Linie",
    "Fixes that are left of the legs once their lines are simplified.":
      "Positionen, die von den Etappen bleiben, wenn ihre Linien vereinfacht sind.",
    "Line off by": "Abweichung der Linie",
    "By how much the simplified line of a leg is wrong at most.":
      "Um wie viel die vereinfachte Linie einer Etappe höchstens falsch ist.",
    "Breaks": "Unterbrechungen",
    "Places where the way from one kept fix to the next asks for more than the speed limit, since enough fixes on both sides agree with each other.":
      "Stellen, an denen der Weg von einer behaltenen Position zur nächsten mehr als die Höchstgeschwindigkeit verlangt, weil auf beiden Seiten genügend Positionen zueinander passen.",
    "Files with exchanged axes": "Dateien mit vertauschten Achsen",
    "Files that would lie where the others do, or move as fast as their device says, if latitude and longitude changed places.":
      "Dateien, die lägen, wo die anderen liegen, oder sich so schnell bewegten, wie ihr Gerät angibt, wenn Breite und Länge vertauscht wären.",
    "Devices or recordings with at least one fix that has a time.":
      "Geräte oder Aufzeichnungen mit mindestens einer Position mit Zeit.",
    "Removed: at 0, 0": "Entfernt: bei 0, 0",
    "Removed: future": "Entfernt: Zukunft",
    "Removed: inaccurate": "Entfernt: ungenau",
    "Removed: same time": "Entfernt: gleiche Zeit",
    "Removed: ping-pong": "Entfernt: Pingpong",
    "Removed: jump": "Entfernt: Sprung",
    "Removed: too fast": "Entfernt: zu schnell",
    "Fixes at latitude and longitude 0: what devices write that know no position.":
      "Positionen bei Breite und Länge 0: was Geräte schreiben, die keine kennen.",
    "Fixes later than the moment that counts as the present.":
      "Positionen nach dem Zeitpunkt, der als Gegenwart gilt.",
    "Fixes that the device itself calls less exact than the limit.":
      "Positionen, die das Gerät selbst ungenauer nennt als erlaubt.",
    "Fixes with the time of the one kept before; the first stays.":
      "Positionen mit der Zeit der zuvor behaltenen; die erste bleibt.",
    "Fixes at the rarer one of two places between which positions alternate.":
      "Positionen am selteneren von zwei Orten, zwischen denen sie hin und her springen.",
    "Single fixes far away from both neighbours, which are close to each other.":
      "Einzelne Positionen weit weg von beiden Nachbarn, die nahe beieinanderliegen.",
    "Fixes that ask for more than the speed limit from the fix kept before.":
      "Positionen, die von der zuvor behaltenen aus mehr als die Höchstgeschwindigkeit verlangen.",
    "as trackintel's tracking quality, from fix to fix":
      "wie tracking quality von trackintel, von Position zu Position",
    "days of the zone": "Tage der Zeitzone",
    "difference": "Differenz",
    "different values": "verschiedene Werte",
    "great circle on a sphere of 6,371,008.8 m, or geodesic of WGS 84 (C. F. F. Karney, 2013)":
      "Großkreis auf einer Kugel von 6.371.008,8 m oder Geodäte des WGS 84 (C. F. F. Karney, 2013)",
    "mean over a window of the way as in gpx.studio (±100 m), then a threshold as Strava says (support.strava.com, Elevation Gain)":
      "Mittel über ein Fenster des Wegs wie in gpx.studio (±100 m), dann eine Schwelle, wie Strava sie nennt (support.strava.com, Elevation Gain)",
    "maximum": "Maximum",
    "nearest-rank quantile of a histogram": "Quantil eines Histogramms nach nächstem Rang",
    "sphere of 6,371,008.8 m": "Kugel von 6.371.008,8 m",
    "sum": "Summe",
    "sum of the legs, each rounded to milliseconds":
      "Summe der Etappen, jede auf Millisekunden gerundet",
  ]
}
