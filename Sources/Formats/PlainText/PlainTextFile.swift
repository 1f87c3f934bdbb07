public import Platform

/// What the record of a plain text file is made of besides the bytes of the file.
public struct PlainTextFile: Hashable, Sendable {
  /// The file's name without folder and ending, in UTF-8.
  public let name: [UInt8]
  /// The day to take if neither the name nor the first line has one.
  ///
  /// Nil if the name has one, so that the time of such a file has no say in its record.
  public let fallbackDate: CivilDate?

  /// The file at `path`; `written` is the day on which it was last written, if that may be taken.
  ///
  /// Of a name such as `a.txt.gz`, which says how the file `isCompressed`, both endings go. `doc.kml` in an archive is called as
  /// the archive.
  public init(path: String, isCompressed: Bool, written: CivilDate? = nil) {
    // The file of a KMZ has the same name in all of them.
    let split = ArchivePath.split(path)
    let path = split.map { $0.member == "doc.kml" ? $0.archive : path } ?? path
    var name = Path.name(path).utf8[...]
    if isCompressed { name = name.dropLast(Compression.ending(ofFileName: path).utf8.count) }
    self.name = Array(Self.withoutEnding(name))
    fallbackDate = LeadingDate.find(in: self.name) == nil ? written : nil
  }

  /// Everything about the file that its record depends on besides its bytes.
  public var identity: String {
    "name \(name.count):\(String(decoding: name, as: UTF8.self)) date "
      + (fallbackDate.map { InstantText.text($0) } ?? "none")
  }

  /// A name up to its last dot, if letters and digits follow, the first of them a letter.
  ///
  /// So `10.30` and `Dr. Smith` have no ending, and neither has `.txt`.
  private static func withoutEnding(_ name: Substring.UTF8View) -> Substring.UTF8View {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    let ending = name[name.index(after: dot)...]
    guard let first = ending.first, isLetter(first),
      ending.allSatisfy({ isLetter($0) || ($0 &- UInt8(ascii: "0")) < 10 })
    else { return name }
    return name[..<dot]
  }

  private static func isLetter(_ byte: UInt8) -> Bool { ((byte | 0x20) &- UInt8(ascii: "a")) < 26 }
}
