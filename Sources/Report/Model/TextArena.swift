/// Many short texts in one byte array, without an allocation per text.
public struct TextArena: Codable, Sendable {
  /// All texts, one after another.
  private(set) var bytes: [UInt8]
  /// Where each text ends among them.
  private(set) var ends: [Int]

  /// An empty arena.
  public init() {
    bytes = []
    ends = []
  }

  /// An arena of texts that stand one after another in `bytes` and end at `ends`.
  init(bytes: [UInt8], ends: [Int]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// An arena that holds `texts` in order.
  public init(_ texts: some Sequence<String>) {
    self.init()
    for text in texts { append(text) }
  }

  /// The number of texts.
  public var count: Int { ends.count }

  /// Makes room for `texts` more texts of `byteCount` bytes together.
  public mutating func reserve(texts: Int, byteCount: Int) {
    ends.reserveCapacity(ends.count + texts)
    bytes.reserveCapacity(bytes.count + byteCount)
  }

  /// Adds a text.
  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  /// Adds a text by its bytes, which should be UTF-8; a renderer prints U+FFFD for what is not.
  public mutating func append(bytes text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  /// Adds all texts of `other`.
  public mutating func append(contentsOf other: TextArena) {
    let offset = bytes.count
    bytes += other.bytes
    ends.append(contentsOf: other.ends.lazy.map { $0 + offset })
  }

  /// The bytes of the text at `row`.
  public subscript(row: Int) -> ArraySlice<UInt8> {
    bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
