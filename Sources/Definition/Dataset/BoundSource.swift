package import Platform

/// A source with the files that it stands for now.
public struct BoundSource: Sendable {
  /// What the definition says of it.
  public package(set) var declaration: SourceDeclaration
  /// Its files, in the order of the definition, then byte order.
  public package(set) var files: [String]
  /// The zone whose days the times of files are; nil if no entry is dated by its file.
  package var fileZone: TimeZone?
  /// How its rows become records, where its dataset does not say it for all sources.
  package var own: SourceMapping?
}
