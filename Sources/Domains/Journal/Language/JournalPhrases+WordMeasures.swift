extension JournalPhrases {
  /// Measures of words.
  static let wordMeasures: [String: String] = [
    "Bound of h": "Grenze von h",
    "Cohen's h": "Cohens h",
    "DP, normalized": "DP, normiert",
    "Expected runs": "Erwartete Läufe",
    "Frequency": "Häufigkeit",
    "Juilland's D": "Juillands D",
    "Longest": "Längster",
    "Mean length": "Mittlere Länge",
    "Median length": "Länge, Median",
    "Per 1,000 words": "Je 1.000 Wörter",
    "Per 100 words": "Je 100 Wörter",
    "Runs": "Läufe",
    "Share of entries": "Anteil der Einträge",
    "Slope": "Steigung",
    "Together": "Zusammen",
    "Together by chance": "Zusammen durch Zufall",
    "Type-token ratio": "Type-Token-Verhältnis",
    "Words used once": "Einmalige Wörter",
    "p of the runs": "p der Läufe",
    "p of the trend": "p des Trends",
    "z of the runs": "z der Läufe",
    "z of the trend": "z des Trends",
    "1 if the word is equally frequent in all n parts, 0 if it occurs in one of them only; near 1 for most words if there are many parts.":
      "1, wenn das Wort in allen n Teilen gleich häufig ist, 0, wenn es nur in einem vorkommt; bei vielen Teilen für die meisten Wörter nahe 1.",
    "By how many per cent the relative frequency in the first sub-set is above that in the second; without bound if the second has none.":
      "Um wie viel Prozent die relative Häufigkeit im ersten Teil über der im zweiten liegt; ohne Grenze, wenn der zweite keines hat.",
    "By how much the share changes from one period to the next.":
      "Um wie viel sich der Anteil von einem Zeitraum zum nächsten ändert.",
    "Chance of a G² of this size or more if the word were equally frequent in both sub-sets.":
      "Wahrscheinlichkeit eines mindestens so großen G², wenn das Wort in beiden Teilen gleich häufig wäre.",
    "Chance of a z of this size or more without a trend; rough below 10 periods.":
      "Wahrscheinlichkeit eines mindestens so großen z ohne Trend; unter 10 Zeiträumen ungenau.",
    "Chance of so few or so many runs in random order; counted up to 20 entries of each kind, from the normal distribution beyond.":
      "Wahrscheinlichkeit so weniger oder so vieler Läufe bei zufälliger Reihenfolge; ausgezählt bis 20 Einträge jeder Art, darüber nach der Normalverteilung.",
    "DP on a scale whose end, 1, can be reached.":
      "DP auf einer Skala, deren Ende 1 erreichbar ist.",
    "Different words for each word; falls with the length of the text.":
      "Verschiedene Wörter je Wort; sinkt mit der Länge des Textes.",
    "Different words that occur once in all entries together.":
      "Verschiedene Wörter, die in allen Einträgen zusammen einmal vorkommen.",
    "Different words.": "Verschiedene Wörter.",
    "Ends of the interval of h.": "Enden des Intervalls von h.",
    "Ends of the interval of the share of entries.":
      "Enden des Intervalls des Anteils der Einträge.",
    "Entries in which it occurs at least once, per hundred entries.":
      "Einträge, in denen es mindestens einmal vorkommt, je hundert Einträge.",
    "Entries in which it occurs at least once.":
      "Einträge, in denen es mindestens einmal vorkommt.",
    "Evidence for a difference, with the amount of text allowed for: below 2 not worth more than a mention, from 2 positive, from 6 strong, above 10 very strong; below 0 for none.":
      "Beleg für einen Unterschied unter Berücksichtigung der Textmenge: unter 2 kaum der Rede wert, ab 2 gegeben, ab 6 stark, über 10 sehr stark; unter 0 dagegen.",
    "Half of the entries have no more words, half no fewer.":
      "Die Hälfte der Einträge hat nicht mehr Wörter, die Hälfte nicht weniger.",
    "How exclusively they meet, whatever the amount of text: 14 is always, one less is half as much.":
      "Wie ausschließlich sie einander treffen, unabhängig von der Textmenge: 14 ist immer, eins weniger halb so sehr.",
    "How far the occurrences v of each part are from its share s/S of all words: 0 is even, near 1 is all in the smallest part.":
      "Wie weit die Vorkommen v jedes Teils von seinem Anteil s/S an allen Wörtern entfernt sind: 0 ist gleichmäßig, nahe 1 alles im kleinsten Teil.",
    "How far the runs are from random order: below 0 marked entries stand together, above 0 apart.":
      "Wie weit die Läufe von zufälliger Reihenfolge entfernt sind: unter 0 stehen markierte Einträge beieinander, über 0 auseinander.",
    "How much more frequent the word is in the first sub-set: 1 is twice, 2 four times, −1 half as often; no occurrence counts as 0.5.":
      "Wie viel häufiger das Wort im ersten Teil ist: 1 ist doppelt, 2 viermal, −1 halb so oft; kein Vorkommen zählt als 0,5.",
    "How much more often they meet than by chance: 1 is twice; overrates rare pairs.":
      "Wie viel öfter sie einander treffen als durch Zufall: 1 ist doppelt; überschätzt seltene Paare.",
    "How often the second word occurs in the window of the first.":
      "Wie oft das zweite Wort im Fenster des ersten vorkommt.",
    "How often the word occurs.": "Wie oft das Wort vorkommt.",
    "How often they would meet by chance, with R of N tokens in windows.":
      "Wie oft sie einander durch Zufall träfen, mit R von N Wörtern in Fenstern.",
    "How safely they meet more often than by chance; favours frequent pairs.":
      "Wie sicher sie einander öfter treffen als durch Zufall; bevorzugt häufige Paare.",
    "Likelihood ratio of the word and all other words in both sub-sets, above 0 if the word is more frequent in the first; 3.84 and more is seen in 5 % of words without a difference.":
      "Likelihood-Quotient des Worts und aller anderen Wörter in beiden Teilen, über 0, wenn das Wort im ersten häufiger ist; 3,84 und mehr haben 5 % der Wörter ohne Unterschied.",
    "Likelihood ratio, above 0 if they meet more often than by chance.":
      "Likelihood-Quotient, über 0, wenn sie einander öfter treffen als durch Zufall.",
    "Mean number of runs in random order.": "Mittlere Zahl von Läufen bei zufälliger Reihenfolge.",
    "Occurrences per thousand words, stop words counted among them.":
      "Vorkommen je tausend Wörter, Stoppwörter mitgezählt.",
    "Pairs of periods where the later share is greater, minus those where it is less.":
      "Paare von Zeiträumen, bei denen der spätere Anteil größer ist, minus die, bei denen er kleiner ist.",
    "S in standard deviations, with equal shares allowed for: above 0 rising.":
      "S in Standardabweichungen, gleiche Anteile berücksichtigt: über 0 steigend.",
    "Size of the difference: small from 0.2, medium from 0.5, large from 0.8.":
      "Größe des Unterschieds: klein ab 0,2, mittel ab 0,5, groß ab 0,8.",
    "Stretches of entries that are alike, as long as possible.":
      "Möglichst lange Strecken von Einträgen, die gleich sind.",
    "Words of an entry on average.": "Wörter eines Eintrags im Mittel.",
    "Words of the longest entry.": "Wörter des längsten Eintrags.",
    "Different words of all windows of w words for each word in them, which does not depend on the length of the texts: the mean type-token ratio of the windows if no text is shorter than w. A shorter text is one window, and counts by its own words.":
      "Verschiedene Wörter aller Fenster von w Wörtern je Wort darin, unabhängig von der Länge der Texte: das mittlere Type-Token-Verhältnis der Fenster, wenn kein Text kürzer als w ist. Ein kürzerer Text ist ein Fenster und zählt mit seinen eigenen Wörtern.",
    "Words of the category per hundred words, stop words counted among them.":
      "Wörter der Kategorie je hundert Wörter, Stoppwörter mitgezählt.",
  ]
}
