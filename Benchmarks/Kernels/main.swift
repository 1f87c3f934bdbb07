// Times single kernels of the toolkit on one core.
//
// usage: kernels [--runs N] [--texts FILE] [NAME...]
//        kernels [--runs N] --terms COUNT
//        kernels --sounds NAMES PAIRS
//
// All kernels, unless some are named; those of Inversion.swift need a file of texts. With --terms those of
// TermLookups.swift instead; with --sounds, the table of SoundAgreement.swift. How long whole queries take says
// `gristmill bench search`.
import Glibc

var kernels: [Kernel] =
  [
    hashKernel,
    generateRatingsKernel, trackKernel, leapsKernel, geodesicKernel,
  ] + expressionKernels

var runs = 7
var names: [String] = []
var termCount: Int?
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--runs" {
    guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else {
      fail("--runs: expected a positive number")
    }
    runs = number
  } else if word == "--texts" {
    guard let path = words.popFirst() else { fail("--texts: expected a file") }
    kernels += inversionKernels(path: path)
  } else if word == "--sounds" {
    guard let names = words.popFirst(), let pairs = words.popFirst() else {
      fail("--sounds: expected two files")
    }
    printSoundAgreement(names: names, pairs: pairs)
    exit(0)
  } else if word == "--terms" {
    guard let count = words.popFirst().flatMap({ Int($0) }), count >= 1_000 else {
      fail("--terms: expected a number from 1000 on")
    }
    termCount = count
  } else {
    guard kernels.contains(where: { $0.name == word }) else {
      fail("no kernel \(word); there are: \(kernels.map(\.name).joined(separator: ", "))")
    }
    names.append(word)
  }
}

if let termCount {
  printTermLookups(count: termCount, runs: runs)
  exit(0)
}

print("kernel\tmedian_MB_per_s\tslowest\tfastest\tmedian_M_items_per_s\truns")
for kernel in kernels where names.isEmpty || names.contains(kernel.name) {
  let body = kernel.prepare()
  let timing = Timing.measure(runs: runs, body)
  print(
    kernel.name, timing.median, timing.slowest, timing.fastest, timing.medianItems, runs,
    separator: "\t")
}

func fail(_ message: String) -> Never {
  var text = "kernels: \(message)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}
