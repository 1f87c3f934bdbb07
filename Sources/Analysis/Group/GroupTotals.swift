package import Definition
internal import Platform
package import Store

/// The states of all records together, which those of groups do not tell: a value may stand in several.
package struct GroupTotals: Sendable {
  private let layout: GroupLayout

  /// Totals of what `layout` computes.
  package init(_ layout: GroupLayout) { self.layout = layout.ungrouped }

  /// The merged totals and the partials that they were made of, from the parts that `partials` of groups were.
  ///
  /// The parts are read again, without their keys, and once as long as they stay. Throws `GroupOverflow`.
  package func merge(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (merged: [OutputFile], partials: [OutputFile]) {
    let totals = try GroupParts(layout.shape, stage: Self.stage, named: "")
      .fold(partials, as: "totals", in: context)
    return (try layout.merge(totals, as: "total", in: context), totals)
  }

  private static let stage = TaskStage("group totals", version: 1)
}
