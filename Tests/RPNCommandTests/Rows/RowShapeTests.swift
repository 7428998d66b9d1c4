import Shell
import Testing

@Suite("rpn rows: how tables are written")
struct RowShapeTests {
  @Test(
    "Lines may end in carriage returns alone, also behind a file whose lines do not",
    arguments: [
      ("a,b\r1,2\r3,4\r", "a + b\n3\n7\n"), ("a,b\r1,2\r3,4", "a + b\n3\n7\n"),
      ("a,b\r\n1,2\r\n", "a + b\n3\n"), ("a,b\r1,\"2\"\r\r3,4", "a + b\n3\n\n7\n"),
      ("\u{FEFF}a,b\r1,2", "a + b\n3\n"), ("a,b\r", "a + b\n"),
    ])
  func carriageReturns(input: String, output: String) throws {
    #expect(try inProcess("rpn rows --csv 'a b +'", input: input) == .prints(output))
    let files = try inProcess(
      "rpn rows --csv 'a b +' lf cr lf", files: ["cr": input, "lf": "a,b\n5,6\n"])
    let rows = output.dropFirst("a + b\n".count)
    #expect(files == .prints("a + b\n11\n\(rows)11\n"))
    let json = try inProcess("rpn rows --from json n", input: "{\"n\":1}\r{\"n\":2}\r")
    #expect(json == .prints("{\"n\":1}\n{\"n\":2}\n"))
  }

  @Test("An error in a file of carriage returns names its line")
  func carriageReturnErrors() throws {
    let outcome = try inProcess("rpn rows --skip 1 '1 +'", input: "title\r1\rx\r")
    #expect(outcome.output == "2\n\n" && outcome.errors.hasPrefix("rpn: line 3: '+' takes"))
  }

  @Test(
    "A field that is no literal is a text, where columns have names or the program speaks of texts",
    arguments: [
      ("--header 'c \"Fiji\" ='", "c n\nFiji x\nPeru 2\n", "c \"Fiji\" =\ntrue\nfalse\n"),
      (
        "-F, --header 'c upper n'", "c,n\n\"a \"\"b\"\"\",3+\n",
        "c upper,n\n\"A \"\"B\"\"\",3+\n"
      ),
      (
        "--header c", "c\n2026-01-05\n5_km\ntrue\n1/2\n--\n",
        "c\n2026-01-05\n5_km\ntrue\n1/2\n--\n"
      ),
      ("'-> price -> c  c \"Fiji\" = price'", "Fiji 3\nPeru 4\n", "true 3\nfalse 4\n"),
      ("'-> n  lower n'", "FIJI 3\n", "fiji 3\n"),
      ("--header --all 'c length c 0 nth'", "c\na\nb\n", "c length c 0 nth\n2 a\n"),
    ])
  func texts(arguments: String, input: String, output: String) throws {
    #expect(try rows(arguments, input) == .prints(output))
  }

