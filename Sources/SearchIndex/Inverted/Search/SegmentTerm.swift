/// A term of a segment's field: what a searcher keeps something for from query to query.
struct SegmentTerm: Hashable {
  let segment: Int
  let field: FieldID
  let ordinal: Int
}
