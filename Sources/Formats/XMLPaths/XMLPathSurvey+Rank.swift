/// Which elements of a survey are taken for rows.
extension XMLPathSurvey {
  /// An element that holds as much as the one around it is taken from so many of it in each; one that holds more is
  /// taken at once.
  private static let manyInOne = 4

  /// All elements that repeat and hold several things, the best first; if none does, the one that holds most.
  func ranked() -> [Candidate] {
    let all = elements.indices.filter { elements[$0].depth > 1 }
      .map { (place: $0, own: columns(of: $0)) }
      .filter { $0.own.columns.count + $0.own.lists.count > 0 }
    let repeated = all.filter {
      elements[$0.place].mostInParent > 1 && $0.own.columns.count + $0.own.lists.count > 1
    }
    if repeated.isEmpty {
      let roots = elements.indices.prefix(1).map { (place: $0, own: columns(of: $0)) }
      let most = (all.filter { elements[$0.place].mostInParent > 1 } + all + roots)
        .max { $0.own.columns.count < $1.own.columns.count }
      return most.map { [candidate($0.place)] }?.filter { !$0.columns.isEmpty } ?? []
    }
    let outer = repeated.filter { one in
      !repeated.contains { isInside(one.place, $0.place) }
    }
    func size(_ one: (place: Int, own: (columns: [String], lists: [String], inner: [String])))
      -> Int
    { elements[one.place].count * (one.own.columns.count + one.own.lists.count) }
    guard var best = outer.max(by: { size($0) < size($1) }) else { return [] }
    while let inner = repeated.filter({ one in
      let (columns, most) = (one.own.columns.count, best.own.columns.count)
      let isMany = elements[one.place].count >= Self.manyInOne * elements[best.place].count
      return isInside(one.place, best.place) && (columns > most || (columns == most && isMany))
    }).max(by: { size($0) < size($1) }) {
      best = inner
    }
    let others = repeated.filter { $0.place != best.place }.sorted {
      size($0) == size($1) ? $0.place < $1.place : size($0) > size($1)
    }
    return ([best] + others).map { candidate($0.place) }
  }

  private func candidate(_ place: Int) -> Candidate {
    let own = columns(of: place)
    return Candidate(
      path: path(of: place), count: elements[place].count,
      columns: own.columns + own.lists + around(place), lists: own.lists, inner: own.inner)
  }

  private func path(of place: Int) -> String {
    var names: [String] = []
    var place = place
    while place >= 0 {
      names.append(elements[place].name)
      place = elements[place].parent
    }
    return names.reversed().joined(separator: "/")
  }

  private func isInside(_ place: Int, _ outer: Int) -> Bool {
    var place = elements[place].parent
    while place >= 0 {
      if place == outer { return true }
      place = elements[place].parent
    }
    return false
  }

  /// The paths in an element: what stands once, lists of texts, and elements that stand several times and hold more.
  private func columns(of place: Int) -> (columns: [String], lists: [String], inner: [String]) {
    var (found, lists, inner): ([String], [String], [String]) = ([], [], [])
    func visit(_ place: Int, _ path: String) {
      let element = elements[place]
      for name in element.attributes {
        found.append(path.isEmpty ? "@\(name)" : "\(path)/@\(name)")
      }
      if element.textCount > 0 { found.append(path.isEmpty ? "." : path) }
      for child in element.children {
        let next = elements[child]
        let childPath = path.isEmpty ? next.name : "\(path)/\(next.name)"
        if next.mostInParent == 1 {
          visit(child, childPath)
        } else if next.attributes.isEmpty, next.children.isEmpty {
          if next.textCount > 0 { lists.append(childPath) }
        } else {
          inner.append(childPath)
        }
      }
    }
    visit(place, "")
    return (found, lists, inner)
  }

  /// The attributes of the elements around one, but the root.
  private func around(_ place: Int) -> [String] {
    var found: [String] = []
    var up = ".."
    var place = elements[place].parent
    while place >= 0, elements[place].parent >= 0 {
      found += elements[place].attributes.map { "\(up)/@\($0)" }
      up += "/.."
      place = elements[place].parent
    }
    return found
  }
}
