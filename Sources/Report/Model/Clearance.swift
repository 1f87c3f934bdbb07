/// How private printed values are, and how much a reader may see; more private is greater.
///
/// The names and the order are those of the privacy classes of fields.
public enum Clearance: UInt8, Comparable, CaseIterable, Sendable {
  case `public` = 0
  case `internal` = 1
  case personal = 2
  case intimate = 3
  /// Never printed: a report that holds a secret column is refused at every clearance.
  case secret = 4

  /// The name used in definitions.
  public var name: String {
    switch self {
    case .public: "public"
    case .internal: "internal"
    case .personal: "personal"
    case .intimate: "intimate"
    case .secret: "secret"
    }
  }

  /// The more private class is the greater one.
  public static func < (a: Clearance, b: Clearance) -> Bool { a.rawValue < b.rawValue }
}
