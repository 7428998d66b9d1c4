import PlainText
import Tables

/// The files, the output and the threads of `rpn rows`.
///
/// A class, because the reader and the writer of a run share the progress display.
final class RowCommand: RowHost {
  private let isJSON: Bool
  private let jobs: Int?
  private let progress: RowProgress?

  /// The exit status for files that could not be read.
  private(set) var status = ExitStatus.success

  /// Makes the surroundings of a run.
  ///
  /// - Parameters:
  ///   - arguments: The options in force.
  ///   - progress: The progress display, which is erased before other output.
  init(_ arguments: RowArguments, _ progress: RowProgress?) {
    (isJSON, jobs, self.progress) = (arguments.rows.json, arguments.jobs, progress)
  }

  func open(_ file: String) throws(UnreadableFile) -> any ByteSource {
    if file == "-" {
      OS.announceWait(for: "rows")
      return OpenFile(OS.Stream.input.descriptor, called: nil)
    }
    return OpenFile(try OS.openToRead(file), called: file.withoutRawBytes)
  }

  func didRead(bytes: Int, afterLines lines: Int) { progress?.note(bytes: bytes, lines: lines) }

  func write(_ text: TextBuffer) throws(RowOutput.End) {
    progress?.wipeBeforeOutput()
    // Control characters in fields must not reach a terminal.
    let result =
      OS.isTerminal(.output)
      ? OS.write(Output.legible(Output.shown(text.text), on: .output), to: .output)
      : text.withBytes { OS.write($0, to: .output) }
    switch result {
    case .written: return
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .failed(reason)
    }
  }

  func say(_ message: some StringProtocol) {
    progress?.wipe()
    Output.say(String(message))
  }

  func skip(_ file: UnreadableFile) {
    progress?.wipe()
    status = Output.fail(.unreadableFile, file.description, asJSON: isJSON)
  }

  func workers(
    isOrdered: Bool, _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows
  ) -> any BlockWorkers {
    RowWorkers(count: isOrdered ? 1 : jobs ?? OS.coreCount, makeFilter)
  }
}

/// A file that is open for reading rows.
private final class OpenFile: ByteSource {
  let name: String?
  private let descriptor: Int32
  private var decompressor: Decompressor?

  init(_ descriptor: Int32, called name: String?) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  var shownName: String { name.map { "'\($0)'" } ?? "standard input" }

  var isReady: Bool { OS.isReady(decompressor?.descriptor ?? descriptor) }

  var offset: Int? { OS.offset(of: descriptor) }

  func read(behind known: [UInt8], atMost size: Int) throws(UnreadableFile) -> [UInt8] {
    if let decompressor {
      return try decompressor.read(behind: known, atMost: size, of: shownName)
    }
    return try OS.read(descriptor, behind: known, atMost: size, name: shownName)
  }

  func decompress(by program: String, behind start: [UInt8]) throws(UnreadableFile) {
    decompressor = Decompressor(program, behind: start, of: descriptor)
    if decompressor == nil { throw UnreadableFile(path: shownName, reason: OS.lastError) }
  }

  func close() {
    if name != nil { OS.closeFile(descriptor) }
  }
}
