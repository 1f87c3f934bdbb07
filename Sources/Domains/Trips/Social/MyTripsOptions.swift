internal import Pipeline

/// The options of a `my_trips` node.
struct MyTripsOptions: Sendable, Hashable {
  /// The id of the user who looks; nil for the archive's own view.
  var viewer: String?
  /// Whether what is deleted is shown: to its owner, and in the archive's own view.
  var isAudit = false
  /// What hidden circles are moved by; a secret of the pipeline.
  var zoneKey = ""

  static func read(_ node: NodeReader) -> MyTripsOptions? {
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
    if let key = node.optionalString("zone_key") { options.zoneKey = key.value }
    options.isAudit = node.optionalBoolean("audit")?.value ?? false
    return options
  }
}
