/// Tells apart what is called alike: the second record called `I4` is `I4 #2`.
///
/// Ids of a stranger's file may be doubled, and keys of tables may not.
struct DistinctLabels {
  private var taken: Set<String> = []
  /// How often a text came.
  private var counts: [String: Int] = [:]

  /// `text`, or that with the first number behind it that nothing has yet.
  mutating func label(_ text: String) -> String {
    var label = text
    while !taken.insert(label).inserted {
      let number = counts[text, default: 1] + 1
      counts[text] = number
      label = "\(text) #\(number)"
    }
    return label
  }
}
