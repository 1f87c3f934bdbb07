internal import CLibUTF8Proc

/// Which version of Unicode the analyzers use.
enum UnicodeVersion {
  /// The version of categories, lower case and decomposition: that of the utf8proc in use.
  static var ofProperties: String {
    utf8proc_unicode_version().map { String(cString: $0) } ?? "unknown"
  }
}
