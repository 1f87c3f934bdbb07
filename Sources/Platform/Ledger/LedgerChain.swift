/// What ties each row of a ledger to those before it: the SHA-256 of their chain and of the row.
struct LedgerChain {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The number of the last row.
  private(set) var number = 0
  private var link: [UInt8]
  private var encoding = ByteWriter()

  /// The chain of no rows.
  init(_ kind: LedgerKind, salt: String) {
    encoding.i64(Int64(kind.applicationID))
    encoding.text(salt)
    link = ContentHash.bytes(of: encoding.buffer)
  }

  /// Takes in the next row.
  ///
  /// NULL is left out, so that a column which is added later does not change the chain of older rows.
  mutating func append(_ row: LedgerRow) {
    number += 1
    encoding.buffer.removeAll(keepingCapacity: true)
    encoding.bytes(link)
    encoding.i64(Int64(number))
    encoding.i64(row.at)
    for (place, value) in row.values.enumerated() where value != .null {
      encoding.varint(UInt64(place))
      switch value {
      case .integer(let number): encoding.i64(number)
      case .text(let text): encoding.text(text)
      case .null: break
      }
    }
    link = ContentHash.bytes(of: encoding.buffer)
  }

  /// The last row with its chain.
  var head: LedgerHead {
    LedgerHead(number: number, chain: String(decoding: hexadecimal, as: UTF8.self))
  }

  /// The chain as the bytes of 64 lower-case hexadecimal digits.
  var hexadecimal: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(2 * link.count)
    for byte in link {
      text.append(Self.digits[Int(byte >> 4)])
      text.append(Self.digits[Int(byte & 15)])
    }
    return text
  }
}