  @Test(
    "A field that is no literal is a text, whatever the program says; an error shows it",
    arguments: [
      (
        "+", "1 Fiji\n",
        "'+' takes a number, not a text; field 2 is \"Fiji\"; 'number' reads a number from a text\n"
          + "  +\n  ^"
      ),
      ("': upper neg ; upper'", "x\n", "'neg' takes a number, not a text; field 1 is \"x\""),
      (
        "--header 'c 3 +'", "c\nFiji\n",
        "'+' takes a number, not a text; c is \"Fiji\"; 'number' reads a number from a text\n"
          + "  c 3 +\n      ^"
      ),
      (
        "'-> c  c \"x\" = drop c 3 +'", "1 Fi\u{7}ji\n",
        "'+' takes a number, not a text; field 2 is \"Fi\\u{7}ji\"; 'number' reads a number from a text"
      ),
    ])
  func noTexts(arguments: String, input: String, message: String) throws {
    let outcome = try rows(arguments, input)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(": \(message)"), "\(outcome.errors)")
  }

  @Test(
    "A missing field is a value, an error, a reason to leave its row out, or a literal",
    arguments: [
      ("'a 2 *'", "a * 2\n2\n\"\"\n8\n"),
      ("--missing value 'a 2 *'", "a * 2\n2\n\"\"\n8\n"),
      ("--missing error 'a 2 *'", "a * 2\n2\n\n8\n"),
      ("--missing skip 'a 2 *'", "a * 2\n2\n8\n"), ("--missing 0 'a 2 *'", "a * 2\n2\n0\n8\n"),
      ("--missing -1/2 'a 2 *'", "a * 2\n2\n-1\n8\n"),
      ("--missing '\"n/a\"' a", "a\n1\nn/a\n4\n"), ("--missing true a", "a\n1\ntrue\n4\n"),
      ("--missing 5_km a", "a\n1\n5_km\n4\n"), ("b", "b\n2\n\"3\n4\"\n5\n"),
      ("--missing skip --all 'a sum b length'", "a sum,b length\n5,2\n"),
      ("--missing 7 --all 'a sum'", "a sum\n12\n"), ("--missing skip + ", "a + b\n3\n9\n"),
    ])
  func missing(arguments: String, output: String) throws {
    for jobs in [1, 3] {
      let outcome = try rows("--csv --jobs \(jobs) \(arguments)", "a,b\n1,2\n\"\",\"3\n4\"\n4,5\n")
      #expect(outcome.output == output)
      let isError = arguments.contains("error")
      #expect(outcome.status == (isError ? 1 : 0))
      #expect(outcome.errors.contains("line 3: the field is empty") == isError)
    }
  }

  @Test(
    "Lines can be left out",
    arguments: [
      ("--skip 2 'line fields'", "x\ny z\n3\n", "3 3 1\n"), ("--skip 9 ''", "1\n", ""),
      ("--skip 1 --comment '#' --header 'a line'", "x\n#y\na\n1\n#2\n3\n", "a line\n1 4\n3 6\n"),
      ("--skip 1 --header a", "\u{FEFF}x\na\n1\n", "a\n1\n"),
      ("--comment // 'line'", "1\n//2\n3\n", "1 1\n3 3\n"), ("--comment // ''", "//2", ""),
      ("--comment 1 'line +'", "1\n2\n10\n3\n", "4\n7\n"),
      ("--comment '#' --header --keep b", "a b\n# 2\n1 2\n", "a b b_2\n1 2 2\n"),
      ("--comment '#' --csv a", "#\"\na\n\"1\"\n#\"\n\"2\"\n", "a\n1\n2\n"),
      ("--comment '#' --all sum", "#1\n2\n#3\n4\n", "6\n"),
    ])
  func leftOut(arguments: String, input: String, output: String) throws {
    for jobs in ["--jobs 1", "--jobs 2", "--line-buffered"] {
      #expect(try rows("\(jobs) \(arguments)", input) == .prints(output))
    }
  }

  @Test("Skipped lines are those of each file")
  func skippedOfEach() throws {
    let outcome = try inProcess(
      "rpn rows --skip 1 line a b c", files: ["a": "x\n1\n", "b": "y", "c": "z\n2"])
    #expect(outcome == .prints("1 2\n2 5\n"))
  }

  @Test(
    "The separator of values can be any text",
    arguments: [
      ("--out-sep ';' dup", "1 2\n", "1;2;2\n"), ("-F, --out-sep '\t' ''", "1,2\n", "1\t2\n"),
      (
        "-F, --header --keep --out-sep ' | ' a", "a,b\n1,\"x | y\"\n",
        "a | b | a_2\n1 | \"x | y\" | 1\n"
      ),
      ("-F, --header --keep --out-sep ' ' a", "a,b\n1,\"x,y\"\n", "a b a_2\n1 x,y 1\n"),
      ("--header --keep --out-sep , a", "a b\n1 x,y\n", "a,b,a_2\n1,\"x,y\",1\n"),
      ("--csv --out-sep '\\t' 'b a'", "a,b\n1,2\n", "b\ta\n2\t1\n"),
      ("--all --out-sep ', ' 'sum 1'", "1\n2\n", "3, 1\n"), ("--out-sep=-- dup", "1\n", "1--1\n"),
    ])
  func outputSeparator(arguments: String, input: String, output: String) throws {
    #expect(try rows(arguments, input) == .prints(output))
  }

  @Test(
    "A comma can be the decimal sign",
    arguments: [
      ("--decimal-input , +", "3,14 2\n", "5.14\n"),
      ("-F';' --decimal-input , '0.5 *'", "-3,14\n", "-1.57\n"),
      ("--csv --decimal-input , 'a b +'", "a,b\n\"1,5\",2\n", "a + b\n3.5\n"),
      ("--decimal-input , --group-input . +", "1.234,56 1\n", "1235.56\n"),
      ("--decimal-input , --group-input . '1.5 *'", "1.000\n", "1500\n"),
      ("--decimal-input , --group-input \"'\" '1 *'", "1'234,5e1\n", "12345\n"),
      ("--decimal-input , ''", "1,50\n", "1,50\n"),
      ("--decimal-input . +", "3.14 2\n", "5.14\n"),
      ("--decimal-input , --double '1 *'", "1,5\n", "1.5\n"),
    ])
  func decimalComma(arguments: String, input: String, output: String) throws {
    #expect(try rows(arguments, input) == .prints(output))
  }

  @Test("A point is no decimal sign if the comma is one")
  func decimalPoint() throws {
    for (options, field) in [("", "1.5"), ("", "5."), ("", "1.234,5"), ("--group-input .", "1.5")] {
      let outcome = try rows("--decimal-input , \(options) sq", "\(field)\n")
      #expect(outcome.errors.contains("'sq' takes a number, not a text; field 1 is \"\(field)\""))
    }
  }

  @Test(
    "A field between quotes can hold line breaks",
    arguments: [
      (
        "--csv --keep 'a line'", "a,b\r\n1,\"x\r\ny\"\r\n2,z\r\n",
        "a,b,a_2,line\n1,\"x\r\ny\",1,2\n2,z,2,4\n"
      ),
      ("--csv -F';' b", "a;b\n1;\"x\n;\"\n", "b\n\"x\n;\"\n"),
      ("--csv 'a_b'", "\"a\nb\"\n1\n", "a_b\n1\n"),
      ("--csv --all 'a length'", "a\n\"x\n\n\"\n\n2\n", "a length\n2\n"),
      ("--tsv 'a b +'", "a\tb\n1\t2\n", "a + b\n3\n"),
    ])
  func lineBreaks(arguments: String, input: String, output: String) throws {
    for jobs in ["--jobs 1", "--jobs 2", "--line-buffered"] {
      #expect(try rows("\(jobs) \(arguments)", input) == .prints(output))
    }
  }

  @Test("A quote that is not closed fails its own line", arguments: ["--jobs 1", "--jobs 2"])
  func unclosed(jobs: String) throws {
    let outcome = try rows(
      "--csv \(jobs) 'a line'", "a,b\n1,\"x\n2,\"y\"\n3,\"z\n\"\n4,\"")
    #expect(outcome.output == "a,line\n\n2,3\n3,4\n\n")
    let message = "the quote is not closed on this line\n  1,\"x\n    ^\n"
    #expect(outcome.errors.hasPrefix("rpn: line 2: \(message)rpn: line 6: "))
  }

  @Test("Rows with line breaks are the same however they are read")
  func manyLineBreaks() throws {
    let outcome = try shell(
      #"""
      awk 'BEGIN { print "a,b,c"; for (i = 1; i < 40000; i++)
        printf "%d,\"x\n\"\"%s\"\"\n\",%d\n", i, i % 7 ? "" : "\n,#", i * i
        print "1,\"2" ; print "3,4,5" }' >table
      for jobs in 1 3; do
        cat table | rpn rows --csv --comment '#' --jobs $jobs --keep 'a c * line' >out$jobs 2>errors$jobs
      done
      cmp out1 out3 && cmp errors1 errors3 && grep -c '' out1; tail -n 1 out1; grep -c line errors1
      """#)
    #expect(outcome == .prints("125714\n3,4,5,15,125714\n2\n"))
  }

  private func rows(_ arguments: String, _ input: String) throws -> Outcome {
    try inProcess("rpn rows \(arguments)", input: input)
  }
}
