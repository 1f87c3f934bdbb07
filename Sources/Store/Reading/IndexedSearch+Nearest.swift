public import Platform
public import SearchIndex

extension IndexedSearch {
  /// The terms of a field, unpacked, for a `NearestSearch` a worker; what filters took out is not found.
  ///
  /// Takes the memory of all different terms.
  public func nearestTerms(of field: FieldID) throws(StoreError) -> NearestTerms {
    try NearestTerms(searcher.segments, field: field)
  }

  /// The record of a hit.
  public func match(_ hit: NearestHit) -> RecordSearch.Match {
    match(SearchHit(segment: hit.segment, document: hit.document, score: 0))
  }
}
