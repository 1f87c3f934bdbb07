/// What reports of safety networks say by themselves, in German.
enum SafetyPhrases {
  static let german: [String: String] = [
    audit, incidents, friends, summary, viewer, shared, findings, measures,
  ]
  .reduce(into: [:]) { all, phrases in all.merge(phrases) { first, _ in first } }

  /// The columns whose texts the program says itself.
  static let columns: Set<String> = [
    "verdicts.outcome", "reasons.outcome", "reasons.reason", "violations.outcome",
    "violations.why", "could_see.certain", "incidents.answered", "incidents.reached",
    "incidents.dial", "timeline.what", "fan_out.account", "fan_out.state", "friends.mutual",
    "friends.second_in_first", "friends.first_in_second", "exposure.what", "exposure.whole",
    "network.what", "links.what",
    "institutions.institution", "own_alerts.answer", "friends.in_own", "friends.in_theirs",
  ]

  private static let shared: [String: String] = [
    "As of {now}": "Stand {now}", "as of": "Stand",
    "at most in a circle at once": "höchstens zugleich in einem Kreis",
    "By name.": "Nach Namen.", "By owner.": "Nach Besitzer.", "By verdict.": "Nach Urteil.",
    "The most first.": "Das Häufigste zuerst.", "The oldest first.": "Das Älteste zuerst.",
    "In the order of time.": "In der Reihenfolge der Zeit.",
    "In the order of the alerts.": "In der Reihenfolge der Alarme.",
    "There is nobody.": "Es gibt niemanden.", "There are none.": "Es gibt keine.",
    "Number": "Nummer", "When": "Wann", "Who": "Wer", "What": "Was", "From": "Von", "To": "Bis",
    "Kind": "Art", "Page": "Seite", "File": "Datei", "Line": "Zeile", "Minutes": "Minuten",
    "Positions": "Positionen", "Views": "Blicke", "Since": "Seit", "Hours": "Stunden",
    "Alert": "Alarm", "Alerts": "Alarme", "Friend": "Freund", "Friends": "Freunde",
    "yes": "ja", "no": "nein", "in part": "zum Teil", "not said": "nicht gesagt",
    "Heading": "Überschrift", "Id": "Kennung", "Message": "Nachricht", "Pair": "Paar",
  ]

  private static let audit: [String: String] = [
    "Of {views} views {violations} were not allowed, and of {undecidable} nobody can say.":
      "Von {views} Blicken waren {violations} nicht erlaubt, und von {undecidable} kann es niemand sagen.",
    "{rights} times somebody could see where somebody else was.":
      "{rights} Mal konnte jemand sehen, wo ein anderer war.",
    "A position may be seen during an alert: by who is in the circle, and of a watch only once they accepted. The right has to hold when somebody looks, and at the time of the position that they are shown. Nobody else may see anything, and nobody anything of another time.":
      "Eine Position darf während eines Alarms gesehen werden: von dem, der im Kreis ist, und beim Begleiten erst, wenn er zugestimmt hat. Das Recht muss gelten, wenn jemand schaut, und zur Zeit der Position, die er sieht. Niemand sonst darf etwas sehen, und niemand etwas aus anderer Zeit.",
    "Verdicts": "Urteile", "Verdict": "Urteil",
    "Why views were not allowed": "Warum Blicke nicht erlaubt waren",
    "All views were allowed.": "Alle Blicke waren erlaubt.",
    "Views that were not allowed": "Blicke, die nicht erlaubt waren",
    "Views that were not allowed, then those of which nobody can say":
      "Blicke, die nicht erlaubt waren, dann die, von denen es niemand sagen kann",
    "By whose position it was, then by time.": "Nach dem, wessen Position es war, dann nach Zeit.",
    "Who could see whom": "Wer wen sehen konnte",
    "Whether anybody looked or not. Listed are at most {list}.":
      "Ob jemand schaute oder nicht. Verzeichnet sind höchstens {list}.",
    "Who could see whom, and when": "Wer wen sehen konnte, und wann",
    "Calls for help first, the newest alert first.":
      "Hilferufe zuerst, der neueste Alarm zuerst.",
    "Nobody could ever see anybody.": "Niemand konnte je jemanden sehen.",
    "Positions, and how many could be seen": "Positionen, und wie viele gesehen werden konnten",
    "Who looked": "Wer schaute", "At whom": "Auf wen", "Position of": "Position von",
    "Because": "Weil", "All conditions": "Alle Bedingungen", "Reason": "Grund",
    "Id of who looked": "Kennung dessen, der schaute", "Id of the other": "Kennung des anderen",
    "Who was seen": "Wer gesehen wurde", "By whom": "Von wem", "Certain": "Sicher",
    "allowed": "erlaubt", "not allowed": "nicht erlaubt",
    "cannot be decided": "nicht zu entscheiden",
    "positions": "Positionen", "during an alert": "während eines Alarms",
    "somebody could see": "jemand konnte sie sehen",
  ]

