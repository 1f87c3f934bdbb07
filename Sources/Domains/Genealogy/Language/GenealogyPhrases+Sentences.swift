extension GenealogyPhrases {
  /// What analyses say of trees, names and shared names.
  static let sentences = [
    parts, ofTrees, ofNames, sharedNames, rules, codes, relatives, cells, ofYears, ofDays,
  ]
  .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Parts of other sentences.
  private static let parts: [String: String] = [
    "yes": "ja",
    "no": "nein",
    "none": "keine",
    "1 person": "1 Person",
    "{n} persons": "{n} Personen",
    "1 family": "1 Familie",
    "{n} families": "{n} Familien",
    "{said1} and {said2}": "{said1} und {said2}",
    "{said1}, {said2}": "{said1}, {said2}",
    "1 name": "1 Namen",
    "{n} names": "{n} Namen",
    "1 member": "1 Mitglied",
    "{n} members": "{n} Mitglieder",
    "1 reservation": "1 Reservierung",
    "{n} reservations": "{n} Reservierungen",
    "records": "Datensätze",
  ]

  /// What is wrong in trees, and who may be one person.
  private static let ofTrees: [String: String] = [
    "There are no persons.": "Es gibt keine Personen.",
    "An error cannot be right, a warning is hardly right, a note may well be.":
      "Ein Fehler kann nicht stimmen, eine Warnung kaum, ein Hinweis durchaus.",
    "All findings are listed.": "Alle Befunde sind aufgeführt.",
    "Listed are all findings but {n}, which are only counted by their rule above.":
      "Aufgeführt sind alle Befunde bis auf {n}, die oben nur nach ihrer Regel gezählt sind.",
    "{n} of {n2} findings are listed; `list:` of the analysis says how many.":
      "{n} von {n2} Befunden sind aufgeführt; wie viele, sagt `list:` der Analyse.",
    "Nothing is wrong in {said}.": "In {said} ist nichts falsch.",
    "In {said1} there are {said2}.": "In {said1} gibt es {said2}.",
    "In {said1} there is {said2}.": "In {said1} gibt es {said2}.",
    "1 finding that cannot be right": "1 Befund, der nicht stimmen kann",
    "{n} findings that cannot be right": "{n} Befunde, die nicht stimmen können",
    "1 that is hardly right": "1, der kaum stimmt",
    "{n} that are hardly right": "{n}, die kaum stimmen",
    "{n} to look at": "{n} zum Nachsehen",
    "not said; `now:` would say it": "nicht angegeben; `now:` gäbe sie an",
    "at most {n}": "höchstens {n}",
    "Families have more than {n} children; their births were not compared with one another.":
      "Familien haben mehr als {n} Kinder; deren Geburten wurden nicht miteinander verglichen.",
    "Family {id}": "Familie {id}",
    "Records": "Datensätze",
    "Pairs compared": "Verglichene Paare",
    "Pairs linked": "Verbundene Paare",
    "Of these in no group together": "Davon in keiner gemeinsamen Gruppe",
    "Groups of linked records": "Gruppen verbundener Datensätze",
    "Records in groups": "Datensätze in Gruppen",
    "Rounds of the estimate": "Runden der Schätzung",
    "One person": "Eine Person",
    "Two related": "Zwei Verwandte",
    "{n}": "{n}",
    "{data}: {n} living persons were redacted before anything was stored.":
      "{data}: {n} lebende Personen wurden geschwärzt, bevor etwas gespeichert wurde.",
    "{data}: 1 living persons were redacted before anything was stored.":
      "{data}: 1 lebende Person wurde geschwärzt, bevor etwas gespeichert wurde.",
    "{data}: {n} families have events so recent that the couple may be living; dates and places are not kept.":
      "{data}: {n} Familien haben so junge Ereignisse, dass das Paar noch leben kann; Daten und Orte sind nicht gespeichert.",
    "{data}: 1 families have events so recent that the couple may be living; dates and places are not kept.":
      "{data}: 1 Familie hat so junge Ereignisse, dass das Paar noch leben kann; Daten und Orte sind nicht gespeichert.",
    "{data}: {n} ordinances are so recent that the person may be living; dates, temples and places are not kept.":
      "{data}: {n} heilige Handlungen sind so jung, dass die Person noch leben kann; Daten, Tempel und Orte sind nicht gespeichert.",
    "{data}: {n} ordinances have a status that GEDCOM does not know; it is kept.":
      "{data}: {n} heilige Handlungen haben einen Status, den GEDCOM nicht kennt; er bleibt erhalten.",
    "{data}: 1 ordinances have a status that GEDCOM does not know; it is kept.":
      "{data}: 1 heilige Handlung hat einen Status, den GEDCOM nicht kennt; er bleibt erhalten.",
    "No two of {n} records are probably the same person.":
      "Von {n} Datensätzen sind keine zwei wahrscheinlich dieselbe Person.",
    "1 pair of {n} records is probably the same person.":
      "Von {n} Datensätzen ist 1 Paar wahrscheinlich dieselbe Person.",
    "{n} pairs of {n2} records are probably the same person: {n3} records of {n4} persons.":
      "Von {n2} Datensätzen sind {n} Paare wahrscheinlich dieselbe Person: {n3} Datensätze von {n4} Personen.",
    "{n} pairs of {n2} records are probably the same person: {n3} records of 1 person.":
      "Von {n2} Datensätzen sind {n} Paare wahrscheinlich dieselbe Person: {n3} Datensätze einer Person.",
    "; what speaks for two relatives is taken off.":
      "; was für zwei Verwandte spricht, wird abgezogen.",
    ".": ".",
    "a probability of {n}": "einer Wahrscheinlichkeit von {n}",
    "groups whose records agree on average":
      "Gruppen, deren Datensätze im Mittel übereinstimmen",
    "each record has at most one other": "jeder Datensatz hat höchstens einen anderen",
    "{n} records": "{n} Datensätze",
    "Ids of too many records": "Kennungen zu vieler Datensätze",
    "Ids stand on more records than id_records and say nothing: the program that wrote them gave one to several persons.":
      "Kennungen stehen auf mehr Datensätzen als id_records und sagen nichts: Das Programm, das sie schrieb, gab eine mehreren Personen.",
    "Blocks have more records than largest_block and were not looked at; the table of rules says of which rule.":
      "Blöcke haben mehr Datensätze als largest_block und blieben außer Betracht; von welcher Regel, sagt die Tabelle der Regeln.",
  ]

  /// Which names are frequent.
  private static let ofNames: [String: String] = [
    "Rank in the {decade}s": "Rang in den {decade}ern",
    "No record has a name.": "Kein Datensatz hat einen Namen.",
    "{n} different surnames and {n2} different given names stand in {n3} records.":
      "{n} verschiedene Nachnamen und {n2} verschiedene Vornamen stehen in {n3} Datensätzen.",
    "No given name stands in more than one record.":
      "Kein Vorname steht in mehr als einem Datensatz.",
    "{name} is the only surname.": "{name} ist der einzige Nachname.",
    "{name} leads {n} surnames.": "{name} führt unter {n} Nachnamen.",
    "{name} leads {n} surnames; {n2} % of all who have one bear one of the first ten.":
      "{name} führt unter {n} Nachnamen; {n2} % aller, die einen haben, tragen einen der ersten zehn.",
    "The most frequent given name is {name}.": "Der häufigste Vorname ist {name}.",
    "The most frequent given name is {name} for men.":
      "Der häufigste Vorname bei Männern ist {name}.",
    "The most frequent given name is {name} for women.":
      "Der häufigste Vorname bei Frauen ist {name}.",
    "The most frequent given names are {name} for men and {other} for women.":
      "Die häufigsten Vornamen sind {name} bei Männern und {other} bei Frauen.",
    "Records without a given name and a surname.": "Datensätze ohne Vor- und Nachnamen.",
    "Records with a name whose birth is not known or may lie in several decades; figures by decade leave them out.":
      "Datensätze mit Namen, deren Geburt unbekannt ist oder in mehreren Jahrzehnten liegen kann; in Zahlen nach Jahrzehnten fehlen sie.",
    "Records with a name and without a place of birth; figures by place leave them out.":
      "Datensätze mit Namen und ohne Geburtsort; in Zahlen nach Orten fehlen sie.",
    "Records of living persons; what was redacted has no name and counts nowhere.":
      "Datensätze lebender Personen; was geschwärzt ist, hat keinen Namen und zählt nirgends.",
    "folded: without case, accents, blanks and signs; of given names the first one":
      "vereinheitlicht: ohne Großschreibung, Akzente, Leer- und Satzzeichen; von Vornamen der erste",
    "of birth, if every day that the date may mean lies in it":
      "der Geburt, wenn jeder Tag, den das Datum meinen kann, darin liegt",
    "of birth, the last part": "der Geburt, der letzte Teil",
    "fewer than {n} records": "weniger als {n} Datensätze",
  ]

  /// Shared names.
  private static let sharedNames: [String: String] = [
    "no shared names yet": "noch keine geteilten Namen",
    "1 shared name, which is free": "1 geteilter Name, frei",
    "1 shared name, which is reserved": "1 geteilter Name, reserviert",
    "1 shared name, which is done": "1 geteilter Name, erledigt",
    "{n} shared names, of which {said}": "{n} geteilte Namen, davon {said}",
    "{n} is free": "{n} frei",
    "{n} are free": "{n} frei",
    "{n} is reserved": "{n} reserviert",
    "{n} are reserved": "{n} reserviert",
    "{n} is done": "{n} erledigt",
    "{n} are done": "{n} erledigt",
    "{n} reserved": "{n} reserviert",
    "{n} done": "{n} erledigt",
    "What is free waits for something.": "Was frei ist, wartet noch auf etwas.",
    "The next ordinance can be done for {said}.":
      "Die nächste heilige Handlung ist für {said} möglich.",
    "{said1} holds {said2}": "{said1} hält {said2}",
    "{said1} hold {said2}": "{said1} halten {said2}",
    "The next term ends on {date}.": "Die nächste Frist endet am {date}.",
    "{n1} of {n2} members made {said1} of {said2}":
      "{n1} von {n2} Mitgliedern haben {said1} über {said2} vorgenommen",
    "1 of {n2} members made {said1} of {said2}":
      "1 von {n2} Mitgliedern hat {said1} über {said2} vorgenommen",
    "1 of 1 member made {said1} of {said2}":
      "Das einzige Mitglied hat {said1} über {said2} vorgenommen",
    "{name} took most, {said}": "{name} nahm die meisten, {said}",
    "Without a reservation in {month}: {names}.": "Ohne Reservierung im {month}: {names}.",
    "Nobody holds a name.": "Niemand hält einen Namen.",
    "Nothing was refused.": "Nichts wurde abgelehnt.",
    "Reserved {date1}, held until {date2}": "Reserviert am {date1}, gehalten bis {date2}",
    "Reserved {date}": "Reserviert am {date}",
    "The first man and the first woman of the list, for whoever wants to begin.":
      "Der erste Mann und die erste Frau der Liste, für alle, die anfangen wollen.",
    "The first {n} men and women of the list, for whoever wants to begin.":
      "Die ersten {n} Männer und Frauen der Liste, für alle, die anfangen wollen.",
    "Names with an ordinance that can be done next first, then oldest share first, then by the id of the share.":
      "Namen, für die eine heilige Handlung ansteht, zuerst; dann nach Alter der Freigabe, dann nach ihrer Kennung.",
    "{time}, the newest instant in the data": "{time}, der neueste Zeitpunkt der Daten",
    "none: no record has a time": "keiner: kein Datensatz hat eine Zeit",
    "{n} names a member at once": "{n} Namen je Mitglied zugleich",
    "never": "nie",
    "{n} days after reserving": "{n} Tage nach der Reservierung",
    "{said} next": "als Nächstes {said}",
    "baptism": "Taufe",
    "confirmation": "Konfirmierung",
    "initiatory": "Waschung und Salbung",
    "endowment": "Endowment",
    "sealing to parents": "Siegelung an die Eltern",
    "sealing to spouse": "Siegelung an den Ehepartner",
    "waiting": "wartet",
    "waiting: {said} is on hold": "wartet: {said} ausgesetzt",
    "Names of which nothing is left to be done.": "Namen, für die nichts mehr zu tun bleibt.",
    "Of the reserved names, those that were printed.": "Von den reservierten Namen die gedruckten.",
    "Of the reserved names, those that were not.": "Von den reservierten Namen die übrigen.",
    "Names that somebody holds.": "Namen, die jemand hält.",
    "Free names of which an ordinance can be done next.":
      "Freie Namen, für die als Nächstes eine heilige Handlung möglich ist.",
    "Free names whose next ordinance is on hold.":
      "Freie Namen, deren nächste heilige Handlung ausgesetzt ist.",
    "Perform next": "Als Nächstes möglich",
    "Reserved": "Reserviert",
    "Printed": "Gedruckt",
    "Not printed": "Nicht gedruckt",
    "Done": "Erledigt",
    "Every member reserved a name in {month}.":
      "Im {month} hat jedes Mitglied einen Namen reserviert.",
    "There are more than {n} months; the newest of them count.":
      "Es gibt mehr als {n} Monate; es zählen die neuesten.",
    "about {years}": "um {years}",
    "men": "Männer",
    "women": "Frauen",
    "other": "andere",
    "unknown": "unbekannt",
    "reserve": "reservieren",
    "print": "drucken",
    "share": "teilen",
    "release": "freigeben",
    "complete": "erledigen",
  ]

  /// What stands alone in cells.
  private static let cells: [String: String] = [
    "error": "Fehler",
    "warning": "Warnung",
    "note": "Hinweis",
    "fall": "fällt",
    "rise": "steigt",
    "too few": "zu wenige",
    "all": "alle",
    "surname": "Nachname",
    "given": "Vorname",
    "Surnames": "Nachnamen",
    "Given names": "Vornamen",
    "Given names of men": "Vornamen von Männern",
    "Given names of women": "Vornamen von Frauen",
    "Given names of others": "Vornamen von anderen",
    "Given names of unknown sex": "Vornamen unbekannten Geschlechts",
    "given M": "Vorname, Männer",
    "given F": "Vorname, Frauen",
    "{n}s": "{n}er",
    "{n}s to {n2}s": "{n}er bis {n2}er",
    "birth": "Geburt",
    "death": "Tod",
    "sex": "Geschlecht",
    "birth place": "Geburtsort",
    "unique ids": "eindeutige Kennungen",
    "external ids": "fremde Kennungen",
    "death place": "Sterbeort",
    "reversed": "vertauscht",
    "reversed {weight}": "vertauscht {weight}",
    "exact": "genau",
    "close": "nah",
    "similar": "ähnlich",
    "partial": "teilweise",
    "different": "verschieden",
    "exact {weight}": "genau {weight}",
    "close {weight}": "nah {weight}",
    "similar {weight}": "ähnlich {weight}",
    "partial {weight}": "teilweise {weight}",
    "different {weight}": "verschieden {weight}",
    "{said1}: {said2}": "{said1}: {said2}",
    "first letter of {said}": "erster Buchstabe: {said}",
    "first three letters of {said}": "erste drei Buchstaben: {said}",
    "last three letters of {said}": "letzte drei Buchstaben: {said}",
    "year of {said}": "Jahr: {said}",
    "day and month of {said}": "Tag und Monat: {said}",
    "sound of {said}": "Klang: {said}",
  ]

  /// What a date is that does not fit, by the years of both.
  private static let ofYears: [String: String] = [
    "birth {n}, death {n2}": "Geburt {n}, Tod {n2}",
    "birth {n}, marriage {n2}": "Geburt {n}, Heirat {n2}",
    "birth {n}, birth {n2}": "Geburt {n}, Geburt {n2}",
    "death {n}, birth {n2}": "Tod {n}, Geburt {n2}",
    "death {n}, burial {n2}": "Tod {n}, Begräbnis {n2}",
    "death {n}, marriage {n2}": "Tod {n}, Heirat {n2}",
    "marriage {n}, birth {n2}": "Heirat {n}, Geburt {n2}",
    "date {n}, present {n2}": "Datum {n}, heute {n2}",
    "sibling's birth {n}, birth {n2}": "Geburt des Geschwisters {n}, Geburt {n2}",
    "parent's death {n}, birth {n2}": "Tod des Elternteils {n}, Geburt {n2}",
    "parent's birth {n}, birth {n2}": "Geburt des Elternteils {n}, Geburt {n2}",
    "husband's birth {n}, wife's birth {n2}": "Geburt des Mannes {n}, Geburt der Frau {n2}",
    "birth {n}, burial {n2}": "Geburt {n}, Begräbnis {n2}",
  ]

  /// The same by their days, where the years are alike.
  private static let ofDays: [String: String] = {
    func dated(_ phrase: String) -> String {
      phrase.replacing("{n}", with: "{date1}").replacing("{n2}", with: "{date2}")
    }
    return Dictionary(uniqueKeysWithValues: ofYears.map { (dated($0.key), dated($0.value)) })
  }()

  /// The columns that hold such sentences.
  static let columns: Set<String> = [
    "records.what", "findings.severity", "severities.severity", "rules.severity", "findings.title",
    "findings.what", "findings.advice", "findings.years", "findings.name", "findings.text",
    "rules.meaning", "rules.advice", "broken.rule", "uncertain.meaning", "pairs.same",
    "pairs.alike", "pairs.different", "pairs.given", "pairs.surname", "pairs.birth",
    "pairs.death", "pairs.sex", "pairs.birth_place", "pairs.death_place", "levels.title",
    "rules.title",
    "counts.title", "priors.title", "given_diversity_decades.remark",
    "surname_diversity_decades.remark", "surname_diversity_places.remark",
    "surname_changes.direction", "surname_changes.decades", "given_changes.direction",
    "given_changes.decades", "drawn_diversity.set", "drawn_diversity.title",
    "drawn_diversity.decade",
    "given_decades.decade", "surname_decades.decade", "given_shares.decade",
    "surname_shares.decade", "given_diversity_decades.decade", "surname_diversity_decades.decade",
    "surname_diversity_cells.decade", "sexes.label", "sexes.meaning", "held.next",
    "offered.next", "top.next", "reserved.next", "done.next", "codes.meaning", "codes.advice",
    "refused.meaning", "refused.kind", "groups.shares", "groups.ready", "groups.holders",
    "groups.next_term", "groups.cards", "groups.taken", "groups.leader", "groups.idle",
    "groups.idle_names", "groups.nobody", "groups.nothing_refused", "groups.cut", "cards.head",
    "filters.title", "filters.meaning", "persons.years", "persons.said", "persons.counted",
    "relatives.role",
    "relatives.box", "relatives.years", "relatives.born", "relatives.died", "facts.what",
    "facts.when", "facts.source", "held.years", "reserved.years", "offered.years",
  ]
}
