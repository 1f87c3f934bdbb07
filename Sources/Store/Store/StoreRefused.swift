/// Why a store is not opened, written to or cleaned, although it is whole.
public enum StoreRefused: Error, Hashable, Sendable, CustomStringConvertible {
  /// Somebody else writes to it.
  case busy(folder: String)
  /// Readers work on it.
  case inUse(folder: String)
  /// It holds another pipeline's data, which a run would put out of sight.
  case otherPipeline(folder: String, expected: String, found: String)
  /// The run asked for is not in the history, or its state was dropped.
  case noSuchRun(folder: String, number: UInt64, kept: [UInt64])
  /// Runs have left states, and the data of all of them were too bad for reports; the last one is `number`.
  case noGoodRun(folder: String, number: UInt64)
  /// A source reads data that came from the store which the run would write.
  case readsItself(folder: String, source: String, store: String)
  /// Values of a field are forgotten, which the definition does not have: their records would come back.
  case lacksForgotten(folder: String, dataset: String, field: String)

  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .busy(let folder):
      "another run is writing to the store \(folder); try again later, or use --wait"
    case .inUse(let folder):
      "somebody reads from the store \(folder); try again later, or use --wait"
    case .otherPipeline(let folder, let expected, let found):
      "\(folder): the store holds the pipeline \(found), not \(expected); give another --store"
    case .noSuchRun(let folder, let number, let kept):
      "\(folder): no state of run \(number); kept are those of "
        + kept.map { String($0) }.joined(separator: ", ")
    case .noGoodRun(let folder, let number):
      "\(folder): no run has ended well yet; see gristmill quarantine list, and --run \(number) for what "
        + "the last one read"
    case .readsItself(let folder, let source, let store):
      "the source \(source) reads the store \(store), whose data come from \(folder), into which this pipeline is run: "
        + "expected pipelines that do not go in a circle"
    case .lacksForgotten(let folder, let dataset, let field):
      "\(folder): values of \(dataset).\(field) are forgotten, and the definition has no such field of texts or symbols, so that "
        + "they would come back; keep its name, or make a store anew from inputs that do not hold them"
    }
  }
}
