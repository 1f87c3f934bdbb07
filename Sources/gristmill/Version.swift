/// The version that reports and `gristmill version` name.
enum Version {
  static let text = "0.1.0"
}
