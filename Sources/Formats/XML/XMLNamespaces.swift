internal import Glibc

/// The namespaces that are declared around the place where a reader stands.
struct XMLNamespaces {
  /// The most declarations in force at one place, so that each is found soon.
  static let limit = 1000

  private struct Declaration {
    var depth: Int
    var prefix: [UInt8]
    var uri: [UInt8]
    var meaning: XMLNamespace
  }

  private let known: [[UInt8]]
  private var declarations: [Declaration] = []
  private var root: [UInt8]?
  /// What an element without prefix is in.
  private var unprefixed = XMLNamespace.none

  /// Nothing is declared yet; `known` are those that elements are asked about.
  init(known: [String]) { self.known = known.map { Array($0.utf8) } }

  /// Whether there are more declarations than may be.
  var areTooMany: Bool { declarations.count > Self.limit }

  /// An element at `depth` declares `prefix`, which may be empty.
  mutating func declare(
    _ prefix: UnsafeBufferPointer<UInt8>, _ uri: UnsafeBufferPointer<UInt8>, depth: Int
  ) {
    // No more are needed to see that they are too many.
    if areTooMany { return }
    declarations.append(
      Declaration(depth: depth, prefix: Array(prefix), uri: Array(uri), meaning: .other))
    declarations[declarations.count - 1].meaning = meaning(of: uri)
    if prefix.isEmpty { unprefixed = find(prefix) ?? .none }
  }

  /// The namespace of an element at `depth` with this prefix, after all its declarations.
  @inline(__always)
  mutating func namespace(_ prefix: UnsafeBufferPointer<UInt8>, depth: Int) -> XMLNamespace {
    if depth == 1 { takeRoot(prefix) }
    return prefix.isEmpty ? unprefixed : find(prefix) ?? .undeclared
  }

  /// An element at `depth` ends.
  @inline(__always)
  mutating func leave(depth: Int) {
    if let last = declarations.last, last.depth >= depth { drop(depth) }
  }

  private mutating func drop(_ depth: Int) {
    while let last = declarations.last, last.depth >= depth { declarations.removeLast() }
    unprefixed = find(UnsafeBufferPointer(start: nil, count: 0)) ?? .none
  }

  /// Declarations that say the same as the root's are known as such from here on.
  private mutating func takeRoot(_ prefix: UnsafeBufferPointer<UInt8>) {
    guard let place = declarations.lastIndex(where: { $0.prefix.elementsEqual(prefix) }) else {
      return
    }
    root = declarations[place].uri
    for place in declarations.indices {
      declarations[place].meaning = declarations[place].uri.withUnsafeBufferPointer {
        meaning(of: $0)
      }
    }
    unprefixed = find(UnsafeBufferPointer(start: nil, count: 0)) ?? .none
  }

  private func meaning(of uri: UnsafeBufferPointer<UInt8>) -> XMLNamespace {
    if uri.isEmpty { return .none }
    if known.contains(where: { $0.elementsEqual(uri) }) { return .known }
    return root?.elementsEqual(uri) == true ? .root : .other
  }

  private func find(_ prefix: UnsafeBufferPointer<UInt8>) -> XMLNamespace? {
    for declaration in declarations.reversed() where declaration.prefix.count == prefix.count {
      let isSame = declaration.prefix.withUnsafeBufferPointer { held in
        guard let held = held.baseAddress, let prefix = prefix.baseAddress else { return true }
        return memcmp(held, prefix, declaration.prefix.count) == 0
      }
      if isSame { return declaration.meaning }
    }
    return nil
  }
}
