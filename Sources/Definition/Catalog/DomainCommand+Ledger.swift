public import Platform

extension DomainCommand.Refused {
  /// What is said of a ledger that cannot be read or written.
  public init(_ error: LedgerError) {
    let reason: Reason =
      switch error {
      case .notThere: .missingInput
      case .notOurs, .version: .badData
      case .damaged, .unreadable: .damaged
      case .instant, .taken: .usage
      case .busy: .busy
      case .cannotWrite: .cannotWrite
      }
    self.init(error.description, reason)
  }
}

extension DomainCommand {
  /// Does `body`; what is wrong with a ledger becomes a refusal with its exit code.
  public static func told<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as LedgerError { throw Refused(error) }
  }
}
