// swift-tools-version: 6.1
import PackageDescription

// What must hold for any input is judged by tests, and by a fuzzer in a build of its own, which
// needs another main function: `make fuzz`.
let isFuzzing = Context.environment["RPN_FUZZING"] != nil

// The core for a browser is built for another machine, with another C library: `make web`.
let isForWeb = Context.environment["RPN_WEB"] != nil

// The page has no fast path, which would make its module much larger, and no conversation; what it draws
// of a function are points.
let notForWeb = [
  "Machine/ComplexOperands.swift", "Calculus/SystemsOfEquations.swift", "Carriers",
  "Dates/DateKind.swift", "Dates/ZoneFile.swift", "Dates/ZoneRule.swift",
  "Dates/ZoneTable.swift",
  "FastPath", "Plotting/PlottedRange.swift", "PreparedPrograms",
  "ExactNumbers/SmallRationalOperations.swift",
  "Compiling/SyntaxTree.swift", "Explain/ValueJSON.swift", "Explain/Walk.swift",
  "Help/Completing.swift", "Machine/SingleSteps.swift",
  "Lexicon/Words/RankingWords.swift",
  "Machine/CellKind.swift", "Machine/ElementIdentity.swift", "Machine/FastCode.swift",
  "Machine/FastPrograms.swift", "Machine/Opcode.swift", "Machine/Patterns.swift",
  "Machine/RadixSort.swift", "Lexicon/Words/PatternWords.swift",
  "Machine/ValueGaps.swift",
  "Sessions/OwnNames.swift", "Sessions/Renaming.swift", "Limits/Timeout.swift",
]

let mathematicsNotForWeb = [
  "Complex/Special", "Functions/Special/AlternatingZeta.swift", "Polynomials/ShortDivision.swift",
  "Roots/Systems", "Text/ShortReal.swift",
]

let judged: [Target.Dependency] = [
  "RPNCommand", "LineEditing", "PlainText", "ReversePolish", "FastArithmetic",
  "InfixFormulas", "ExactReals", "Calculator", "Tables",
]

