import Shell
import Testing

@Suite("rpn rows: kinds of columns")
struct RowKindTests {
  private static let codes = """
    zip,ver,gene,time,phone,n
    "00501",1.10,1/2,10:30,+491701,3
    007,2.0,1/1,9:05,0049,x

    """

  @Test(
    "A field that is passed on keeps its text, and one that is calculated with has its value",
    arguments: [
      // The program, and the lines.
      ("_zip ver gene time", "00501,1.10,1/2,10:30\n007,2.0,1/1,9:05\n"),
      ("phone ver 2 *", "+491701,2.2\n0049,4\n"), ("_zip _zip 2 *", "00501,1002\n007,14\n"),
      ("ver -> v  v v 0 +", "1.10,1.1\n2.0,2\n"), ("ver dup 2 *", "1.10,2.2\n2.0,4\n"),
      ("gene time swap", "10:30,1/2\n9:05,1/1\n"), ("time 2 *", "21:00\n18:10\n"),
      (": code _zip ; code ver drop", "00501\n007\n"), ("[ gene ] call n", "1/2,3\n1/1,x\n"),
      ("{ ver }", "{ 1.10 }\n{ 2.0 }\n"), ("{ gene ver } unpack", "1/2,1.10\n1/1,2.0\n"),
      // Each of two branches has its own result.
      ("ver 1.5 < [ gene ] [ time ] if", "1/2\n9:05\n"),
      ("ver 1.5 < [ ver ] [ \"none\" ] if  ver 2 *", "1.10,2.2\nnone,4\n"),
      ("_zip \"007\" = [ _zip 2 * ] [ _zip ] if", "00501\n14\n"),
      (": label dup \"007\" = [ drop \"agent\" ] [ ] if ; _zip label", "00501\nagent\n"),
      // A value is used if its kind cannot be followed.
      (": down dup 0 > [ 1 - down ] [ drop ] if ; 2 down ver", "1.1\n2\n"),
    ])
  func passed(program: String, lines: String) throws {
    for options in ["", "--jobs 1", "--double"] {
      let outcome = try inProcess("rpn rows --csv \(options) '\(program)'", input: Self.codes).rows
      if options == "--double", program.hasPrefix("time 2") { continue }
      #expect(outcome == .prints(lines))
    }
  }

  @Test(
    "A column that is compared with a text is a text, and one that is compared with a number a value",
    arguments: [
      ("_zip \"007\" =", "false\ntrue\n"), ("\"007\" _zip !=", "true\nfalse\n"),
      ("_zip \"006\" <", "true\nfalse\n"), ("ver \"1.1\" = ver 1.1 =", "false,true\nfalse,false\n"),
      ("ver \"1.10\" = ver 2 = or", "true\ntrue\n"), ("_zip 7 =", "false\ntrue\n"),
      ("_zip length  phone \"+\" \"00\" replace", "5,00491701\n3,0049\n"),
      ("ver \".\" split 1 nth", "10\n0\n"), ("{ \"1/1\" \"x\" } [ gene = ] any?", "false\ntrue\n"),
      ("gene \"-\" concat ver concat", "1/2-1.10\n1/1-2.0\n"),
      ("gene text time text", "1/2,10:30\n1/1,9:05\n"),
    ])
  func compared(program: String, lines: String) throws {
    let outcome = try inProcess("rpn rows --csv '\(program)'", input: Self.codes).rows
    #expect(outcome == .prints(lines))
  }

  @Test(
    "Codes of real tables come out as they went in",
    arguments: [
      "00501", "02134-1000", "+49 170 1234567", "+4917012345", "1.10", "10.0.0.1", "1/86", "0/1",
      "10:30", "24:00", "007.1", "328i", "7e10", "1e5", "1E400", "0x1F", "-0", "-0.0", "+5", ".5",
      "5.", "1_000",
      "2026-02-30", "2026-11-20", "3+4i", "5_km", "10_%", "TRUE", "true", "NaN", "inf", "−1",
      "1,000",
      "123456789012345678901234567890", "0.1000000000000000055511151231257827", "a\"b", "é",
    ])
  func codes(code: String) throws {
    let needsQuotes = code.contains(",") || code.contains("\"")
    let field =
      needsQuotes ? "\"" + code.split(separator: "\"").joined(separator: "\"\"") + "\"" : code
    let table = "id,x\n\(field),1\n\"\(needsQuotes ? "z" : code)\",2\n"
    let second = needsQuotes ? "z" : code
    for arguments in ["id", "'id x 1 * drop'", "--where 'x 0 >' id", "--sort-by x id"] {
      let outcome = try inProcess("rpn rows --csv \(arguments)", input: table)
      #expect(outcome == .prints("id\n\(field)\n\(second)\n"))
    }
    let grouped = try inProcess("rpn rows --csv --by x 'id first'", input: table).rows
    #expect(grouped == .prints("1,\(field)\n2,\(second)\n"))
  }

  @Test(
    "Fields that no word reaches are passed on, where they are pushed",
    arguments: [
      ("+", "007 2.50 01\n", "007 3.5\n"), ("'dup 2 *'", "007 2.50\n", "007 2.50 5\n"),
      ("nip", "1/2 a 10:30\n", "1/2 10:30\n"), ("''", "00 0.50\n", "00 0.50\n"),
      ("'-> n -> c  c \"007\" = c n'", "007 1.0\n", "true 007 1.0\n"),
      ("--sort-by 1 '1 +'", "10.0 1\n9 2\n", "9 3\n10.0 2\n"), ("'clear 1'", "a b\n", "1\n"),
      ("-F, '1 *'", "\"a,b\",\"007\",5\" disk,2\n", "\"a,b\",007,\"5\"\" disk\",2\n"),
      ("-F, --out-sep ' ' '1 *'", "\"a,b\",1.0,2\n", "a,b 1.0 2\n"),
      ("--text 1 'dup \"007\" ='", "007\n7\n", "007 true\n7 false\n"),
    ])
  func pushed(arguments: String, input: String, output: String) throws {
    #expect(try inProcess("rpn rows \(arguments)", input: input) == .prints(output))
  }

