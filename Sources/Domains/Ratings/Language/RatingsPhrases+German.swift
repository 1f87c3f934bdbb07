/// What reports of ratings say, in German.
enum RatingsPhrases {
  static let german = layouts.merging(heads) { one, _ in one }.merging(measures) { one, _ in one }

  /// Titles, headings, sentences and captions.
  private static let layouts: [String: String] = [
    // The ranking.
    "{summary.flagged} of {summary.votes} votes look unusual ({summary.flagged_share} %).":
      "{summary.flagged} von {summary.votes} Stimmen wirken auffällig ({summary.flagged_share} %).",
    "All time, newest year and newest month of the data":
      "Gesamte Zeit, neuestes Jahr und neuester Monat der Daten",
    "Who led when": "Wer wann vorn lag",
    "The first three of each period": "Die ersten drei jedes Zeitraums",
    "The newest of each kind first.": "Je Art der neueste zuerst.",
    "By month": "Nach Monaten",
    "How sure it is": "Wie sicher das ist",
    "Votes by stars": "Stimmen nach Sternen",
    "All votes by stars": "Alle Stimmen nach Sternen",
    "How many of the votes that count gave each number of stars.":
      "Wie viele der gültigen Stimmen welche Zahl von Sternen gaben.",
    "Stars given most often: {most.label} ({most.value} of {total} votes)":
      "Am häufigsten vergebene Sterne: {most.label} ({most.value} von {total} Stimmen)",
    "Stars": "Sterne",
    "Votes by stars of every location": "Stimmen nach Sternen für jeden Ort",
    "In the order of their ids.":
      "Nach ihren Kennungen.",
    "Top locations, {phrase}": "Die besten Orte aus {phrase}",
    "By score, highest first; equal ones share a rank, and the one with more votes stands first.":
      "Nach Wertung, die höchste zuerst; gleiche teilen sich einen Rang, der mit mehr Stimmen steht zuerst.",
    "Dropped out, {phrase}": "Herausgefallen in {phrase}",
    "By rank in the period before.": "Nach dem Rang im Zeitraum davor.",
    "Weighted mean of the first {rows}":
      "Gewichtetes Mittel der ersten {rows}",
    "Stars after weighing, for the first {rows} locations.":
      "Sterne nach Gewichtung, für die ersten {rows} Orte.",
    "{most.label} leads: {most.value} stars after weighing":
      "{most.label} liegt vorn: {most.value} Sterne nach Gewichtung",
    "Location": "Ort",
    "Share of votes that like the first {rows}":
      "Anteil der zustimmenden Stimmen bei den ersten {rows}",
    "The share with its 95 % interval; the ranking goes by the lower end.":
      "Der Anteil mit seinem 95-Prozent-Intervall; die Rangfolge richtet sich nach dem unteren Ende.",
    "Between {first.low} and {first.high} of the votes like {first.label}":
      "Zwischen {first.low} und {first.high} der Stimmen gefällt {first.label}",
    "How sure the ranks of the first {rows} are": "Wie sicher die Ränge der ersten {rows} sind",
    "The rank, and between which ranks a place stands in 95 % of samples of the votes.":
      "Der Rang, und zwischen welchen Rängen ein Ort in 95 % der Stichproben der Stimmen steht.",
    "The stars of the first {rows} by their own votes alone":
      "Die Sterne der ersten {rows} allein nach ihren eigenen Stimmen",
    "The mean of the votes with one of each step added, and its bounds (z = {stars_z}): few votes, wide bounds.{not_the_score}":
      "Das Mittel der Stimmen nach Zugabe je einer jeder Stufe mit seinen Grenzen (z = {stars_z}): wenige Stimmen, weite Grenzen.{not_the_score}",
    "By its own votes alone, {first.label} stands between {first.low} and {first.high} stars":
      "Allein nach eigenen Stimmen liegt {first.label} zwischen {first.low} und {first.high} Sternen",
    "Votes by month": "Stimmen nach Monaten",
    "How many of the votes that count are of each month.":
      "Wie viele der gültigen Stimmen aus welchem Monat sind.",
    "{most.label} brought the most votes: {most.value}":
      "Die meisten Stimmen brachte {most.label}: {most.value}",
    "No month brought more than {most.value} votes":
      "Kein Monat brachte mehr als {most.value} Stimmen",
    "Month": "Monat",
    "Ranks by {line_period} of the first {series}": "Ränge der ersten {series} je {line_period}",
    "The rank in each {line_period} of the locations that lead the first table, the best at the top; a gap is a {line_period} in which a location is not ranked.":
      "Der Rang der Orte an der Spitze der ersten Tabelle je {line_period}, der beste oben; bei einer Lücke hat der Ort im {line_period} keinen Rang.",
    "Before and after {phrase}": "Vor und nach {phrase}",
    "Of the first {series}, {last.lowest} ranks best in {last.label}":
      "Von den ersten {series} steht {last.lowest} am besten: {last.label}",

    // Pages of locations.
    "Pages of {count} locations": "Seiten von {count} Orten",
    "locations": "Orte",
    "location": "Ort", "picture": "Bild",
    "Locations": "Orte",
    "Locations with a page": "Orte mit eigener Seite",
    "Ratings": "Bewertungen",
    "Total, newest year and newest month of the data":
      "Insgesamt, neuestes Jahr und neuester Monat der Daten",
    "How many votes gave each number of stars.":
      "Wie viele Stimmen welche Zahl von Sternen gaben.",
    "Votes and their share by stars": "Stimmen und ihr Anteil nach Sternen",
    "Months": "Monate",
    "Comments": "Kommentare",
    "Comments are {class}, and this report is {clearance}: only their number is shown.":
      "Kommentare sind {class}, dieser Bericht ist {clearance}: Gezeigt wird nur ihre Anzahl.",
    "Comments, newest first": "Kommentare, die neuesten zuerst",
    "By time; at one instant the vote that was read later first.":
      "Nach der Zeit; bei gleicher Zeit die später gelesene Stimme zuerst.",
    "How many votes the location got each month.":
      "Wie viele Stimmen der Ort in welchem Monat bekam.",
    "Mean over time": "Mittelwert im Lauf der Zeit",
    "Mean stars of each month, and of all votes up to its end.":
      "Mittlere Sterne jedes Monats und aller Stimmen bis zu seinem Ende.",
    "Mean of all votes up to {last.label}: {last.mean_so_far} stars":
      "Mittel aller Stimmen bis {last.label}: {last.mean_so_far} Sterne",
    "Months with votes": "Monate mit Stimmen",
    "Newest first.": "Die neuesten zuerst.",

    // Patterns in votes.
    "Summary": "Überblick",
    "Nothing is removed from the data. A flagged vote may well be honest: the rules find what chance does not explain, not who meant harm.":
      "Aus den Daten wird nichts entfernt. Eine auffällige Stimme kann ehrlich sein: Die Regeln finden, was der Zufall nicht erklärt, nicht, wer Schaden wollte.",
    "Flagged votes by rule": "Auffällige Stimmen nach Regeln",
    "Votes that each rule flags; a vote may be flagged by several.":
      "Stimmen, die unter eine Regel fallen; eine Stimme kann unter mehrere fallen.",
    "Flags the most votes: {most.label} ({most.value})":
      "Trifft die meisten Stimmen: {most.label} ({most.value})",
    "Rule": "Regel",
    "What each rule found": "Was jede Regel gefunden hat",
    "Days with far more votes than usual": "Tage mit weit mehr Stimmen als üblich",
    "Most surprising first.":
      "Die überraschendsten zuerst.",
    "Many new users at one place":
      "Viele neue Nutzer an einem Ort",
    "Most new users first.":
      "Die meisten neuen Nutzer zuerst.",
    "Users": "Nutzer",
    "Users who only gave the best or the worst stars, and users who voted for one place again and again; at most {user_limit}. Those who were new at one place are found by a search for the place and the day.":
      "Wer nur die besten oder die schlechtesten Sterne gab und wer immer wieder für einen Ort stimmte; höchstens {user_limit}. Wer an einem Ort neu war, findet sich durch Suche nach Ort und Tag.",
    "Users whose votes are flagged for what they did":
      "Nutzer, deren Stimmen wegen ihres Verhaltens auffallen",
    "Those who only gave the best or the worst stars first, then most votes first.":
      "Wer nur die besten oder die schlechtesten Sterne gab, zuerst; dann nach Stimmen.",
    "Ranking with and without flagged votes": "Rangfolge mit und ohne auffällige Stimmen",
    "Places whose rank changes": "Orte, deren Rang sich ändert",
    "Both rankings in full": "Beide Rangfolgen vollständig",
    "By weighted mean of all votes, highest first; equal ones share a rank, and the one with more votes stands first.":
      "Nach dem gewichteten Mittel aller Stimmen, das höchste zuerst; gleiche teilen sich einen Rang, der mit mehr Stimmen steht zuerst.",
  ]

