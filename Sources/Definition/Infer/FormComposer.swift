internal import Formats
internal import Platform

/// Writes how a source's files are compressed and encoded, as far as their names do not say it.
struct FormComposer {
  let path: String
  let form: TextForm
  /// Which files of an archive are read; nil for the only one.
  let inner: String?

  func write(_ draft: inout DefinitionDraft) {
    let named = Compression(fileName: path)
    if let compression = form.compression {
      draft.comment(2, "The first bytes are those of a \(compression.rawValue) file.")
      if named != compression { draft.code(2, "compression: \(compression.rawValue)") }
      if let inner { draft.code(2, "inner: \(YAMLText.quoted(inner))") }
    } else if named != nil {
      draft.comment(
        2,
        "The file is not compressed, though its name ends in \(Compression.ending(ofFileName: path))."
      )
      draft.code(2, "compression: none")
    }
    if let encoding = form.encoding {
      draft.comment(
        2,
        encoding.name.hasPrefix("utf-16")
          ? "The text begins with the byte order mark of UTF-16."
          : "The text is no UTF-8. If letters with accents come out wrong, it is in another encoding than this."
      )
      draft.code(2, "encoding: \(encoding.name)")
    }
  }
}
