import TestSupport
import Testing

@Suite("The site of the documentation")
struct SiteTests {
  @Test("Its first page leads to every module that make docs documents, and to no other")
  func index() throws {
    let modules = try Project.text(of: "Makefile").matches(of: /--target (\w+)/).map {
      $0.1.lowercased()
    }
    let links = try Project.text(of: "Scripts/documentation.html")
      .matches(of: /href="documentation\/(\w+)\/"/).map { String($0.1) }
    #expect(modules.count >= 7)
    #expect(links == modules)
  }

  @Test("Every module has a page with a text, and tells the order in which its pages are read")
  func modulePages() throws {
    for module in try Project.text(of: "Makefile").matches(of: /--target (\w+)/).map(\.1) {
      let page = try Project.text(of: "Sources/\(module)/\(module).docc/\(module).md")
      let overview = page.split(separator: "## Topics").first ?? ""
      #expect(overview.contains("## Overview"), "\(module)")
      #expect(overview.contains("in the order in which they are best"), "\(module)")
    }
  }
}