  /// Heads of columns and names of settings.
  private static let heads: [String: String] = [
    "bound of the stars": "Grenze der Sterne",
    "fewest votes": "mindestens Stimmen",
    "liked from": "gefällt ab",
    "movement": "Bewegung",
    "now": "jetzt",
    "of it: new votes": "davon: neue Stimmen",
    "of it: old votes leave": "davon: alte Stimmen fallen weg",
    "of it: prior": "davon: Vorab-Stimmen",
    "ordered by": "geordnet nach",
    "range of the rank": "Spanne des Rangs",
    "ranked by": "geordnet nach",
    "ties": "Gleichstand",
    "windows": "Zeiträume",
    "Window": "Zeitraum",
    "Period": "Zeitraum",
    "Section": "Abschnitt",
    "First": "Erster",
    "Second": "Zweiter",
    "Third": "Dritter",
    "Rank before": "Rang davor",
    "Before": "Davor",
    "Which": "Wann",
    "Changes its rank": "Rang ändert sich",
    "Moved": "Bewegung",
    "Weighted mean before":
      "Gewichtetes Mittel davor",
    "Why": "Warum",
    "Rank from": "Rang von",
    "Rank to": "Rang bis",
    "Why it stands here": "Warum er hier steht",
    "Weighted mean (stars)":
      "Gewichtetes Mittel (Sterne)",
    "Mean (stars)": "Mittelwert (Sterne)",
    "Lower bound": "Untere Grenze",
    "Upper bound": "Obere Grenze",
    "Lower bound (stars)": "Untere Grenze (Sterne)",
    "Upper bound (stars)": "Obere Grenze (Sterne)",
    "Name": "Name",
    "Mean of the month (stars)": "Mittelwert des Monats (Sterne)",
    "Mean so far (stars)": "Mittelwert bis dahin (Sterne)",
    "Where and what": "Wo und was",
    "No.": "Nr.",
    "When": "Wann",
    "Comment": "Kommentar",
    "User": "Nutzer",
    "From": "Von",
    "To": "Bis",
    "Id": "Kennung",
    "Day": "Tag",
    "All at (stars)": "Alle bei (Sterne)",
    "zone": "Zeitzone",
    "burst": "Häufung",
    "one-sided rater": "einseitig wertender Nutzer",
    "repeated votes": "wiederholte Stimmen",
    "new-account cluster": "Häufung neuer Konten",
    "prior": "Vorab-Stimmen",
  ]

