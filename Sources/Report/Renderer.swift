/// Writes one report in one format.
package protocol Renderer {
  /// Writes the whole file, or throws the sink's first error.
  func render(to sink: any ByteSink) throws
}
