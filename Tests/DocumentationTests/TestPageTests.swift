import Foundation
import TestSupport
import Testing

@Suite("The page on tests")
struct TestPageTests {
  private let page: String

  init() throws { page = try Project.text(of: "Tests/README.md") }

  @Test("It has each folder of tests in its table, and no other")
  func folders() throws {
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("The folders") } ?? ""
    let named = section.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
    let tests = Project.url("Tests")
    let folders = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter {
      // A folder that holds nothing but hidden files was left by a tool.
      try Project.paths(below: "Tests/\($0)").contains { !$0.hasPrefix(".") }
    }
    #expect(named.sorted() == folders.sorted())
  }

  @Test("The files, folders and goals that it names are there")
  func names() throws {
    let paths = page.matches(of: /`((?:Tests|Grammar|Scripts|Course|Web)\/[\w\/.]+)`/)
      .map { String($0.1) }.filter { !$0.contains(/MODULE|NAME|KIND/) }
    #expect(paths.count > 20)
    for path in paths {
      #expect((try? Project.url(path).checkResourceIsReachable()) == true, "\(path)")
    }
    let makefile = try Project.text(of: "Makefile")
    for goal in page.matches(of: /`make ([\w-]+)/) {
      #expect(makefile.contains("\n\(goal.1):"), "make \(goal.1)")
    }
  }

  @Test("The commands that run one test name a suite and a test that are there")
  func filters() throws {
    let filters = page.matches(of: /--filter '?(\w+)\/?(\w*)/)
    #expect(filters.count == 2)
    for filter in filters {
      let suite = try Project.text(of: "Tests/TablesTests/\(filter.1).swift")
      #expect(suite.contains("struct \(filter.1) {"))
      #expect(filter.2.isEmpty || suite.contains("func \(filter.2)("))
    }
  }
}
