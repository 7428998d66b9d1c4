import PlainText
import ReversePolish
import Testing

@testable import Tables

@Suite("Tables of objects")
struct ObjectTableTests {
  private func table(_ objects: [String], _ format: RowFormat) throws -> String {
    var table = ObjectTable(format)
    for object in objects {
      Array(object.utf8).withUnsafeBytes { table.addColumns(of: $0) }
    }
    guard let header = try table.header() else { return "" }
    var output = TextBuffer()
    for object in objects {
      Array(object.utf8).withUnsafeBytes { table.write($0, to: &output) }
    }
    return header + "\n" + output.text
  }

  @Test(
    "The columns are the members of all objects, in the order of their appearance",
    arguments: [
      ([#"{"a":1,"b":"x,y"}"#, #"{"b":3,"a":2}"#], "a,b\n1,\"x,y\"\n2,3\n"),
      ([#"{"a":1}"#, #"{ "c" : true , "a":null }"#], "a,c\n1,\n,true\n"),
      ([#"{"a":1e22}"#, "{}"], "a\n1e22\n\"\"\n"), (["{}", "{ }"], ""), ([], ""),
      // Members of nested objects have paths, and an object without members is a value.
      (
        [#"{"id":1,"geo":{"lat":59.9,"at":{"x":2}}}"#, #"{"geo":{"lon":3},"id":2}"#],
        "id,geo.lat,geo.at.x,geo.lon\n1,59.9,2,\n2,,,3\n"
      ),
      ([#"{"a":{}}"#, #"{"a":{"b":{ }}}"#, #"{"a":3}"#], "a,a.b\n{},\n,{ }\n3,\n"),
      ([#"{"a":[1,{"b":"c"}]}"#], "a\n\"[1,{\"\"b\"\":\"\"c\"\"}]\"\n"),
      // Strings stay strings if the table is read again.
      (
        [#"{"a":"5","b":"00501","c":"true","d":"","e":"null","f":"NA"}"#],
        "a,b,c,d,e,f\n\"5\",00501,\"true\",\"\",\"null\",NA\n"
      ),
      ([#"{"a":" b","c":"d\ne","f":"\"","g":"\u0041"}"#], "a,c,f,g\n\" b\",\"d\ne\",\"\"\"\",A\n"),
      // Two members of one path are two columns; two spellings of a name are one.
      ([#"{"a.b":1,"a":{"b":2}}"#, #"{"a":{"b":3}}"#], "a.b,a.b_2\n1,2\n,3\n"),
      ([#"{"a":1,"a":2,"a":3}"#, #"{"a":4}"#], "a,a_2,a_3\n1,2,3\n4,,\n"),
      ([#"{"a":1}"#, #"{"\u0061":2}"#], "a\n1\n2\n"),
      // Results have columns of their own behind the members, whatever these are called.
      (
        [#"{"v":1,"\u0000":{"max":2,"r":{"x":3}}}"#, #"{"v":2,"max":7,"\u0000":{"max":4}}"#],
        "v,max,max_2,r.x\n1,,2,3\n2,7,4,\n"
      ),
      ([#"{"":1,"x y":2,"ü,":3}"#], "_1,x y,\"ü,\"\n1,2,3\n"),
    ])
  func csv(objects: [String], expected: String) throws {
    #expect(try table(objects, RowFormat(separator: ",")) == expected)
  }

  @Test("A missing value has the text of the format")
  func missing() throws {
    var format = RowFormat()
    format.missingField = "NA"
    #expect(try table([#"{"a":1}"#, #"{"b":null}"#], format) == "a b\n1 NA\nNA NA\n")
    let objects = [#"{"a":"x\ty"}"#, #"{"b":"z"}"#]
    #expect(try table(objects, RowFormat(joint: "\t")) == "a\tb\n\"x\ty\"\t\n\tz\n")
  }

  @Test("A table of nearly nothing but gaps is refused before it is written")
  func gaps() {
    var table = ObjectTable(RowFormat(separator: ","))
    for number in 0..<100 {
      for _ in 0..<2 {
        Array("{\"a\(number)\":1}".utf8).withUnsafeBytes { table.addColumns(of: $0) }
      }
    }
    #expect((try? table.header())?.count == 389)
    for number in 0..<70_000 {
      Array("{\"b\(number)\":1}".utf8).withUnsafeBytes { table.addColumns(of: $0) }
    }
    #expect(throws: RPNError.self) { try table.header() }
  }
}
