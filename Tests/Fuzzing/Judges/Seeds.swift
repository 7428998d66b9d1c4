import Calculator
import TestSupport

/// The parts of inputs.
enum Seeds {
  /// The programs of the corpus.
  static let programs: [String] = {
    let files = (try? Project.paths(below: "Grammar/cases", ending: ".rpn")) ?? []
    let lines = files.flatMap { (try? Project.lines(of: "Grammar/cases/\($0)")) ?? [] }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let programs = lines.map { line in
      line.split(separator: "#", maxSplits: 1).first.map { String($0) } ?? ""
    }
    return programs.filter { !$0.isEmpty && $0.utf8.count < 500 }
  }()

  /// Those with nothing but numbers and words.
  static let arithmetic = programs.filter { !$0.contains { "[{:".contains($0) } }

  /// Numerals around the ends of machine words, of doubles and of decimals in a word, with many
  /// zeros, and small ones.
  static let numerals: [String] = {
    let powers: [(String, [Int])] = [
      ("2", [31, 32, 52, 53, 62, 63, 64, 128]), ("10", [9, 15, 17, 18, 19, 20]),
    ]
    let boundaries = powers.flatMap { base, exponents in
      exponents.flatMap { exponent in
        [-1, 0, 1].compactMap { difference in
          let program = "\(base) \(exponent) ^ \(difference) +"
          return try? Session(AllNumbers()).evaluating(program).texts.first
        }
      }
    }
    let signed = boundaries + boundaries.map { "-" + $0 }
    let decimals = boundaries.map { "0." + $0 } + boundaries.map { $0 + ".5" }
    let zeros = [18, 19, 20, 40].flatMap { count in
      let zeros = String(repeating: "0", count: count)
      return ["1.\(zeros)", "-2.\(zeros)", "0.\(zeros)1", "1\(zeros)", "1.\(zeros)1", "0.\(zeros)"]
    }
    let others = """
      0 -0 1 -1 2 3 5 7 10 0.1 0.5 -0.25 1.5 1/3 -22/7 4/6 1e-9 5e-19 5e18 1e300 -1e300 1e-320 \
      1.7976931348623157e308 1.7976931348623159e308 4.9e-324 2.4e-324 1e1000 1e-1000 .5 5. +3 1_000 \
      0xff 0b101 0o17 0x1p3 9007199254740993 0.3 0.30000000000000004 1e22 1e23 123456789.987654321
      """
    return signed + decimals + zeros + others.split(separator: " ").map { String($0) }
  }()

  /// Conversations with commands.
  static let sessions: [String] =
    [
      "1 2\n:undo\n:redo\n:last", ": sq2 dup * ;\n3 sq2\n:save a\n:clear\n:load a\n:help sq2",
      ":set mode double\n2 sqrt\n:set mode exact\n:show", "2 sqrt\n:save b\n:set digits 50\n:show",
      "[ 1\n2 ]\ncall\n:effect dup *\n:explain 1 2 +", ":set base 16\n255\n:set fraction on\n1/3",
      "5 -> r\nr r *\n:words\n:find root\n:quit", "[ dup cos swap - ] 0 1 solve\n:save! c\n:load c",
      "# only a comment\n{ 1 2 3 } [ sq ] map sum\n:set",
      ": f 2 * ; : g f f ; [ g ]\n:rename f h\n:edit g\n:names\nclear\n:forget h g\n:undo\n4 g",
      ":set digits 5\n:set fraction on\n5 -> r\n6 -> r\n:set --save\n:sessions\n:switch a",
    ]
    + stride(from: 0, to: programs.count - 3, by: 7).map { start in
      programs[start..<start + 3].joined(separator: "\n")
    }

  /// Flags, a program and a table.
  static let rows = [
    "\0+\n1 2\n3 4\n\n5", "\u{1}*\n1,2\n\"3\",4\n 5 , 6 \n", "(dup +\n1\n0.5\nabc\n1e400",
    "\u{9}- line *\n1,2\n99999999999999999999,1\n", "\u{11}swap\n1,2\n1,2,3\n",
    " + + fields /\n1 2 3\n4 5 6\n", "\u{4}/\n1é2\n3é0\n", "\u{2}sqrt\n4\t9\n",
    "\u{29}1.19 * dup2 + swap -\n19.99,3\n-0,1/3\n", "\u{41}+\n1,\"2\n\"\n3,\"4\n5,\"6\"\n",
  ]

  /// A program, three changes of four bytes, and a table.
  static let parts =
    ["\u{8}", "\u{0}", "\u{28}", "\u{21}", "\u{1C}", "\u{B}", "\u{15}", "\u{A}"]
    .flatMap { flags in
      ["\0\0\u{7f} 999999999", "19a7\u{4}bc\u{2}2\u{1}d\n", "5a9z6b9z7c9\u{2}", "99990ab 9999"].map
      {
        changes in
        "\(flags)\(changes)a,1,2\nb,2.5,1/3\na,-3,7\nb,1e30,0\n\"c\",5,5\na,6,7\n"
      }
    } + ["\u{8}0999999999999", "\u{D}499\u{3}99999999b,2,x\na,true,1\nb,3,4"]

  /// Arguments, with a NUL between each two.
  static let commandLines = [
    "3 5 +", "3\05\0+", "-f\0file\01 +", "--json\02 sqrt", "rows\0-F\0,\0--header\0+\0a.csv",
    "--digits=50\0pi", "explain\0--format\0effect\0dup *", "bench\0--quick", "help\0rows", "--help",
    "--timeout\00.5\0--max-digits\0100\0--strict\01", "-5\0abs", "--\0-x", "repl\0--plain",
    "--base\016\0255", "rows\0--all\0--jobs\03\0--max-errors\05\0sum", "--versoin",
  ]

  /// Sequences that terminals send and receive.
  static let keys = [
    "\u{1B}[A", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}\u{1B}[3~", "\t\t", "a\u{301}漢字👩‍👩‍👧",
  ]
}
