internal import Platform

/// A statement: what one giver or household gave in a span of time.
struct Statement: Sendable {
  /// What a line is for whoever gets the statement.
  enum Part: UInt8, CaseIterable, Sendable {
    /// Money that lessens taxes.
    case deductible
    /// Money that does not.
    case other
    /// Things.
    case inKind
    /// Pending and void.
    case uncounted

    /// The key in tables.
    var name: String {
      switch self {
      case .deductible: "deductible"
      case .other: "other"
      case .inKind: "in_kind"
      case .uncounted: "uncounted"
      }
    }
  }

  struct Line: Sendable {
    var part: Part
    var kind: GiftKind
    /// Days since 1970-01-01.
    var date: Int64
    var gift: String
    var fund: String
    var currency: String
    var method: String?
    /// In units of 10^-4; nil of what is in kind.
    var amount: Int64?
    var refunds: String?
    var note: String?
  }

  /// The giver, or the household.
  var key: String
  var name: String?
  var address: [String] = []
  /// Whether one of its gifts, or the giver, is anonymous.
  var isAnonymous = false
  /// Its number, which depends on the giver and the days alone.
  var receipt: String
  var lines: [Line] = []

  /// What a statement comes to in a currency, in units of 10^-4.
  struct Total: Sendable {
    var currency: String
    var lines: Int64 = 0
    var deductible: Int64 = 0
    var other: Int64 = 0
    var sum: Int64 { deductible &+ other }
  }

  /// By currency.
  var totals: [Total] {
    var totals: [String: Total] = [:]
    for line in lines {
      guard line.part == .deductible || line.part == .other, let amount = line.amount else {
        continue
      }
      var total = totals[line.currency] ?? Total(currency: line.currency)
      total.lines += 1
      if line.part == .deductible { total.deductible &+= amount } else { total.other &+= amount }
      totals[line.currency] = total
    }
    return totals.values.sorted { $0.currency < $1.currency }
  }

  /// `2016-7KQF-3M2A-9D`: the year of the last day and ten letters and digits of the hash of giver and days, by Crockford's base 32.
  ///
  /// The same giver and days have the same number in each run, whoever else gave. Of 20,000 two are alike in one case of five million.
  static func receipt(
    _ key: String, isHousehold: Bool, from: Int64, through: Int64
  ) -> String {
    let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    var rest = Hash128.of(
      "\(isHousehold ? "household" : "donor")\u{1F}\(key)\u{1F}\(from)\u{1F}\(through)"
    ).low
    var letters = ""
    for place in 0..<10 {
      if place == 4 || place == 8 { letters.append("-") }
      letters.append(digits[Int(rest & 31)])
      rest >>= 5
    }
    return "\(CivilDate(daysSinceEpoch: Int(through)).year)-\(letters)"
  }
}

// MARK: - Bytes

extension Statement {
  /// The bytes that `init(_:)` reads; FORMAT.md, "Statements".
  func write(to bytes: inout ByteWriter) {
    bytes.text(key)
    bytes.text(name ?? "")
    bytes.varint(UInt64(address.count))
    for line in address { bytes.text(line) }
    bytes.u8(isAnonymous ? 1 : 0)
    bytes.text(receipt)
    bytes.varint(UInt64(lines.count))
    for line in lines { line.write(to: &bytes) }
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    key = try reader.text()
    let name = try reader.text()
    self.name = name.isEmpty ? nil : name
    for _ in 0..<(try reader.count()) { address.append(try reader.text()) }
    isAnonymous = try reader.u8() == 1
    receipt = try reader.text()
    for _ in 0..<(try reader.count()) { lines.append(try Line(&reader)) }
  }
}

extension Statement.Line {
  func write(to bytes: inout ByteWriter) {
    bytes.u8(part.rawValue)
    bytes.u8(UInt8(kind.place))
    bytes.zigzag(date)
    for text in [gift, fund, currency, method ?? "", refunds ?? "", note ?? ""] { bytes.text(text) }
    bytes.u8(amount == nil ? 0 : 1)
    bytes.zigzag(amount ?? 0)
  }

  init(_ reader: inout ByteReader) throws(MalformedRecord) {
    part = Statement.Part(rawValue: try reader.u8()) ?? .uncounted
    let place = Int(try reader.u8())
    kind = GiftKind.allCases.first { $0.place == place } ?? .void
    date = try reader.zigzag()
    (gift, fund, currency) = (try reader.text(), try reader.text(), try reader.text())
    let texts = [try reader.text(), try reader.text(), try reader.text()].map {
      $0.isEmpty ? nil : $0
    }
    (method, refunds, note) = (texts[0], texts[1], texts[2])
    let isThere = try reader.u8() == 1
    let written = try reader.zigzag()
    amount = isThere ? written : nil
  }
}
