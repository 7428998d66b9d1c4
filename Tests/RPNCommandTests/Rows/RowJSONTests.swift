import Shell
import Testing

@Suite("rpn rows: JSON lines")
struct RowJSONTests {
  private static let objects = """
    {"country":"Fiji","pop":900,"tags":[1, {"a":2}]}
    {"pop":1e22 , "country":null}

    {"pop":0.1,"is":true,"country":"12"}

    """

  @Test(
    "Members are columns, and results are members",
    arguments: [
      (
        "'pop 3 * -> total total'",
        "{\"total\":2700}\n{\"total\":30000000000000000000000}\n{\"total\":0.3}\n"
      ),
      (
        "--keep 'pop 2 /'",
        """
        {"country":"Fiji","pop":900,"tags":[1, {"a":2}],"pop / 2":450}
        {"pop":1e22,"country":null,"pop / 2":5000000000000000000000}
        {"pop":0.1,"is":true,"country":"12","pop / 2":0.05}

        """
      ),
      ("--missing skip country", "{\"country\":\"Fiji\"}\n{\"country\":\"12\"}\n"),
      (
        "--missing '\"?\"' 'country length'",
        "{\"country length\":4}\n{\"country length\":1}\n{\"country length\":2}\n"
      ),
      ("--missing false 'is not'", "{\"is not\":true}\n{\"is not\":true}\n{\"is not\":false}\n"),
      (
        "--missing 0 --keep 'fields -> tags tags'",
        """
        {"country":"Fiji","pop":900,"tags":[1, {"a":2}],"tags_2":3}
        {"pop":1e22,"country":null,"tags":2}
        {"pop":0.1,"is":true,"country":"12","tags":3}

        """
      ),
      ("--out-sep , 'line pop 0 *'", "line,pop * 0\n1,0\n2,0\n4,0\n"),
      ("--to table fields", "fields\n3\n2\n3\n"), ("--all 'pop length'", "{\"pop length\":3}\n"),
      (
        "--base 16 '{ fields true } [ sq ] fields line'",
        """
        {"{ fields true }":["0x3",true],"[ sq ]":"[ sq ]","fields":"0x3","line":"0x1"}
        {"{ fields true }":["0x2",true],"[ sq ]":"[ sq ]","fields":"0x2","line":"0x2"}
        {"{ fields true }":["0x3",true],"[ sq ]":"[ sq ]","fields":"0x3","line":"0x4"}

        """
      ),
      ("--comment '{\"pop' 'country country'", "{\"country\":\"Fiji\",\"country_2\":\"Fiji\"}\n"),
    ])
  func members(arguments: String, output: String) throws {
    for jobs in [1, 2] {
      let outcome = try inProcess(
        "rpn rows --jobs \(jobs) --from json \(arguments)", input: Self.objects)
      #expect(outcome == .prints(output))
    }
  }

  private static let keys = """
    {"k":"2","n":1}
    {"k":2,"n":2}
    {"k":true,"n":3}
    {"k":"true","n":4}
    {"k":null,"n":5}
    {"k":"","n":6}
    {"n":7}
    {"k":"null","n":8}
    {"k":"\\u0032","n":10}
    {"k":[1, 2],"n":9}
    {"k":2.0,"n":20}

    """

  @Test(
    "Keys of groups keep their type, and come out as they went in",
    arguments: [
      (
        "",
        """
        {"k":"2","s":11}
        {"k":2,"s":2}
        {"k":true,"s":3}
        {"k":"true","s":4}
        {"k":null,"s":5}
        {"k":"","s":6}
        {"s":7}
        {"k":"null","s":8}
        {"k":[1, 2],"s":9}
        {"k":2.0,"s":20}

        """
      ),
      (
        "--out-sep ,",
        """
        k,s
        "2",11
        2,2
        true,3
        "true",4
        null,5
        "",6
        ,7
        "null",8
        "[1, 2]",9
        2.0,20

        """
      ),
      (
        "--sort-by -k,s --head 5",
        """
        {"k":"true","s":4}
        {"k":"null","s":8}
        {"k":[1, 2],"s":9}
        {"k":"2","s":11}
        {"k":"","s":6}

        """
      ),
    ])
  func keys(options: String, output: String) throws {
    let outcome = try inProcess(
      "rpn rows --from json --by k \(options) 'n sum -> s s'", input: Self.keys)
    #expect(outcome == .prints(output))
    let two = try inProcess("rpn rows --from json --by k,n --json length", input: Self.keys)
    let groups = two.output.split(separator: "\n").prefix(8).map {
      $0.split(separator: ",").prefix(2)
    }
    #expect(Set(groups).count == 8)
  }

  @Test("A program that asks for no member counts rows")
  func noMembers() throws {
    let outcome = try inProcess("rpn rows --from json --all line", input: Self.keys)
    #expect(outcome == .prints("{\"line\":11}\n"))
  }

  @Test("Members that a program asks for and a row has not fail it where that is asked for")
  func missing() throws {
    let outcome = try inProcess(
      "rpn rows --from json --missing error 'country tags'", input: Self.objects)
    let errors = """
      rpn: line 2: 'country' is null
        {"pop":1e22 , "country":null}
                                ^
      rpn: line 4: there is no 'tags'
      rpn: 2 lines failed

      """
    let output = "{\"country\":\"Fiji\",\"tags\":[1,{\"a\":2}]}\n"
    #expect(outcome == Outcome(output: output, errors: errors, status: 1))
  }

