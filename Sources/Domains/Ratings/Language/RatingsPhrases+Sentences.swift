extension RatingsPhrases {
  /// What analyses say of rankings, places and patterns.
  static let sentences = [parts, reasons, ofRankings, ofPlaces, settings, cells]
    .reduce(into: [:]) { all, some in all.merge(some) { one, _ in one } }

  /// Parts of other sentences.
  private static let parts: [String: String] = [
    "{said1}; {said2}": "{said1}; {said2}",
    "{said}.": "{said}.",
    "yes": "ja",
    "no": "nein",
    "none": "keiner",
    "1 vote": "1 Stimme",
    "{n} votes": "{n} Stimmen",
    "1 place": "1 Ort",
    "{n} places": "{n} Orten",
    "{date1} to {date2}": "{date1} bis {date2}",
    "{month1} to {month2}": "{month1} bis {month2}",
    "all time": "der gesamten Zeit",
    "the last {n} days": "den letzten {n} Tagen",
    "the last day": "dem letzten Tag",
    "month": "Monat",
    "year": "Jahr",
    "before": "davor",
    "after": "danach",
  ]

  /// Why a location stands where it does.
  private static let reasons: [String: String] = [
    "level with the one before": "gleichauf mit dem vorigen",
    "the only one ranked": "der einzige mit Rang",
    "the last one ranked": "der letzte mit Rang",
    "{n} vote, {n2} on average": "{n} Stimme, im Mittel {n2}",
    "{n} votes, {n2} on average": "{n} Stimmen, im Mittel {n2}",
    "{n} from {said}": "{n} aus {said}",
    "{n} of {n2} votes like it": "{n} von {n2} Stimmen gefällt es",
    "{n} of 1 vote likes it": "{n} von 1 Stimme gefällt es",
    "the lower bound of that share is {n}": "die untere Grenze dieses Anteils ist {n}",
    "with one vote of each step added, the lower bound is {n}":
      "mit je einer zusätzlichen Stimme jeder Stufe ist die untere Grenze {n}",
    "{n} like is worth {n2} fresh ones": "{n} „gefällt mir“ ist {n2} frische wert",
    "{n} likes are worth {n2} fresh ones": "{n} „gefällt mir“ sind {n2} frische wert",
    "no votes are added": "ohne zusätzliche Stimmen",
    "1 added vote of {n} leaves it there": "1 zusätzliche Stimme zu {n} ändert nichts",
    "{n0} added votes of {n} leave it there": "{n0} zusätzliche Stimmen zu {n} ändern nichts",
    "1 added vote of {n} pulls it down by {n2} to {n3}":
      "1 zusätzliche Stimme zu {n} zieht es um {n2} herab auf {n3}",
    "{n0} added votes of {n} pull it down by {n2} to {n3}":
      "{n0} zusätzliche Stimmen zu {n} ziehen es um {n2} herab auf {n3}",
    "1 added vote of {n} pulls it up by {n2} to {n3}":
      "1 zusätzliche Stimme zu {n} hebt es um {n2} auf {n3}",
    "{n0} added votes of {n} pull it up by {n2} to {n3}":
      "{n0} zusätzliche Stimmen zu {n} heben es um {n2} auf {n3}",
    "level with the next, which has fewer votes":
      "gleichauf mit dem nächsten, der weniger Stimmen hat",
    "level with the next, which follows by its id":
      "gleichauf mit dem nächsten, der nach seiner Kennung folgt",
    "{n} more than the next": "{n} mehr als der nächste",
    "less than 0.0001 above the next": "weniger als 0,0001 über dem nächsten",
    "{n} above the next": "{n} über dem nächsten",
  ]

  /// Rankings.
  private static let ofRankings: [String: String] = [
    "All votes": "Alle Stimmen",
    "Votes of {month}": "Stimmen von {month}",
    "Votes of {month1} to {month2}": "Stimmen von {month1} bis {month2}",
    "Votes of {month1} to {month2} ({zone}).": "Stimmen von {month1} bis {month2} ({zone}).",
    "The newest votes are of {date} ({zone}).": "Die neuesten Stimmen sind vom {date} ({zone}).",
    "The newest votes are of {month} ({zone}).": "Die neuesten Stimmen sind von {month} ({zone}).",
    "{said}, whole days in {zone}.": "{said}, ganze Tage in {zone}.",
    "No votes in this period.":
      "Keine Stimmen in diesem Zeitraum.",
    "{n} votes on {said}, {n2} stars on average.": "{n} Stimmen zu {said}, im Mittel {n2} Sterne.",
    "1 vote on {said}, {n2} stars on average.": "1 Stimme zu {said}, im Mittel {n2} Sterne.",
    "So that few votes cannot lead, places are weighed: {n} votes of {n2} stars are added to each.":
      "Damit wenige Stimmen nicht führen können, wird gewichtet: Jeder Ort bekommt {n} Stimmen zu {n2} Sternen dazu.",
    "The votes of {said1} are those of {said2}; their ranking has a page of its own.":
      "Die Stimmen aus {said1} sind dieselben wie die aus {said2}; ihre Rangfolge hat eine eigene Seite.",
    "Of several votes that are to count once, one does: 1 vote was merged into another.":
      "Von mehreren Stimmen, die einmal zählen sollen, zählt eine: 1 Stimme ging in einer anderen auf.",
    "Of several votes that are to count once, one does: {n} votes were merged into others.":
      "Von mehreren Stimmen, die einmal zählen sollen, zählt eine: {n} Stimmen gingen in anderen auf.",
    "More places share the last rank than are listed.":
      "Den letzten Rang teilen sich mehr Orte, als aufgeführt sind.",
    "{name} stands on rank {n}, 95 % sure": "{name} steht mit 95 % Sicherheit auf Rang {n}",
    "{name} stands between rank {n1} and {n2}, 95 % sure":
      "{name} steht mit 95 % Sicherheit zwischen Rang {n1} und {n2}",
    " The ranking goes by another score: {said}.":
      " Die Rangfolge richtet sich nach einem anderen Wert: {said}.",
    "weighted mean":
      "gewichtetes Mittel",
    "mean": "Mittelwert",
    "votes": "Stimmen",
    "hot": "Aktualität",
    "There is no period before to compare with.": "Es gibt keinen vorigen Zeitraum zum Vergleich.",
    "Compared with {month}, where {n} votes of {n2} stars were added.":
      "Verglichen mit {month}; dort kamen {n} Stimmen zu {n2} Sternen dazu.",
    "Compared with {said}, where {n} votes of {n2} stars were added.":
      "Verglichen mit {said}; dort kamen {n} Stimmen zu {n2} Sternen dazu.",
    "{name} leads {n} places with {n2} votes": "{name} führt unter {n} Orten mit {n2} Stimmen",
    "{name} leads {n} places with 1 vote": "{name} führt unter {n} Orten mit 1 Stimme",
    "{name} leads {n} places with {n2} stars": "{name} führt unter {n} Orten mit {n2} Sternen",
    "{name} leads {n} places with {n2} stars ({n3} after weighing)":
      "{name} führt unter {n} Orten mit {n2} Sternen ({n3} nach Gewichtung)",
    "{name} leads {n} places with at least {n2} stars":
      "{name} führt unter {n} Orten mit mindestens {n2} Sternen",
    "{name} leads {n} places: at least {n2} % like it":
      "{name} führt unter {n} Orten: Mindestens {n2} % gefällt es",
    "{name} leads {n} places at present": "{name} führt derzeit unter {n} Orten",
    "{name} is the only place that is ranked": "{name} ist der einzige Ort mit Rang",
    "{name} and {other} share the lead of {n} places with {n2} stars":
      "{name} und {other} führen gemeinsam unter {n} Orten mit {n2} Sternen",
    "{name} and {other} share the lead of {n} places with {n2} votes":
      "{name} und {other} führen gemeinsam unter {n} Orten mit {n2} Stimmen",
    "{name} and {other} share the lead of {n} places with {n2} stars after weighing":
      "{name} und {other} führen gemeinsam unter {n} Orten mit {n2} Sternen nach Gewichtung",
    "{name} and {other} share the lead of {n} places with at least {n2} stars":
      "{name} und {other} führen gemeinsam unter {n} Orten mit mindestens {n2} Sternen",
    "{name} and {other} share the lead of {n} places with 1 vote":
      "{name} und {other} führen gemeinsam unter {n} Orten mit 1 Stimme",
    "{name} and {other} share the lead of {n} places: at least {n2} % like it":
      "{name} und {other} führen gemeinsam unter {n} Orten: Mindestens {n2} % gefällt es",
    "{name} and {other} share the lead of {n} places at present":
      "{name} und {other} führen derzeit gemeinsam unter {n} Orten",
    "{n1} of {n2} places share the lead": "{n1} von {n2} Orten teilen sich die Führung",
    "Several of {n} places share the lead": "Mehrere von {n} Orten teilen sich die Führung",
    "{said}, and led in {month}, too.": "{said}, auch schon im {month}.",
    "{said}; in {month} it was {name}.": "{said}; im {month} war es {name}.",
    "Locations with {n} votes are not among the places; they are shown by their id.":
      "Orte mit {n} Stimmen stehen nicht im Verzeichnis; sie erscheinen mit ihrer Kennung.",
  ]

  /// Pages of places, and patterns in votes.
  private static let ofPlaces: [String: String] = [
    "There are no votes.": "Es gibt keine Stimmen.",
    "No location has a page.": "Kein Ort hat eine Seite.",
    "Number {n1} of {n2} places, with {n3} stars from {n4} votes ({n5} after weighing).":
      "Platz {n1} von {n2} Orten, mit {n3} Sternen aus {n4} Stimmen ({n5} nach Gewichtung).",
    "Number {n1} of {n2} places, with {n3} stars from 1 vote ({n5} after weighing).":
      "Platz {n1} von {n2} Orten, mit {n3} Sternen aus 1 Stimme ({n5} nach Gewichtung).",
    "So that few votes cannot lead, places are weighed: {n} votes of {n2} stars, the mean of all places, are added.":
      "Damit wenige Stimmen nicht führen können, wird gewichtet: Es kommen {n} Stimmen zu {n2} Sternen dazu, dem Mittel aller Orte.",
    "{name} is number {n1} of {n2} places.": "{name} steht auf Platz {n1} von {n2} Orten.",
    "{name} stands best of the {n}: rank {n1} of {n2} places.":
      "{name} steht von den {n} am besten: Rang {n1} von {n2} Orten.",
    "{name} and {other} stand best of the {n}: rank {n1} of {n2} places.":
      "{name} und {other} stehen von den {n} am besten: Rang {n1} von {n2} Orten.",
    "{n} of the {n0} share the best rank: {n1} of {n2} places.":
      "{n} von den {n0} teilen sich den besten Rang: {n1} von {n2} Orten.",
    "The newest {n1} of {n2}.": "Die neuesten {n1} von {n2}.",
    "A user counts as new on the day of their first vote in these data; on the first days that is everybody.":
      "Wer abstimmt, gilt am Tag der ersten Stimme in diesen Daten als neu; an den ersten Tagen sind das alle.",
    "Patterns in votes": "Muster in Stimmen",
    "Patterns in the votes of {date}": "Muster in den Stimmen vom {date}",
    "Patterns in the votes of {date1} to {date2}": "Muster in den Stimmen vom {date1} bis {date2}",
    "Places are weighed: {n} votes of {n2} stars are added to each.":
      "Es wird gewichtet: Jeder Ort bekommt {n} Stimmen zu {n2} Sternen dazu.",
    "Places are weighed: {n} votes of {n2} stars are added to each; without the flagged votes, {n3} votes of {n4} stars.":
      "Es wird gewichtet: Jeder Ort bekommt {n} Stimmen zu {n2} Sternen dazu; ohne die auffälligen Stimmen {n3} Stimmen zu {n4} Sternen.",
    "Without the flagged votes none is left.": "Ohne die auffälligen Stimmen bleibt keine.",
    "None of the {n} places at the top of either ranking changes its rank without the flagged votes.":
      "Von den {n} Orten an der Spitze einer der Rangfolgen ändert ohne die auffälligen Stimmen keiner seinen Rang.",
    "None of the 1 place at the top of either ranking changes its rank without the flagged votes.":
      "Der eine Ort mit Rang behält ihn auch ohne die auffälligen Stimmen.",
    "{n} of the {n2} places at the top of either ranking change their ranks without the flagged votes.":
      "Von den {n2} Orten an der Spitze einer der Rangfolgen ändern ohne die auffälligen Stimmen {n} ihren Rang.",
    "1 of the {n2} places at the top of either ranking changes its rank without the flagged votes.":
      "Von den {n2} Orten an der Spitze einer der Rangfolgen ändert ohne die auffälligen Stimmen 1 seinen Rang.",
    "1 of the 1 place at the top of either ranking changes its rank without the flagged votes.":
      "Der eine Ort mit Rang hat ohne die auffälligen Stimmen keinen oder einen anderen.",
    "Locations that the definition asks for have no vote, so they have no page.":
      "Orte, nach denen die Definition fragt, haben keine Stimme und darum keine Seite.",
    "Locations are not among the places; their pages show the id.":
      "Orte stehen nicht im Verzeichnis; ihre Seiten zeigen die Kennung.",
    "Days on which a location has far more votes than usual; they hold {n} votes.":
      "Tage, an denen ein Ort weit mehr Stimmen hat als sonst; zusammen {n} Stimmen.",
    "Users who gave at least {n} votes, all at one end of the scale; these are {n2} votes.":
      "Personen mit mindestens {n} Stimmen, alle an einem Ende der Skala; zusammen {n2} Stimmen.",
    "A user voted at least {n} times on one location; these are {n2} votes.":
      "Jemand hat mindestens {n}-mal für einen Ort gestimmt; zusammen {n2} Stimmen.",
    "Days on which many users gave their first vote ever to the same location; these are {n} votes.":
      "Tage, an denen viele ihre erste Stimme überhaupt demselben Ort gaben; zusammen {n} Stimmen.",
    "Rank, all time": "Rang, gesamte Zeit",
    "Rank, {month}": "Rang, {month}",
    "Far more votes than usual on one day":
      "Weit mehr Stimmen als üblich an einem Tag",
    "Only the best or the worst stars":
      "Nur die besten oder die schlechtesten Sterne",
    "Many votes of one user for one place":
      "Viele Stimmen derselben Person für einen Ort",
    "Many new users at one place":
      "Viele neue Nutzer an einem Ort",
  ]

  /// What everything depends on.
  private static let settings: [String: String] = [
    "{n} stars": "{n} Sterne",
    "1 stars": "1 Stern",
    "against the window before": "gegen den vorigen Zeitraum",
    "the {n} with the most votes": "die {n} mit den meisten Stimmen",
    "{n} by id": "{n} nach Kennung",
    "Most votes first.":
      "Die meisten Stimmen zuerst.",
    "In the order of the definition.": "In der Reihenfolge der Definition.",
    "equal scores (to 9 decimals) share a rank; within them more votes first, then the location's id in byte order":
      "gleiche Werte (auf 9 Stellen) teilen sich einen Rang; darin mehr Stimmen zuerst, dann nach der Kennung nach Zeichencode",
    "m = median votes of the window's locations, C = mean of its votes":
      "m = Median der Stimmen der Orte des Zeitraums, C = Mittel seiner Stimmen",
    "m = median votes of the locations, C = mean of the votes":
      "m = Median der Stimmen der Orte, C = Mittel der Stimmen",
    "in each window m = median votes of the locations, C = mean of the votes":
      "in jedem Zeitraum m = Median der Stimmen der Orte, C = Mittel der Stimmen",
    "m = {n}, C = mean of the window's votes": "m = {n}, C = Mittel der Stimmen des Zeitraums",
    "{n} % of {n2} samples, seed {seed}; for the newest window of each kind":
      "{n} % von {n2} Stichproben, Startwert {seed}; für den neuesten Zeitraum jeder Art",
    "a user with at least {n} votes, all at one end of the scale":
      "jemand mit mindestens {n} Stimmen, alle an einem Ende der Skala",
    "at least {n} votes of one user on one location":
      "mindestens {n} Stimmen derselben Person für einen Ort",
    "a day with at least {n} votes on a location, of a kind that comes less than once in {n2} days if votes are independent and come at the rate of the location's usual day":
      "ein Tag mit mindestens {n} Stimmen für einen Ort, wie er seltener als einmal in {n2} Tagen vorkäme, wenn Stimmen unabhängig wären und so häufig wie an einem üblichen Tag des Orts",
    "at least {n} users whose first vote ever went to one location on one day, and made up at least {n2} % of its votes that day":
      "mindestens {n} Personen, deren erste Stimme überhaupt am selben Tag demselben Ort galt und die mindestens {n2} % seiner Stimmen dieses Tages ausmachen",
    "{time} (newest vote)": "{time} (neueste Stimme)",
    "{time} (declared)": "{time} (angegeben)",
    "total, year, month, trailing {days}d, trailing {others}d":
      "gesamt, Jahr, Monat, letzte {days} Tage, letzte {others} Tage",
    "Weighted mean":
      "Gewichtetes Mittel",
    "{n}": "{n}",
  ]

  /// What stands alone in cells.
  private static let cells: [String: String] = [
    "total": "gesamt",
    "{n}d": "{n} Tage",
    "All time": "Gesamte Zeit",
    "Last {n} days": "Letzte {n} Tage",
    "Last day": "Letzter Tag",
    "first": "erster",
    "newest": "neuester",
    "earlier": "früher",
    "new": "neu",
    "same": "gleich",
    "up {n}": "{n} herauf",
    "down {n}": "{n} hinab",
    "no votes": "keine Stimmen",
    "too few votes": "zu wenige Stimmen",
    "below the first {n}": "nicht mehr unter den ersten {n}",
  ]

  /// The columns that hold such sentences.
  static let columns: Set<String> = [
    "pages.answer", "pages.sentence", "pages.comment_note", "windows.state", "windows.title",
    "windows.phrase", "windows.answer", "windows.span", "windows.before", "windows.note",
    "windows.sentence", "windows.comparison", "windows.label", "dropped.why", "ranking.moved",
    "ranking.reason", "reasons.title", "leaders.title", "windows.lead", "windows.certainty",
    "windows.tie", "beside.way", "beside.title",
  ]
}
