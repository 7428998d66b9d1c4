import PlainText

/// The error for input that cannot be read.
package struct UnreadableFile: Error, CustomStringConvertible {
  /// The name of the input in messages.
  package let path: String

  /// The reason why it cannot be read.
  package let reason: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - path: The name of the input in messages.
  ///   - reason: The reason why it cannot be read.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The message.
  package var description: String { "cannot read \(escaped(path)): \(reason)" }
}

/// The files that rows are read from.
package protocol RowFiles {
  /// Opens a file.
  ///
  /// - Parameter file: The name of the file; `-` is standard input.
  /// - Returns: The open file.
  /// - Throws: The reason why the file cannot be opened.
  func open(_ file: String) throws(UnreadableFile) -> any ByteSource

  /// Counts bytes that were read, and rows before them.
  func didRead(bytes: Int, afterLines lines: Int)
}

/// An open file.
package protocol ByteSource {
  /// The name of the file in errors of its rows; `nil` for standard input.
  var name: String? { get }

  /// The name of the file in messages about the whole file.
  var shownName: String { get }

  /// Whether bytes can be read without waiting.
  var isReady: Bool { get }

  /// Reads the next bytes and appends them; only the end of the file adds none.
  func read(behind known: [UInt8], atMost size: Int) throws(UnreadableFile) -> [UInt8]

  /// The number of bytes of the file itself before the next one; `nil` if it is unknown.
  var offset: Int? { get }

  /// Decompresses all that is read from now on.
  ///
  /// - Parameters:
  ///   - program: The name of the program that decompresses.
  ///   - start: The first bytes of the file, which have been read.
  /// - Throws: The reason why no program can start.
  func decompress(by program: String, behind start: [UInt8]) throws(UnreadableFile)

  /// Closes the file.
  func close()
}
