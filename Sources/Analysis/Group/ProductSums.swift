internal import Platform

/// What a correlation needs of pairs of numbers, exact: how many, the sums, those of the squares and of the products.
struct ProductSums: Hashable, Sendable {
  private(set) var count: Int64 = 0
  private(set) var x: Int128 = 0
  private(set) var y: Int128 = 0
  private(set) var xx = WideSum()
  private(set) var yy = WideSum()
  private(set) var xy = WideSum()

  @inline(__always)
  mutating func add(_ one: Int64, _ other: Int64) {
    count &+= 1
    x &+= Int128(one)
    y &+= Int128(other)
    xx.add(Int128(one.multipliedFullWidth(by: one)))
    yy.add(Int128(other.multipliedFullWidth(by: other)))
    xy.add(Int128(one.multipliedFullWidth(by: other)))
  }

  func encode(to out: inout ByteWriter) {
    out.varint(UInt64(count))
    guard count > 0 else { return }
    for sum in [WideSum(x), WideSum(y), xx, yy, xy] { out.wide(sum) }
  }

  /// Adds what another one wrote.
  mutating func merge(_ bytes: inout ByteReader) throws(MalformedRecord) {
    let more = try bytes.count(limit: GroupPartial.countLimit)
    guard more > 0 else { return }
    count &+= Int64(more)
    x &+= try bytes.wide().narrow ?? 0
    y &+= try bytes.wide().narrow ?? 0
    xx.add(try bytes.wide())
    yy.add(try bytes.wide())
    xy.add(try bytes.wide())
  }
}
