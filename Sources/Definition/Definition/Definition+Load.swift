extension Definition {
  /// Reads the definition in the file `path`.
  ///
  /// Everything wrong goes into `diagnostics`, whose file name should be `path`. The answer is
  /// nil only if there is no mapping to read at all; otherwise it holds what could be read, so
  /// that later checks can add what they find. Run nothing unless `diagnostics` is empty.
  public static func load(
    _ path: String, context: DefinitionContext = DefinitionContext(), diagnostics: Diagnostics
  ) -> Definition? {
    guard let bytes = DefinitionFile.read(path, diagnostics: diagnostics) else { return nil }
    return parse(bytes, context: context, diagnostics: diagnostics)
  }

  /// Reads a definition from its bytes; see `load(_:context:diagnostics:)`.
  public static func parse(
    _ bytes: [UInt8], context: DefinitionContext = DefinitionContext(), diagnostics: Diagnostics
  ) -> Definition? {
    guard let root = YAMLParser.parse(bytes, diagnostics: diagnostics) else { return nil }
    return DefinitionReader(root, context: context, diagnostics: diagnostics)?.read()
  }
}
