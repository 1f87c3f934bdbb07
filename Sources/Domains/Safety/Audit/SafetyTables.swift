internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `safety` leaves.
struct SafetyTables {
  let result: SafetyResult
  let options: SafetyOptions
  let privacy: SafetyPrivacy
  let zone: TimeZone

  init(
    _ result: SafetyResult, _ options: SafetyOptions, _ privacy: SafetyPrivacy, zone: TimeZone
  ) {
    (self.result, self.options, self.privacy, self.zone) = (result, options, privacy, zone)
  }

  func made() -> ResultTables {
    var tables = ResultTables(privacy: privacy.counts)
    tables.texts = texts
    tables.settings = [
      Parameter(name: "as of", value: time(result.now)),
      Parameter(
        name: "at most in a circle at once", value: "\(CircleHistory.largest)"),
    ]
    tables.recordFindings = findings
    for table in sights + incidents + people + network { tables.add(table) }
    return tables
  }

  func time(_ instant: Int64) -> String { SafetyText.second(instant, zone) }

  private var texts: [String: String] {
    let alerts = result.index.alerts.entries
    var texts = [
      "alerts": "\(alerts.count)", "calls": "\(alerts.count { $0.kind == .helpNow })",
      "unanswered": "\(result.incidents.unanswered(result.index))",
      "users": "\(result.network.circleSizes.count)", "links": "\(result.network.links)",
      "rights": "\(result.index.rights.rights.count { $0.isCertain })",
      "now": time(result.now), "list": "\(options.listed)", "relied": "\(options.relied)",
      "alone":
        "This is an audit after the fact: it can tell what was recorded, and nothing that was not.",
    ]
    if let audit = result.audit {
      texts["views"] = "\(Outcome.allCases.reduce(0) { $0 + audit.count($1) })"
      texts["violations"] = "\(audit.count(.denied))"
      texts["undecidable"] = "\(audit.count(.undecidable))"
    }
    if result.hasNotices { texts["told"] = "yes" }
    if !result.stores.stores.isEmpty {
      texts["stores"] = result.stores.stores.joined(separator: ", ")
    }
    return texts
  }

  private var findings: [Finding] {
    let (index, fanOut) = (result.index, result.fanOut)
    let audit = result.audit
    let sent = result.hasNotices ? fanOut.sent : []
    let calls = index.alerts.entries.enumerated().filter { $0.element.kind == .helpNow }
    return [
      Finding(
        severity: .error, code: "FR_VIEW_NOT_ALLOWED",
        text: "Views were not allowed.", count: audit?.count(.denied) ?? 0),
      .warning(
        "FR_UNANSWERED", "Calls for help were answered by nobody in the circle.",
        result.index.facts.hasRequests ? result.incidents.unanswered(index) : 0),
      .warning(
        "FR_NO_SMS", "Friends in the circle of a call for help got no SMS.",
        sent.count { $0.sms == 0 }),
      .warning(
        "FR_NO_PUSH", "Friends with an account got no push message of a call for help.",
        sent.count { $0.hasAccount && $0.push == 0 }),
      .warning(
        "FR_NO_PROMPT", "Calls for help did not offer to dial.",
        result.hasPrompts
          ? calls.count { fanOut.prompts[Int32($0.offset)] == nil } : 0),
      .warning(
        "FR_ALERT_ALONE", "Alerts began with nobody in the circle.",
        result.incidents.answers.count { $0.circle == 0 }),
      .warning("FR_SEND_FAILED", "Messages did not arrive.", fanOut.failed),
      .warning(
        "FR_VIEW_UNDECIDABLE", "Of views nobody can say whether they were allowed.",
        audit?.count(.undecidable) ?? 0),
      .warning(
        "FR_VIEW_OF_LATER",
        "Views say that the position was of a later time: what they showed is unknown.",
        audit?.ofLater ?? 0),
      .warning(
        "FR_CIRCLE_FULL", "Friends were chosen when three were in the circle: they are left out.",
        index.circles.overfull.count),
      .warning(
        "FR_OPEN_ALERT", "Alerts have no end: they are taken to last to their last position.",
        index.facts.alerts.count { $0.ended == nil }),
      .warning(
        "FR_ALERT_OVERLAP", "Alerts began while another one of the same user ran.",
        index.alerts.overlapping),
      .warning(
        "FR_ALERT_TWICE", "Alerts have the id of another one.", index.alerts.repeated),
      .warning(
        "FR_SECOND_ANSWER", "Requests were answered again: the first answer counts.",
        index.answers.second),
      .note(
        "FR_LATE_ANSWER", "Requests were answered when the alert was over.", index.answers.late),
      .warning(
        "FR_EARLY_ANSWER",
        "Answers are dated before their request: they hold from when it was made.",
        index.answers.early),
      .warning(
        "FR_NO_ALERT", "Requests to watch or to help are for no alert of who asks.",
        index.answers.withoutAlert),
      .warning(
        "FR_ACCOUNT_TWICE", "Accounts have the telephone number or address of another one.",
        result.people.sharedContacts),
      .warning(
        "FR_NOT_IN_CLOUD", "Telephones know users whom the cloud does not.",
        result.oddities.notInCloud),
      .warning(
        "FR_DEPRECATED_CLASS",
        "Telephone numbers are from the class UserConnections, which the application gives up.",
        result.oddities.connections),
      .warning(
        "FR_PHONE_CONFLICT", "Accounts have another telephone number there: it is not used.",
        result.oddities.otherNumbers),
      .note(
        "FR_NOT_IN_CONTACTS", "Friends in circles are in no address book.",
        result.oddities.notInContacts),
      .warning(
        "FR_STORES_DIFFER", "Friends stand in one store of a circle and not in another.",
        result.stores.differences.count),
      .note(
        "FR_SENT_TWICE", "Friends got a message again by the same channel.", fanOut.repeated),
      .warning(
        "FR_SENT_BESIDE", "Messages of calls for help went to somebody outside of the circle.",
        fanOut.beside),
      .warning(
        "FR_NOT_TOLD", "Nobody was told of requests to watch or to be a friend.",
        result.hasNotices ? fanOut.untold : 0),
      .note(
        "FR_CHANNEL",
        "Requests were told by another channel: push is for who has an account, SMS for others.",
        result.hasNotices ? fanOut.otherChannel : 0),
      .warning(
        "FR_NO_CAUSE", "Messages and offers to dial name no alert and no request.",
        fanOut.withoutCause),
    ].counted
  }
}
