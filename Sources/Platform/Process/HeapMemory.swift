internal import CSupport

/// What the heap holds beside what is in use.
public enum HeapMemory {
  /// Hands free pages back to the kernel; takes up to some milliseconds.
  ///
  /// The C library keeps what was freed for what comes next, in each thread's own arena. Between two phases of a run that is
  /// memory of one that is over, which the other cannot always use.
  public static func giveBack() { gm_heap_trim() }
}
