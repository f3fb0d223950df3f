import Templates
import Testing
import Text

/// What is published of a script.
private func published(_ script: String) -> String {
  var problems: [Diagnostic] = []
  let files = ["theme.yml": "name: plain", "assets/a.js": script].mapValues { Array($0.utf8) }
  let theme = Theme.load(
    ThemeFiles(files, displayName: "Themes/plain"), language: "en", root: "/", options: nil,
    reporting: &problems)
  #expect(problems == [])
  return String(decoding: theme?.assets.first?.bytes ?? [], as: UTF8.self)
}

@Suite struct `A published script` {
  @Test func `is without comments, indentation and needless spaces`() {
    #expect(
      published(
        """
        // Counts.
        "use strict";
        {
        \tconst on = (target, types) => types.split(" ");  // words

        \tfunction count(list, { least = 0 }) {
        \t\tif (list.length > least) return list.length;
        \t\telse return "none"
        \t}
        \t/* two
        \t   lines */
        \tconst all = [
        \t\t1,
        \t\t2
        \t]
        \tcount(all, {})
        }

        """) == """
          "use strict";{const on=(target,types)=>types.split(" ");function count(list,{least=0}){if(list.length>least)return list.length;else return"none"}
          const all=[
          1,2
          ]
          count(all,{})}

          """)
  }

  @Test func `keeps a line break that can end a statement, and the spaces between words`() {
    #expect(published("let a = b\n(c)\nreturn\na\n++\nb") == "let a=b\n(c)\nreturn\na\n++\nb\n")
    #expect(published("a /* x */ in /* y\n */ b") == "a in\nb\n")
    #expect(
      published("a + +b - -c - d; e -- > f; g < ! h; 1 .x; typeof x")
        == "a+ +b- -c-d;e-- >f;g< !h;1 .x;typeof x\n")
  }

  @Test func `is without the semicolon before a closing brace, unless it is a statement`() {
    #expect(
      published("{ a(); }\n{ return ; /* x */ }\n{ `b`;\n}\n{ c++; }") == "{a()}\n{return}\n{`b`}\n{c++}\n")
    for script in ["{if(a);}", "{for(;;);}", "{if(a)b;else;}", "{do;while(a);}", "{a:;}", "{;}", "{a;;}"] {
      #expect(published(script) == script + "\n")
    }
  }

  @Test func `keeps strings, templates and regular expressions`() {
    for script in [
      #"a="//  no"+'/*  \'  */'"#, #"a=`//  ${b+`  ${"}"}  `}  {  ${{c:1}.c}  \`  /*`"#,
      #"a=b.replace(/[/"'`]  \//g,"")"#, #"return /  '/.test(a)"#, #"if(a(b))/  "/.exec(c)"#,
      #"a=[/  `/,/"/]"#, #"a=b=>/  '/"#, "a=...typeof /  '/",
    ] {
      #expect(published(script) == script + "\n")
    }
  }

  @Test func `tells a division from a regular expression`() {
    for (script, result) in [
      ("a = b / 2 + \"  / \" / c", "a=b / 2+\"  / \" / c"), ("a = (b) / 2 // '", "a=(b) / 2"),
      ("a = b[0] / c / `  `", "a=b[0] / c / `  `"), ("a ++ / 2 / '  '", "a++ / 2 / '  '"),
      ("a.return / 2 / '  '", "a.return / 2 / '  '"), ("a = `${b / 2}` / '  '", "a=`${b / 2}` / '  '"),
    ] {
      #expect(published(script) == result + "\n")
    }
  }

  @Test func `keeps licences`() {
    #expect(published("/*! MIT */\n  a  =  1") == "/*! MIT */\na=1\n")
  }

  @Test func `is unchanged if its tokens are not certain`() {
    for script in [
      "a = {  } /  2", "a = \"open\n  b", "a = `open", "a = /open\n", "/* open", "a  <!-- b", "-->  a",
      "for await  (a of b) /'/", "a = `${  b",
    ] {
      #expect(published(script) == script)
    }
  }
}
