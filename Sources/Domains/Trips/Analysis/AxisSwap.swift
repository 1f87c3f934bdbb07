internal import Analysis
internal import Platform
internal import Store

/// A file whose latitudes and longitudes look as if they had changed places.
struct AxisSwap: Sendable {
  /// The file's name without its folder.
  let file: String
  /// Its number among the inputs, from 0: names may be the same.
  let input: Int
  let fixes: Int64
  let reasons: [AxisSwapDetector.Reason]

  /// The suspects among the files of `dataset`, in the order of the inputs; `evidence` by part and
  /// file of the part.
  static func suspects(
    _ evidence: [[AxisEvidence]], in dataset: DatasetReader
  ) -> [AxisSwap] {
    var inputs: [Int] = []
    var files: [AxisEvidence] = []
    for (part, found) in zip(dataset.parts, evidence) {
      for (slice, one) in zip(part.slices, found) {
        // Slices of one file follow each other.
        if inputs.last == slice.input {
          files[files.count - 1].add(one)
        } else {
          inputs.append(slice.input)
          files.append(one)
        }
      }
    }
    return zip(inputs, zip(files, AxisSwapDetector.reasons(files))).compactMap { input, found in
      found.1.isEmpty
        ? nil
        : AxisSwap(
          file: Path.name(dataset.inputs[input].path), input: input, fixes: found.0.fixCount,
          reasons: found.1)
    }
  }
}
