import TestSupport
import Testing

/// The promises of every lesson of the course, as far as its text shows them.
@Suite("The text of the course")
struct CourseTests {
  private static let lessons = Result { try Project.paths(below: "Course/Lessons", ending: ".md") }
    .map { $0.filter { $0.first?.isNumber == true }.map(Lesson.init) }

  @Test("There are fifteen lessons, numbered in their order")
  func fifteen() throws {
    let lessons = try Self.lessons.get()
    #expect(lessons.map(\.number) == Array(1...15))
    for lesson in lessons {
      let number = lesson.number < 10 ? "0\(lesson.number)" : "\(lesson.number)"
      #expect(lesson.file.hasPrefix("\(number)-"))
    }
  }

  @Test("The first page of the folder lists them")
  func contents() throws {
    let rows = try Project.lines(of: "Course/README.md").filter { $0.contains("](Lessons/") }
    let wanted = try Self.lessons.get().map {
      "| \($0.number) | [\($0.title)](Lessons/\($0.file)) | \($0.idea) |"
    }
    #expect(rows.filter { $0.hasPrefix("|") } == wanted)
  }

  @Test("A lesson has an idea, live lines, a picture, an experiment, and exercises of even size")
  func parts() throws {
    for lesson in try Self.lessons.get() {
      let file = lesson.file
      #expect((10...25).contains(lesson.minutes), "\(file): minutes")
      #expect(!lesson.idea.isEmpty && !lesson.concepts.isEmpty, "\(file): idea, concepts")
      #expect(lesson.count(of: "```rpn") >= 3, "\(file): live lines")
      #expect(lesson.text.contains("](figures/\(file.prefix(2))-"), "\(file): picture")
      #expect(lesson.count(of: "<!-- slide:") >= 6, "\(file): slides")
      #expect(lesson.count(of: "## Experiment") >= 1, "\(file): experiment")
      #expect(lesson.count(of: "## What you have now") == 1, "\(file): end")
      let exercises = lesson.text.matches(of: /\n### Exercise (\d+)\.(\d+):/)
      // In the last lesson the exercise is the reader's own.
      let isLast = lesson.number == 15
      #expect(isLast ? exercises.isEmpty : (2...3).contains(exercises.count), "\(file): exercises")
      for (index, exercise) in exercises.enumerated() {
        #expect(exercise.1 == "\(lesson.number)" && exercise.2 == "\(index + 1)", "\(file): number")
        let end = index + 1 < exercises.count ? exercises[index + 1].range.lowerBound : nil
        let section = lesson.text[exercise.range.upperBound..<(end ?? lesson.text.endIndex)]
        #expect(section.contains("<summary>Hint"), "\(file): hint \(index + 1)")
        #expect(
          section.contains("<summary>Answer and discussion"), "\(file): answer \(index + 1)")
      }
    }
  }

