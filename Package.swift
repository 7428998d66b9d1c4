// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "rpn",
  products: [
    .library(name: "Functional", targets: ["Functional"]),
    .library(name: "ReversePolish", targets: ["ReversePolish"]),
    .library(name: "Calculator", targets: ["Calculator"]),
    .executable(name: "rpn", targets: ["RPNCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "Functional"),
    .target(name: "ReversePolish", dependencies: ["Functional"]),
    .target(name: "Calculator", dependencies: ["Functional", "ReversePolish"]),
    .executableTarget(
      name: "RPNCommand",
      dependencies: [
        "Functional", "ReversePolish", "Calculator",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "WordPage", dependencies: ["Calculator"]),
    .executableTarget(name: "Benchmarks", dependencies: ["Functional", "ReversePolish"]),
    .testTarget(name: "FunctionalTests", dependencies: ["Functional"]),
    .testTarget(name: "ReversePolishTests", dependencies: ["Functional", "ReversePolish"]),
    .testTarget(
      name: "CalculatorTests", dependencies: ["Calculator", "Functional", "ReversePolish"]),
    .target(name: "Shell", path: "Tests/Shell"),
    .testTarget(
      name: "RPNCommandTests", dependencies: ["RPNCommand", "Shell"], exclude: ["Fixtures"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Functional", "ReversePolish", "RPNCommand", "Shell"]),
  ]
)
