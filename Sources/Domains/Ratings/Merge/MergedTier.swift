internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// The merged tables, one for each range of locations, of a set of partials.
///
/// Partials are merged in tiers, as a log-structured merge tree does it: what is new becomes a tier of
/// its own, beside those that stand, and a tier is merged with what is new when it is not much
/// larger. So one new file among a hundred costs little more than itself.
struct MergedTier {
  /// In order of the ranges.
  let outputs: [OutputFile]
  let tables: [MergedTable]

  var meta: MergedMeta { tables[0].meta }

  /// A tier is merged with what is new unless it is more than this many times as large.
  static let growth = 4

  /// The tiers among `outputs`, largest first; files that hold something else are passed over, and so are
  /// tiers that lack a range.
  static func find(
    _ outputs: [OutputFile], scale: BucketScale, in store: StoreLayout
  ) throws(StoreError) -> [MergedTier] {
    var found: [[TaskKey]: [(OutputFile, MergedTable)]] = [:]
    for output in outputs {
      let table: MergedTable
      do { table = try MergedTable(store.file(output), scale: scale) } catch {
        guard case .incompatible = error else { throw error }
        continue
      }
      found[table.meta.covers, default: []].append((output, table))
    }
    var tiers: [MergedTier] = []
    for tables in found.values {
      let sorted = tables.sorted { $0.1.meta.range < $1.1.meta.range }
      let isWhole = sorted.indices.allSatisfy { sorted[$0].1.meta.range == $0 }
      guard isWhole, sorted[0].1.meta.bounds.count + 1 == sorted.count else { continue }
      tiers.append(MergedTier(outputs: sorted.map(\.0), tables: sorted.map(\.1)))
    }
    return tiers.sorted {
      // The first key decides between equal weights: tiers have no partial in common.
      ($0.meta.weight, $1.meta.covers.first?.name ?? "")
        > ($1.meta.weight, $0.meta.covers.first?.name ?? "")
    }
  }
}

/// Which tiers stay and which partials are merged into a new one.
struct TierPlan {
  private(set) var kept: [MergedTier] = []
  /// Positions of the partials that no kept tier covers, ascending.
  private(set) var missing: [Int] = []
  private let keys: [TaskKey]

  /// Keeps those of `tiers` that rest on nothing but the partials `keys`, and that agree with the
  /// largest one on the ranges.
  init(_ tiers: [MergedTier], keys: [TaskKey], likedFrom: Int64) {
    self.keys = keys
    let present = Set(keys)
    var covered = Set<TaskKey>()
    for tier in tiers where tier.meta.likedFrom == likedFrom {
      let covers = tier.meta.covers
      guard covers.allSatisfy({ present.contains($0) && !covered.contains($0) }),
        tier.meta.bounds == kept.first?.meta.bounds ?? tier.meta.bounds
      else { continue }
      kept.append(tier)
      covered.formUnion(covers)
    }
    findMissing()
  }

  /// Gives up the tiers that `isUsable` denies.
  mutating func keep(where isUsable: (MergedTier) -> Bool) {
    kept.removeAll { !isUsable($0) }
    findMissing()
  }

  /// Gives up the smallest tiers that what is missing, which has `weights` by position, outgrows.
  mutating func absorb(weights: (Int) -> Int) {
    guard !missing.isEmpty else { return }
    var weight = 0
    for position in missing { weight += weights(position) }
    while let least = kept.last, least.meta.weight <= MergedTier.growth * weight {
      weight += least.meta.weight
      kept.removeLast()
    }
    findMissing()
  }

  private mutating func findMissing() {
    let covered = Set(kept.lazy.flatMap(\.meta.covers))
    missing = keys.indices.filter { !covered.contains(keys[$0]) }
  }
}
