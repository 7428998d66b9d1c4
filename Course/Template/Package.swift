// swift-tools-version: 6.1
import PackageDescription

// Where the libraries are: a folder beside this one. From a repository it is
//   .package(url: "https://…/rpn.git", branch: "main")
let rpn = Package.Dependency.package(
  name: "rpn", path: Context.environment["RPN"] ?? "../rpn")

let package = Package(
  name: "my-course",
  platforms: [.macOS(.v15)],
  dependencies: [rpn],
  targets: [
    .target(
      name: "Lesson",
      dependencies: [
        .product(name: "Functional", package: "rpn"),
        .product(name: "ReversePolish", package: "rpn"),
      ]),
    .testTarget(
      name: "LessonTests",
      dependencies: ["Lesson", .product(name: "ReversePolish", package: "rpn")]),
  ]
)