  private static let incidents: [String: String] = [
    "{alerts} alerts, {calls} of them calls for help, of which {unanswered} were answered by nobody.":
      "{alerts} Alarme, davon {calls} Hilferufe, von denen {unanswered} niemand beantwortete.",
    "Calls for help that nobody answered, other calls, watches; the newest first.":
      "Hilferufe, die niemand beantwortete, andere Hilferufe, Begleitungen; das Neueste zuerst.",
    "There are no alerts.": "Es gibt keine Alarme.",
    "Whom calls for help reached": "Wen Hilferufe erreichten",
    "Each friend who is in the circle when a call begins is to get an SMS, and a push message where they have an account.":
      "Jeder Freund, der zu Beginn eines Hilferufs im Kreis ist, soll eine SMS bekommen und, wo er ein Konto hat, eine Push-Nachricht.",
    "Messages of calls for help": "Nachrichten der Hilferufe",
    "Messages of the call for help": "Nachrichten des Hilferufs", "Messages": "Nachrichten",
    "There were no calls for help.": "Es gab keine Hilferufe.",
    "How steadily positions come": "Wie stetig Positionen kommen",
    "Positions during alerts": "Positionen während Alarmen",
    "Where it was": "Wo es war", "The way during the alert.": "Der Weg während des Alarms.",
    "alert": "Alarm", "Way": "Weg", "What happened": "Was geschah",
    "Who could see it": "Wer es sehen konnte", "Nobody could see it.": "Niemand konnte es sehen.",
    "Began": "Begann", "Ended": "Endete", "In the circle": "Im Kreis", "Accepted": "Zugestimmt",
    "Rejected": "Abgelehnt", "Answered": "Beantwortet", "All were told": "Alle benachrichtigt",
    "Offered to dial": "Wählen angeboten", "Longest silence, minutes": "Längste Stille, Minuten",
    "Not allowed": "Nicht erlaubt", "Id of the friend": "Kennung des Freundes",
    "Has an account": "Hat ein Konto", "SMS": "SMS", "Push": "Push", "Failed": "Fehlgeschlagen",
    "First after, seconds": "Erste nach, Sekunden", "Told": "Benachrichtigt",
    "Could see": "Konnten sehen", "Latitude": "Breite", "Longitude": "Länge",
    "Microseconds since 1970": "Mikrosekunden seit 1970",
    "Time between two, half are shorter, s": "Zeit zwischen zweien, die Hälfte ist kürzer, s",
    "95 % are shorter, s": "95 % sind kürzer, s", "Longest silence, s": "Längste Stille, s",
    "dialled": "gewählt", "offered": "angeboten", "the alert begins": "der Alarm beginnt",
    "the alert ends": "der Alarm endet", "comes into the circle": "kommt in den Kreis",
    "leaves the circle": "verlässt den Kreis",
    "rejects being in the circle": "lehnt es ab, im Kreis zu sein", "is asked": "wird gefragt",
    "accepted the request": "stimmt zu", "rejected the request": "lehnt ab",
    "dismissed the request": "schließt die Anfrage",
    "is told by a message": "wird durch eine Nachricht benachrichtigt",
    "dialling for help is offered": "das Wählen des Notrufs wird angeboten",
    "the first position": "die erste Position", "the last position": "die letzte Position",
  ]

