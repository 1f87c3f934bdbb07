/// What reports of the church office say by themselves, in German.
enum ChurchPhrases {
  static let german: [String: String] = [giving, statements, messages, bulletins, shared].reduce(
    into: [:]
  ) { all, phrases in all.merge(phrases) { first, _ in first } }

  /// The columns whose texts the program says itself.
  static let columns: Set<String> = [
    "kinds.kind", "refunds.odd", "pledges.state", "lines.what", "ledger.name", "faults.what",
  ]

  private static let shared: [String: String] = [
    "By currency.": "Nach Währung.", "By name.": "Nach Namen.", "By day.": "Nach Tagen.",
    "By year.": "Nach Jahren.", "There are none.": "Es gibt keine.",
    "In the order of the file.": "In der Reihenfolge der Datei.",
    "The newest first.": "Das Neueste zuerst.", "The most first.": "Das Häufigste zuerst.",
    "Currency": "Währung", "Amount": "Betrag", "Total": "Summe", "Date": "Datum", "Gift": "Gabe",
    "Fund": "Zweck", "For": "Für", "Method": "Zahlungsart", "What": "Was", "Note": "Notiz",
    "Number": "Nummer", "Lines": "Zeilen", "From": "Von", "Through": "Bis", "Title": "Titel",
    "currency of amounts that say none": "Währung von Beträgen ohne Angabe", "days": "Tage",
    "{from} to {through}": "{from} bis {through}",
  ]

  private static let giving: [String: String] = [
    "Giving": "Gaben", "Givers": "Geber", "Givers by year": "Geber nach Jahren",
    "{givers} gave in {year}: {new} for the first time; {lapsed} of the year before did not.":
      "{givers} gaben {year}: {new} zum ersten Mal; {lapsed} des Vorjahrs nicht mehr.",
    "There are no gifts.": "Es gibt keine Gaben.",
    "New are those whose first gift is in the year, kept those who gave in the year before, too, returned those who gave before but not then. Lapsed are those who gave in the year before and not in this one. Recurring givers gave in {months} months in a row of the year.":
      "Neu ist, wessen erste Gabe im Jahr liegt, geblieben, wer auch im Vorjahr gab, zurückgekehrt, wer früher, aber nicht im Vorjahr gab. Ausgeblieben ist, wer im Vorjahr gab und in diesem nicht. Regelmäßige Geber gaben in {months} Monaten nacheinander.",
    "Who gave in each year.": "Wer in jedem Jahr gab.", "Year": "Jahr", "New": "Neu",
    "Kept": "Geblieben", "Returned": "Zurückgekehrt", "Lapsed": "Ausgeblieben",
    "Recurring": "Regelmäßig", "By the year of the first gift": "Nach dem Jahr der ersten Gabe",
    "How many of those who first gave in a year gave in others":
      "Wie viele von denen, die in einem Jahr zuerst gaben, in anderen gaben",
    "By first year, then by year.": "Nach erstem Jahr, dann nach Jahren.", "Cohort": "Jahrgang",
    "First gave in": "Zuerst gegeben", "Gave in": "Gegeben", "Pledges": "Zusagen",
    "Given is what the pledger gave for the fund from the first to the last day of the pledge, and nothing else.":
      "Gegeben ist, was der Zusagende vom ersten bis zum letzten Tag der Zusage für den Zweck gab, und nichts anderes.",
    "Pledges by fund": "Zusagen nach Zweck", "By currency and fund.": "Nach Währung und Zweck.",
    "Pledges one by one": "Einzelne Zusagen", "Pledge": "Zusage", "Pledged": "Zugesagt",
    "Given": "Gegeben", "Left": "Offen",
    "State": "Stand", "What counts, and what does not": "Was zählt und was nicht",
    "Gifts and refunds count. What is pending may come, what is void does not; neither is in any total. What is given in kind has no amount.":
      "Gaben und Rückzahlungen zählen. Was aussteht, kommt vielleicht, was ungültig ist, nicht; beides steht in keiner Summe. Sachgaben haben keinen Betrag.",
    "Lines by what they are": "Zeilen nach Art", "Refunds": "Rückzahlungen",
    "Refund": "Rückzahlung",
    "Refunds, each in the period in which it was paid":
      "Rückzahlungen, jede in der Zeit, in der sie gezahlt wurde",
    "Nothing was given back.": "Nichts wurde zurückgegeben.", "Was given": "War gegeben",
    "What is odd": "Was auffällt", "recurring givers give": "regelmäßige Geber geben",
    "gift": "Gabe", "refund": "Rückzahlung", "in_kind": "Sachgabe", "pending": "ausstehend",
    "void": "ungültig", "names no gift": "nennt keine Gabe", "no such gift": "keine solche Gabe",
    "more than was given": "mehr, als gegeben war", "met": "erfüllt", "begun": "begonnen",
    "nothing yet": "noch nichts",
    "Lines stand again under the same gift and line.":
      "Zeilen stehen noch einmal unter derselben Gabe und Zeile.",
    "Numbers of gifts are missing between the least and the greatest.":
      "Nummern von Gaben fehlen zwischen der kleinsten und der größten.",
    "Amounts say no currency: they are taken as those of currency.":
      "Beträge nennen keine Währung: sie gelten als solche von currency.",
    "Lines are for no fund, or for one that is not listed.":
      "Zeilen sind für keinen Zweck oder einen, der nicht verzeichnet ist.",
    "Amounts below 0 name no gift that they give back.":
      "Beträge unter 0 nennen keine Gabe, die sie zurückgeben.",
    "Refunds name a gift that there is none of.":
      "Rückzahlungen nennen eine Gabe, die es nicht gibt.",
    "Refunds give back more than was given.": "Rückzahlungen geben mehr zurück, als gegeben war.",
    "Gifts say no giver.": "Gaben nennen keinen Geber.",
    "Gifts are anonymous: their givers are counted nowhere.":
      "Gaben sind anonym: ihre Geber werden nirgends gezählt.",
    "Pledges come to more than can be counted, and are left out.":
      "Zusagen ergeben mehr, als gezählt werden kann, und fehlen.",
    "Lines of gifts.": "Zeilen von Gaben.",
    "The exact sum of the lines; refunds are below 0.":
      "Die genaue Summe der Zeilen; Rückzahlungen sind unter 0.",
    "What was promised: the amount of a pledge as many times as it is due from its first to its last day.":
      "Was zugesagt wurde: der Betrag einer Zusage, so oft sie vom ersten bis zum letzten Tag fällig ist.",
    "What pledgers gave for the fund of their pledge from its first to its last day, less refunds.":
      "Was Zusagende für den Zweck ihrer Zusage vom ersten bis zum letzten Tag gaben, ohne Rückzahlungen.",
    "What was pledged and is not given.": "Was zugesagt und nicht gegeben ist.",
    "Pledges.": "Zusagen.",
    "sum of exact decimals in one currency":
      "Summe genauer Dezimalzahlen in einer Währung",
  ]

