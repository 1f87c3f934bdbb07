package import Platform
internal import SearchIndex

/// In which inverted indexes the words of a dataset's parts stand.
package struct IndexLayout {
  /// Where the words of one part are.
  package struct Place: Equatable {
    /// The part's number in the dataset.
    package let part: Int
    /// Its number in the merged index; 0 in its own.
    package let number: Int
  }

  /// Parts whose words stand in one index, ascending in both numbers.
  package struct Run: Equatable {
    /// The merged index by its place in the dataset's list; nil for the index of a single part's own.
    package let index: Int?
    package var places: [Place]
  }

  /// In global order, each part once.
  ///
  /// An index that holds parts before and behind a part that it does not hold has a run for each.
  package private(set) var runs: [Run] = []

  /// The layout of the words of `dataset`, from what its state lists.
  package init(_ dataset: DatasetReader) throws(StoreError) {
    for (number, part) in dataset.parts.enumerated() {
      guard part.segment.kind == .bare else {
        runs.append(Run(index: nil, places: [Place(part: number, number: 0)]))
        continue
      }
      // Equal keys are equal parts, so that any of them will do: at best one that goes on from the last.
      if let last = runs.last, let index = last.index, let before = last.places.last,
        let next = dataset.indexes[index].parts[(before.number + 1)...]
          .firstIndex(of: part.segment.key)
      {
        runs[runs.count - 1].places.append(Place(part: number, number: next))
        continue
      }
      guard
        let index = dataset.indexes.firstIndex(where: { $0.parts.contains(part.segment.key) }),
        let first = dataset.indexes[index].parts.firstIndex(of: part.segment.key)
      else {
        throw .corrupt(
          file: dataset.store.path(of: part.segment), offset: 0,
          expected: "a merged index with the words of the part", found: "none in the state")
      }
      runs.append(Run(index: index, places: [Place(part: number, number: first)]))
    }
  }

  /// Whether a run leaves out words of its index: of parts that are gone, or that have moved.
  package func needsMasks(_ dataset: DatasetReader) -> Bool {
    runs.contains { run in
      run.index.map { dataset.indexes[$0].parts.count > run.places.count } ?? false
    }
  }
}

extension DatasetReader {
  /// Opens merged index `number`, which must have the parts that the state lists.
  func openIndex(_ number: Int) throws(StoreError) -> MergedIndexReader {
    let file = store.file(indexes[number].output)
    let reader = try MergedIndexReader(file)
    guard reader.parts.map(\.key) == indexes[number].parts.map(\.hash) else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "the merged index that the state lists",
        found: "another")
    }
    return reader
  }
}
