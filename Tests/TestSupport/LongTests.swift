internal import Glibc

/// Whether the long form of the tests is asked for, by `LONG_TESTS=1`.
public let isLongTest = getenv("LONG_TESTS").map { String(cString: $0) } == "1"