  @Test("The last paragraph of a lesson leads to the next one")
  func leadsOn() throws {
    for lesson in try Self.lessons.get().dropLast() {
      let last = lesson.text.split(separator: "\n\n").last ?? ""
      #expect(
        last.contains("next lesson") || last.contains("esson \(lesson.number + 1)"),
        "\(lesson.file)")
    }
  }

  @Test("No concept is used before the lesson that introduces it")
  func order() throws {
    let lessons = try Self.lessons.get()
    for later in lessons {
      for concept in later.concepts {
        let words = try Regex(#"(?i)\b\#(pattern(concept))(s|es)?\b"#)
        for earlier in lessons where earlier.number < later.number {
          let isUsed = earlier.prose.contains(words)
          #expect(!isUsed, "\(earlier.file) says '\(concept)' before lesson \(later.number)")
        }
      }
    }
  }

  @Test("A concept is set in italics where it is introduced")
  func introduced() throws {
    for lesson in try Self.lessons.get() {
      for concept in lesson.concepts {
        let words = try Regex(#"(?i)\*\#(pattern(concept))(s|es)?\*"#)
        let isIntroduced = lesson.text.contains(words)
        #expect(isIntroduced, "\(lesson.file): *\(concept)*")
      }
    }
  }

  /// A term whose words may stand on two lines.
  private func pattern(_ concept: String) -> String { concept.replacing(" ", with: #"\s+"#) }

  @Test("The page for teachers tells each wrong answer, and what it shows")
  func wrongAnswers() throws {
    let page = try Project.text(of: "Course/Lessons/teachers.md").lowercased()
    let files = try Project.paths(below: "Course/Wrong", ending: ".swift")
    #expect(files.count > 60)
    for file in files {
      let first = try Project.lines(of: "Course/Wrong/\(file)").first ?? ""
      guard let mistake = first.wholeMatch(of: /\/\/ Wrong: (.*)/)?.1 else { continue }
      let isTold = page.contains("*\(mistake.lowercased())*")
      #expect(isTold, "\(file)")
    }
  }

  @Test("Ratios and growths are those of the page on costs")
  func figures() throws {
    let page = try Project.text(of: "Sources/Benchmarks/Benchmarks.docc/TheCostOfAStyle.md")
    for lesson in try Self.lessons.get() {
      for figure in lesson.prose.matches(of: /(\d[\d.]*)×|n\^([\d.]*\d)|(\d+\.\d+) times/) {
        let number = figure.1 ?? figure.2 ?? figure.3 ?? ""
        #expect(page.contains(number), "\(lesson.file): \(figure.0)")
      }
    }
  }

  @Test("Counts in the lessons are right")
  func counts() throws {
    let kinds =
      try Project.text(of: "Sources/Arithmetic/RPNError.swift")
      .split(separator: "enum Kind").dropFirst().first?.split(separator: "\n  }").first ?? ""
    let count = kinds.matches(of: /\n    case \w+/).count
    let lesson = try Project.text(of: "Course/Lessons/03-saying-no.md")
    #expect(lesson.contains("has \(count) kinds"), "\(count)")
    // No lesson but the last is called so.
    for lesson in try Self.lessons.get().dropLast() {
      #expect(!lesson.prose.contains(/esson \d+, the last/), "\(lesson.file)")
    }
  }

  @Test("The glossary has each concept, and leads to the lesson that introduces it")
  func glossary() throws {
    let rows = try Project.lines(of: "Course/Lessons/glossary.md")
    for lesson in try Self.lessons.get() {
      for concept in lesson.concepts {
        let isThere = rows.contains {
          $0.hasPrefix("| \(concept) |") && $0.contains("](\(lesson.file))")
        }
        #expect(isThere, "\(concept)")
      }
    }
  }

  @Test("Each lesson adds to the calculator that is the student's own")
  func mine() throws {
    for lesson in try Self.lessons.get() {
      let number = lesson.file.prefix(2)
      #expect(lesson.text.contains("<!-- from: Course/Mine/\(number)/Sources/"), "\(number)")
      #expect(lesson.number == 15 || lesson.count(of: "## Your own calculator") == 1, "\(number)")
    }
  }

  @Test("Links lead to files of the project")
  func links() throws {
    for path in try Project.paths(below: "Course/Lessons", ending: ".md") {
      let text = try Project.text(of: "Course/Lessons/\(path)")
      for link in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = Project.url("Course/Lessons").appendingPathComponent(String(link.1))
        #expect((try? target.checkResourceIsReachable()) == true, "\(path): \(link.1)")
      }
    }
  }
}

/// A lesson of the course: what stands between its dashes, and its text.
private struct Lesson {
  let file: String
  let text: String
  private let header: Substring

  init(_ file: String) {
    self.file = file
    let whole = (try? Project.text(of: "Course/Lessons/\(file)")) ?? ""
    let parts = whole.split(separator: "---\n", maxSplits: 1, omittingEmptySubsequences: true)
    header = parts.first ?? ""
    text = parts.dropFirst().first.map(String.init) ?? ""
  }

  var number: Int { Int(value("lesson")) ?? 0 }
  var minutes: Int { Int(value("minutes")) ?? 0 }
  var idea: String { value("idea") }
  var title: Substring { text.split(separator: "\n").first?.dropFirst(2) ?? "" }

  var concepts: [String] {
    value("concepts").trimming { "[]".contains($0) }.split(separator: ",").map {
      String($0).trimming(\.isWhitespace)
    }
  }

  /// The text without its code, its comments and the targets of its links.
  var prose: String {
    text.replacing(/(?s)```.*?\n```/, with: "").replacing(/(?s)<!--.*?-->/, with: "")
      .replacing(/(?s)`[^`]*`/, with: "").replacing(/\]\([^)]*\)/, with: "]")
  }

  func count(of mark: String) -> Int { text.ranges(of: "\n\(mark)").count }

  private func value(_ key: String) -> String {
    header.split(separator: "\n").first { $0.hasPrefix("\(key):") }
      .map { String($0.dropFirst(key.count + 1)).trimming(\.isWhitespace) } ?? ""
  }
}

extension String {
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> String {
    let start = drop(while: isOuter)
    return String(start.reversed().drop(while: isOuter).reversed())
  }
}
