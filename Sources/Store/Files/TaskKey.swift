public import Platform

/// A kind of task whose output is kept, with the version of the code that makes it.
///
/// Each is declared once; FORMAT.md lists them with what their keys are made of, and a test holds it to these.
public struct TaskStage: Sendable {
  let name: String
  let version: Int

  /// A stage; `version` changes when its code makes something else from the same ingredients.
  public init(_ name: String, version: Int) {
    self.name = name
    self.version = version
  }
}

/// What a task's output depends on, hashed: equal keys mean equal bytes.
///
/// Made from the stage's name and code version, the content of the inputs, the part of the
/// definition that matters, and everything else that was consulted.
public struct TaskKey: Hashable, Codable, Sendable {
  /// The hash.
  public let hash: Hash128

  /// The key of `stage` over `ingredients`, in the order given.
  public init(_ stage: TaskStage, _ ingredients: [String]) {
    var running = RunningHash()
    running.update(stage.name)
    running.update(String(stage.version))
    running.update(String(ingredients.count))
    for ingredient in ingredients { running.update(ingredient) }
    hash = running.digest()
  }

  /// A key that was made before.
  public init(hash: Hash128) { self.hash = hash }

  /// 32 hexadecimal digits: the stem of the output's file name.
  public var name: String { hash.hexadecimal }
}
