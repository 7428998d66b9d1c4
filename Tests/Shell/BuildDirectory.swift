import Foundation

/// The directory in which the package was built, which holds the product `rpn`.
package enum BuildDirectory {
  /// Its path.
  ///
  /// - Throws: `NotFound` if no directory around the running tests holds the product.
  package static var path: String {
    get throws {
      guard let found else { throw NotFound() }
      return found
    }
  }

  /// There is no built `rpn` around the running tests.
  package struct NotFound: Error {}

  private static let found = clues.lazy.flatMap(directories).first(where: holdsProduct)

  // On Linux the test bundle is the running executable; on macOS it is given to a helper as an
  // argument, and the product stands beside the bundle, some levels up.
  private static var clues: [String] {
    CommandLine.arguments.filter { $0.contains(".xctest") }
      + [Bundle.main.executablePath].compactMap { $0 }
  }

  private static func directories(above path: String) -> [String] {
    let start = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    return sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .map(\.path)
  }

  private static func holdsProduct(_ directory: String) -> Bool {
    let product = "\(directory)/rpn"
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: product, isDirectory: &isDirectory)
      && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: product)
  }
}
