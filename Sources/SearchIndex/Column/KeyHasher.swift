internal import CSupport
public import Platform

/// Hashes the values of several fields of each row to one 128-bit key, block by block.
///
/// What has no value is equal to what has none, and to nothing else. A dictionary is hashed once, an integer or a plain value as it comes. Fields are combined in
/// their order, so (a, b) and (b, a) differ. One thread.
public final class KeyHasher {
  private enum Source {
    case dictionary([Hash128], SymbolColumnReader)
    case plain(TextCursor)
    case integer(IntegerColumnReader)
  }

  private let sources: [Source]
  private let segment: SegmentReader
  private let ordinals: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<Int64>

  /// A hasher of `fields` of `segment`.
  public init(segment: SegmentReader, fields: [FieldID]) throws(StoreError) {
    self.segment = segment
    var sources: [Source] = []
    for field in fields {
      if segment.schema[field].type.isNumeric {
        sources.append(.integer(try segment.integers(field)))
      } else if let cursor = try segment.text(field) {
        sources.append(.plain(cursor))
      } else {
        let column = try segment.symbols(field)
        let dictionary = column.dictionary
        sources.append(
          .dictionary((0..<dictionary.count).map { Hash128.of(dictionary[$0]) }, column))
      }
    }
    self.sources = sources
    ordinals = .allocate(capacity: BitPacking.blockLength)
    values = .allocate(capacity: BitPacking.blockLength)
  }

  deinit {
    ordinals.deallocate()
    values.deallocate()
  }

  /// Writes the keys of block `block` to `keys`, which has room for 1,024.
  public func hash(block: Int, into keys: UnsafeMutablePointer<Hash128>) throws {
    let first = block * BitPacking.blockLength
    let count = min(BitPacking.blockLength, segment.rowCount - first)
    keys.update(repeating: Hash128(high: 0, low: 0), count: count)
    for source in sources {
      switch source {
      case .dictionary(let hashes, let column):
        column.decode(block: block, into: ordinals)
        hashes.withUnsafeBufferPointer { hashes in
          for row in 0..<count {
            let isThere = isPresent(column.presenceWord((first + row) >> 6), row)
            keys[row] = Self.combine(keys[row], isThere ? hashes[Int(ordinals[row])] : Self.nothing)
          }
        }
      case .plain(let cursor):
        for row in 0..<count {
          let isThere = isPresent(cursor.presenceWord((first + row) >> 6), row)
          let hash = isThere ? try cursor.withBytes(first + row) { Hash128.of($0) } : Self.nothing
          keys[row] = Self.combine(keys[row], hash)
        }
      case .integer(let column):
        column.decode(block: block, into: values)
        for row in 0..<count {
          guard isPresent(column.presenceWord((first + row) >> 6), row) else {
            keys[row] = Self.combine(keys[row], Self.nothing)
            continue
          }
          let hash = gm_hash128(values + row, 8)
          keys[row] = Self.combine(keys[row], Hash128(high: hash.high, low: hash.low))
        }
      }
    }
  }

  /// What stands for no value; no hash of one but by chance.
  private static let nothing = Hash128(high: 0x9E37_79B9_7F4A_7C15, low: 0xC2B2_AE3D_27D4_EB4F)

  @inline(__always)
  private func isPresent(_ word: UInt64, _ row: Int) -> Bool { word >> UInt64(row & 63) & 1 == 1 }

  /// Rotating what came before makes the order of fields count.
  @inline(__always)
  private static func combine(_ before: Hash128, _ next: Hash128) -> Hash128 {
    Hash128(
      high: (before.high << 29 | before.high >> 35) &+ next.high,
      low: (before.low << 31 | before.low >> 33) &+ next.low)
  }
}
