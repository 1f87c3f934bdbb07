internal import Platform
internal import SearchIndex
internal import Store

/// A category of highlights with its most common words.
struct HighlightCategory: Sendable, Equatable {
  /// Empty for highlights without a category.
  let name: String
  /// Entries that have a highlight of it, and how many highlights these are.
  let count: HighlightCount
  /// Different words of them but for stop words.
  var wordCount: Int64 = 0
  /// The most common of these: by occurrences, then by entries, then in byte order.
  var common: [Word] = []

  struct Word: Sendable, Equatable {
    let word: String
    let count: HighlightCount
  }
}

/// What `highlight_statistics` found, before tables are made of it.
struct HighlightResult: Sendable {
  let dataset: String
  let options: HighlightOptions
  let fields: HighlightFields
  let privacy: HighlightPrivacy
  var sums = HighlightSums()
  /// By entries, most first, then by highlights, then in byte order; at most as many as are listed.
  var categories: [HighlightCategory] = []
  /// How many categories there are, listed or not.
  var categoryCount: Int64 = 0

  /// Adds up the partials.
  mutating func add(_ files: [ContainerFile], stop: StopTerms) throws {
    var tables: [SortedTableReader] = []
    for file in files {
      let table = try SortedTableReader(file, kind: HighlightPartial.kind)
      guard sums.add(table.meta) else { throw Self.damaged(file.path) }
      tables.append(table)
    }
    var merger = try TableMerger(tables)
    var found: [HighlightCategory] = []
    // By category, its place among those that are listed; made once all categories are known.
    var places: [[UInt8]: Int]?
    while true {
      var count = HighlightCount()
      let key = try merger.next { (table, value) throws(StoreError) in
        var reader = ByteReader(value)
        do throws(MalformedRecord) {
          count.add(
            HighlightCount(
              entries: Int64(try reader.count(limit: 1 << 48)),
              occurrences: Int64(try reader.count(limit: 1 << 48))))
        } catch { throw Self.damaged(files[table].path) }
      }
      guard let key else { break }
      let rest = key.dropFirst()
      switch key.first.flatMap(HighlightPartial.Tag.init) {
      case .category:
        categoryCount += 1
        found.append(
          HighlightCategory(name: String(decoding: rest, as: UTF8.self), count: count))
        if found.count >= 2 * options.listed + 1024 { cut(&found) }
      case .word:
        if places == nil {
          cut(&found)
          places = Dictionary(
            uniqueKeysWithValues: found.enumerated().map { (Array($1.name.utf8), $0) })
        }
        guard let end = rest.lastIndex(of: HighlightPartial.separator) else {
          throw Self.damaged(files[0].path)
        }
        let word = Array(rest[rest.index(after: end)...])
        guard let place = places?[Array(rest[..<end])],
          !stop.contains(word)
        else { continue }
        found[place].add(
          .init(word: String(decoding: word, as: UTF8.self), count: count), top: options.top)
      case nil: throw Self.damaged(files[0].path)
      }
    }
    cut(&found)
    for place in found.indices { found[place].cut(options.top) }
    categories = found
  }

  private func cut(_ categories: inout [HighlightCategory]) {
    categories.sort {
      let (a, b) = ($0.count, $1.count)
      return (a.entries, a.occurrences) == (b.entries, b.occurrences)
        ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
        : (a.entries, a.occurrences) > (b.entries, b.occurrences)
    }
    categories.removeLast(max(0, categories.count - options.listed))
  }

  private static func damaged(_ path: String) -> StoreError {
    .corrupt(file: path, offset: 0, expected: "counts of highlights", found: "other bytes")
  }
}

extension HighlightCategory {
  /// Counts one more word of it; now and then all but the `top` most common are dropped.
  fileprivate mutating func add(_ word: Word, top: Int) {
    wordCount += 1
    common.append(word)
    if common.count >= 2 * top + 256 { cut(top) }
  }

  fileprivate mutating func cut(_ top: Int) {
    common.sort {
      let (a, b) = ($0.count, $1.count)
      return (a.occurrences, a.entries) == (b.occurrences, b.entries)
        ? $0.word.utf8.lexicographicallyPrecedes($1.word.utf8)
        : (a.occurrences, a.entries) > (b.occurrences, b.entries)
    }
    common.removeLast(max(0, common.count - top))
  }
}
