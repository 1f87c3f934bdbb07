internal import Platform

/// Names as lines for people or for programs.
struct NamesText {
  private let scene: NamesScene
  private let list: NameList

  init(_ scene: NamesScene, _ list: NameList) {
    self.scene = scene
    self.list = list
  }

  /// A name and what became of it.
  func line(_ number: Int) -> String {
    let name = list.machine.names[number]
    let reservation = name.holding.map { list.machine.reservations[$0] }
    let state =
      name.isDone
      ? "done" : reservation.map { "reserved \($0.id)" } ?? "shared"
    if scene.isJSON { return json(name, reservation).line }
    var columns = [name.person.sex.rawValue, name.share.ancestor]
    if scene.showsNames { columns += [name.person.name ?? "", name.person.years] }
    columns += [name.readiness.text, state]
    if scene.showsNames {
      columns.append(
        reservation.map { "by \($0.member)" } ?? "shared by \(name.share.by)")
    }
    return Self.oneLine(columns.joined(separator: "\t"))
  }

  private func json(_ name: SharedName, _ reservation: NameReservation?) -> JSONValue {
    let expiry = reservation?.expiresAt.map { InstantText.text(microseconds: $0) }
    var members: [JSONValue.Member] = [
      ("ancestor", .text(name.share.ancestor)), ("sex", .text(name.person.sex.rawValue)),
      ("state", name.isDone ? "done" : reservation == nil ? "shared" : "reserved"),
      ("next", .text(name.readiness.text)), ("reservation", JSONValue(reservation?.id)),
      ("expires", JSONValue(expiry)),
    ]
    if scene.showsNames {
      members += [
        ("name", JSONValue(name.person.name)), ("years", .text(name.person.years)),
        ("shared_by", .text(name.share.by)), ("reserved_by", JSONValue(reservation?.member)),
      ]
    }
    return .object(members)
  }

  /// What was refused, why, and what to do.
  ///
  /// Who holds a name is told to members of the group alone, and only with the clearance for it.
  func refusal(_ applied: AppliedAction) -> [String] {
    guard let refusal = applied.refusal else { return [] }
    let action = applied.action
    let isMember = list.machine.directory.refusal(of: action.member, in: action.group) == nil
    let holder = isMember && scene.showsNames ? refusal.holder : nil
    if scene.isJSON {
      let document: JSONValue = [
        "outcome": "refused", "code": .text(refusal.code.rawValue),
        "ancestor": JSONValue(refusal.ancestor), "holder": JSONValue(holder),
        "message": .text(refusal.code.sentence), "advice": .text(refusal.code.adviceWithCommand),
      ]
      return [document.line]
    }
    let what =
      refusal.ancestor.map { " (\($0)\(holder.map { ", held by \($0)" } ?? ""))" }
      ?? holder.map { " (held by \($0))" } ?? ""
    return [
      Self.oneLine("refused \(refusal.code.rawValue)\(what): \(refusal.code.sentence)"),
      "  " + refusal.code.adviceWithCommand,
    ]
  }

  /// Control characters would break the line or the terminal; tabs part columns.
  static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0 != "\t" && $0.properties.generalCategory == .control ? " " : $0
        }))
  }
}
