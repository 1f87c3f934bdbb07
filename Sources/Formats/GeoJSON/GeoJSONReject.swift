/// The reasons for which a feature or a single position is refused.
enum GeoJSONReject: Equatable {
  /// The text of the feature is not JSON that is read.
  case json(JSONReject)
  /// The feature has more than `limit` bytes.
  case tooLong(limit: Int)
  /// Neither a Feature nor a geometry.
  case notAFeature(found: String)
  /// The `geometry` of a feature is neither an object nor null.
  case notAGeometry(found: FieldKind)
  /// A reference system that is not WGS 84.
  case reference(position: Int)
  /// A geometry of no type that the format has, or one without a type.
  case geometryType
  /// A position with fewer than two values, or lists that stand around positions wrongly.
  case position
  /// A coordinate that is no number.
  case notANumber(column: String, found: FieldKind, position: Int)
  /// A position beyond a pole or the antimeridian.
  case outOfRange
  /// An area without a name.
  case nameMissing(column: String)
  /// A name that is neither a text nor a number.
  case nameType(column: String, found: FieldKind)
  /// A time with an escape that stands for NUL.
  case timeNUL
  /// A time of more than `limit` bytes.
  case timeTooLong(limit: Int)

  /// The stable code.
  var code: String {
    switch self {
    case .json(let reject): reject.code
    case .tooLong, .notAFeature, .notAGeometry, .geometryType: "GEOJSON_FEATURE"
    case .reference: "GEOJSON_CRS"
    case .position: "GEOJSON_POSITION"
    case .notANumber, .nameType: "TYPE"
    case .outOfRange: "RANGE"
    case .nameMissing: "MISSING"
    case .timeNUL: "NUL"
    case .timeTooLong: "TOO_LONG"
    }
  }

  /// What should have been there.
  var expected: String {
    switch self {
    case .json(let reject): reject.expected
    case .tooLong(let limit): "a feature of at most \(limit) bytes"
    case .notAFeature(let found): "a Feature or a geometry, found \(found)"
    case .notAGeometry(let found): "an object or null as geometry, found \(found.name)"
    case .reference: "coordinates in WGS 84, longitude first"
    case .geometryType: "a type of geometry of RFC 7946"
    case .position: "a position: a list of at least two numbers, in as many lists as its type has"
    case .notANumber(_, let found, _): "a number, found \(found.name)"
    case .outOfRange: "a longitude within 180 degrees and a latitude within 90"
    case .nameMissing: "a name"
    case .nameType(_, let found): "a text or a number, found \(found.name)"
    case .timeNUL: "text without NUL"
    case .timeTooLong(let limit): "a time of at most \(limit) bytes"
    }
  }

  /// The byte that is at fault, counted from 0 at the first that is refused; nil if no single one is.
  var position: Int? {
    switch self {
    case .json(let reject): reject.position
    case .reference(let position), .notANumber(_, _, let position): position
    default: nil
    }
  }

  private var column: String {
    switch self {
    case .notANumber(let column, _, _): column
    case .nameMissing(let column), .nameType(let column, _): column
    case .timeNUL, .timeTooLong: "time"
    default: ""
    }
  }

  /// The reject of a feature or a position.
  func row(offset: Int64, byteCount: Int64, line: Int64) -> RowReject {
    RowReject(
      code: code, offset: offset, byteCount: byteCount, line: line,
      position: position.map { $0 + 1 } ?? 0, column: column, expected: expected)
  }
}
