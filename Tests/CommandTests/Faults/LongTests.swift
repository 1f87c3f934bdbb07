import Glibc

/// Whether the long form of the tests is asked for.
let isLongTest = getenv("LONG_TESTS").map { String(cString: $0) } == "1"
