import CLibrary
import Tables

// The operating system for rows: reading files piece by piece, and threads.

extension OS {
  /// Opens a file for reading.
  ///
  /// - Returns: The descriptor.
  static func openToRead(
    _ path: String, flags: Int32 = 0
  ) throws(UnreadableFile) -> Int32 {
    let descriptor = open(path.fileName, O_RDONLY | O_CLOEXEC | flags)
    if descriptor >= 0 { return descriptor }
    throw UnreadableFile(path: "'\(path.withoutRawBytes)'", reason: lastError)
  }

  /// Prints a prompt if standard input is a terminal.
  static func announceWait(for input: String) {
    if isTerminal(.input) {
      _ = write("rpn: waiting for \(input) from the terminal; Ctrl-D ends the input\n", to: .error)
    }
  }

  /// Closes a file.
  static func closeFile(_ descriptor: Int32) { close(descriptor) }

  /// Whether the file at a path is readable.
  static func canRead(_ path: String) -> Bool { access(path.fileName, R_OK) == 0 }

  /// Returns the size of a file in bytes.
  ///
  /// - Parameter path: The path; `-` means the unread part of standard input.
  /// - Returns: The size; `nil` unless the file is a regular file.
  static func size(of path: String) -> Int? {
    var status = stat()
    let isInput = path == "-"
    let failed =
      isInput ? fstat(Stream.input.descriptor, &status) : stat(path.fileName, &status)
    guard failed == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = isInput ? max(0, lseek(Stream.input.descriptor, 0, SEEK_CUR)) : 0
    return max(0, Int(status.st_size) - Int(start))
  }

  /// The number of bytes before the next one that is read; `nil` if the file is no regular file.
  static func offset(of descriptor: Int32) -> Int? {
    let offset = lseek(descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : Int(offset)
  }

  /// Whether the descriptor can be read without blocking.
  static func isReady(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// Appends the available bytes; waits for at least one, unless the file has ended.
  static func read(
    _ descriptor: Int32, behind known: [UInt8], atMost size: Int, name: String
  ) throws(UnreadableFile) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: known.count + size) { buffer, length in
      _ = buffer.update(fromContentsOf: known)
      repeat {
        count = receive(descriptor, buffer.baseAddress.map { $0 + known.count }, size)
      } while count < 0 && errno == EINTR
      length = known.count + max(0, count)
    }
    if count < 0 { throw UnreadableFile(path: name, reason: lastError) }
    return bytes
  }

  /// The number of cores.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs a body on a new thread.
  ///
  /// - Returns: Whether the thread was created.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, nil, { ThreadBody.run($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, { ThreadBody.run($0) }, box.toOpaque())
    #endif
    if failure != 0 { box.release() }
    return failure == 0
  }

  private final class ThreadBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let box else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().body()
      return nil
    }
  }
}

/// A queue between two threads; receiving blocks while the queue is empty.
final class Channel<Element: Sendable>: @unchecked Sendable {
  // All access to the elements holds the lock.
  private var elements: [Element] = []
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(filled, nil)
  }

  deinit {
    pthread_cond_destroy(filled)
    pthread_mutex_destroy(lock)
    filled.deallocate()
    lock.deallocate()
  }

  /// Appends an element to the queue.
  func send(_ element: Element) {
    pthread_mutex_lock(lock)
    elements.append(element)
    pthread_cond_signal(filled)
    pthread_mutex_unlock(lock)
  }

  /// Removes the first element, waiting for one if necessary.
  func receive() -> Element {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while elements.isEmpty { pthread_cond_wait(filled, lock) }
    return elements.removeFirst()
  }
}
