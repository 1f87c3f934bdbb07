/// Collects everything that is wrong with one definition, so that all of it is said in one go.
///
/// Not thread-safe: a definition is read by one thread.
public final class Diagnostics {
  /// How many problems are kept; the rest is only counted.
  public static let limit = 500

  /// The definition's path as it was given; stands before every message.
  public let file: String
  /// How many problems were left out beyond the limit.
  public private(set) var omittedCount = 0
  private var reported: [Diagnostic] = []
  /// Whether tables beside the definition are read; otherwise they count as empty.
  let readsTables: Bool
  /// The options that name tables which were not read.
  var unreadTables: Set<String> = []

  /// An empty collection for the definition `file`.
  public init(file: String, readsTables: Bool = true) {
    self.file = file
    self.readsTables = readsTables
  }

  /// How many problems were added.
  var count: Int { reported.count + omittedCount }

  /// Whether nothing is wrong so far.
  public var isEmpty: Bool { reported.isEmpty }

  /// Whether every problem is a missing input, so that the definition itself may be right.
  public var areAllMissingInputs: Bool {
    !reported.isEmpty && reported.allSatisfy { $0.kind == .missingInput }
  }

  /// All problems by their place; those at one place in the order they were found.
  public var sorted: [Diagnostic] {
    reported.enumerated()
      .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
      .map(\.element)
  }

  /// Adds a problem at `mark`; what was added already is not added again.
  ///
  /// The hint is only worked out if the problem is kept, since looking for near names takes time.
  public func error(
    _ message: String, at mark: Mark, kind: Diagnostic.Kind = .invalid,
    hint: @autoclosure () -> String? = nil
  ) {
    guard reported.count < Self.limit else {
      omittedCount += 1
      return
    }
    let diagnostic = Diagnostic(
      file: file, mark: mark, kind: kind, message: message, hint: hint())
    if !reported.contains(diagnostic) { reported.append(diagnostic) }
  }

  /// Adds that `name` holds a value from the environment where reports would show it.
  func refuseSecret(_ name: String, at mark: Mark) {
    error("\(name): a value from the environment is secret and cannot reach a report", at: mark)
  }

  /// One line for each problem, and one for those left out.
  public var rendered: String {
    var lines = sorted.map(\.description)
    if omittedCount > 0 { lines.append("\(file): \(omittedCount) more errors are not shown") }
    return lines.map { $0 + "\n" }.joined()
  }
}