  private static let statements: [String: String] = [
    "Statements": "Bescheinigungen", "Statements of gifts": "Bescheinigungen über Gaben",
    "Statement of gifts": "Bescheinigung über Gaben",
    "{count} statements of gifts from {from} through {through}.":
      "{count} Bescheinigungen über Gaben von {from} bis {through}.",
    "{days} · receipt {receipt}": "{days} · Beleg {receipt}",
    "What they come to": "Was sie ergeben",
    "The statements and the gifts without a giver add up to the ledger: all gifts and refunds of these days, each in the period in which it was paid.":
      "Die Bescheinigungen und die Gaben ohne Geber ergeben zusammen das Hauptbuch: alle Gaben und Rückzahlungen dieser Tage, jede in der Zeit, in der sie gezahlt wurde.",
    "Statements beside the ledger": "Bescheinigungen neben dem Hauptbuch",
    "There are no gifts in these days.": "In diesen Tagen gibt es keine Gaben.",
    "Without an address": "Ohne Adresse",
    "Statements that cannot be sent": "Bescheinigungen, die nicht verschickt werden können",
    "Each has an address.": "Jede hat eine Adresse.", "Receipt": "Beleg", "Giver": "Geber",
    "Name": "Name", "Address": "Adresse", "Statement": "Bescheinigung",
    "Lessens taxes": "Mindert Steuern", "Does not": "Mindert sie nicht", "Sum": "Summe",
    "Gifts that lessen taxes": "Gaben, die Steuern mindern", "Other gifts": "Andere Gaben",
    "Given in kind": "Sachgaben",
    "Not counted: pending or void": "Nicht gezählt: ausstehend oder ungültig",
    "on statements": "auf Bescheinigungen", "without a giver": "ohne Geber", "ledger": "Hauptbuch",
    "anonymous": "anonym", "a statement for each": "eine Bescheinigung für", "Part": "Teil",
    "Statements have no address.": "Bescheinigungen haben keine Adresse.",
    "Lines say no giver, and are on no statement.":
      "Zeilen nennen keinen Geber und stehen auf keiner Bescheinigung.",
  ]

