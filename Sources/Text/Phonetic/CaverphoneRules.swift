/// The replacements of Caverphone, in their order.
enum CaverphoneRules {
  /// The second version, before all others.
  static let startOfSecond: [Caverphone.Step] = [
    .init("e", "", .end), .init("trough", "trou2f", .start),
  ]

  /// Both versions, for the start and the end of a name.
  static let start: [Caverphone.Step] = [
    .init("cough", "cou2f", .start), .init("rough", "rou2f", .start),
    .init("tough", "tou2f", .start), .init("enough", "enou2f", .start),
    .init("gn", "2n", .start), .init("mb", "m2", .end),
  ]

  /// Both versions, up to where they part.
  static let letters: [Caverphone.Step] = [
    .init("cq", "2q"), .init("ci", "si"), .init("ce", "se"), .init("cy", "sy"),
    .init("tch", "2ch"), .init("c", "k"), .init("q", "k"), .init("x", "k"), .init("v", "f"),
    .init("dg", "2g"), .init("tio", "sio"), .init("tia", "sia"), .init("d", "t"),
    .init("ph", "fh"), .init("b", "p"), .init("sh", "s2"), .init("z", "s"),
    .init("a", "A", .start), .init("e", "A", .start), .init("i", "A", .start),
    .init("o", "A", .start), .init("u", "A", .start),
    .init("a", "3"), .init("e", "3"), .init("i", "3"), .init("o", "3"), .init("u", "3"),
  ]

  private static let runs: [Caverphone.Step] = [
    .init("3gh3", "3kh3"), .init("gh", "22"), .init("g", "k"),
    .init("s", "S", run: true), .init("t", "T", run: true), .init("p", "P", run: true),
    .init("k", "K", run: true), .init("f", "F", run: true), .init("m", "M", run: true),
    .init("n", "N", run: true),
  ]

  /// The rest of the first version.
  static let first: [Caverphone.Step] =
    runs + [
      .init("w3", "W3"), .init("wy", "Wy"), .init("wh3", "Wh3"), .init("why", "Why"),
      .init("w", "2"), .init("h", "A", .start), .init("h", "2"),
      .init("r3", "R3"), .init("ry", "Ry"), .init("r", "2"),
      .init("l3", "L3"), .init("ly", "Ly"), .init("l", "2"),
      .init("j", "y"), .init("y3", "Y3"), .init("y", "2"),
      .init("2", ""), .init("3", ""),
    ]

  /// The rest of the second version.
  static let second: [Caverphone.Step] =
    [
      .init("j", "y"), .init("y3", "Y3", .start), .init("y", "A", .start), .init("y", "3"),
    ] + runs + [
      .init("w3", "W3"), .init("wh3", "Wh3"), .init("w", "3", .end), .init("w", "2"),
      .init("h", "A", .start), .init("h", "2"),
      .init("r3", "R3"), .init("r", "3", .end), .init("r", "2"),
      .init("l3", "L3"), .init("l", "3", .end), .init("l", "2"),
      .init("2", ""), .init("3", "A", .end), .init("3", ""),
    ]
}
