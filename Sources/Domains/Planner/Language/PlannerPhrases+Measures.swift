extension PlannerPhrases {
  /// What measures mean, and where they come from.
  static let measures: [String: String] = [
    "Half of what was done is no later than this; below zero it was early.":
      "Die Hälfte des Erledigten ist nicht später als dies; unter null war es zu früh.",
    "How long it has been kept up, shown from 3 on.":
      "Wie lange sie durchgehalten wird; steht ab 3 da.",
    "How long it was kept up at most, shown from 3 on.":
      "Wie lange sie höchstens durchgehalten wurde; steht ab 3 da.",
    "How many times more it was done than its slots, over all days.":
      "Wie oft öfter als geplant es getan wurde, über alle Tage.",
    "How strong the habit is: a mean of its days in which old ones weigh less.":
      "Wie stark die Gewohnheit ist: ein Mittel ihrer Tage, in dem alte weniger wiegen.",
    "Loop Habit Tracker, Score": "Loop Habit Tracker, Score",
    "Of the planned ones those that were done.": "Von den geplanten die erledigten.",
    "Of what was done and had a due date, what was done before it was over.":
      "Was vom Erledigten mit Termin vor dessen Ende erledigt wurde.",
    "Open tasks due on a day that is over.":
      "Offene Aufgaben, deren Termin an einem Tag lag, der vorbei ist.",
    "Open tasks that nobody will be reminded of.":
      "Offene Aufgaben, an die niemand erinnert wird.",
    "Slots that were asked for and not excused; of so many days a week, days.":
      "Tageszeiten, die verlangt und nicht entschuldigt waren; bei so vielen Tagen je Woche Tage.",
    "Slots that were done after their time.": "Tageszeiten, die nach ihrer Zeit erledigt wurden.",
    "Slots that were done of those that were planned and not excused.":
      "Erledigte Tageszeiten von den geplanten und nicht entschuldigten.",
    "Tasks that are not done.": "Aufgaben, die nicht erledigt sind.",
    "Tasks that were done, each time counted.": "Erledigte Aufgaben, jedes Mal gezählt.",
    "What is to be done today: open tasks, and slots of habits.":
      "Was heute zu tun ist: offene Aufgaben und Tageszeiten von Gewohnheiten.",
    "median": "Median", "ratio of counts": "Verhältnis von Anzahlen",
  ]
}
