internal import Formats

/// A document with what its reader needs to know: one that can only be read from its front.
struct DocumentForm: Sendable {
  /// The columns that are read, each once.
  enum Columns: Sendable {
    case gpx([GPXColumn])
    case geoJSON([GeoJSONColumn])
  }

  let columns: Columns
  /// The file's name without folder and ending, which is a column too.
  let name: [UInt8]

  /// Everything that the records depend on besides the bytes.
  var identity: String {
    let columns =
      switch columns {
      case .gpx(let columns): ["gpx"] + columns.map(\.rawValue)
      case .geoJSON(let columns): ["geojson"] + columns.map(\.identity)
      }
    return (columns + [String(decoding: name, as: UTF8.self)])
      .map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
  }
}

extension GeoJSONColumn {
  /// The name, and whether lists are read.
  fileprivate var identity: String {
    if case .property(let path) = self, path.takesLists { return name + " list" }
    return name
  }
}
