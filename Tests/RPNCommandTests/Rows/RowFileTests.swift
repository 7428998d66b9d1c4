import Shell
import Testing

@Suite("rpn rows: other people's files")
struct RowFileTests {
  @Test(
    "A file is read in its encoding",
    arguments: [
      ("--encoding latin1", #"name,gr\366\337e\nM\374ller,3\n"#, "name,größe\nMüller,3\n"),
      ("--encoding windows-1252", #"name,gr\366\337e\n5\200,3\n"#, "name,größe\n5€,3\n"),
      ("", #"\357\273\277name,größe\nMüller,3\n"#, "name,größe\nMüller,3\n"),
      ("", #"\377\376n\0,\0g\0\n\0\374\0,\0003\0\n\0"#, "n,g\nü,3\n"),
      ("", #"\376\377\0n\0,\0g\0\n\0\374\0,\0003\0\n"#, "n,g\nü,3\n"),
      ("--encoding latin1", #"\377\376n\0,\0g\0\n\0\374\0,\0003\0"#, "n,g\nü,3\n"),
      ("--encoding utf16", #"\377\376n\0,\0g\0\n\0\374\0,\0003\0"#, "n,g\nü,3\n"),
      ("--encoding utf16le", #"n\0,\0g\0\n\0\374\0,\0003\0"#, "n,g\nü,3\n"),
      ("--encoding utf16be", #"\0n\0,\0g\0\n\0\374\0,\0003"#, "n,g\nü,3\n"),
      ("--encoding latin1", #"n,g\r\374,3\r"#, "n,g\nü,3\n"),
    ])
  func encodings(options: String, bytes: String, output: String) throws {
    let words = output.prefix { $0 != "\n" }.replacing(",", with: " ")
    for arguments in ["--where true table", "--where true", "'\(words)' table"] {
      let outcome = try inProcess(
        "rpn rows --csv \(options) \(arguments)", input: printed(bytes),
        files: ["table": printed(bytes)])
      #expect(outcome == .prints(output))
    }
  }

  @Test("Byte for byte from a slow pipe, a file is the same")
  func slowly() throws {
    let outcome = try shell(
      #"{ printf '\377'; sleep 0.02; printf '\376n'; sleep 0.02; printf '\0\n'; sleep 0.02; "#
        + #"printf '\0007\0\n\0'; } | rpn rows --csv n"#)
    #expect(outcome == .prints("n\n7\n"))
  }

  private static let advice =
    "; --encoding cp1252 or latin1 reads files that Windows or an older system wrote\n"

  @Test(
    "Bytes that are no UTF-8 matter in a column that is read, and pass through in any other",
    arguments: [
      ("--keep 'v 2 *'", "id,n,v,v * 2\n1,?,3,6\n2,x,4,8\n", false),
      ("--where 'v 3 ='", "id,n,v\n1,?,3\n", false),
      ("--sort-by -v", "id,n,v\n2,x,4\n1,?,3\n", false),
      ("--by id 'v sum -> s s'", "id,s\n1,3\n2,4\n", false),
      ("--all 'v sum -> s s'", "s\n7\n", false),
      ("'n v'", "n,v\n\nx,4\n", true), ("--where 'n \"x\" ='", "id,n,v\n\n2,x,4\n", true),
      ("--sort-by n", "id,n,v\n2,x,4\n", true), ("--by n 'v sum -> s s'", "n,s\nx,4\n", true),
      ("--all 'n first v sum -> s s'", "n first,s\nx,4\n", true),
      ("--keep --out-sep '\\t' v", "id\tn\tv\tv_2\n\n2\tx\t4\t4\n", true),
      ("--to json --keep v", "{\"id\":2,\"n\":\"x\",\"v\":4,\"v_2\":4}\n", true),
    ])
  func invalidBytes(arguments: String, output: String, fails: Bool) throws {
    let outcome = try shell(
      #"printf 'id,n,v\n1,\374,3\n2,x,4\n' | rpn rows --csv "# + arguments + #" | tr '\374' '?'"#)
    #expect(outcome.output == output)
    let message = "rpn: line 2: byte 2 is not UTF-8" + RowFileTests.advice
    #expect(fails ? outcome.errors.hasPrefix(message) : outcome.errors == "", "\(outcome.errors)")
  }

  @Test("Bytes of a header, of objects and of an encoding without them are named")
  func invalidBytesElsewhere() throws {
    let header = try inProcess("rpn rows --csv id", input: "id,\(byte: 0xFC)\n1,2\n")
    #expect(header.errors.hasPrefix("rpn: line 1: byte 3 is not UTF-8" + RowFileTests.advice))
    let object = try inProcess(
      "rpn rows --from json a", input: "{\"a\":1,\"b\":\"\(byte: 0xFC)\"}\n")
    #expect(object.errors.hasPrefix("rpn: line 1: byte 12 is not UTF-8" + RowFileTests.advice))
    let free = try inProcess(
      "rpn rows --csv --encoding cp1252 n", input: "n\n\(byte: 0x81)\n")
    #expect(free.errors.hasPrefix("rpn: line 2: byte 0 is not UTF-8\n"))
  }

  @Test(
    "A compressed file is read, in one member or many",
    arguments: [
      (
        "--csv 'a b +'",
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\113\\324\\111\\342\\062\\324\\061\\342\\002\\000\\173\\007\\227\\012\\010\\000\\000\\000\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\063\\326\\061\\341\\002\\000\\076\\055\\162\\251\\004\\000\\000\\000",
        "a + b\n3\n7\n"
      ),
      (
        "--csv 'a b +'",
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\113\\324\\111\\342\\062\\324\\061\\342\\002\\000\\173\\007\\227\\012\\010\\000\\000\\000\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\063\\326\\061\\341\\002\\000\\076\\055\\162\\251\\004\\000\\000\\000\\000\\000\\000",
        "a + b\n3\n7\n"
      ),
      (
        "--from json a",
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\213\\256\\126\\112\\124\\262\\062\\254\\325\\001\\323\\106\\265\\261\\000\\143\\255\\167\\307\\021\\000\\000\\000",
        "{\"a\":1}\n{\"a\":2}\n"
      ),
      (
        "--csv n",
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\373\\377\\057\\217\\201\\213\\341\\017\\020\\003\\000\\020\\167\\134\\016\\012\\000\\000\\000",
        "n\nü\n"
      ),
    ])
  func gzip(arguments: String, bytes: String, output: String) throws {
    // The process of the tests waits for all its children, so the command runs in one of its own.
    let commands =
      "printf '\(bytes)' >t.gz; rpn rows \(arguments) t.gz; cat t.gz | rpn rows \(arguments)"
    #expect(try shell(commands) == .prints(output + output))
  }

  @Test(
    "A file that cannot be read says what it is",
    arguments: [
      (
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\113\\324\\111\\342\\062\\324\\061\\342\\002",
        "", "its compressed data are damaged or cut"
      ),
      (
        "\\037\\213\\010\\000\\000\\000\\000\\000\\002\\003\\113\\324\\111\\342\\062\\324\\061\\342\\002\\000\\173\\007\\227\\013\\010\\000\\000\\000",
        "", "its compressed data are damaged or cut"
      ),
      ("PK\\003\\004xyz", "", "it is a zip archive, as .xlsx and .ods are: unzip it, or save"),
      ("\\320\\317\\021\\340xyz", "", "it is a file of Excel: save the table as CSV"),
      ("BZh91AY&SY", "", "its compressed data are damaged or cut"),
      ("\\3757zXZ\\000", "", "its compressed data are damaged or cut"),
      ("PAR1\\025xyz", "", "it is a file of Parquet"),
      ("SQLite format 3\\000", "", "it is a database"),
      (
        "a\\000,\\000b\\000", "",
        "it seems to be UTF-16 without a byte order mark: --encoding utf16le"
      ),
      ("\\000a\\000,", "", "it seems to be UTF-16 without a byte order mark: --encoding utf16be"),
      ("a\\000", "--encoding utf16", "it has no byte order mark: --encoding utf16le or utf16be"),
      ("[{\"a\":1},", "--from json", "its array is not closed"),
    ])
  func unreadable(bytes: String, options: String, reason: String) throws {
    let options = options.contains("json") ? options : "--csv " + options
    let outcome = try inProcess(
      "rpn rows \(options) a bad", files: ["good": "a\n1\n", "bad": printed(bytes)])
    #expect(outcome.errors.hasPrefix("rpn: cannot read 'bad': \(reason)"), "\(outcome.errors)")
    #expect(outcome.status == 66)
  }

  @Test("A compressed table of many blocks is the same as the table")
  func large() throws {
    let outcome = try shell(
      "{ echo a,b; seq 200000 | sed 's/.*/&,&/'; } >t; rpn rows --csv 'a b *' t >1"
        + " && for program in gzip zstd xz bzip2; do if command -v $program >/dev/null; then"
        + " $program -c t >z && rpn rows --csv 'a b *' z | cmp - 1"
        + " && cat z | rpn rows --csv 'a b *' | cmp - 1 && rpn rows --csv --head 2 'a b *' z"
        + " | cmp -n 10 - 1; fi; done; rpn rows --csv --all 'b sum' t")
    #expect(outcome == .prints("b sum\n20000100000\n"))
  }

  @Test("A table may begin like a compressed file")
  func textLikeCompressed() throws {
    #expect(try inProcess("rpn rows --csv x", input: "BZhour,x\n1,2\n") == .prints("x\n2\n"))
  }

  @Test("Without the program, a compressed file says which one is needed")
  func missingProgram() throws {
    let outcome = try shell(
      "gzip -c /dev/null >z; path=$(command -v rpn); PATH=. $path rows 1 z; echo $?")
    #expect(outcome.output == "66\n")
    #expect(outcome.errors.contains("it is compressed, and 'gzip' is not installed"))
  }

  @Test(
    "Objects in an array and over lines are rows, and nested members are columns",
    arguments: [
      ("a", "[{\"a\":1},{\"a\":2}]", "{\"a\":1}\n{\"a\":2}\n"),
      (
        "'a line'", "[\n {\"a\":\n 1},\n {\"a\": 2}\n]\n",
        "{\"a\":1,\"line\":1}\n{\"a\":2,\"line\":2}\n"
      ),
      ("a", "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n", "{\"a\":1}\n{\"a\":2}\n"),
      ("a", "\u{FEFF}[{\"a\":1}]", "{\"a\":1}\n"),
      ("b.c", "{\"b\":{\"x\":[{}],\"c\":7}}\n{\"b.c\":8}\n", "{\"b.c\":7}\n{\"b.c\":8}\n"),
      ("'b.c.d 1 +'", "{\"b\":{\"c\":{\"d\":7}}}", "{\"b.c.d + 1\":8}\n"),
      ("a.first_name", "{\"a\":{\"first name\":\"x\"}}", "{\"a.first_name\":\"x\"}\n"),
      (
        "--by b.c 'a sum -> s s'", "[{\"a\":1,\"b\":{\"c\":\"x\"}},{\"a\":2,\"b\":{\"c\":\"x\"}}]",
        "{\"b.c\":\"x\",\"s\":3}\n"
      ),
      (
        "--sort-by -b.c a", "{\"a\":1,\"b\":{\"c\":2}}\n{\"a\":2,\"b\":{\"c\":10}}\n",
        "{\"a\":2}\n{\"a\":1}\n"
      ),
    ])
  func objects(arguments: String, input: String, output: String) throws {
    #expect(try inProcess("rpn rows --from json a", input: "[ ]\n").output == "")
    #expect(try inProcess("rpn rows --from json \(arguments)", input: input) == .prints(output))
  }

  @Test(
    "A wrong element of an array fails by itself",
    arguments: [
      ("[{\"a\":1},]", "{\"a\":1}\n", "line 2: a line is an object"),
      (
        "[{\"a\":1} {\"a\":2},{\"a\":3}]", "{\"a\":3}\n",
        "line 1: something stands behind the object"
      ),
      ("[{\"a\":1},5]", "{\"a\":1}\n", "line 2: a line is an object"),
      ("[{\"a\":1}]x", "{\"a\":1}\n", "line 2: a line is an object"),
      ("[{\"b\":{\"c\":1,\"c\":2},\"a\":1}]", "", "line 1: two members are called 'c'"),
    ])
  func faults(input: String, output: String, message: String) throws {
    let expression = input.contains("\"b\"") ? "b.c" : "a"
    let outcome = try inProcess("rpn rows --from json \(expression)", input: input)
    #expect(outcome.output == output && outcome.errors.hasPrefix("rpn: \(message)"))
    #expect(outcome.status == 1)
  }
}
