/// What reports of family trees and shared names say, in German.
enum GenealogyPhrases {
  static let german = [checks, sharing, names, persons, heads, sharingMeasures, measures]
    .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// What cannot be right, and records of the same person.
  static let checks: [String: String] = [
    "What cannot be right": "Was nicht stimmen kann",
    "Summary": "Überblick",
    "{severities} Records are kept as they are; what is wrong is for whoever knows the sources to say.":
      "{severities} Die Datensätze bleiben, wie sie sind; was falsch ist, kann nur sagen, wer die Quellen kennt.",
    "Findings by rule": "Befunde nach Regeln",
    "How often the rules are broken that are broken most.":
      "Wie oft die am häufigsten verletzten Regeln verletzt sind.",
    "Broken most often: {most.label} ({most.value})":
      "Am häufigsten verletzt: {most.label} ({most.value})",
    "rule": "Regel",
    "Findings by severity": "Befunde nach Schwere",
    "The gravest first.": "Die schwersten zuerst.",
    "Findings": "Befunde",
    "The gravest first, then by rule, then as the records were read.":
      "Die schwersten zuerst, dann nach Regeln, dann wie die Datensätze gelesen wurden.",
    "What to do": "Was zu tun ist",
    "In the order of the rules.": "In der Reihenfolge der Regeln.",
    "Islands": "Inseln",
    "An island is whoever is connected through parents, partners and children. A person without any family is an island of one.":
      "Eine Insel sind alle, die über Eltern, Partner und Kinder verbunden sind. Wer keine Familie hat, ist eine Insel für sich.",
    "Islands by size": "Inseln nach Größe",
    "The largest first.": "Die größten zuerst.",
    "Uncertain dates": "Unsichere Daten",
    "A date such as “about 1850” may be any of several days. What is wrong on all of them is listed above; what is wrong on some of them only is counted here.":
      "Eine Angabe wie „um 1850“ kann einer von vielen Tagen sein. Was an allen davon falsch ist, steht oben; was nur an manchen falsch ist, wird hier gezählt.",
    "What could not be judged": "Was sich nicht beurteilen ließ",
    "What was looked at": "Was geprüft wurde",
    "Records of the same person": "Datensätze derselben Person",
    "Pairs": "Paare",
    "The least certain pairs come first. Every pair begins with a weight of {prior}, since most pairs are of two persons; what each field adds to it or takes away unfolds below a name{less}":
      "Die unsichersten Paare stehen zuerst. Jedes Paar beginnt mit einem Gewicht von {prior}, denn die meisten Paare sind zwei Personen; was jedes Feld hinzufügt oder wegnimmt, klappt unter dem Namen auf{less}",
    "Linked pairs": "Verknüpfte Paare",
    "The least certain first.": "Die unsichersten zuerst.",
    "Groups": "Gruppen",
    "A long chain of pairs may join strangers. Look first at a group whose weakest link is doubtful, and at one with contradictions: two of its records are more likely two persons.":
      "Eine lange Kette von Paaren kann Fremde verbinden. Zuerst lohnt der Blick auf eine Gruppe, deren schwächste Verbindung zweifelhaft ist, und auf eine mit Widersprüchen: Zwei ihrer Datensätze sind eher zwei Personen.",
    "Groups of more than two records": "Gruppen von mehr als zwei Datensätzen",
    "The weakest link first.": "Die schwächste Verbindung zuerst.",
    "Pairs by weight": "Paare nach Gewicht",
    "Pairs that weigh −8 or more. Each step of 1 doubles the odds that the two are one person.":
      "Paare mit Gewicht ab −8. Jeder Schritt um 1 verdoppelt die Chance, dass beide dieselbe Person sind.",
    "Most frequent weight: from {most.label} ({most.value} of {total} pairs)":
      "Häufigstes Gewicht: ab {most.label} ({most.value} von {total} Paaren)",
    "weight from": "Gewicht ab",
    "What was compared and linked": "Was verglichen und verknüpft wurde",
    "What agreement is worth": "Was Übereinstimmung wert ist",
    "How often a field agrees so in two records of one person (m), and in any two records (u). The further these are apart, the more it weighs: log₂(m/u) on average, and more where few records have the value.":
      "Wie oft ein Feld in zwei Datensätzen einer Person so übereinstimmt (m) und in zwei beliebigen (u). Je weiter beides auseinanderliegt, desto mehr wiegt es: im Mittel log₂(m/u), und mehr, wo wenige Datensätze den Wert haben.",
    "By field, as compared.": "Nach Feldern, wie verglichen.",
    "What two records weigh before they are compared":
      "Was zwei Datensätze vor dem Vergleich wiegen",
    "Which records were compared": "Welche Datensätze verglichen wurden",
    "In the order of the definition; a pair of several rules counts for each.":
      "In der Reihenfolge der Definition; ein Paar mehrerer Regeln zählt für jede.",
  ]

