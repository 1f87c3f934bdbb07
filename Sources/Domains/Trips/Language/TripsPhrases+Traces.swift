extension TripsPhrases {
  /// Traces with their stays, places and filters.
  static let traces: [String: String] = [
    "zone": "Zeitzone",
    "place": "Ort",
    "{span}.": "{span}.",
    "Places and ways between them": "Orte und Wege dazwischen",
    "{place_count} where somebody stayed; most time, {places.long}, was spent at {places.name}.":
      "{place_count} mit Aufenthalten; die meiste Zeit, {places.long}, galt {places.name}.",
    "A place is where somebody stayed; what they only passed is none. P1 is the one at which all together spent the most time, P2 the next.":
      "Ein Ort ist, wo sich jemand aufhielt; was nur passiert wurde, ist keiner. P1 ist der, an dem alle zusammen die meiste Zeit verbrachten, P2 der nächste.",
    "Places by the time of all stays there.": "Orte nach der Zeit aller Aufenthalte dort.",
    "hours": "Stunden",
    "Longest time first.": "Die längste Zeit zuerst.",
    "Areas": "Gebiete",
    "A stay counts for the first area that its middle lies in; passing through does not count. Days are those on which somebody stayed there, by the clocks of {zone}.":
      "Ein Aufenthalt zählt für das erste Gebiet, in dem seine Mitte liegt; Durchfahren zählt nicht. Tage sind die, an denen sich jemand dort aufhielt, nach den Uhren von {zone}.",
    "Areas with a stay": "Gebiete mit Aufenthalt",
    "In the order of the areas.": "In der Reihenfolge der Gebiete.",
    "Trips between two of the places.{unknown_flows}":
      "Fahrten zwischen zwei der Orte.{unknown_flows}",
    "Trips from place to place": "Fahrten von Ort zu Ort",
    "Most trips first.": "Die meisten Fahrten zuerst.",
    "Who can be recognized by their places":
      "Wer an seinen Orten zu erkennen ist",
    "Who knows at which places somebody stays most often can tell them apart from all others, even if no names are given: how many of the {placed} with a place, by how many of their places are known (Zang and Bolot 2011).":
      "Wer weiß, an welchen Orten sich jemand am häufigsten aufhält, kann ihn von allen anderen unterscheiden, auch ohne Namen: wie viele der {placed} mit einem Ort, je nachdem, wie viele ihrer Orte bekannt sind (Zang und Bolot 2011).",
    "How far they spread": "Wie weit sie reichen",
    "The radius is how far stays typically lie from the middle of them all: the radius of gyration, which is the root of the mean squared distance (González, Hidalgo, Barabási 2008). The entropy is higher the more evenly stays are spread over places (Song et al. 2010).":
      "Der Radius ist, wie weit Aufenthalte üblicherweise von der Mitte aller liegen: der Trägheitsradius, die Wurzel des mittleren quadrierten Abstands (González, Hidalgo, Barabási 2008). Die Entropie ist umso höher, je gleichmäßiger sich Aufenthalte auf Orte verteilen (Song et al. 2010).",
    "{trace_title}s": "Je {trace_title}",
    "Those that went furthest first.":
      "Die am weitesten kamen, zuerst.",
    "What filters removed": "Was Filter entfernt haben",
    "{summary.loss}.": "{summary.loss}.",
    "Filters": "Filter",
    "Filters in their order": "Filter in ihrer Reihenfolge",
    "In the order in which they look at a position.":
      "In der Reihenfolge, in der sie eine Position prüfen.",
    "Every position is kept or removed for one reason. What is removed stays in the dataset: the filters only keep it out of the figures.":
      "Jede Position wird behalten oder aus einem Grund entfernt. Entferntes bleibt im Datenbestand: Die Filter halten es nur aus den Zahlen heraus.",
    "{trace_title}s that lost positions":
      "Verlorene Positionen je {trace_title}",
    "Removed positions": "Entfernte Positionen",
    "By {trace_word} and time.{more_removals}": "Je {trace_word} nach der Zeit.{more_removals}",
    "{summary.several}; {traces.trace} went furthest: {traces.length}.":
      "{summary.several}; am weitesten kam {traces.trace}: {traces.length}.",
    "{summary.whole}.": "{summary.whole}.",
    "Where they went": "Wohin sie gingen",
    "The legs of each trace; stays and gaps are left out.{shape_note}":
      "Die Etappen jeder Spur; Aufenthalte und Lücken fehlen.{shape_note}",
    "leg": "Etappe",
    "Longest distance first.{more_traces}": "Die längste Strecke zuerst.{more_traces}",
    "Days of {zone}. Traces know no days: a leg over midnight is of the day on which it began.":
      "Tage in {zone}. Spuren kennen keine Tage: Eine Etappe über Mitternacht gehört zu dem Tag, an dem sie begann.",
    "Days with a position": "Tage mit Position",
    "Newest first.": "Die neuesten zuerst.",
    "{journey}.": "{journey}.",
    "Where it went": "Wohin sie ging",
    "Legs as lines; stays as points, the longer the larger.":
      "Etappen als Linien; Aufenthalte als Punkte, je länger, desto größer.",
    "leg or stay": "Etappe oder Aufenthalt",
    "speed in km/h": "Geschwindigkeit in km/h",
    "Legs": "Etappen",
    "Distance, moving time and climb are those of the legs: what happens in stays and over gaps is left out.":
      "Strecke, Zeit in Bewegung und Anstieg sind die der Etappen: Was in Aufenthalten und über Lücken geschieht, fehlt.",
    "In the order of time; what goes over midnight is of the day on which it began.":
      "In zeitlicher Reihenfolge; was über Mitternacht geht, gehört zu dem Tag, an dem es begann.",
    "A trip is what happens between two activities; a day does not end one. The last one may be open.":
      "Eine Fahrt ist, was zwischen zwei Tätigkeiten geschieht; ein Tag beendet keine. Die letzte kann offen sein.",
    "The line from point to point; no times.": "Die Linie von Punkt zu Punkt; ohne Zeiten.",
    "line": "Linie",
    "How good the recordings are": "Wie gut die Aufzeichnungen sind",
    "{summary.care}.": "{summary.care}.",
    "{swapped} {summary.care}.":
      "{swapped} {summary.care}.",
    "Files whose axes look exchanged":
      "Dateien, deren Achsen vertauscht aussehen",
    "All positions are shown as they were recorded. If a file is wrong, the definition has to read its latitudes from the column of the longitudes, and the other way round.":
      "Alle Positionen sind gezeigt, wie sie aufgezeichnet wurden. Ist eine Datei falsch, dann muss die Definition ihre Breiten aus der Spalte der Längen lesen und umgekehrt.",
    "In the order of the inputs.": "In der Reihenfolge der Eingaben.",
    "No times": "Ohne Zeiten",
    "No point of these has a time: the line goes from point to point in the order of the input, without a filter, and how fast it was nobody knows.":
      "Kein Punkt hat eine Zeit: Die Linie geht von Punkt zu Punkt in der Reihenfolge der Eingabe, ohne Filter, und wie schnell es ging, weiß niemand.",
    "Traces with no times": "Spuren ohne Zeiten",
    "The longest first.": "Die längsten zuerst.",
    "The longest first.{more_shapes}": "Die längsten zuerst.{more_shapes}",
    "Elevation": "Höhe",
    "Highest at km {most.label}: {most.value} m": "Am höchsten bei km {most.label}: {most.value} m",
    "Between {least.value} and {most.value} m": "Zwischen {least.value} und {most.value} m",
    "Speed": "Geschwindigkeit",
    "Fastest at km {most.label}: {most.value} km/h":
      "Am schnellsten bei km {most.label}: {most.value} km/h",
    "Between {least.value} and {most.value} km/h":
      "Zwischen {least.value} und {most.value} km/h",
    "By the kilometres of the legs from the start of the trace.":
      "Nach den Kilometern der Etappen vom Anfang der Spur.",
    "km": "km",
    "Device": "Gerät",
    "device": "Gerät",
    "trace": "Spur",
  ]
}
