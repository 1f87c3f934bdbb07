/// A list of plain values in memory that is kept for the next use.
struct FlatList<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The element at `position`, which is below `count`.
  @inline(__always)
  subscript(position: Int) -> Element {
    assert(position >= 0 && position < count)
    return base[position]
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    base[count] = element
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  /// Lets `write` put up to `room` elements behind the last, and takes in as many as it returns.
  mutating func append(room: Int, _ write: (UnsafeMutablePointer<Element>) -> Int) {
    if count + room > capacity { grow(to: max(2 * capacity, count + room)) }
    count += write(base + count)
  }

  private mutating func grow(to larger: Int) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
