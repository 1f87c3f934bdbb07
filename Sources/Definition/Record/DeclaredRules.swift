package import SearchIndex

/// The rules of the records of one node: those that its kind declares, and those that its options make.
public struct DeclaredRules: Sendable {
  private let record: String
  private let declared: [RecordRule]
  private let bound: [BoundRule]
  private let own: (any RecordRules)?

  init(
    _ record: String, _ declared: [RecordRule], _ schema: Schema, and own: (any RecordRules)?
  ) {
    self.record = record
    self.declared = declared
    bound = declared.map { BoundRule($0, schema) }
    self.own = own
  }

  /// The rules that options made, if they are of that type.
  public func own<Rules: RecordRules>(_ type: Rules.Type) -> Rules? { own as? Rules }

  /// Everything in the definition that the outcome depends on, in canonical form.
  var identity: String {
    ([record, own?.identity ?? ""] + declared.map(\.identity)).joined(separator: "\n")
  }

  /// Completes each row, as `RecordRules.complete` says.
  package func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    own?.complete(batch, arena, &notes)
  }

  /// Calls `reject` for each row whose fate is 0 and that breaks a rule; what is declared comes first.
  package func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    for rule in bound { rule.check(batch, reject) }
    own?.check(batch, reject: reject)
  }

  package var fieldsWithFurtherDates: [FieldID] { own?.fieldsWithFurtherDates ?? [] }
  package var survey: (any FileSurvey)? { own?.survey }
  var hidesRejects: Bool { own?.hidesRejects ?? false }
  package var noteWords: [String: String] { own?.noteWords ?? [:] }
}