  private static let nested = """
    {"id":1,"address":{"city":"Bonn","zip":null,"geo":{"lat":50.7}},"tags":[1,2]}
    {"id":2,"address":{"geo":{"lat":51},"city":"Köln"},"tags":[]}

    """

  @Test(
    "Objects inside are records, and records are objects",
    arguments: [
      (#"'address "city" get -> c c'"#, #"{"c":"Bonn"}"#, #"{"c":"Köln"}"#),
      (#"'address "geo" get "lat" get 2 * -> x x'"#, #"{"x":101.4}"#, #"{"x":102}"#),
      (#"'tags sum -> s s'"#, #"{"s":3}"#, #"{"s":0}"#),
      (
        "'{ n: id geo: address \"geo\" get } -> r r'", #"{"r":{"n":1,"geo":{"lat":50.7}}}"#,
        #"{"r":{"n":2,"geo":{"lat":51}}}"#
      ),
      (
        "'address -> a a'", #"{"a":{"city":"Bonn","geo":{"lat":50.7}}}"#,
        #"{"a":{"geo":{"lat":51},"city":"Köln"}}"#
      ),
    ])
  func records(program: String, first: String, second: String) throws {
    let outcome = try inProcess("rpn rows --from json \(program)", input: Self.nested)
    #expect(outcome == .prints("\(first)\n\(second)\n"))
  }

  @Test("A string is a text, also where it looks like a number")
  func strings() throws {
    let outcome = try inProcess(
      "rpn rows --from json 'a 1 +'", input: "{\"a\":\"12\"}\n{\"a\":12}\n")
    #expect(outcome.output == "{\"a + 1\":13}\n")
    #expect(outcome.errors.contains("'+' takes a number, not a text; a is \"12\""))
    let date = try inProcess("rpn rows --from json 'a hour'", input: #"{"a":"2026-11-21T09:30Z"}"#)
    #expect(date.errors.contains("strings of JSON are texts, and --date reads dates from them"))
  }

  @Test("A line that is no object fails alone, at its place")
  func faults() throws {
    let outcome = try inProcess(
      "rpn rows --from json a",
      input: "{\"a\":1}\n{\"a\":1,}\n[1]\n{\"a\":\"\(byte: 0xFF)\"}\n{\"a\":2}")
    #expect(outcome.output == "{\"a\":1}\n{\"a\":2}\n" && outcome.status == 1)
    let first = "rpn: line 2: a name between quotes is missing\n  {\"a\":1,}\n         ^\n"
    #expect(outcome.errors.hasPrefix(first))
    #expect(outcome.errors.contains("line 4: byte 6 is not UTF-8"))
  }

  @Test("--json is as it is for tables")
  func stack() throws {
    let outcome = try inProcess(
      "rpn rows --from json --missing error --json --keep pop",
      input: "{\"pop\" : 1, \"x\":[]}\n{}\n")
    let output = """
      {"line":1,"fields":{"pop":1,"x":[]},"stack":[{"type":"integer","text":"1","exact":true}]}
      {"line":2,"error":{"kind":"malformedNumber","message":"there is no 'pop'"}}

      """
    #expect(outcome == Outcome(output: output, status: 1))
  }

  @Test(
    "Rows of a table can be printed as objects",
    arguments: [
      ("'a b /'", "{\"a / b\":0.5}\n"), ("--fraction 'a b /'", "{\"a / b\":\"1/2\"}\n"),
      (
        "--keep 'a 2 * -> a2 a2'",
        #"{"a":1,"b":2,"c":"x \"y\"","d":null,"e":true,"a_2":"+7","f":"0x1f","a2":2}"# + "\n"
      ),
      ("--all 'a b'", "{\"a\":[1],\"b\":[2]}\n"),
      (
        "--keep 'c upper -> c2 c2'",
        #"{"a":1,"b":2,"c":"x \"y\"","d":null,"e":true,"a_2":"+7","f":"0x1f","c2":"X \"Y\""}"#
          + "\n"
      ),
    ])
  func tables(arguments: String, output: String) throws {
    let table = "a,b,c,d,e,a,f\n1,2,\"x \"\"y\"\"\",,true,+7,0x1f\n\n"
    #expect(try inProcess("rpn rows --csv --to json \(arguments)", input: table) == .prints(output))
  }

  @Test("Words of a script and of the expression are names of members where nothing defines them")
  func names() throws {
    let outcome = try inProcess(
      "rpn rows --from json -f s 'area +'", input: "{\"area\":2,\"pop\":3}\n",
      files: ["s": ": twice -> x x x + ; pop twice\n"])
    #expect(outcome == .prints("{\"x + x + area\":8}\n"))
    let reserved = try inProcess(
      "rpn rows --from json '_year 1 + _sum *'", input: "{\"year\":2,\"sum\":3}\n")
    #expect(reserved == .prints("{\"(year + 1) * sum\":9}\n"))
  }
}
