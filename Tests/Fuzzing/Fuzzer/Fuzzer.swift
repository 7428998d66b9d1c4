// Changes inputs under the guidance of libFuzzer for as long as is asked for, and gives them to a
// judge. The first argument is the judge's name, the others are those of libFuzzer.
//
//   Fuzzer exact -max_total_time=60 FOLDER

import Foundation
import TestSupport

@_silgen_name("LLVMFuzzerMutate")
func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ mostSize: Int) -> Int

nonisolated(unsafe) var judge: Judge?

/// Asks the judge about an input; libFuzzer keeps one that ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    try judge?.check(bytes)
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    abort()
  }
  return 0
}

/// Changes an input: half of the changes are those of tokens, the others those of bytes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ mostSize: Int, _ seed: CUnsignedInt
) -> Int {
  if seed % 2 == 0 { return mutateBytes(data, size, mostSize) }
  var generator = SplitMix64(seed: UInt64(seed))
  let changed = mutated(Array(UnsafeBufferPointer(start: data, count: size)), using: &generator)
  let count = min(changed.count, mostSize)
  for (index, byte) in changed.prefix(count).enumerated() { data[index] = byte }
  return count
}

/// Chooses the judge, and fills the last folder that is given with the inputs to begin with.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let given = (1..<max(1, Int(count.pointee))).compactMap { index in
    arguments.pointee[index].map { String(cString: $0) }
  }
  judge = judges.first { $0.name == given.first }
  guard let judge else {
    print(judges.map(\.name).joined(separator: "\n"))
    exit(given.isEmpty ? 0 : 2)
  }
  for index in 1..<Int(count.pointee) { arguments.pointee[index] = arguments.pointee[index + 1] }
  count.pointee -= 1
  guard let folder = given.dropFirst().last(where: { !$0.hasPrefix("-") }) else { return 0 }
  let files = FileManager.default
  var isFolder = ObjCBool(false)
  // An input that is to be judged once more is a file.
  if files.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue { return 0 }
  try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (number, seed) in judge.seeds.enumerated() {
    try? Data(seed.utf8).write(to: URL(filePath: "\(folder)/seed-\(number)"))
  }
  return 0
}
