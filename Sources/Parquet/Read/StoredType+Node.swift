extension StoredType {
  /// What the values of a leaf are; throws words where the format does not allow that, or it is not read.
  ///
  /// A meaning that is not known is none, as the format wants: the values are what they are stored as. Specification:
  /// `LogicalTypes.md` of apache/parquet-format.
  static func of(
    _ node: SchemaNode, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType {
    if let logical = node.logical, let type = try of(logical, node, physical) { return type }
    if node.logical == nil, let converted = node.converted,
      let type = try of(converted: converted, node, physical)
    {
      return type
    }
    switch physical {
    case .boolean: return .boolean
    case .int32, .int64: return .integer
    case .int96: return .julianInstant
    case .float: return .single
    case .double: return .real
    case .byteArray, .fixedLengthByteArray: return .bytes
    }
  }

  private static func of(
    _ logical: SchemaNode.Logical, _ node: SchemaNode, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType? {
    let unit: Unit? =
      switch logical.unit {
      case 1: .milliseconds
      case 2: .microseconds
      case 3: .nanoseconds
      default: nil
      }
    switch logical.number {
    case 1, 4, 12: return try known(.text, physical, [.byteArray])
    case 5: return try decimal(logical.scale, logical.precision, physical)
    case 6: return try known(.date, physical, [.int32])
    case 7:
      guard let unit else { throw UnreadableType("a time in a unit that is not known") }
      return try known(.time(unit), physical, unit == .milliseconds ? [.int32] : [.int64])
    case 8:
      guard let unit else { throw UnreadableType("a timestamp in a unit that is not known") }
      return try known(.instant(unit, isUTC: logical.isUTC), physical, [.int64])
    case 10:
      guard [8, 16, 32, 64].contains(logical.bits) else {
        throw UnreadableType("an integer of \(logical.bits) bits")
      }
      return try integer(Int(logical.bits), isSigned: logical.isSigned, physical)
    case 11: return .nothing
    case 14: return try fixed(.uuid, 16, node, physical)
    case 15: return try fixed(.half, 2, node, physical)
    default: return nil
    }
  }

  private static func of(
    converted: Int64, _ node: SchemaNode, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType? {
    switch converted {
    case 0, 4, 19: return try known(.text, physical, [.byteArray])
    case 5: return try decimal(node.scale, node.precision, physical)
    case 6: return try known(.date, physical, [.int32])
    case 7: return try known(.time(.milliseconds), physical, [.int32])
    case 8: return try known(.time(.microseconds), physical, [.int64])
    case 9: return try known(.instant(.milliseconds, isUTC: true), physical, [.int64])
    case 10: return try known(.instant(.microseconds, isUTC: true), physical, [.int64])
    case 11...14: return try integer(8 << Int(converted - 11), isSigned: false, physical)
    case 15...18: return try integer(8 << Int(converted - 15), isSigned: true, physical)
    case 21: throw UnreadableType("an interval of months, days and milliseconds")
    default: return nil
    }
  }

  private static func known(
    _ type: StoredType, _ physical: PhysicalType, _ allowed: [PhysicalType]
  ) throws(UnreadableType) -> StoredType {
    guard allowed.contains(physical) else {
      throw UnreadableType("a \(type.words) that is stored as \(physical)")
    }
    return type
  }

  private static func fixed(
    _ type: StoredType, _ byteCount: Int64, _ node: SchemaNode, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType {
    guard node.typeLength == byteCount else {
      throw UnreadableType("a \(type.words) of \(node.typeLength) bytes")
    }
    return try known(type, physical, [.fixedLengthByteArray])
  }

  private static func integer(
    _ bits: Int, isSigned: Bool, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType {
    let type = isSigned ? StoredType.integer : .unsigned(bits: bits)
    return try known(type, physical, bits == 64 ? [.int64] : [.int32])
  }

  private static func decimal(
    _ scale: Int64, _ digits: Int64, _ physical: PhysicalType
  ) throws(UnreadableType) -> StoredType {
    guard (1...38).contains(digits), (0...digits).contains(scale) else {
      throw UnreadableType("a decimal of \(digits) digits and \(scale) places")
    }
    let isBytes = physical == .byteArray || physical == .fixedLengthByteArray
    let type = StoredType.decimal(scale: Int(scale), digits: Int(digits), isBytes: isBytes)
    return try known(type, physical, isBytes ? [physical] : [.int32, .int64])
  }
}

/// Why values cannot be read, as words that stand for what they are.
struct UnreadableType: Error {
  let words: String

  init(_ words: String) { self.words = words }
}
