extension TripsPhrases {
  /// Traces with their stays, places and filters.
  static let traces: [String: String] = [
    "zone": "Zeitzone",
    "place": "Ort",
    "{span}.": "{span}.",
    "Places and ways between them": "Orte und Wege dazwischen",
    "{place_count} where somebody stayed; most time, {places.long}, was spent at {places.name}.":
      "{place_count} mit Aufenthalten; die meiste Zeit, {places.long}, galt {places.name}.",
    "A place needs a stay: what a trace only passes is none. Places are joined over all traces, and numbered by the time that was spent there: P1 is that of the most.":
      "Ein Ort braucht einen Aufenthalt: Was eine Spur nur passiert, ist keiner. Orte sind über alle Spuren zusammengefasst und nach der dort verbrachten Zeit nummeriert: P1 ist der mit der meisten.",
    "Places by the time of all stays there.": "Orte nach der Zeit aller Aufenthalte dort.",
    "hours": "Stunden",
    "Longest time first.": "Die längste Zeit zuerst.",
    "Areas": "Gebiete",
    "A stay counts to the first area that its middle lies in; what a trace only passes counts to none. Days are those of {zone} on which somebody stayed there.":
      "Ein Aufenthalt zählt zum ersten Gebiet, in dem seine Mitte liegt; was eine Spur nur passiert, zählt zu keinem. Tage sind die in {zone}, an denen sich jemand dort aufhielt.",
    "Areas with a stay": "Gebiete mit Aufenthalt",
    "In the order of the areas.": "In der Reihenfolge der Gebiete.",
    "Origin and destination": "Quelle und Ziel",
    "Trips between two known places. Of {unknown_flows} more, one end or both are not known: they begin or end in a gap, or with the recording.":
      "Fahrten zwischen zwei bekannten Orten. Bei {unknown_flows} weiteren ist mindestens ein Ende unbekannt: Sie beginnen oder enden in einer Lücke oder mit der Aufzeichnung.",
    "Trips from place to place": "Fahrten von Ort zu Ort",
    "Most trips first.": "Die meisten Fahrten zuerst.",
    "Risk of re-identification": "Risiko der Wiedererkennung",
    "Of {placed} traces with a place: how many are the only one with their set of the so many most visited places (Zang and Bolot 2011). Removing names does not hide these.":
      "Von {placed} Spuren mit einem Ort: wie viele als einzige ihre Menge der so vielen meistbesuchten Orte haben (Zang und Bolot 2011). Namen zu entfernen verbirgt diese nicht.",
    "Who is told apart": "Wer zu unterscheiden ist",
    "How far they spread": "Wie weit sie reichen",
    "The radius says how far the stays lie from their centre: the root of the mean squared great circle distance, the radius of gyration (González, Hidalgo, Barabási 2008). The entropy is that of the shares of places in stays (Song et al. 2010).":
      "Der Radius sagt, wie weit die Aufenthalte von ihrer Mitte liegen: die Wurzel des mittleren quadrierten Großkreisabstands, der Trägheitsradius (González, Hidalgo, Barabási 2008). Die Entropie ist die der Anteile der Orte an Aufenthalten (Song et al. 2010).",
    "{trace_title}s": "Je {trace_title}",
    "Longest distance first.": "Die längste Strecke zuerst.",
    "What filters removed": "Was Filter entfernt haben",
    "{summary.loss}.": "{summary.loss}.",
    "Filters": "Filter",
    "Filters in their order": "Filter in ihrer Reihenfolge",
    "In the order in which they look at a fix.":
      "In der Reihenfolge, in der sie eine Position prüfen.",
    "Every position is kept or removed for one reason. What is removed stays in the dataset: the filters only keep it out of the figures.":
      "Jede Position wird behalten oder aus einem Grund entfernt. Entferntes bleibt im Datenbestand: Die Filter halten es nur aus den Zahlen heraus.",
    "Traces that lost fixes": "Spuren, die Positionen verloren",
    "Removed fixes": "Entfernte Positionen",
    "By {trace_word} and time.{more_removals}": "Je {trace_word} nach der Zeit.{more_removals}",
    "{summary.several}; the longest is {traces.trace} with {traces.length}.":
      "{summary.several}; am längsten ist {traces.trace} mit {traces.length}.",
    "{summary.whole}.": "{summary.whole}.",
    "Where they went": "Wohin sie gingen",
    "Map of traces": "Karte der Spuren",
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
    "Map": "Karte",
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
    "Swapped axes?": "Vertauschte Achsen?",
    "Nothing was swapped. If a file is wrong, swap the columns in the definition: lat: lon and lon: lat.":
      "Nichts wurde vertauscht. Ist eine Datei falsch, dann in der Definition die Spalten tauschen: lat: lon und lon: lat.",
    "Files whose axes look swapped": "Dateien, deren Achsen vertauscht aussehen",
    "In the order of the inputs.": "In der Reihenfolge der Eingaben.",
    "Quality of traces": "Güte der Spuren",
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