  private static let friends: [String: String] = [
    "{users} people; {links} times somebody is in somebody's circle.":
      "{users} Leute; {links} Mal ist jemand in jemandes Kreis.",
    "Friends, each two once": "Freunde, je zwei einmal",
    "By the order in which people appear.": "In der Reihenfolge, in der Leute auftreten.",
    "Nobody has friends.": "Niemand hat Freunde.",
    "Requests that wait": "Wartende Anfragen",
    "Requests without an answer": "Anfragen ohne Antwort",
    "All requests were answered.": "Alle Anfragen wurden beantwortet.",
    "Stores beside each other": "Speicher nebeneinander",
    "Compared are {stores}. The store that was changed last is right.":
      "Verglichen werden {stores}. Der zuletzt geänderte Speicher hat recht.",
    "Friends who stand in one store and not in another":
      "Freunde, die in einem Speicher stehen und in einem anderen nicht",
    "All stores agree.": "Alle Speicher stimmen überein.", "One": "Der eine",
    "The other": "Der andere", "Both ways": "Beide Wege",
    "The other in the circle of one": "Der andere im Kreis des einen",
    "One in the circle of the other": "Der eine im Kreis des anderen",
    "Id of one": "Kennung des einen", "Who is asked": "Wer gefragt wird", "For": "Wofür",
    "Who asks": "Wer fragt", "Request": "Anfrage", "Circle of": "Kreis von",
    "Stands in": "Steht in", "Not in": "Nicht in", "Changed last": "Zuletzt geändert",
    "Overruled": "Zählt nicht",
    "Id of the owner": "Kennung des Besitzers",
  ].merging(states) { first, _ in first }

  /// What a friend is to another, with the request to be one.
  private static let states: [String: String] = {
    let circles = [
      "in the circle": "im Kreis",
      "in the circle, since when nobody knows": "im Kreis, seit wann, weiß niemand",
      "not in the circle": "nicht im Kreis",
    ]
    let answers = [
      "accepted": "angenommen", "rejected": "abgelehnt", "dismissed": "geschlossen",
      "pending": "offen",
    ]
    var states = circles
    for (circle, german) in circles {
      for (answer, word) in answers {
        states["\(circle), request \(answer)"] = "\(german), Anfrage \(word)"
      }
    }
    return states
  }()

  private static let summary: [String: String] = [
    "{alerts} alerts, {calls} of them calls for help; {violations} of {views} views were not allowed.":
      "{alerts} Alarme, davon {calls} Hilferufe; {violations} von {views} Blicken waren nicht erlaubt.",
    "{alerts} alerts, {calls} of them calls for help.":
      "{alerts} Alarme, davon {calls} Hilferufe.",
    "Institutions": "Einrichtungen", "Institution": "Einrichtung",
    "Alerts by institution": "Alarme nach Einrichtung", "Accounts": "Konten",
    "Calls for help": "Hilferufe", "Answered by nobody": "Von niemandem beantwortet",
    "Answers": "Antworten", "Answers to requests": "Antworten auf Anfragen",
    "There are no requests.": "Es gibt keine Anfragen.", "Requests": "Anfragen",
    "Dismissed": "Geschlossen", "Not answered": "Nicht beantwortet",
    "Half answered within, s": "Die Hälfte antwortet binnen, s",
    "95 % answered within, s": "95 % antworten binnen, s", "Circles": "Kreise",
    "Circles by size": "Kreise nach Größe",
    "How many people have so many friends in their circle.":
      "Wie viele Leute so viele Freunde in ihrem Kreis haben.",
    "The network": "Das Netz", "Friends and circles": "Freunde und Kreise",
    "On whom many rely": "Auf wen viele sich verlassen",
    "People in {relied} circles and more.": "Leute in {relied} Kreisen und mehr.",
    "Friends, or circles": "Freunde oder Kreise",
    "People with so many in their circle": "Leute mit so vielen im Kreis",
    "People in so many circles": "Leute in so vielen Kreisen", "In circles": "In Kreisen",
    "In numbers": "In Zahlen", "Links": "Verbindungen", "People": "Leute",
    "people": "Leute", "in somebody's circle": "in jemandes Kreis", "both ways": "beide Wege",
    "people without a circle": "Leute ohne Kreis",
    "people in nobody's circle": "Leute in niemandes Kreis",
    "people on whom many rely": "Leute, auf die viele sich verlassen",
  ]

