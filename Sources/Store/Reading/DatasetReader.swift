public import Platform
public import SearchIndex

/// A committed dataset, part by part.
///
/// Any thread may open parts.
public struct DatasetReader: Sendable {
  /// The node's name.
  public let name: String
  /// Where its files are.
  public let store: StoreLayout
  /// Its parts in global order.
  public let parts: [Manifest.Part]
  /// Where the words of parts stand that do not hold them themselves.
  public let indexes: [Manifest.MergedIndex]
  /// The files that its parts were read from, by the numbers that their slices give; may be left out
  /// where nobody asks for places.
  public let inputs: [Manifest.Input]

  /// The dataset `dataset` of the store at `store`.
  public init(
    _ dataset: Manifest.Dataset, store: StoreLayout, inputs: [Manifest.Input] = []
  ) {
    self.inputs = inputs
    name = dataset.name
    parts = dataset.parts
    indexes = dataset.indexes
    self.store = store
  }

  /// The sum of the balances of all parts.
  public var balance: Balance { parts.reduce(Balance()) { $0 + $1.balance } }

  /// The class of a record as a whole, that of its most private field: what one has to be cleared for to
  /// learn something of single records, such as a figure over few of them.
  public func recordPrivacy() throws(StoreError) -> PrivacyClass {
    guard !parts.isEmpty else { return .public }
    return try open(0).segment.schema.recordPrivacy
  }

  /// Where part `number` stands.
  public func location(_ number: Int) -> PartLocation {
    let part = parts[number]
    return PartLocation(
      number: number, file: store.file(part.segment),
      side: (part.side?.output).map(store.file), key: part.segment.key,
      byteCount: part.byteCount)
  }

  /// Where the records of each part stand in its files.
  public func places() -> [PartPlaces] {
    var finder = PlaceFinder(inputs)
    return parts.map { finder.places(of: $0) }
  }

  /// Opens part `number`.
  public func open(_ number: Int) throws(StoreError) -> PartReader {
    let segment = try location(number).open()
    var selection = Selection(rowCount: segment.rowCount)
    if let output = parts[number].selection {
      selection = try Selection(store.file(output), rowCount: segment.rowCount)
    }
    return PartReader(
      segment: segment, selection: selection,
      byteCount: parts[number].byteCount, place: (self, number))
  }
}

extension StoreReader {
  /// The dataset called `name`; `inputs` as there.
  public func dataset(_ name: String, inputs: [Manifest.Input] = []) -> DatasetReader? {
    state.reading.datasets.first { $0.name == name }.map {
      DatasetReader($0, store: layout, inputs: inputs)
    }
  }
}