  /// Names that relatives share, take and print.
  static let sharing: [String: String] = [
    "{name}: {shares}. {ready}": "{name}: {shares}. {ready}",
    "{name}: {shares}.": "{name}: {shares}.",
    "The group has {shares}. {ready}": "Die Gruppe hat {shares}. {ready}",
    "The group has {shares}.": "Die Gruppe hat {shares}.",
    "group": "Gruppe",
    "Top names": "Namen zuoberst",
    "Shared names": "Geteilte Namen",
    "Names that nobody has taken, and of which something is left to be done.":
      "Namen, die niemand übernommen hat und für die noch etwas zu tun ist.",
    "Reserved names": "Reservierte Namen",
    "{holders}. {next_term}": "{holders}. {next_term}",
    "{holders}.": "{holders}.",
    "On the command line": "In der Befehlszeile",
    "To take the top names:": "Die ersten Namen nehmen:",
    "gristmill names reserve --top": "gristmill names reserve --top",
    "To show the code of a reservation:": "Den Code einer Reservierung zeigen:",
    "gristmill names code": "gristmill names code",
    "To print its names:": "Ihre Namen drucken:",
    "gristmill names print": "gristmill names print",
    "Codes": "Codes",
    "{cards}. Show a code to whoever prints the names.":
      "{cards}. Den Code zeigt man, wo die Namen gedruckt werden.",
    "All reserved names": "Alle reservierten Namen",
    "By reservation, oldest first.": "Nach Reservierungen, die älteste zuerst.",
    "Names to print": "Namen zum Drucken",
    "{cards}. Each is printed on a page of its own.":
      "{cards}. Jede kommt auf ein eigenes Blatt.",
    "Who shares and who takes": "Wer teilt und wer übernimmt",
    "{taken}; {leader}.": "{taken}; {leader}.",
    "{taken}.": "{taken}.",
    "Nobody has reserved a name yet.": "Noch niemand hat einen Namen reserviert.",
    "Other pages": "Andere Seiten",
    "Pages of the group": "Seiten der Gruppe",
    "Until": "Bis",
    "Reservations are single records, and their names personal.":
      "Reservierungen sind einzelne Datensätze und ihre Namen persönlich.",
    "Counts": "Anzahlen",
    "Names that can be taken, by sex": "Verfügbare Namen nach Geschlecht",
    "One bar each for men, women, others and those of unknown sex.":
      "Je ein Balken für Männer, Frauen, andere und die von unbekanntem Geschlecht.",
    "The largest group of names that can be taken: {most.label} ({most.value} of {total})":
      "Die größte Gruppe verfügbarer Namen: {most.label} ({most.value} von {total})",
    "sex": "Geschlecht",
    "By state": "Nach Stand",
    "By sex": "Nach Geschlecht",
    "By month": "Nach Monaten",
    "Reservations by month": "Reservierungen nach Monaten",
    "One column a month.": "Eine Säule je Monat.",
    "{most.label} saw the most reservations: {most.value}":
      "Die meisten Reservierungen gab es {most.label}: {most.value}",
    "No month saw more than {most.value} reservations":
      "Kein Monat hatte mehr als {most.value} Reservierungen",
    "month": "Monat",
    "reservations": "Reservierungen",
    "Shared and taken": "Geteilt und übernommen",
    "Names that each member shared, and took of their own and of others.":
      "Namen, die jedes Mitglied geteilt, und eigene und fremde, die es übernommen hat.",
    "{most.label} shared the most names: {most.value}":
      "Die meisten Namen hat {most.label} geteilt: {most.value}",
    "member": "Mitglied",
    "shared": "geteilt",
    "taken, own": "übernommen, eigene",
    "taken, of others": "übernommen, fremde",
    "By member": "Nach Mitgliedern",
    "By id.": "Nach Kennung.",
    "At least once a month?": "Mindestens einmal im Monat?",
    "By month and member": "Nach Monaten und Mitgliedern",
    "By month, then by id.": "Nach Monaten, dann nach Kennung.",
    "What was refused": "Was abgelehnt wurde",
    "By reason": "Nach Gründen",
    "Refused actions": "Abgelehnte Aktionen",
    "In their order.": "In ihrer Reihenfolge.",
  ]
}
