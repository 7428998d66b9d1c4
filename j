{"country":"Fiji","pop":900,"o":{"a":[1,2]}}
{"pop":1e400,"country":null}
{"pop":0.1,"x":1,"country":"a\u00e9\ud83d\ude00"}
{"pop":"12"}
nope
{"pop":1,"pop":2}
{"pop":{}}

