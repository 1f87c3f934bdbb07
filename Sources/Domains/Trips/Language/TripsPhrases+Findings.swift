extension TripsPhrases {
  /// What does not fit together, and what is to be done.
  static let findings: [String: String] = [
    "A record above has the same id.": "Ein Datensatz weiter oben hat dieselbe Kennung.",
    "It names a record that is not there.":
      "Genannt ist ein Datensatz, den es nicht gibt.",
    "A member of the trip and its owner are not confirmed as friends.":
      "Jemand fährt mit, ohne mit dem Besitzer bestätigt befreundet zu sein.",
    "A member of the trip has no confirmed request for it.":
      "Jemand fährt mit, ohne dass eine Anfrage dafür bestätigt ist.",
    "The destination is no location of the trip.": "Das Ziel ist kein Ort der Fahrt.",
    "The trip has no locations.": "Die Fahrt hat keine Orte.",
    "The location was passed before the trip starts or after it ends.":
      "Der Ort liegt zeitlich vor dem Anfang oder nach dem Ende der Fahrt.",
    "The cover is a photo of another location, or is not there.":
      "Das Titelbild ist Foto eines anderen Orts, oder es fehlt.",
    "The photo belongs to no location.": "Das Foto gehört zu keinem Ort.",
    "A record above says that the same two are friends.":
      "Ein Datensatz weiter oben nennt dieselben beiden schon Freunde.",
    "The request for the trip is neither from nor to its owner.":
      "Die Anfrage zur Fahrt ist weder von ihrem Besitzer noch an ihn.",
    "It was shared by somebody who does not own it.": "Geteilt hat es jemand, dem es nicht gehört.",
    "It was deleted by somebody who does not own it.":
      "Gelöscht hat es jemand, dem es nicht gehört.",
    "It was changed by somebody who does not own it.":
      "Geändert hat es jemand, dem es nicht gehört.",
    "The action says something that cannot be done, or a value that cannot be read.":
      "Die Handlung nennt etwas, das nicht geht, oder einen Wert, der nicht lesbar ist.",
    "The gender is another word than those that are known.":
      "Das Geschlecht ist ein anderes Wort als die bekannten.",
    "Let the owner change it; the update has no effect.":
      "Den Besitzer ändern lassen; die Änderung bleibt ohne Wirkung.",
    "Correct kind, target, field or new value; the action has no effect.":
      "Art, Ziel, Feld oder neuen Wert berichtigen; die Handlung bleibt ohne Wirkung.",
    "Correct the word, or add it to `genders`.":
      "Das Wort berichtigen oder in `genders` aufnehmen.",
    "Give it another id, or keep the newest record alone.":
      "Eine andere Kennung geben oder nur den neuesten Datensatz behalten.",
    "Correct the id, or add the record that it means.":
      "Die Kennung berichtigen oder den gemeinten Datensatz ergänzen.",
    "Add the friendship, or take the member from the trip.":
      "Die Freundschaft ergänzen oder die Person aus der Fahrt nehmen.",
    "Until a request is confirmed the member sees no more than others; have it confirmed.":
      "Bis eine Anfrage bestätigt ist, sieht die Person nicht mehr als andere; bestätigen lassen.",
    "Name a location of this trip, or move the location to it.":
      "Einen Ort dieser Fahrt nennen oder den Ort in sie verschieben.",
    "Add a location, or delete the trip.": "Einen Ort ergänzen oder die Fahrt löschen.",
    "Correct the time of the location, or start and end of the trip.":
      "Die Zeit des Orts oder Anfang und Ende der Fahrt berichtigen.",
    "Choose one of the location's photos that are not deleted.":
      "Eins der nicht gelöschten Fotos des Orts wählen.",
    "Name its location; until then nobody may see it.":
      "Seinen Ort nennen; bis dahin darf es niemand sehen.",
    "Drop one of the two; the earlier day counts.":
      "Einen der beiden streichen; der frühere Tag zählt.",
    "Correct trip or users; the request makes nobody a member.":
      "Fahrt oder Personen berichtigen; durch die Anfrage fährt niemand mit.",
    "Let the owner share it; the share shows it to nobody.":
      "Vom Besitzer teilen lassen; so ist es für niemanden zu sehen.",
    "Look into it: it is hidden all the same.": "Nachsehen: Verborgen ist es trotzdem.",
    "{file}, line {n}, field {field}": "{file}, Zeile {n}, Feld {field}",
    "The viewer is no user of the data, so only what is public is shown.":
      "Der Betrachter kommt in den Daten nicht vor, darum ist nur Öffentliches zu sehen.",
    "Fixes without a time are left out: other fixes of their trace have times, or they name no trace.":
      "Positionen ohne Zeit fehlen: Andere ihrer Spur haben Zeiten, oder sie nennen keine Spur.",
    "Fixes without a device are in no trace.": "Positionen ohne Gerät gehören zu keiner Spur.",
    "Fixes without a trace are in no trace.":
      "Positionen ohne Namen der Spur gehören zu keiner.",
    "Fixes stand behind a later one of their trace in the input; they were sorted by time.":
      "Positionen stehen in der Eingabe hinter einer späteren ihrer Spur; sie wurden nach der Zeit sortiert.",
    "Files look as if latitude and longitude had changed places; nothing was swapped.":
      "Dateien sehen aus, als wären Breite und Länge vertauscht; getauscht wurde nichts.",
    "The report trace_quality says why.": "Warum, sagt der Bericht trace_quality.",
  ]
}
