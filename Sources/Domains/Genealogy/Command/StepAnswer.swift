internal import Definition
internal import Platform
internal import Report

/// What is said after a step: what happened, and what is open next.
struct StepAnswer {
  let scene: NamesScene
  let list: NameList
  let applied: AppliedAction
  let isDryRun: Bool
  /// Where a page for the printer goes.
  let page: String?

  func answer() throws -> NamesAnswer {
    guard let number = applied.reservation else { return NamesAnswer() }
    let reservation = list.machine.reservations[number]
    let code = scene.code(of: reservation)
    if let page {
      try write(number, code, to: page)
      return NamesAnswer(lines: ["wrote \(page)"])
    }
    if scene.isJSON { return NamesAnswer(lines: [json(reservation, code).line]) }
    return NamesAnswer(lines: lines(number, reservation, code))
  }

  /// The names that the step was about.
  private var names: [Int] {
    switch applied.action.kind {
    case .release, .done: applied.ended
    case .reserve, .showCode, .print, .select:
      applied.reservation.map { list.machine.held(by: $0) } ?? []
    }
  }

  private func lines(_ number: Int, _ reservation: NameReservation, _ code: String) -> [String] {
    let text = NamesText(scene, list)
    let would = isDryRun ? "would be " : ""
    switch applied.action.kind {
    case .reserve:
      let end = reservation.expiresAt.map {
        " until \(InstantText.text(microseconds: $0, zone: scene.zone).prefix(10))"
      }
      return [
        NamesText.oneLine("\(would)reserved\(isDryRun ? "" : " \(reservation.id)")\(end ?? "")")
      ]
        + names.map { text.line($0) } + (isDryRun ? ["nothing was recorded"] : next(reservation))
    case .release:
      return ["\(would)released"] + names.map { text.line($0) }
    case .done:
      return ["\(would)done"] + names.map { text.line($0) }
    case .showCode: return [code] + names.map { text.line($0) }
    case .print, .select:
      return ["reservation \(reservation.id)", code] + names.map { text.line($0) }
    }
  }

  /// The actions that are open now.
  private func next(_ reservation: NameReservation) -> [String] {
    let what =
      "\(reservation.id) --member \(ShellWord.quoted(reservation.member))\(scene.sameOptions)"
    return [
      "next:", "  gristmill names code \(what)", "    shows the code",
      "  gristmill names print \(what) --clearance personal", "    prints the names",
    ].map { NamesText.oneLine($0) }
  }

  private func json(_ reservation: NameReservation, _ code: String) -> JSONValue {
    func instant(_ value: Int64?) -> JSONValue {
      JSONValue(value.map { InstantText.text(microseconds: $0) })
    }
    let isReserving = applied.action.kind == .reserve
    return [
      "outcome": isDryRun ? "would" : "ok", "action": .text(applied.action.kind.rawValue),
      "reservation": isDryRun && isReserving ? .null : .text(reservation.id),
      "code": isDryRun ? .null : .text(code),
      "ancestors": JSONValue(names.map { list.machine.names[$0].share.ancestor }),
      "expires": instant(reservation.expiresAt), "printed_at": instant(reservation.printedAt),
      "next": isReserving ? ["code", "print"] : [],
    ]
  }

  /// Writes the page for the printer; it stands before the transaction ends, so that what was printed is
  /// recorded and the other way round.
  private func write(_ number: Int, _ code: String, to path: String) throws {
    let card = ReservationCard(list: list, place: 1, number: number, code: code)
    let facts = LayoutFacts(
      title: "", zone: scene.zone.name, clearance: scene.clearance, minimumCell: 1,
      balance: [], findings: [], pipelineHash: scene.run.definitionHash,
      toolVersion: scene.run.toolVersion,
      phrases: GenealogyDomain.phrases(in: scene.store.language))
    let sink = ByteCollector()
    for report in try card.page(scene.store.privacy, facts, zone: scene.zone) {
      for file in report.files([.html]) { try file.write(to: sink) }
    }
    do { try SystemFileSystem().replace(path, with: sink.bytes, mode: 0o600) } catch {
      throw DomainCommand.Refused(error.description, .cannotWrite)
    }
  }
}

/// Keeps what a renderer writes.
private final class ByteCollector: ByteSink {
  var bytes: [UInt8] = []

  func write(_ more: [UInt8]) { bytes += more }
}
