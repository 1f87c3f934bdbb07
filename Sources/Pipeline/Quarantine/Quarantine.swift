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
    /// The path of the input.
    public let path: String
    /// The first line of the part in that file, from 0.
    public let firstLine: Int64
    /// The first byte of the part in that file.
    public let firstByte: Int64
    /// The class that its raw bytes have.
    public let rawPrivacy: PrivacyClass
    /// The reject, with offset and line counted from the part.
    public let reject: Reject

    /// The line in the file, from 1.
    public var line: Int64 { firstLine + reject.line + 1 }
    /// The byte in the file, from 0.
    public var offset: Int64 { firstByte + reject.offset }
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
      var lines = LineCounter()
      for part in dataset.parts {
        let firstLine = lines.firstLine(of: part.slice)
        guard let output = part.rejects else { continue }
        var reader = try RejectReader(path: store.path(of: output))
        while let reject = try reader.next() {
          number += 1
          let entry = Entry(
            number: number, dataset: dataset.name, path: reading.inputs[part.slice.input].path,
            firstLine: firstLine, firstByte: part.slice.start, rawPrivacy: part.rawPrivacy,
            reject: reject)
          guard try body(entry) else { return }
        }
      }
    }
  }
}

/// Finds the first line of each part of a dataset, whose parts come in order.
public struct LineCounter {
  private var input = -1
  private var next: Int64 = 0

  /// A counter before the first part.
  public init() {}

  /// The number of lines before `slice` in its input; slices must come in the dataset's order.
  public mutating func firstLine(of slice: Manifest.Slice) -> Int64 {
    if slice.input != input {
      input = slice.input
      next = 0
    }
    defer { next += slice.lineCount }
    return next
  }
}
