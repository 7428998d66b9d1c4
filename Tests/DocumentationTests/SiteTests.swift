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
}
