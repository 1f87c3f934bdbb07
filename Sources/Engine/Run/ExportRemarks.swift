internal import Export
internal import Synchronization

/// What the exports of a run left out, told by those that write them.
final class ExportRemarks: Sendable {
  private let lines = Mutex<[String]>([])

  /// Nothing yet.
  init() {}

  /// Notes what the export called `name` left out.
  func note(_ omissions: ExportOmissions, of name: String) {
    lines.withLock { $0 += omissions.sentences.map { "\(name): \($0)" } }
  }

  /// A sentence each, in the order in which they were noted.
  var sentences: [String] { lines.withLock { $0 } }
}