  @Test(
    "Groups pass on the fields of their rows",
    arguments: [
      ("'code first price last'", "a,007,2.50\nb,1/2,3\n"), ("'code mode'", "a,007\nb,1/2\n"),
      ("'code unique \"|\" join'", "a,007|7\nb,1/2\n"),
      ("'price first price sum'", "a,1.50,4\nb,3,3\n"),
      ("'code [ \"007\" = ] count'", "a,1\nb,0\n"),
      ("'price [ 2 > ] filter first'", "a,2.50\nb,3\n"),
      ("'price [ \\max ] reduce'", "a,2.5\nb,3\n"), ("'code reverse first'", "a,7\nb,1/2\n"),
      ("--sort-by '-price first' 'price first'", "b,3\na,1.50\n"),
      ("--having 'code first \"007\" =' 'code last'", "a,7\n"),
      ("--window 'code \"-\" 1 shift'", "a,007,1.50,-\na,7,2.50,007\nb,1/2,3,-\n"),
    ])
  func groups(arguments: String, lines: String) throws {
    let outcome = try inProcess(
      "rpn rows --csv --by k \(arguments)",
      input: "k,code,price\na,007,1.50\na,7,2.50\nb,1/2,3\n"
    ).rows
    #expect(outcome == .prints(lines))
  }

  @Test(
    "In JSON, passed fields are what they look like, unless they stand between quotes",
    arguments: [
      ("--to json 'a b'", #"{"a":1.50,"b":"007"}"#), ("--to json 'c d'", #"{"c":"5","d":true}"#),
      ("--to json --keep 'a 2 *'", #"{"a":1.50,"b":"007","c":"5","d":true,"a * 2":3}"#),
      ("--to json --by d 'a first b first'", #"{"d":"true","a first":1.50,"b first":"007"}"#),
      (
        "--json 'b a c'",
        #"{"line":2,"stack":[{"type":"integer","text":"007","exact":true},{"type":"rational","text":"1.50","exact":true},{"type":"text","text":"\"5\"","exact":true,"value":"5"}]}"#
      ),
      ("--to json --text a --number b,c 'a b c'", #"{"a":"1.50","b":7,"c":5}"#),
    ])
  func json(arguments: String, line: String) throws {
    let outcome = try inProcess(
      "rpn rows --csv \(arguments)", input: "a,b,c,d\n1.50,007,\"5\",true\n")
    #expect(outcome == .prints(line + "\n"))
  }

  @Test(
    "Members of objects are passed on as they stand",
    arguments: [
      ("'a b'", #"{"a":1.50,"b":"007"}"#), ("'c d'", #"{"c":[1,2],"d":0}"#),
      ("'a 2 * a'", #"{"a * 2":3,"a":1.50}"#),
      ("--text a 'a \"1.50\" ='", #"{"a \"1.50\" =":true}"#),
      ("'b \"007\" =  e e 1 + '", #"{"b \"007\" =":true,"e":1e2,"e 1 +":101}"#),
    ])
  func members(arguments: String, line: String) throws {
    let outcome = try inProcess(
      "rpn rows --from json --missing 0 \(arguments)",
      input: #"{"a":1.50,"b":"007","c":[1, 2.0],"d":null,"e":1e2}"# + "\n")
    #expect(outcome.output == line + "\n")
  }

  @Test(
    "Columns are declared to be of a kind",
    arguments: [
      ("--text id --sort-by id id", "id\n10\n9\n", ""), ("--sort-by id id", "id\n9\n10\n", ""),
      ("--number id 'id'", "id\n9\n10\n", ""),
      ("--text id,p 'id p <'", "id p <\nfalse\ntrue\n", ""),
      (
        "--text _id 'id 9 ='", "id 9 =\n\n\n",
        "two values of one kind can be compared, not a text and a number"
      ),
      ("--number p 'p'", "p\n1.5\n\n", "'n/a' is not a number\n  10,n/a\n     ^"),
      ("--number p --where 'p 1 >' id", "id\n9\n\n", "'n/a' is not a number"),
      ("--text nothing id", "", "--text: there is no column 'nothing'"),
      ("--number pp id", "", "--number: there is no column 'pp'"),
      ("--text id --number id id", "", "the column 'id' is declared to be of two kinds"),
    ])
  func declared(arguments: String, output: String, message: String) throws {
    let outcome = try inProcess("rpn rows --csv \(arguments)", input: "id,p\n9,1.50\n10,n/a\n")
    #expect(outcome.output == output)
    #expect(message.isEmpty ? outcome.errors == "" : outcome.errors.contains(message))
  }

  @Test("Columns without names are declared by their numbers")
  func numbers() throws {
    let outcome = try inProcess("rpn rows --text 2 '\"7\" ='", input: "1.0 7\n2.0 07\n")
    #expect(outcome == .prints("1.0 true\n2.0 false\n"))
    let wrong = try inProcess("rpn rows --number a 1", input: "1\n")
    #expect(wrong.status == 64 && wrong.errors.contains("take numbers of columns, from 1"))
  }
}
