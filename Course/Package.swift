// swift-tools-version: 6.1
import PackageDescription

// Whose answers are tested: yours in `Exercises`, those of `Solutions`, or one of the two sets of
// answers in `Wrong`, which the tests have to tell from right ones: `ANSWERS=Wrong/2 swift test`.
let chosen = Context.environment["ANSWERS"] ?? "Exercises"
let answers = chosen == "Wrong" ? "Wrong/1" : chosen

// One lesson alone, so that what does not compile yet in another does not matter: `LESSON=03`.
let only = Context.environment["LESSON"]

/// A lesson, with the modules of the project that it reads.
struct Lesson {
  let number: String
  let modules: [String]

  var name: String { "Lesson\(number)" }

  var dependencies: [Target.Dependency] { modules.map { .product(name: $0, package: "rpn") } }

  var targets: [Target] {
    [
      .target(name: name, dependencies: dependencies, path: "\(answers)/\(name)"),
      .testTarget(
        name: "\(name)Tests", dependencies: dependencies + [.byName(name: name), "Support"]),
    ]
  }
}

let lessons = [
  Lesson(number: "01", modules: ["ReversePolish"]),
  Lesson(number: "02", modules: ["ReversePolish"]),
  Lesson(number: "03", modules: ["ReversePolish"]),
  Lesson(number: "04", modules: ["ReversePolish"]),
  Lesson(number: "05", modules: ["Functional"]),
  Lesson(number: "06", modules: ["Functional", "ReversePolish"]),
  Lesson(number: "07", modules: ["Functional"]),
  Lesson(number: "08", modules: ["Functional", "ReversePolish"]),
  Lesson(number: "09", modules: ["Functional", "ReversePolish"]),
  Lesson(number: "10", modules: ["Functional", "ReversePolish"]),
  Lesson(number: "11", modules: ["Functional", "ReversePolish", "Calculator"]),
  Lesson(number: "12", modules: ["Functional", "ExactReals"]),
  Lesson(number: "13", modules: ["Functional", "ReversePolish", "Calculator"]),
  Lesson(number: "14", modules: ["Functional", "ReversePolish"]),
]

// `swift run Plot FOLDER` draws the pictures of the lessons, from the functions of the answers.
let plot = Target.executableTarget(
  name: "Plot",
  dependencies: [
    .product(name: "Functional", package: "rpn"), .product(name: "ExactReals", package: "rpn"),
    .product(name: "ReversePolish", package: "rpn"), "Lesson07", "Lesson10", "Lesson12", "Lesson13",
    "Lesson14",
  ],
  path: "Plot")

// `swift run Scratch` runs a page to try things on.
let scratch = Target.executableTarget(
  name: "Scratch",
  dependencies: ["Calculator", "ExactReals", "Functional", "ReversePolish"].map {
    .product(name: $0, package: "rpn")
  },
  path: "Scratch")

let package = Package(
  name: "Course",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rpn", path: "..")],
  targets: [.target(name: "Support", path: "Tests/Support")]
    + lessons.filter { only == nil || only == $0.number }.flatMap(\.targets)
    + (only == nil ? [plot, scratch] : [])
)
