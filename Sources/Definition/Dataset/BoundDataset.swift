internal import Platform
public import SearchIndex
package import Store

/// A normalize node.
public struct BoundDataset: Sendable {
  /// What later nodes see of it.
  public internal(set) var declared: DeclaredDataset
  /// The sources, in the order of the definition.
  public package(set) var sources: [BoundSource]
  /// How each field is filled.
  public let mappings: [FieldMapping]
  /// How rows become several records; nil if each is one.
  package let expansion: RowExpansion?
  /// The fields that the rules of the record make.
  public let derived: [DerivedField]
  /// Source columns of secret fields: their values are counted and dropped.
  public let secretColumns: [Located<String>]
  /// Whether raw bytes of rejects may be kept: no field of the record or column of a source is
  /// secret, and its rules take nothing away.
  public private(set) var keepsRaw: Bool
  /// The columns that are computed from those that are read.
  public var side: SideColumns? { declared.side }
  /// Whose records are left out, since a store has forgotten them.
  package private(set) var forgotten: ForgottenValues.DatasetValues?
  package let filter: RowFilter?
  package let keep: KeepRule?
  /// How long records are kept; nil for ever.
  package let retain: RetainRule?
  /// Which records are kept at the present of a run.
  package private(set) var retained: RetainedRecords?

  /// The fields that are read; `declared` has those of the side columns behind them.
  public var stored: Schema {
    side.map { declared.schema.prefix($0.firstField) } ?? declared.schema
  }

  /// How rows of one of its sources become records: as the node says it for all, or as the node says from which the source comes.
  package func mapping(of source: BoundSource) -> SourceMapping {
    source.own
      ?? SourceMapping(
        mappings: mappings, first: 0, nulls: derived.map(\.field), secretColumns: secretColumns)
  }

  /// What a segment depends on besides the bytes and the dialect of its source.
  package var identity: String {
    ([declared.record, declared.rules.identity, keepsRaw ? "raw" : "no raw"]
      + stored.fields.map { field in
        "\(field.name) \(field.privacy.name)"
          + (field.indexing.map { " indexed " + $0.identity } ?? "")
          + (field.isStored ? "" : " not stored")
          + (field.name == declared.schema.position?.latitude ? " latitude" : "")
          + (field.name == declared.schema.position?.longitude ? " longitude" : "")
      }
      + mappings.map(\.identity)
      + sources.compactMap(\.own).map { "\($0.first) \($0.mappings.count)" }
      + [expansion?.identity, forgotten?.identity, retained?.identity].compactMap(\.self)).joined(
        separator: "\n")
  }

  /// The same without records that are older than `least`; rejects keep no bytes, whose age nobody knows.
  func retaining(_ least: Int64) -> BoundDataset {
    var dataset = self
    dataset.retained = retain.map { RetainedRecords(field: $0.field, least: least) }
    dataset.keepsRaw = false
    return dataset
  }

  /// The same without records that `values` names; rejects keep no bytes, which may be of anybody.
  func forgetting(_ values: ForgottenValues.DatasetValues) -> BoundDataset {
    var dataset = self
    dataset.forgotten = values
    dataset.keepsRaw = false
    return dataset
  }
}
