internal import Report

extension NodeReader {
  /// Reads `formats:` of a report node; all formats when it is left out, nil after reporting an error.
  func reportFormats() -> [ReportFormat]? {
    guard let names = optionalStrings("formats") else {
      return has("formats") ? nil : ReportFormat.allCases
    }
    let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let formats = names.map { ReportFormat(rawValue: $0.value) }
    guard !formats.contains(nil), !formats.isEmpty, Set(formats).count == formats.count else {
      error("expected one or more of \(known), each once", in: "formats")
      return nil
    }
    return formats.compactMap(\.self)
  }
}
