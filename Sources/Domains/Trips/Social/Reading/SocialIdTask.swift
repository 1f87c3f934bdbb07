internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// Reads the ids of all records of a role.
struct SocialIdTask: PipelineTask {
  let dataset: DatasetReader
  /// The field of the ids.
  let field: RecordField

  var byteCount: Int64 { dataset.parts.reduce(0) { $0 + $1.byteCount } }

  func perform(in context: TaskContext) throws -> IdentifierTable {
    var ids = IdentifierTable()
    for number in dataset.parts.indices {
      let records = KeptRecords(try dataset.open(number))
      let id = try records.column(field)
      try records.walk(context.cancellation) { _, place in
        ids.append(id.id(place))
      }
    }
    return ids
  }
}

/// Reads who is mentioned, each once, for data without users of their own.
struct MentionedUsersTask: PipelineTask {
  /// By role.
  let datasets: [SocialRole: DatasetReader]

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> IdentifierTable {
    var users = IdentifierTable()
    func read(
      _ role: SocialRole, _ fields: [RecordField], _ add: ([UnsafeRawBufferPointer]) -> Void
    )
      throws
    {
      guard let dataset = datasets[role] else { return }
      for number in dataset.parts.indices {
        let records = KeptRecords(try dataset.open(number))
        let columns = try fields.map { try records.column($0) }
        try records.walk(context.cancellation) { _, place in
          add(columns.map { $0.id(place) })
        }
      }
    }
    /// Who shares something with whom, and who gives stars.
    func readActions(_ add: (UnsafeRawBufferPointer) -> Void) throws {
      guard let dataset = datasets[.actions] else { return }
      for number in dataset.parts.indices {
        let records = KeptRecords(try dataset.open(number))
        let (with, by) = (
          try records.column(ActionRecord.with), try records.column(ActionRecord.by)
        )
        let stars = try records.column(ActionRecord.stars)
        try records.walk(context.cancellation) { _, place in
          if let with = with.text(place) {
            add(by.id(place))
            add(with)
          }
          if stars.number(place) != nil { add(by.id(place)) }
        }
      }
    }
    func mention(_ ids: [UnsafeRawBufferPointer]) { for id in ids { users.mention(id) } }
    try read(.trips, [TripRecord.owner, TripRecord.members]) {
      mention([$0[0]])
      MemberList.each($0[1]) { users.mention($0) }
    }
    try read(.friendships, [FriendshipRecord.a, FriendshipRecord.b]) {
      mention($0[1].lexicographicallyPrecedes($0[0]) ? [$0[1], $0[0]] : $0)
    }
    try read(.requests, [RequestRecord.from, RequestRecord.to], mention)
    try read(.shares, [ShareRecord.by, ShareRecord.with], mention)
    try readActions { users.mention($0) }
    return users
  }
}

extension IdentifierTable {
  /// Adds a row for an id that none has yet.
  fileprivate mutating func mention(_ id: UnsafeRawBufferPointer) {
    if ordinal(of: id) < 0 { append(id) }
  }
}

/// The members in a field that lists them.
enum MemberList {
  /// Hands each id in `text` to `body`, in order.
  static func each(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "\n") {
      if end > start { body(UnsafeRawBufferPointer(rebasing: text[start..<end])) }
      start = end + 1
    }
  }
}
