internal import Glibc

/// The namespaces that are declared around the place where a reader stands.
struct XMLNamespaces {
  /// The most declarations in force at one place, so that each is found soon.
  static let limit = 1000

  /// What is known of a namespace.
  struct Meaning: BitwiseCopyable {
    var namespace: XMLNamespace
    /// Its place among those the reader was given, or -1.
    var number: Int16 = -1
  }

  private struct Declaration {
    var depth: Int
    var prefix: [UInt8]
    var uri: [UInt8]
    var meaning: Meaning
  }

  private let known: [[UInt8]]
  private var declarations: [Declaration] = []
  private var root: [UInt8]?
  /// What an element without prefix is in.
  private var unprefixed = Meaning(namespace: .none)

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
      Declaration(depth: depth, prefix: Array(prefix), uri: Array(uri), meaning: meaning(of: uri)))
    if prefix.isEmpty { unprefixed = find(prefix) ?? Meaning(namespace: .none) }
  }

  /// The namespace of an element at `depth` with this prefix, after all its declarations.
  @inline(__always)
  mutating func namespace(_ prefix: UnsafeBufferPointer<UInt8>, depth: Int) -> Meaning {
    if depth == 1 { takeRoot(prefix) }
    return prefix.isEmpty ? unprefixed : find(prefix) ?? Meaning(namespace: .undeclared)
  }

  /// The place of the namespace that a prefix of an attribute stands for among those the reader was given, or -1.
  func number(ofPrefix prefix: UnsafeBufferPointer<UInt8>) -> Int16 {
    if let found = find(prefix) { return found.number }
    // Declared by the standard.
    return prefix.elementsEqual("xml".utf8)
      ? number(
        of: UnsafeBufferPointer(start: Self.xml.utf8Start, count: Self.xml.utf8CodeUnitCount))
      : -1
  }

  private static let xml: StaticString = "http://www.w3.org/XML/1998/namespace"

  /// An element at `depth` ends.
  @inline(__always)
  mutating func leave(depth: Int) {
    if let last = declarations.last, last.depth >= depth { drop(depth) }
  }

  private mutating func drop(_ depth: Int) {
    while let last = declarations.last, last.depth >= depth { declarations.removeLast() }
    unprefixed =
      find(UnsafeBufferPointer(start: nil, count: 0)) ?? Meaning(namespace: .none)
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
    unprefixed =
      find(UnsafeBufferPointer(start: nil, count: 0)) ?? Meaning(namespace: .none)
  }

  private func meaning(of uri: UnsafeBufferPointer<UInt8>) -> Meaning {
    if uri.isEmpty { return Meaning(namespace: .none) }
    let number = number(of: uri)
    if number >= 0 { return Meaning(namespace: .known, number: number) }
    return Meaning(namespace: root?.elementsEqual(uri) == true ? .root : .other)
  }

  private func number(of uri: UnsafeBufferPointer<UInt8>) -> Int16 {
    known.firstIndex { $0.elementsEqual(uri) }.map { Int16(truncatingIfNeeded: $0) } ?? -1
  }

  private func find(_ prefix: UnsafeBufferPointer<UInt8>) -> Meaning? {
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
