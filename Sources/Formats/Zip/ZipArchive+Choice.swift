extension ZipArchive {
  /// The files that somebody may want to read, in the byte order of their names.
  public var files: [ZipEntry] {
    entries.filter { !$0.isFolder && !$0.isLitter }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The file that a form asks for; throws `DecodingFailure` where there is no such, or not one alone.
  func entry(of form: TextForm) throws -> ZipEntry {
    if let member = form.member {
      if let entry = entry(member) { return entry }
      throw DecodingFailure(archive: "there is no file '\(member)' in it")
    }
    let files = files
    if form.inner == nil, files.count == 1 { return files[0] }
    let names = files.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
    let found =
      files.isEmpty
      ? "it has no file"
      : "it has \(files.count == 1 ? "1 file" : "\(files.count) files"): \(names)"
        + (files.count > 8 ? " and more" : "")
    guard let inner = form.inner else {
      throw DecodingFailure(
        archive: "expected one file in the archive; \(found)"
          + (files.isEmpty ? "" : "; write inner: with a name or a pattern"))
    }
    throw DecodingFailure(archive: "no file of the archive matches inner: \(inner); \(found)")
  }
}
