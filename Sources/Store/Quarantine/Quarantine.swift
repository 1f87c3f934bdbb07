internal import Platform
public import SearchIndex

/// All rejects of one state of a store, in global order.
public struct Quarantine {
  /// A reject with the file that it comes from.
  public struct Entry: Sendable {
    /// Its number, from 1, in global order.
    public let number: Int64
    /// The dataset that it was meant for.
    public let dataset: String
    /// Where the record stands.
    public let record: FilePlace
    /// The class that its raw bytes have.
    public let rawPrivacy: PrivacyClass
    /// The reject, with offset and line counted from the part.
    public let reject: Reject

    /// The path of the input.
    public var path: String { record.path }
    /// The line in the file, from 1.
    public var line: Int64 { record.line }
    /// The byte in the file, from 0.
    public var offset: Int64 { record.offset }
    /// `file:line` or `file:line:column`.
    public var place: String {
      reject.position > 0 ? "\(path):\(line):\(reject.position)" : "\(path):\(line)"
    }
  }

  private let reading: Manifest.Reading
  private let store: StoreLayout

  /// The quarantine of what was read in one run.
  public init(_ reading: Manifest.Reading, store: StoreLayout) {
    self.reading = reading
    self.store = store
  }

  /// Hands every reject to `body`, which returns false to stop.
  public func forEach(_ body: (Entry) throws -> Bool) throws {
    var number: Int64 = 0
    for dataset in reading.datasets {
      var finder = PlaceFinder(reading.inputs)
      for part in dataset.parts {
        let places = finder.places(of: part)
        guard let output = part.rejects else { continue }
        var reader = try RejectReader(store.file(output))
        while let reject = try reader.next() {
          number += 1
          let entry = Entry(
            number: number, dataset: dataset.name,
            record: places.ownPlace(offset: reject.offset, line: reject.line),
            rawPrivacy: part.rawPrivacy, reject: reject)
          guard try body(entry) else { return }
        }
      }
    }
  }
}

extension Quarantine.Entry {
  /// What tells this reject from all others.
  public var identity: RejectIdentity {
    RejectIdentity(
      dataset: dataset, path: path, offset: offset, contentHash: reject.contentHash)
  }
}