  /// Titles, definitions and sources of measures.
  private static let measures: [String: String] = [
    "Rank": "Rang",
    "Place in the order of the window; equal scores share a rank.":
      "Platz in der Reihenfolge des Zeitraums; bei gleicher Wertung gleicher Rang.",
    "standard competition ranking (1224)": "Wettkampfrang (1224)",
    "Bound of the rank": "Grenze des Rangs",
    "Between these ranks the location stands in 95 % of the samples; each draws as many votes as every location has, with replacement from its own, and ranks all locations with the mean C of the sample and the m of the window.":
      "Zwischen diesen Rängen steht der Ort in 95 % der Stichproben; jede zieht für jeden Ort so viele Stimmen, wie er hat, mit Zurücklegen aus seinen eigenen, und ordnet alle Orte mit dem Mittel C der Stichprobe und dem m des Zeitraums.",
    "percentile bootstrap: B. Efron, Annals of Statistics 7 (1979), 1-26":
      "Perzentil-Bootstrap: B. Efron, Annals of Statistics 7 (1979), 1-26",
    "Votes": "Stimmen",
    "Votes that count in the window.": "Gültige Stimmen im Zeitraum.",
    "Mean": "Mittelwert",
    "Arithmetic mean of the stars in the window.":
      "Arithmetisches Mittel der Sterne im Zeitraum.",
    "arithmetic mean": "arithmetisches Mittel",
    "Weighted mean":
      "Gewichtetes Mittel",
    "The Bayesian mean: that of the votes and of m more, all of the window's mean C, so that few votes cannot reach an end of the scale.":
      "Das Bayes-Mittel: das der Stimmen und m weiterer, alle mit dem Mittel C des Zeitraums, damit wenige Stimmen nicht an ein Ende der Skala reichen.",
    "shrinkage towards the grand mean, as in the IMDb weighted rating":
      "Schrumpfung zum Gesamtmittel, wie in der gewichteten Wertung der IMDb",
    "Wilson lower bound": "Untere Wilson-Grenze",
    "Lower end of the 95 % interval (z = 1.959963984540054) of the share p of votes that like the location.":
      "Unteres Ende des 95-Prozent-Intervalls (z = 1,959963984540054) des Anteils p der Stimmen, denen der Ort gefällt.",
    "Lower bound of the stars": "Untere Grenze der Sterne",
    "Where the mean of the votes to come lies at least, with the chance that z stands for; n_v of the n votes gave v stars, and one vote of each of the K steps of the scale is added.":
      "Wo das Mittel künftiger Stimmen mindestens liegt, mit der Wahrscheinlichkeit, für die z steht; n_v der n Stimmen gaben v Sterne, und je eine Stimme jeder der K Stufen der Skala kommt hinzu.",
    "Hot": "Aktuell",
    "What the liking votes are worth today: each counts half as much after every H days, in units of 2⁻³²; age is the number of whole days up to the day of now, and later votes do not count.":
      "Was die zustimmenden Stimmen heute wert sind: Jede zählt nach je H Tagen halb so viel, in Einheiten von 2⁻³²; age ist die Zahl der ganzen Tage bis heute, spätere Stimmen zählen nicht.",
    "exponential decay: E. Cohen and M. Strauss, Journal of Algorithms 59 (2006), 19-36":
      "exponentieller Abfall: E. Cohen und M. Strauss, Journal of Algorithms 59 (2006), 19-36",
    "Votes in the window that gave this many stars.":
      "Stimmen im Zeitraum, die so viele Sterne gaben.",
    "Movement": "Bewegung",
    "How many ranks the location rose, or fell if negative, since the window before.":
      "Um wie viele Ränge der Ort seit dem Zeitraum davor gestiegen ist, negativ: gefallen.",
    "difference": "Differenz",
    "Change of the weighted mean":
      "Änderung des gewichteten Mittels",
    "Difference of the weighted mean, rounded to four decimals, to that of the window before.":
      "Unterschied des auf vier Stellen gerundeten gewichteten Mittels zu dem des Zeitraums davor.",
    "Part of the change": "Teil der Änderung",
    "The change taken step by step, each state rounded to four decimals so that the parts add up: m′ and C′ are replaced by m and C, then the votes of the window before leave, then those of this window come; primes mark the window before.":
      "Die Änderung Schritt für Schritt, jeder Stand auf vier Stellen gerundet, damit die Teile sich ergänzen: m′ und C′ werden durch m und C ersetzt, dann gehen die Stimmen des Zeitraums davor, dann kommen die dieses Zeitraums; Striche bezeichnen den Zeitraum davor.",
    "sequential decomposition": "schrittweise Zerlegung",
    "Flagged votes": "Auffällige Stimmen",
    "Votes that at least one of the rules flags, each counted once; none of them is removed from the data.":
      "Stimmen, die unter mindestens eine Regel fallen, jede einmal gezählt; keine wird aus den Daten entfernt.",
    "Share flagged": "Anteil auffälliger",
    "Flagged votes per hundred votes.": "Auffällige Stimmen auf hundert Stimmen.",
    "ratio of counts": "Verhältnis von Anzahlen",
    "Found": "Gefunden",
    "Days of a location for bursts and new-account clusters, users for one-sided raters, pairs of user and location for repeated votes.":
      "Bei Häufungen und neuen Konten Tage eines Orts, bei einseitigem Werten Nutzer, bei wiederholten Stimmen Paare aus Nutzer und Ort.",
    "Votes that this rule flags; a vote may be flagged by several.":
      "Stimmen, die unter diese Regel fallen; eine Stimme kann unter mehrere fallen.",
    "Votes on the location that day, by the clocks of the zone.":
      "Stimmen für den Ort an diesem Tag nach den Uhren der Zeitzone.",
    "Usual day": "Üblicher Tag",
    "Votes that a day on this location is measured against.":
      "Stimmen, an denen ein Tag dieses Orts gemessen wird.",
    "median": "Median",
    "Surprise": "Überraschung",
    "How rarely independent votes at the usual rate make such a day: 6 is one day in a million.":
      "Wie selten unabhängige Stimmen in üblicher Zahl einen solchen Tag ergeben: 6 ist ein Tag unter einer Million.",
    "S. D. Poisson, Recherches sur la probabilité des jugements (1837), chapter 3":
      "S. D. Poisson, Recherches sur la probabilité des jugements (1837), Kapitel 3",
    "New users": "Neue Nutzer",
    "Users whose first vote ever, in these data, was given to the location on that day.":
      "Nutzer, deren erste Stimme in diesen Daten an diesem Tag dem Ort galt.",
    "All votes of the user.": "Alle Stimmen des Nutzers.",
    "Most on one location": "Meiste an einem Ort",
    "The most votes that the user gave to one location.":
      "Die meisten Stimmen, die der Nutzer einem Ort gab.",
    "Users with a vote that counts.": "Nutzer mit einer gültigen Stimme.",
    "Locations with a vote that counts.": "Orte mit einer gültigen Stimme.",
    "Rank without": "Rang ohne",
    "Place in the order when flagged votes are left out, with m and C of the votes that remain.":
      "Platz in der Reihenfolge ohne auffällige Stimmen, mit m und C der übrigen Stimmen.",
    "Places gained": "Gewonnene Plätze",
    "Places that the location gains when flagged votes are left out.":
      "Plätze, die der Ort ohne auffällige Stimmen gewinnt.",
    "Weighted mean without":
      "Gewichtetes Mittel ohne",
    "The weighted mean when flagged votes are left out.":
      "Das gewichtete Mittel ohne auffällige Stimmen.",
    "Votes on the location that have a comment.": "Stimmen für den Ort mit einem Kommentar.",
    "Of": "Von",
    "Locations with a vote in the window.": "Orte mit einer Stimme im Zeitraum.",
    "Votes on the location that gave this many stars.":
      "Stimmen für den Ort, die so viele Sterne gaben.",
    "Share": "Anteil",
    "Of a hundred votes on the location those that gave this many stars.":
      "Von hundert Stimmen für den Ort die mit so vielen Sternen.",
    "Votes on the location in the month.": "Stimmen für den Ort im Monat.",
    "Arithmetic mean of the month's stars.": "Arithmetisches Mittel der Sterne des Monats.",
    "Mean so far": "Mittelwert bis dahin",
    "Arithmetic mean of all stars up to the end of the month.":
      "Arithmetisches Mittel aller Sterne bis zum Ende des Monats.",
  ]
}
