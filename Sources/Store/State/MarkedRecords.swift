internal import Platform

/// The records of a file that a survey marked.
package struct MarkedRecords: Equatable, Sendable {
  /// The survey that marked them.
  package let survey: String
  /// Where they begin in the file's text, ascending.
  package let places: [Int64]

  package init(survey: String, places: [Int64]) {
    self.survey = survey
    self.places = places
  }

  /// What the rows of a part depend on: which of its records are marked, wherever the part stands.
  package func identity(in bytes: Range<Int64>) -> String {
    var hash = RunningHash()
    for place in places[first(from: bytes.lowerBound)..<first(from: bytes.upperBound)] {
      withUnsafeBytes(of: (place - bytes.lowerBound).littleEndian) { hash.update($0) }
    }
    return "marked " + hash.digest().hexadecimal + " " + survey
  }

  /// The number of the first place that is not before `place`.
  package func first(from place: Int64) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
