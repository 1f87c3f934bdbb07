extension GenealogyPhrases {
  /// Which given names and surnames are frequent, where and when.
  static let names: [String: String] = [
    "Names of {named} records": "Namen von {named} Datensätzen",
    "In all": "Insgesamt",
    "Records of names are counted, so a person with two names counts twice where each name is a record.":
      "Gezählt werden Datensätze von Namen; eine Person mit zwei Namen zählt doppelt, wo jeder Name ein Datensatz ist.",
    "Surnames": "Nachnamen",
    "Given names": "Vornamen",
    "Most frequent surnames": "Häufigste Nachnamen",
    "Most frequent given names": "Häufigste Vornamen",
    "Records with each of the {rows} most frequent surnames.":
      "Datensätze mit jedem der {rows} häufigsten Nachnamen.",
    "{most.label} is the most frequent surname: {most.value} records":
      "Der häufigste Nachname ist {most.label}: {most.value} Datensätze",
    "Surname": "Nachname",
    "By decade": "Nach Jahrzehnten",
    "A birth counts in a decade if every day that its date may mean lies in it. The share is that of the records of the decade{of_sex}":
      "Eine Geburt zählt in einem Jahrzehnt, wenn jeder Tag, den ihr Datum meinen kann, darin liegt. Der Anteil ist der an den Datensätzen des Jahrzehnts{of_sex}",
    "By place": "Nach Orten",
    "The {place_count} places with the most records. A name stands out at a place of at least {least} records if it has at least {least_at_place} there and is more frequent than at all other places together, by more than chance lets expect.":
      "Die {place_count} Orte mit den meisten Datensätzen. Ein Name fällt an einem Ort mit mindestens {least} Datensätzen auf, wenn er dort mindestens {least_at_place} hat und häufiger ist als an allen anderen Orten zusammen, mehr als der Zufall erwarten lässt.",
    "Diversity": "Vielfalt",
    "Below {least} records nothing is said. The effective number is how many equally frequent names would be as diverse: the more, the more diverse they are.":
      "Unter {least} Datensätzen wird nichts gesagt. Die effektive Zahl sagt, wie viele gleich häufige Namen ebenso vielfältig wären: je mehr, desto vielfältiger sind sie.",
    "Effective number of names by decade": "Effektive Zahl der Namen nach Jahrzehnten",
    "How many equally frequent names would be as diverse as those of the decade.":
      "Wie viele gleich häufige Namen so vielfältig wären wie die des Jahrzehnts.",
    "Most diverse: {most.series} of the {most.label}, as {most.value} equally frequent names":
      "Am vielfältigsten: {most.series} der {most.label}, wie {most.value} gleich häufige Namen",
    "Decade": "Jahrzehnt",
    "Rise and fall": "Aufstieg und Niedergang",
    "Names and decades with at least {least} records. Changes are told in percentage points of the share; the 95 % interval and the trend over all of these decades unfold below a name. Among many names some change much by chance: of a hundred intervals about five miss what they are of.":
      "Namen und Jahrzehnte mit mindestens {least} Datensätzen. Änderungen sind in Prozentpunkten des Anteils angegeben; das 95-Prozent-Intervall und der Trend über alle diese Jahrzehnte klappen unter dem Namen auf. Unter vielen Namen ändern sich manche durch Zufall stark: Von hundert Intervallen verfehlen etwa fünf, was sie meinen.",
    "Given names by decade": "Vornamen nach Jahrzehnten",
    "Share of the records of the decade, in %, of the most frequent given names.":
      "Anteil der häufigsten Vornamen an den Datensätzen des Jahrzehnts, in %.",
    "{most.label} is the most frequent given name: {most.value} records":
      "{most.label} ist der häufigste Vorname: {most.value} Datensätze",
    "No given name stands in more than {most.value} records":
      "Kein Vorname steht in mehr als {most.value} Datensätzen",
    "Given names of men by decade": "Vornamen von Männern nach Jahrzehnten",
    "Share of the records of the decade, in %, of the most frequent given names of men.":
      "Anteil der häufigsten Vornamen von Männern an den Datensätzen des Jahrzehnts, in %.",
    "Most frequent given names of men": "Häufigste Vornamen von Männern",
    "{most.label} is the most frequent given name of men: {most.value} records":
      "{most.label} ist der häufigste Vorname von Männern: {most.value} Datensätze",
    "No given name of men stands in more than {most.value} records":
      "Kein Vorname von Männern steht in mehr als {most.value} Datensätzen",
    "Given names of women by decade": "Vornamen von Frauen nach Jahrzehnten",
    "Share of the records of the decade, in %, of the most frequent given names of women.":
      "Anteil der häufigsten Vornamen von Frauen an den Datensätzen des Jahrzehnts, in %.",
    "Most frequent given names of women": "Häufigste Vornamen von Frauen",
    "{most.label} is the most frequent given name of women: {most.value} records":
      "{most.label} ist der häufigste Vorname von Frauen: {most.value} Datensätze",
    "No given name of women stands in more than {most.value} records":
      "Kein Vorname von Frauen steht in mehr als {most.value} Datensätzen",
    "Given names of others by decade": "Vornamen von anderen nach Jahrzehnten",
    "Share of the records of the decade, in %, of the most frequent given names of others.":
      "Anteil der häufigsten Vornamen von anderen an den Datensätzen des Jahrzehnts, in %.",
    "Most frequent given names of others": "Häufigste Vornamen von anderen",
    "{most.label} is the most frequent given name of others: {most.value} records":
      "{most.label} ist der häufigste Vorname von anderen: {most.value} Datensätze",
    "No given name of others stands in more than {most.value} records":
      "Kein Vorname von anderen steht in mehr als {most.value} Datensätzen",
    "Given names of unknown sex by decade": "Vornamen unbekannten Geschlechts nach Jahrzehnten",
    "Share of the records of the decade, in %, of the most frequent given names of unknown sex.":
      "Anteil der häufigsten Vornamen unbekannten Geschlechts an den Datensätzen des Jahrzehnts, in %.",
    "Most frequent given names of unknown sex": "Häufigste Vornamen unbekannten Geschlechts",
    "{most.label} is the most frequent given name of unknown sex: {most.value} records":
      "{most.label} ist der häufigste Vorname unbekannten Geschlechts: {most.value} Datensätze",
    "No given name of unknown sex stands in more than {most.value} records":
      "Kein Vorname unbekannten Geschlechts steht in mehr als {most.value} Datensätzen",
    "Names that more than one record has.": "Namen, die mehr als ein Datensatz hat.",
    "All names": "Alle Namen",
    "Names of each decade": "Namen jedes Jahrzehnts",
    "Given names by decade (U)": "Vornamen nach Jahrzehnten (U)",
    "Share of the records of the decade, in %, of the most frequent given names (U).":
      "Anteil der häufigsten Vornamen (U) an den Datensätzen des Jahrzehnts, in %.",
    "Given names by decade (X)": "Vornamen nach Jahrzehnten (X)",
    "Share of the records of the decade, in %, of the most frequent given names (X).":
      "Anteil der häufigsten Vornamen (X) an den Datensätzen des Jahrzehnts, in %.",
    "{most.series} had the greatest share of a decade: {most.value} in the {most.label}":
      "Den größten Anteil eines Jahrzehnts hatte {most.series}: {most.value} ({most.label})",
    "{most.series} had the greatest share of a decade: {most.value}":
      "Den größten Anteil eines Jahrzehnts hatte {most.series}: {most.value}",
    "The most frequent first, equally frequent ones alphabetically.":
      "Die häufigsten zuerst, gleich häufige alphabetisch.",
    "The places with the most records first; of each the most frequent first.":
      "Die Orte mit den meisten Datensätzen zuerst; von jedem die häufigsten zuerst.",
    "The places with the most records first; of each the surest first.":
      "Die Orte mit den meisten Datensätzen zuerst; von jedem die sichersten zuerst.",
    "The most frequent first.": "Die häufigsten zuerst.",
    "In order of time; of each decade the {leading} most frequent.":
      "In zeitlicher Reihenfolge; von jedem Jahrzehnt die {leading} häufigsten.",
    "In order of time.": "In zeitlicher Reihenfolge.",
    "Rises and then falls, the greatest first.": "Aufstiege, dann Niedergänge, die größten zuerst.",
    "The places with the most records first.": "Die Orte mit den meisten Datensätzen zuerst.",
    "Leading surnames of each decade": "Führende Nachnamen jedes Jahrzehnts",
    "Leading surnames of each place": "Führende Nachnamen jedes Orts",
    "Surnames that stand out at a place": "Nachnamen, die an einem Ort auffallen",
    "Surnames in all": "Nachnamen insgesamt",
    "Surnames by decade": "Nachnamen nach Jahrzehnten",
    "Surnames by place": "Nachnamen nach Orten",
    "Surnames by decade and place, where there are enough records":
      "Nachnamen nach Jahrzehnten und Orten, wo es genug Datensätze gibt",
    "Surnames over the decades": "Nachnamen über die Jahrzehnte",
    "Surnames that rose or fell most within ten years":
      "Nachnamen, die binnen zehn Jahren am meisten auf- oder abstiegen",
    "Leading given names of each decade": "Führende Vornamen jedes Jahrzehnts",
    "Leading given names of each place": "Führende Vornamen jedes Orts",
    "Given names that stand out at a place": "Vornamen, die an einem Ort auffallen",
    "Given names in all": "Vornamen insgesamt",
    "Given names by place": "Vornamen nach Orten",
    "Given names by decade and place, where there are enough records":
      "Vornamen nach Jahrzehnten und Orten, wo es genug Datensätze gibt",
    "Given names over the decades": "Vornamen über die Jahrzehnte",
    "Given names that rose or fell most within ten years":
      "Vornamen, die binnen zehn Jahren am meisten auf- oder abstiegen",
    "Given names {given_parts}": "Vornamen {given_parts}",
    "{given_the} most frequent first, equally frequent ones alphabetically.":
      "{given_the} häufigsten zuerst, gleich häufige alphabetisch.",
    "{given_the} places with the most records first; of each the most frequent first.":
      "{given_the} Orte mit den meisten Datensätzen zuerst; von jedem die häufigsten zuerst.",
    "{given_the} places with the most records first; of each the surest first.":
      "{given_the} Orte mit den meisten Datensätzen zuerst; von jedem die sichersten zuerst.",
    "{given_the} most frequent first.": "{given_the} häufigsten zuerst.",
    "{given_in} order of time; of each decade the {leading} most frequent.":
      "{given_in} zeitlicher Reihenfolge; von jedem Jahrzehnt die {leading} häufigsten.",
    "{given_in} order of time.": "{given_in} zeitlicher Reihenfolge.",
    "{given_rises} and then falls, the greatest first.":
      "{given_rises}, dann Niedergänge, die größten zuerst.",
    "The": "Die",
    "By sex, then the": "Nach Geschlecht, dann die",
    "In": "In",
    "By sex, then in": "Nach Geschlecht, dann in",
    "Rises": "Aufstiege",
    "By sex, then rises": "Nach Geschlecht, dann Aufstiege",
    ", of given names of the same sex.": ", bei Vornamen desselben Geschlechts.",
    "by sex": "nach Geschlecht",
    "in all": "insgesamt",
    "Sex": "Geschlecht",
  ]
}
