extension Lexicon {
  static let records: [Entry] = [
    Entry(
      "get", "( record key:text -- a )", "the value of a key of the record",
      #"{ name: 3 price: 2.50 } "price" get → 2.5"#,
      #"{ { n: 1 } { n: 2 } } [ "n" get ] map → { 1 2 }"#,
      called: """
        get value of key, read field, field, lookup, look up, dictionary, hash, key value
        """,
      isReserved: false, does: .primitive(.getMember)),
    Entry(
      "put", "( record key:text a -- record )",
      "the record with a value for a key; a new key comes last",
      #"{ x: 1 } "y" 2 put → { x: 1 y: 2 }"#, #"{ x: 1 y: 2 } "x" 5 put → { x: 5 y: 2 }"#,
      called: """
        set value of key, set field, add key, update record, dictionary, key value, \
        set value
        """,
      isReserved: false, does: .primitive(.putMember)),
    Entry(
      "remove", "( record key:text -- record )", "the record without one of its keys",
      #"{ x: 1 y: 2 } "x" remove → { y: 2 }"#,
      called: "delete key, remove key, delete field",
      isReserved: false, does: .primitive(.removeMember)),
    Entry(
      "has?", "( record key:text -- ? )", "whether the record has a key",
      #"{ x: 1 } "y" has? → false"#,
      called: "has key, key exists",
      isReserved: false, does: .primitive(.hasMember)),
    Entry(
      "keys", "( record -- l )", "the keys of a record in their order, as texts",
      #"{ x: 1 y: 2 } keys → { "x" "y" }"#, "{ :: } keys → { }",
      called: "names of fields, list of keys",
      isReserved: false, does: .primitive(.keys)),
    Entry(
      "values", "( record -- l )", "the values of a record in the order of its keys",
      "{ x: 1 y: 2 } values sum → 3",
      called: "list of values, values of a record",
      isReserved: false, does: .primitive(.values)),
    Entry(
      "merge", "( record1 record2 -- record )",
      "members of both records, with the second's value for a common key",
      "{ x: 1 y: 2 } { y: 3 z: 4 } merge → { x: 1 y: 3 z: 4 }",
      called: "merge records, combine records, combine objects",
      isReserved: false, does: .primitive(.merge)),
    Entry(
      "tojson", "( a:written -- text )", "a value as JSON: a record is an object, a list an array",
      #"{ a: { 1 2 } } tojson → "{\"a\":[1,2]}""#,
      called: "to json, write json, json, export json",
      isReserved: false, does: .primitive(.toJSON)),
    Entry(
      "fromjson", "( text:json -- a )", "the value of JSON; a member that is null is left out",
      #""{\"a\":[1,2.50],\"b\":null}" fromjson → { a: { 1 2.5 } }"#,
      called: "from json, parse json, read json, json, import json",
      isReserved: false, does: .primitive(.fromJSON)),
  ]
}
