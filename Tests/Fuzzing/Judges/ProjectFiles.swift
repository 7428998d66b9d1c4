import Foundation

/// The files of the project.
enum ProjectFiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// The texts of the files below a folder, in the order of their names.
  static func texts(under folder: String, withSuffix suffix: String) -> [String] {
    let directory = root.appending(path: folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().compactMap { path in
      try? String(contentsOf: directory.appending(path: path), encoding: .utf8)
    }
  }
}
