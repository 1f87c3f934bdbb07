/// A valid JSON text with the places where its tokens begin; behind the last place stands the length.
struct JSONTokenText: BitwiseCopyable {
  let text: UnsafePointer<UInt8>
  let tokens: UnsafePointer<UInt32>
  let tokenCount: Int

  /// `tokens` are those of `JSONParser`.
  init?(_ text: UnsafePointer<UInt8>, _ tokens: UnsafeBufferPointer<UInt32>) {
    guard let base = tokens.baseAddress else { return nil }
    self.text = text
    self.tokens = base
    tokenCount = tokens.count
  }

  /// Where a token begins in the text.
  @inline(__always)
  func start(_ token: Int) -> Int { Int(tokens[token]) }

  /// The first byte of a token.
  @inline(__always)
  func byte(_ token: Int) -> UInt8 { text[Int(tokens[token])] }

  /// Whether the value at `token` is an object or a list.
  @inline(__always)
  func isNested(_ token: Int) -> Bool { byte(token) | 0x20 == UInt8(ascii: "{") }

  /// The token behind the value at `token`.
  func next(_ token: Int) -> Int {
    var depth = 0
    var token = token
    repeat {
      // Brackets and braces differ in one bit.
      switch byte(token) | 0x20 {
      case UInt8(ascii: "{"): depth &+= 1
      case UInt8(ascii: "}"): depth &-= 1
      default: break
      }
      token &+= 1
    } while depth > 0
    return token
  }

  /// Where the value at `token` ends in the text.
  func end(_ token: Int) -> Int { end(before: next(token)) }

  /// Where the value ends that stands before `token`.
  @inline(__always)
  func end(before token: Int) -> Int { DocumentWalk.end(text, before: start(token)) }

  /// The scalar at `token`: of a text, what the quotes enclose.
  @inline(__always)
  func scalar(_ token: Int) -> DocumentWalk.Slot {
    let kind = DocumentWalk.kind(of: byte(token))
    let quote = kind == .text ? 1 : 0
    return DocumentWalk.Slot(
      start: tokens[token] &+ UInt32(quote),
      end: UInt32(truncatingIfNeeded: end(before: token &+ 1) &- quote), kind: kind)
  }

  /// The bytes of a slot.
  func bytes(_ slot: DocumentWalk.Slot) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + Int(slot.start), count: Int(slot.end) - Int(slot.start))
  }

  /// The token that begins at `position`, at which one does.
  func token(at position: Int) -> Int {
    var low = 0
    var high = tokenCount
    while low < high {
      let middle = (low + high) / 2
      if start(middle) < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
