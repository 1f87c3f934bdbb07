public import Platform

/// What a task's output depends on, hashed: equal keys mean equal bytes.
///
/// Made from the stage's name and code version, the content of the inputs, the part of the
/// definition that matters, and everything else that was consulted.
public struct TaskKey: Hashable, Sendable {
  /// The hash.
  public let hash: Hash128

  /// The key of `stage` over `ingredients`, in the order given.
  public init(stage: String, version: Int, _ ingredients: [String]) {
    var running = RunningHash()
    running.update(stage)
    running.update(String(version))
    running.update(String(ingredients.count))
    for ingredient in ingredients { running.update(ingredient) }
    hash = running.digest()
  }

  /// A key that was made before.
  public init(hash: Hash128) { self.hash = hash }

  /// 32 hexadecimal digits: the stem of the output's file name.
  public var name: String { hash.hexadecimal }
}
