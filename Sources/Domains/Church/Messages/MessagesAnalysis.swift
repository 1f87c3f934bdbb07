internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The archive of messages: each once, with what several sources say of it, passages by book, and what is missing.
struct MessagesAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("MESG", version: 1))

  static let kind = AnalysisKind(
    name: "messages",
    summary:
      "an archive of messages such as sermons: each once, passages by book, media and weeks that are missing",
    roles: [MessageRecord.role], options: OptionTable(MessagesOptions(), []),
    configure: { _, inputs, _ in
      let messages = inputs.required(MessageRecord.role)
      return MessagesAnalysis(
        privacy: max(messages.filteredBy, messages.schema.recordPrivacy), dataset: messages.name,
        zone: inputs.zone)
    })

  let privacy: PrivacyClass
  let dataset: String
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let records = try Message.read(
      context.folded.allRows(), check: context.task.cancellation.check)
    return AnalysisOutcome(
      tables: MessageTables(
        MessageArchive(records), privacy, dataset: dataset,
        today: context.now.map { zone.localDay(of: $0) }
      ).tables, outputs: [])
  }
}

/// A `messages` node says nothing beside its input.
struct MessagesOptions: Sendable, Hashable {}
