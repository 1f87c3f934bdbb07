import Glibc
import Text

// What is measured: how often two spellings agree in at least K of the codes that `sounds:` asks, for K from 1
// to their number. Input: a file with a name a line, all that could be found, and one with the pairs of
// names that are spellings of each other, `first,second` a line. Each name of a pair is looked for among all
// names; it does not find itself.
// Printed: how many names one finds on average; precision, the share of pairs among what is found; recall, the
// share of the pairs that is found. Pairs that nobody wrote down count as wrong.

/// Prints a line for each K.
func printSoundAgreement(names: String, pairs: String) {
  let codes = PhoneticCode.allCases.filter { usual.contains($0) }
  var partners: [String: Set<String>] = [:]
  for line in lines(of: pairs) {
    let parts = line.split(separator: ",").map { String($0) }
    guard parts.count == 2 else { fail("\(pairs): expected first,second, found \(line)") }
    if parts[0] == parts[1] { continue }
    partners[parts[0], default: []].insert(parts[1])
    partners[parts[1], default: []].insert(parts[0])
  }
  let all = Set(lines(of: names)).union(partners.keys).sorted()
  var holders: [CodeOfName: [Int]] = [:]
  for code in codes {
    var encoder = PhoneticEncoder(code)
    for (number, name) in all.enumerated() {
      for text in encoder.codes(of: name) {
        holders[CodeOfName(code: code, text: text), default: []].append(number)
      }
    }
  }
  var found = [Int](repeating: 0, count: codes.count + 1)
  var right = found
  for (name, others) in partners {
    var agreeing: [Int: PhoneticCodeSet] = [:]
    for code in codes {
      var encoder = PhoneticEncoder(code)
      for text in encoder.codes(of: name) {
        for holder in holders[CodeOfName(code: code, text: text)] ?? [] {
          agreeing[holder, default: []].formUnion(PhoneticCodeSet(code))
        }
      }
    }
    for (holder, shared) in agreeing where all[holder] != name {
      let isRight = others.contains(all[holder])
      for least in 1...shared.count {
        found[least] += 1
        if isRight { right[least] += 1 }
      }
    }
  }
  let wanted = partners.values.reduce(0) { $0 + $1.count }
  print("names\t\(all.count)\tasked\t\(partners.count)\tpairs\t\(wanted / 2)")
  print("least\tfound_per_name\tprecision\trecall")
  for least in 1...codes.count {
    print(
      least, rounded(Double(found[least]) / Double(partners.count)),
      rounded(Double(right[least]) / Double(max(1, found[least]))),
      rounded(Double(right[least]) / Double(wanted)), separator: "\t")
  }
}

private struct CodeOfName: Hashable {
  let code: PhoneticCode
  let text: String
}

/// As `SoundTerm.usualCodes`.
private let usual: PhoneticCodeSet = [
  PhoneticCodeSet(.soundex), PhoneticCodeSet(.nysiis), PhoneticCodeSet(.metaphone),
  PhoneticCodeSet(.doubleMetaphone), PhoneticCodeSet(.daitchMokotoff), PhoneticCodeSet(.cologne),
]

private func lines(of path: String) -> [String] {
  guard let file = fopen(path, "r") else { fail("\(path): cannot be read") }
  defer { fclose(file) }
  var (found, buffer, capacity): ([String], UnsafeMutablePointer<CChar>?, Int) = ([], nil, 0)
  defer { free(buffer) }
  while getline(&buffer, &capacity, file) > 0 {
    guard let buffer else { break }
    let line = String(cString: buffer).trimmed
    if !line.isEmpty { found.append(line) }
  }
  return found
}

extension String {
  fileprivate var trimmed: String { String(prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }) }
}

private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
