/// A report shows, or a query asks for, more than the clearance allows.
public struct ClearanceRefused: Error, Sendable {
  /// One sentence that names what is too private.
  public let message: String

  /// A refusal with its reason.
  public init(_ message: String) { self.message = message }
}