  private static let viewer: [String: String] = [
    "What {viewer} could see.": "Was {viewer} sehen konnte.",
    "Nobody is called so.": "Niemand heißt so.", "By id.": "Nach Kennung.",
    "The newest first.": "Das Neueste zuerst.",
    "Where others were": "Wo andere waren",
    "Positions during alerts, as far as they were shared.":
      "Positionen während Alarmen, soweit sie geteilt wurden.",
    "Alerts of others": "Alarme anderer", "Nobody shared anything.": "Niemand hat etwas geteilt.",
    "Own alerts": "Eigene Alarme",
    "Who closed a request without an answer stands as without one.":
      "Wer eine Anfrage ohne Antwort schloss, steht ohne Antwort da.",
    "What friends answered": "Was Freunde antworteten", "Friends, each once": "Freunde, je einmal",
    "Answer": "Antwort", "no answer": "keine Antwort", "accepted": "zugestimmt",
    "rejected": "abgelehnt", "nobody knows": "weiß niemand",
    "In your circle since": "In deinem Kreis seit",
    "You are in theirs since": "Du in ihrem seit",
  ]

  private static let findings: [String: String] = [
    "Views were not allowed.": "Blicke waren nicht erlaubt.",
    "Calls for help were answered by nobody in the circle.":
      "Hilferufe beantwortete niemand aus dem Kreis.",
    "Friends in the circle of a call for help got no SMS.":
      "Freunde im Kreis eines Hilferufs bekamen keine SMS.",
    "Friends with an account got no push message of a call for help.":
      "Freunde mit Konto bekamen keine Push-Nachricht eines Hilferufs.",
    "Calls for help did not offer to dial.": "Hilferufe boten nicht an zu wählen.",
    "Alerts began with nobody in the circle.": "Alarme begannen mit niemandem im Kreis.",
    "Messages did not arrive.": "Nachrichten kamen nicht an.",
    "Of views nobody can say whether they were allowed.":
      "Von Blicken kann niemand sagen, ob sie erlaubt waren.",
    "Views say that the position was of a later time: what they showed is unknown.":
      "Blicke sagen, die Position sei aus späterer Zeit: was sie zeigten, ist unbekannt.",
    "Friends were chosen when three were in the circle: they are left out.":
      "Freunde wurden gewählt, als drei im Kreis waren: sie bleiben weg.",
    "Alerts have no end: they are taken to last to their last position.":
      "Alarme haben kein Ende: sie gelten bis zu ihrer letzten Position.",
    "Alerts began while another one of the same user ran.":
      "Alarme begannen, während ein anderer desselben Nutzers lief.",
    "Alerts have the id of another one.": "Alarme haben die Kennung eines anderen.",
    "Requests were answered again: the first answer counts.":
      "Anfragen wurden noch einmal beantwortet: die erste Antwort zählt.",
    "Requests were answered when the alert was over.":
      "Anfragen wurden beantwortet, als der Alarm vorbei war.",
    "Answers are dated before their request: they hold from when it was made.":
      "Antworten sind vor ihrer Anfrage datiert: sie gelten, seit diese gestellt wurde.",
    "Requests to watch or to help are for no alert of who asks.":
      "Anfragen zu begleiten oder zu helfen gehören zu keinem Alarm dessen, der fragt.",
    "Accounts have the telephone number or address of another one.":
      "Konten haben die Telefonnummer oder Adresse eines anderen.",
    "Telephones know users whom the cloud does not.":
      "Telefone kennen Nutzer, die die Cloud nicht kennt.",
    "Telephone numbers are from the class UserConnections, which the application gives up.":
      "Telefonnummern sind aus der Klasse UserConnections, die die Anwendung aufgibt.",
    "Accounts have another telephone number there: it is not used.":
      "Konten haben dort eine andere Telefonnummer: sie wird nicht benutzt.",
    "Friends in circles are in no address book.":
      "Freunde in Kreisen stehen in keinem Adressbuch.",
    "Friends stand in one store of a circle and not in another.":
      "Freunde stehen in einem Speicher eines Kreises und in einem anderen nicht.",
    "Friends got a message again by the same channel.":
      "Freunde bekamen eine Nachricht noch einmal auf demselben Weg.",
    "Messages of calls for help went to somebody outside of the circle.":
      "Nachrichten von Hilferufen gingen an jemanden außerhalb des Kreises.",
    "Nobody was told of requests to watch or to be a friend.":
      "Von Anfragen zu begleiten oder Freund zu sein wurde niemand benachrichtigt.",
    "Requests were told by another channel: push is for who has an account, SMS for others.":
      "Anfragen kamen auf anderem Weg: Push ist für den, der ein Konto hat, SMS für andere.",
    "Messages and offers to dial name no alert and no request.":
      "Nachrichten und Wählangebote nennen keinen Alarm und keine Anfrage.",
  ]
}
