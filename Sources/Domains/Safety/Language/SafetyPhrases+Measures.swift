extension SafetyPhrases {
  /// What is counted.
  static let measures: [String: String] = [
    "Accounts of users.": "Konten von Nutzern.",
    "Alerts that call for help.": "Alarme, die um Hilfe rufen.",
    "Alerts that users began.": "Alarme, die Nutzer begonnen haben.",
    "Among": "Unter",
    "Calls for help that nobody of the circle answered.":
      "Hilferufe, die niemand aus dem Kreis beantwortet hat.",
    "People in whose circle so many friends are.": "Leute, in deren Kreis so viele Freunde sind.",
    "People who are in so many circles.": "Leute, die in so vielen Kreisen sind.",
    "People whom any record names as owner, friend, user, or who asks.":
      "Leute, die ein Datensatz als Besitzer, Freund oder Nutzer nennt, oder als den, der fragt.",
    "Positions of users.": "Positionen von Nutzern.",
    "Requests to be a friend, to watch, to help.":
      "Anfragen, Freund zu sein, zu begleiten oder zu helfen.",
    "Requests whose answer is: accepted.": "Anfragen, deren Antwort lautet: angenommen.",
    "Requests whose answer is: dismissed.": "Anfragen, deren Antwort lautet: geschlossen.",
    "Requests whose answer is: pending.": "Anfragen ohne Antwort.",
    "Requests whose answer is: rejected.": "Anfragen, deren Antwort lautet: abgelehnt.",
    "Times somebody could see one": "So oft konnte jemand eine sehen",
    "Times somebody looked where somebody else was.":
      "So oft hat jemand nachgesehen, wo ein anderer war.",
  ]
}
