import TestSupport
import Testing

@Suite("The site of the documentation")
struct SiteTests {
  @Test("The first page of the reference leads to every module that it documents, and to no other")
  func index() throws {
    let links = try Project.text(of: "Course/Site/reference.html")
      .matches(of: /href="documentation\/(\w+)\/"/).map { String($0.1) }
    #expect(links == (try modules()).map { $0.lowercased() })
  }

  @Test("Every module has a page with a text, and tells the order in which its pages are read")
  func modulePages() throws {
    for module in try modules() {
      let page = try Project.text(of: "Sources/\(module)/\(module).docc/\(module).md")
      let overview = page.split(separator: "## Topics").first ?? ""
      #expect(overview.contains("## Overview"), "\(module)")
      #expect(overview.contains("in the order in which they are best"), "\(module)")
    }
  }

  /// The modules that are documented, in the order in which they are read.
  private func modules() throws -> [Substring] {
    let script = try Project.text(of: "Scripts/reference")
    let names = try #require(script.firstMatch(of: /\nmodules=\(([^)]*)\)\n/)).1
      .split(whereSeparator: \.isWhitespace)
    try #require(names.count > 7)
    return names
  }
}