  private static let messages: [String: String] = [
    "Messages": "Predigten",
    "{count} messages from {oldest} to {newest}.":
      "{count} Predigten von {oldest} bis {newest}.",
    "There are no messages.": "Es gibt keine Predigten.",
    "{oldest} to {newest}": "{oldest} bis {newest}",
    "Passages": "Bibelstellen", "Messages by book of the Bible": "Predigten nach Büchern der Bibel",
    "How many messages are about each book.": "Wie viele Predigten von jedem Buch handeln.",
    "Book": "Buch", "Messages by book": "Predigten nach Büchern",
    "In the order of the Bible.": "In der Reihenfolge der Bibel.",
    "No message names a passage.": "Keine Predigt nennt eine Bibelstelle.",
    "Speakers and series": "Prediger und Reihen", "Speakers": "Prediger", "Series": "Reihe",
    "Speaker": "Prediger", "First": "Erste", "Last": "Letzte",
    "What is missing": "Was fehlt", "Weeks without a message": "Wochen ohne Predigt",
    "There is a message in each week.": "In jeder Woche gibt es eine Predigt.",
    "Messages without sound or film": "Predigten ohne Ton oder Film",
    "Messages of an odd length": "Predigten von auffälliger Länge",
    "Messages that stood several times": "Predigten, die mehrmals da waren",
    "Length": "Länge", "Seconds": "Sekunden", "Sound": "Ton", "Film": "Film", "Media": "Medien",
    "Page": "Seite", "About": "Inhalt", "Sources": "Quellen", "Records": "Datensätze",
    "Id": "Kennung",
    "Message of": "Predigt vom", "Next message of": "Nächste Predigt vom",
    "Weeks without one": "Wochen ohne",
    "Messages have no id: they are known by an address, or by title and day.":
      "Predigten haben keine Kennung: sie sind an einer Adresse oder an Titel und Tag kenntlich.",
    "Ids stand again at messages of other titles and days, which are kept apart.":
      "Kennungen stehen noch einmal bei Predigten anderer Titel und Tage; diese bleiben getrennt.",
    "Messages stand in several sources, or several times in one, and are listed once.":
      "Predigten stehen in mehreren Quellen oder mehrmals in einer und sind einmal verzeichnet.",
    "Messages have neither sound nor film.": "Predigten haben weder Ton noch Film.",
    "Weeks have no message between the first and the last one.":
      "Wochen zwischen der ersten und der letzten haben keine Predigt.",
    "Lengths are a quarter of the usual or less, or four times as much: they may be in another unit.":
      "Längen sind ein Viertel der üblichen oder weniger oder das Vierfache: vielleicht in einer anderen Einheit.",
  ]

  private static let bulletins: [String: String] = [
    "{title}: {items} announcements.": "{title}: {items} Ankündigungen.",
    "No bulletin holds on {today}.": "Am {today} gilt kein Gemeindebrief.",
    "Announcements": "Ankündigungen", "Announcement": "Ankündigung",
    "Nothing is announced.": "Nichts wird angekündigt.",
    "Earlier bulletins": "Frühere Gemeindebriefe", "Bulletins": "Gemeindebriefe",
    "Banners": "Banner", "Now": "Jetzt", "Picture": "Bild", "Sound, film": "Ton, Film",
    "Days without a banner, or with several": "Tage ohne Banner oder mit mehreren",
    "no banner": "kein Banner", "several banners": "mehrere Banner",
    "The newest bulletin is more than eight days old.":
      "Der neueste Gemeindebrief ist mehr als acht Tage alt.",
    "Bulletins are of days to come.": "Gemeindebriefe sind von kommenden Tagen.",
    "Days have several bulletins: the one that was read last counts.":
      "Tage haben mehrere Gemeindebriefe: der zuletzt gelesene zählt.",
    "Days between two banners have none.": "Tage zwischen zwei Bannern haben keines.",
    "Banners hold on days of others: the one that begins last counts.":
      "Banner gelten an Tagen von anderen: das zuletzt begonnene zählt.",
  ]
}
