extension CodingUserInfoKey {
  /// Where a decoder puts large arrays: a `ScratchSpace`.
  public static let scratch: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "scratch") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()
}

/// An array is coded as its values: how many, then one after the other.
extension ScratchArray: Codable where Element: Codable {
  /// Writes the values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(UInt64(count))
    for element in self { try container.encode(element) }
  }

  /// Reads the values into the scratch space that `decoder` knows of.
  public convenience init(from decoder: any Decoder) throws {
    guard let scratch = decoder.userInfo[.scratch] as? ScratchSpace else {
      preconditionFailure("a decoder that knows a scratch space")
    }
    var container = try decoder.unkeyedContainer()
    let count = try container.decode(UInt64.self)
    guard count < 1 << 40 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a number of elements"))
    }
    try self.init(count: Int(count), scratch: scratch)
    for place in 0..<Int(count) { self[place] = try container.decode(Element.self) }
  }
}
