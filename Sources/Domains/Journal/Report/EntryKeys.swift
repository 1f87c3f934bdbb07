/// Row keys that differ although names may stand twice.
///
/// A name that stands once is its own key; the second row of that name is `name (2)`, the third
/// `name (3)`. Where a name of its own is written so, further parentheses tell the two apart.
enum EntryKeys {
  static func unique(_ names: [String]) -> [String] {
    var taken = Set(names)
    var counts: [String: Int] = [:]
    return names.map { name in
      let number = counts[name, default: 0] + 1
      counts[name] = number
      guard number > 1 else { return name }
      var mark = "(\(number))"
      while !taken.insert("\(name) \(mark)").inserted { mark = "(\(mark))" }
      return "\(name) \(mark)"
    }
  }
}
