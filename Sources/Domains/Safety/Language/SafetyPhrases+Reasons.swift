/// What verdicts say, in English for tables and in German.
extension SafetyPhrases {
  /// What codes of reasons say in tables.
  static let reasons: [String: String] = [
    "not_in_circle": "was never in the circle",
    "not_yet_in_circle": "was not in the circle yet",
    "no_longer_in_circle": "was in the circle no longer",
    "rejected_circle": "rejected being in the circle",
    "circle_uncertain": "nothing says since when they were in the circle",
    "alert_end_unknown": "nothing says whether the alert was over",
    "no_alert": "there was no alert",
    "accepted_later": "accepted only later",
    "not_asked": "was not asked to watch",
    "not_answered": "did not answer the request",
    "rejected": "rejected the request to watch",
    "dismissed": "dismissed the request to watch",
    "acceptance_time_unknown": "nothing says when they accepted",
    "answers_unknown": "no requests were given",
    "position_outside": "the position was of another time",
    "position_uncertain": "the right is not certain for the time of the position",
    "no_position": "no position is known",
  ]

  static let sentences: [String: String] = [
    "This is an audit after the fact: it can tell what was recorded, and nothing that was not.":
      "Dies ist eine Prüfung im Nachhinein: sie kann sagen, was aufgezeichnet wurde, und nichts sonst.",
    "was never in the circle": "war nie im Kreis",
    "was not in the circle yet": "war noch nicht im Kreis",
    "was in the circle no longer": "war nicht mehr im Kreis",
    "rejected being in the circle": "lehnte es ab, im Kreis zu sein",
    "nothing says since when they were in the circle": "nichts sagt, seit wann im Kreis",
    "nothing says whether the alert was over": "nichts sagt, ob der Alarm vorbei war",
    "there was no alert": "es gab keinen Alarm", "accepted only later": "stimmte erst später zu",
    "was not asked to watch": "wurde nicht gefragt",
    "did not answer the request": "beantwortete die Anfrage nicht",
    "rejected the request to watch": "lehnte die Anfrage zu begleiten ab",
    "dismissed the request to watch": "schloss die Anfrage zu begleiten",
    "nothing says when they accepted": "nichts sagt, wann zugestimmt wurde",
    "no requests were given": "es gab keine Anfragen",
    "the position was of another time": "die Position war aus anderer Zeit",
    "the right is not certain for the time of the position":
      "das Recht ist für die Zeit der Position nicht sicher",
    "no position is known": "keine Position ist bekannt",
    "A position may be seen during an alert by the circle.":
      "Eine Position darf während eines Alarms vom Kreis gesehen werden.",
    "During the watch alert of {started}: in the circle, and accepted before.":
      "Während der Begleitung vom {started}: im Kreis, und vorher zugestimmt.",
    "During the call for help of {started}: in the circle.":
      "Während des Hilferufs vom {started}: im Kreis.",
    "It is the viewer's own position.": "Es ist die eigene Position.",
    "The viewer is in the circle.": "Wer schaut, ist im Kreis.",
    "The viewer is in the circle since {since}.": "Wer schaut, ist im Kreis seit {since}.",
    "The viewer was never in the circle.": "Wer schaut, war nie im Kreis.",
    "The viewer is not in the circle before {since}.":
      "Wer schaut, ist nicht im Kreis vor {since}.",
    "The viewer left the circle at {at}.": "Wer schaut, verließ den Kreis um {at}.",
    "The viewer rejected being in the circle at {at}.":
      "Wer schaut, lehnte es ab, im Kreis zu sein, um {at}.",
    "The viewer is in the circle, and nothing says since when.":
      "Wer schaut, ist im Kreis, und nichts sagt, seit wann.",
    "The viewer is known to be in the circle since {since}; nothing says since when.":
      "Wer schaut, ist bekanntlich im Kreis seit {since}; nichts sagt, seit wann.",
    "The alert runs.": "Der Alarm läuft.",
    "Nothing says whether the alert was over.": "Nichts sagt, ob der Alarm vorbei war.",
    "The other has no alert at any time.": "Der andere hat zu keiner Zeit einen Alarm.",
    "The other has no alert: the last one ended at {at}.":
      "Der andere hat keinen Alarm: der letzte endete um {at}.",
    "The other has no alert before {at}.": "Der andere hat keinen Alarm vor {at}.",
    "The other has no alert between {from} and {to}.":
      "Der andere hat keinen Alarm zwischen {from} und {to}.",
    "The viewer accepted at {at}.": "Wer schaut, stimmte zu um {at}.",
    "The viewer accepts only at {at}.": "Wer schaut, stimmt erst zu um {at}.",
    "Nobody asked the viewer to watch.": "Niemand bat den, der schaut, zu begleiten.",
    "The viewer did not answer the request to watch.":
      "Wer schaut, beantwortete die Anfrage zu begleiten nicht.",
    "The viewer rejected the request to watch.": "Wer schaut, lehnte die Anfrage zu begleiten ab.",
    "The viewer dismissed the request to watch.":
      "Wer schaut, schloss die Anfrage zu begleiten.",
    "The viewer accepted, and nothing says when.":
      "Wer schaut, stimmte zu, und nichts sagt, wann.",
    "No requests were given: nobody knows who accepted.":
      "Es gab keine Anfragen: niemand weiß, wer zustimmte.",
    "The position is of {at}, when all of this held.":
      "Die Position ist von {at}, als all dies galt.",
    "The position is of {at}, when not all of this held.":
      "Die Position ist von {at}, als nicht all dies galt.",
    "The position is of {at}, and it is not certain that all of this held then.":
      "Die Position ist von {at}, und es ist nicht sicher, dass damals all dies galt.",
    "No position is known.": "Keine Position ist bekannt.",
    "Call for help of {name}": "Hilferuf von {name}", "Watch of {name}": "Begleitung von {name}",
    "{from} to {to}": "{from} bis {to}",
    "{from} to an unknown end": "{from} bis zu unbekanntem Ende",
  ]
}
