extension NumberText {
  /// The integer that is the whole of `text`: `0`, `007`, `-17`, `+4`; nil for anything else, blanks
  /// and numbers beyond 64 bits included.
  @inlinable public static func integer(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard let base = text.baseAddress else { return nil }
    return integer(base.assumingMemoryBound(to: UInt8.self), count: text.count)
  }

  /// Does the same for the `count` bytes from `start`.
  @inlinable public static func integer(_ start: UnsafePointer<UInt8>, count: Int) -> Int64? {
    guard count > 0 else { return nil }
    let sign = start[0]
    var at = sign == 0x2D || sign == 0x2B ? 1 : 0
    guard at < count else { return nil }
    // Eighteen digits cannot overflow.
    guard count <= 18 else {
      return longDecimal(start, count: count, places: 0, allowsPoint: false)
    }
    var value: Int64 = 0
    repeat {
      let digit = start[at] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
      at &+= 1
    } while at < count
    return sign == 0x2D ? 0 &- value : value
  }

  /// The decimal number that is the whole of `text`, times 10^`places`: with 2 places, `4` and
  /// `4.0` are 400, `-3.25` is -325, `.5` is 50.
  ///
  /// Digits beyond `places` must be zeros, since nothing is rounded. Nil for anything else: no
  /// digit, a point without a digit after it, an exponent, blanks, and numbers beyond 64 bits.
  /// `places` is 0...18.
  @inlinable public static func decimal(_ text: UnsafeRawBufferPointer, places: Int) -> Int64? {
    guard let base = text.baseAddress else { return nil }
    return decimal(base.assumingMemoryBound(to: UInt8.self), count: text.count, places: places)
  }

  /// Does the same for the `count` bytes from `start`.
  @inlinable public static func decimal(
    _ start: UnsafePointer<UInt8>, count: Int, places: Int
  ) -> Int64? {
    guard count > 0 else { return nil }
    let sign = start[0]
    var at = sign == 0x2D || sign == 0x2B ? 1 : 0
    guard at < count else { return nil }
    // All digits and the zeros for missing places together must stay within eighteen.
    guard count + places <= 18 else {
      return longDecimal(start, count: count, places: places, allowsPoint: true)
    }
    var value: Int64 = 0
    var missing = places
    while at < count {
      let digit = start[at] &- 0x30
      guard digit <= 9 else { break }
      value = value &* 10 &+ Int64(digit)
      at &+= 1
    }
    if at < count {
      guard start[at] == 0x2E, at + 1 < count else { return nil }
      at &+= 1
      repeat {
        let digit = start[at] &- 0x30
        guard digit <= 9 else { return nil }
        if missing > 0 {
          value = value &* 10 &+ Int64(digit)
          missing &-= 1
        } else if digit != 0 {
          return nil
        }
        at &+= 1
      } while at < count
    }
    while missing > 0 {
      value = value &* 10
      missing &-= 1
    }
    return sign == 0x2D ? 0 &- value : value
  }

  /// Numbers long enough to overflow: every step is checked.
  ///
  /// Digits count downwards from zero, for the smallest integer has no positive twin.
  @usableFromInline @inline(never) static func longDecimal(
    _ start: UnsafePointer<UInt8>, count: Int, places: Int, allowsPoint: Bool
  ) -> Int64? {
    precondition((0...18).contains(places), "0 to 18 places")
    let sign = start[0]
    var at = sign == 0x2D || sign == 0x2B ? 1 : 0
    guard at < count, start[count - 1] != 0x2E else { return nil }
    var value: Int64 = 0
    var hasPoint = false
    var missing = places
    func appendDigit(_ digit: UInt8) -> Bool {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = product.subtractingReportingOverflow(Int64(digit))
      value = sum
      return !isTooLarge && !isBeyond
    }
    while at < count {
      let digit = start[at] &- 0x30
      if digit <= 9 {
        if !hasPoint || missing > 0 {
          guard appendDigit(digit) else { return nil }
          if hasPoint { missing -= 1 }
        } else if digit != 0 {
          return nil
        }
      } else {
        guard start[at] == 0x2E, allowsPoint, !hasPoint else { return nil }
        hasPoint = true
      }
      at += 1
    }
    for _ in 0..<missing {
      guard appendDigit(0) else { return nil }
    }
    if sign == 0x2D { return value }
    return value == .min ? nil : -value
  }
}
