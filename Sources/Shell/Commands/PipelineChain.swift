import Definition
import Platform

/// Definitions in the order in which they read from each other.
struct PipelineChain {
  /// A definition, and which of those before it have stores that it reads, by number.
  struct Link {
    let path: String
    let pipeline: String
    let upstream: [Int]
  }

  /// Those of the definitions at `paths` from which the one at `path` reads and whose stores are not there yet; none where
  /// that cannot be told.
  static func awaited(
    by path: String, among paths: [String], _ invocation: Invocation
  ) -> [String] {
    let chain = try? PipelineChain(paths, invocation) { DefinitionOptions.standardStore($0) }
    guard let chain, let link = chain.links.first(where: { $0.path == path }) else { return [] }
    return link.upstream.map { chain.links[$0] }.filter { other in
      !SystemFileSystem().exists(DefinitionOptions.standardStore(other.pipeline))
    }.map(\.path)
  }

  /// Each behind all that it reads from, else in the order given.
  let links: [Link]

  /// Orders the definitions at `paths`, each of whose pipelines would be run into the folder that `store` says.
  ///
  /// Throws if some read from each other in a circle, or if a definition is wrong.
  init(
    _ paths: [String], _ invocation: Invocation, store: (_ pipeline: String) -> String
  ) throws {
    let definitions = try paths.map { try DefinitionOptions.load($0, invocation) }
    let stores = definitions.map { Path.settled(store($0.pipeline)) }
    let read = definitions.enumerated().map { number, definition in
      stores.indices.filter { other in
        definition.stores.contains { store in
          // An earlier run of its own is there already.
          Path.settled(store.folder) == stores[other] && !(store.isPinned && other == number)
        }
      }
    }
    var order: [Int] = []
    while order.count < paths.count {
      let next = paths.indices.first { number in
        !order.contains(number) && read[number].allSatisfy(order.contains)
      }
      guard let next else {
        let left = paths.indices.filter { !order.contains($0) }
        throw CommandFailure(
          .definition,
          "expected definitions that do not read from each other in a circle, found "
            + left.map { paths[$0] }.joined(separator: ", "))
      }
      order.append(next)
    }
    links = order.map { number in
      Link(
        path: paths[number], pipeline: definitions[number].pipeline,
        upstream: read[number].compactMap { order.firstIndex(of: $0) })
    }
  }
}
