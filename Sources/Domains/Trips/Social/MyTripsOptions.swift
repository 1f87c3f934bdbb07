internal import Pipeline

/// The options of a `my_trips` node.
struct MyTripsOptions: Sendable, Hashable {
  /// The id of the user who looks; nil for the archive's own view.
  var viewer: String?
  /// Whether what is deleted is shown: to its owner, and in the archive's own view.
  var isAudit = false
  /// What hidden circles are moved by.
  var zoneKey: ZoneKey?
  /// How many millimetres around a location that is hidden from a viewer a trace leaves out at least.
  var hiddenRadius: Int64 = 150_000
  /// How many findings are listed; all are counted.
  var listedFindings = 10_000

  /// The options of `node`, which `hides` if it takes what positions are hidden of; nil after an error.
  static func read(_ node: NodeReader, hides: Bool) -> MyTripsOptions? {
    var options = MyTripsOptions()
    if let viewer = node.optionalString("viewer") {
      guard !viewer.value.isEmpty else {
        node.error("expected the id of a user", in: "viewer")
        return nil
      }
      options.viewer = viewer.value
    } else if node.has("viewer") {
      // Without a viewer everything is shown: a wrong value must not come to that.
      return nil
    }
    options.zoneKey = ZoneKey.read(node, isNeeded: hides && options.viewer != nil)
    if let listed = node.optionalInteger("list_findings", in: 0...1_000_000) {
      options.listedFindings = listed.value
    }
    TraceOptionUnit.metres.read("hidden_radius", of: node, 50...50_000) {
      options.hiddenRadius = $0
    }
    options.isAudit = node.optionalBoolean("audit")?.value ?? false
    return options
  }
}