let package = Package(
  name: "rpn",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Functional", targets: ["Functional"]),
    .library(
      name: "ReversePolish",
      targets: ["Arithmetic", "ReversePolish", "FastArithmetic", "InfixFormulas"]),
    .library(name: "ExactReals", targets: ["ExactReals"]),
    .library(name: "Calculator", targets: ["Calculator"]),
    .library(name: "Tables", targets: ["Tables"]),
    .executable(name: "rpn", targets: ["RPNMain"]),
  ],
  targets: [
    .target(name: "CLibrary", dependencies: isForWeb ? ["CWeb"] : []),
    .target(name: "Functional"),
    .target(name: "PlainText", dependencies: ["CLibrary"]),
    .target(name: "Arithmetic", dependencies: ["CLibrary", "Functional", "PlainText"]),
    .target(name: "ReversePolish", dependencies: ["Arithmetic", "Functional", "PlainText"]),
    .target(name: "FastArithmetic", dependencies: ["ReversePolish"]),
    .target(name: "InfixFormulas", dependencies: ["Functional", "PlainText", "ReversePolish"]),
    .target(
      name: "ExactReals", dependencies: ["CLibrary"],
      exclude: isForWeb ? mathematicsNotForWeb : []),
    .target(
      name: "Calculator",
      dependencies: [
        "CLibrary", "Functional", "PlainText", "ReversePolish", "FastArithmetic", "InfixFormulas",
        "ExactReals",
      ],
      exclude: isForWeb ? notForWeb : ["Page"]),
    .target(
      name: "Tables", dependencies: ["PlainText", "ReversePolish", "ExactReals", "Calculator"]),
    .target(
      name: "RPNWeb",
      dependencies: ["PlainText", "ReversePolish", "ExactReals", "Calculator"]
        + (isForWeb ? ["CWeb"] : []),
      // It holds the code of all that it uses, and is loaded over a network.
      swiftSettings: isForWeb ? [.unsafeFlags(["-Osize"])] : []),
    .target(
      name: "Plots", dependencies: ["CLibrary", "PlainText", "ReversePolish", "Calculator"]),
    .systemLibrary(name: "CEdit"),
    .target(name: "Files", dependencies: ["CLibrary"]),
    // It needs nothing of PlainText, but would be built before ExactReals, for which most wait.
    .target(name: "LineEditing", dependencies: ["CEdit", "CLibrary", "Files", "PlainText"]),
    .target(
      name: "RPNCommand",
      dependencies: [
        "CLibrary", "Functional", "PlainText", "ReversePolish", "InfixFormulas", "ExactReals",
        "Calculator", "Tables", "Plots", "Files", "LineEditing", "Benchmarking", "Benchmarks",
      ]),
    .executableTarget(name: "RPNMain", dependencies: ["RPNCommand"]),
    .executableTarget(name: "WordPage", dependencies: ["Calculator"]),
    .target(name: "Benchmarking", dependencies: ["CLibrary"]),
    .target(
      name: "Benchmarks",
      dependencies: [
        "Benchmarking", "Functional", "ReversePolish", "FastArithmetic", "ExactReals", "Calculator",
      ]),
    .executableTarget(name: "Proof", dependencies: ["Benchmarking", "Benchmarks"]),
    .testTarget(name: "FunctionalTests", dependencies: ["Functional", "TestSupport"]),
    .testTarget(
      name: "PlainTextTests", dependencies: ["PlainText", "ReversePolish", "TestSupport"]),
    .testTarget(
      name: "ReversePolishTests",
      dependencies: ["ReversePolish", "FastArithmetic", "InfixFormulas", "TestSupport"]),
    .testTarget(
      name: "InfixFormulasTests", dependencies: ["InfixFormulas", "ReversePolish", "TestSupport"]),
    .testTarget(name: "ExactRealsTests", dependencies: ["ExactReals", "TestSupport"]),
    .testTarget(
      name: "CalculatorTests",
      dependencies: [
        "Calculator", "ExactReals", "FastArithmetic", "InfixFormulas", "PlainText", "ReversePolish",
        "Tables", "TestSupport", "WordPage",
      ]),
    .testTarget(
      name: "TablesTests",
      dependencies: [
        "Calculator", "ExactReals", "PlainText", "ReversePolish", "Tables", "TestSupport",
      ]),
    .testTarget(
      name: "PlotsTests",
      dependencies: ["Calculator", "Plots", "ReversePolish", "TestSupport"]),
    .testTarget(
      name: "RPNWebTests", dependencies: ["Calculator", "PlainText", "RPNWeb", "TestSupport"]),
    .testTarget(
      name: "OpennessTests", dependencies: ["Calculator", "ExactReals", "ReversePolish"]),
    .testTarget(name: "BenchmarkingTests", dependencies: ["Benchmarking", "Benchmarks"]),
    .target(name: "Shell", path: "Tests/Shell"),
    .executableTarget(
      name: "LineEditingDemo", dependencies: ["CLibrary", "LineEditing"],
      path: "Tests/LineEditingDemo"),
    .target(name: "TestSupport", dependencies: ["ReversePolish"], path: "Tests/TestSupport"),
    .testTarget(name: "FilesTests", dependencies: ["Files", "Shell"]),
    .testTarget(
      name: "LineEditingTests",
      dependencies: ["CLibrary", "LineEditing", "LineEditingDemo", "Shell"]),
    .testTarget(
      name: "RPNCommandTests",
      dependencies: [
        "RPNMain", "RPNCommand", "Files", "LineEditing", "PlainText", "ReversePolish", "Calculator",
        "Tables", "Plots", "Shell", "TestSupport", "WordPage",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Functional", "ReversePolish", "RPNMain", "RPNCommand", "Shell", "TestSupport",
      ]),
    isFuzzing
      ? .executableTarget(
        name: "Fuzzer", dependencies: judged + ["TestSupport"], path: "Tests/Fuzzing",
        exclude: ["Tests", "differential.py"])
      : .testTarget(
        name: "FuzzingTests", dependencies: judged + ["TestSupport"], path: "Tests/Fuzzing",
        exclude: ["Fuzzer", "differential.py"]),
  ] + (isForWeb ? [.target(name: "CWeb")] : [])
)

// The names of the only tests to build: `make check` builds those of what differs.
if let chosen = Context.environment["RPN_TESTS"] {
  let names = chosen.split(separator: " ")
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
