import Foundation
import Functional

/// The lines of the student's calculator after each lesson, those of its tests above those of the rest.
///
/// - Parameters:
///   - folder: The folder with what each lesson adds.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading the files throws.
func growth(of folder: URL, _ description: String) throws -> Picture {
  let lessons = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { Int($0) != nil }.sorted()
  let states = try lessons.scan(into: [String: Int]()) { files, lesson in
    let root = folder.appendingPathComponent(lesson)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.contains("/") && path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      // Each file of a later lesson takes the place of the earlier one.
      files[path] = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
  }.dropFirst()
  var chart = Chart(
    Picture(
      name: "15-growth", title: "The lines of your own calculator after each lesson",
      description: description, size: (520, 340)),
    x: 0...Double(lessons.count + 1), y: 0...1750,
    marks: (
      lessons.compactMap { Int($0) }.map { (Double($0), "\($0)") },
      stride(from: 0, through: 1250, by: 250).map { (Double($0), "\($0)") }
    ), labels: ("lesson", "lines"))
  for (index, files) in states.enumerated() {
    let x = Double(index + 1)
    let sum = { (isTest: Bool) in
      Double(files.filter { $0.key.hasPrefix("Tests/") == isTest }.values.reduce(0, +))
    }
    let (source, tests) = (sum(false), sum(true))
    chart.line([(x, 0), (x, source)], .first, "bar")
    chart.line([(x, source), (x, source + tests)], .second, "bar")
  }
  chart.write("tests", at: (0.6, 1620), .start, .second)
  chart.write("the calculator", at: (0.6, 1450), .start, .first)
  return chart.picture
}
