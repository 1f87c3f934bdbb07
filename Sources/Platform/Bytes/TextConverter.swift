internal import Glibc

/// Converts text of one encoding to UTF-8, piece by piece.
///
/// What is not valid in the encoding becomes the byte `substitute`, which no UTF-8 holds: so whoever
/// reads the result refuses just the record where it stands. One thread at a time.
public final class TextConverter {
  /// The byte that stands for what is not valid.
  public static let substitute: UInt8 = 0xFF

  /// `(size_t)-1`, by which iconv says that it stopped early.
  private static let failure = Int(bitPattern: UInt.max)

  private let descriptor: iconv_t
  private let unitByteCount: Int

  /// A converter from `encoding`; nil if the system has no memory for one.
  public init?(from encoding: TextEncoding) {
    guard let descriptor = Self.open(encoding.name) else { return nil }
    self.descriptor = descriptor
    unitByteCount = encoding.unitByteCount
  }

  /// A converter from the encoding of that name, which only tells whether there is one.
  init?(named name: String) {
    guard let descriptor = Self.open(name) else { return nil }
    self.descriptor = descriptor
    unitByteCount = 1
  }

  deinit { iconv_close(descriptor) }

  private static func open(_ name: String) -> iconv_t? {
    let descriptor = iconv_open("UTF-8", name)
    // The failure of iconv_open is (iconv_t)-1.
    return Int(bitPattern: descriptor) == -1 ? nil : descriptor
  }

  /// Converts from the front of `input` as much as fits `output`, which has 64 bytes or more.
  ///
  /// What is not consumed has to come first in the next input: a character that is cut off, unless
  /// `isLast`, which says that nothing follows. Then the text is at its end once all is consumed and
  /// nothing was produced.
  public func convert(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool
  ) -> (consumed: Int, produced: Int) {
    // iconv reads through this pointer and does not write, though its type does not say so.
    var from = UnsafeMutableRawPointer(mutating: input.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    var left = input.count
    var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
    var room = output.count
    conversion: while left > 0 {
      guard iconv(descriptor, &from, &left, &to, &room) == Self.failure else { continue }
      let failure = errno
      guard failure != E2BIG, room > 0, failure == EILSEQ || isLast else { break conversion }
      let skipped = failure == EILSEQ ? min(unitByteCount, left) : left
      to?.pointee = CChar(bitPattern: Self.substitute)
      to = to.map { $0 + 1 }
      room -= 1
      from = from.map { $0 + skipped }
      left -= skipped
    }
    // Some encodings hold a character back in case that an accent follows.
    if isLast, left == 0 { _ = iconv(descriptor, nil, nil, &to, &room) }
    return (input.count - left, output.count - room)
  }
}
