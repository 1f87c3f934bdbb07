/// What the first record of a file says that all others are read by.
public struct GEDCOMHead: Hashable, Sendable {
  /// Whether the file is of version 7, in which a doubled `@` stands only at the start of a line's text.
  public var isVersion7: Bool
  /// How the bytes of values become UTF-8.
  public var coding: GEDCOMCoding
  /// Whether the head names another encoding than the one that is used.
  public var isOverruled: Bool

  /// A head that says so.
  public init(isVersion7: Bool = false, coding: GEDCOMCoding = .utf8, isOverruled: Bool = false) {
    self.isVersion7 = isVersion7
    self.coding = coding
    self.isOverruled = isOverruled
  }

  /// Everything that rows and notes depend on.
  var identity: String {
    "version \(isVersion7 ? "7" : "5") \(coding.rawValue)" + (isOverruled ? " overruled" : "")
  }
}
