/// How many tasks a run did, and how many outputs it used again.
struct TaskTally {
  var made = 0
  var reused = 0

  mutating func add(_ other: TaskTally) {
    made += other.made
    reused += other.reused
  }
}
