/// What was noticed in a span of a GPX file.
struct GPXNotes {
  /// Elements of extensions that no column is made of.
  var extensions: Int64 = 0
  /// Elements that GPX does not know at their place, or knows there but once.
  var elements: Int64 = 0
  /// 1 if the file is not in a namespace of GPX, or not all of it is.
  var namespaces: Int64 = 0
  /// Names and types of tracks and routes that stand behind points of theirs.
  var lateNames: Int64 = 0

  /// The counts that are not zero, by code.
  var counts: [String: Int64] {
    [
      "GPX_ELEMENT": elements, "GPX_EXTENSION": extensions, "GPX_NAMESPACE": namespaces,
      "GPX_NAME_LATE": lateNames,
    ].filter { $0.value > 0 }
  }
}
