import { expect, test } from "vitest";
import { wholeMatch } from "./match-pattern.ts";
import { PatternError } from "./pattern-tree.ts";

const patterns = [
  ...[
    "[0-9]{10}",
    "^\\d{2}-[A-Z]+$",
    "(a|b)*c",
    "[^ ]+@[^ ]+\\.[a-z]{2,}",
    "a?b+?c*",
    "\\+?225\\d{8,10}",
    "x{0,2}y",
  ],
  ...[
    "(?:ab|a)(?:bc|c)",
    "(?!00)\\d\\d",
    "(?=.*\\d)(?=.*[a-z]).{3,}",
    "\\bca\\b.*",
    "[\\w.-]+",
    "\\p{Lu}\\p{Ll}*",
    ".",
  ],
  ...["(?i)cacao", "", "a|", "[a-z&]+", "(a+)+b", "\\s*\\S+\\s*", "[\\]x]+", "é+", "-/]"],
];
const texts = [
  ...[
    "",
    "a",
    "b",
    "abc",
    "ab",
    "abb",
    "aac",
    "0123456789",
    "12-AB",
    "AB-12",
    "me@farm.ci",
    "+22507080910",
    "xxy",
    "y",
  ],
  ...[
    "00",
    "01",
    "a1b",
    "abc1",
    "ca va",
    "cava",
    "A.b-c",
    "Éé",
    "é",
    "CaCaO",
    "a&b",
    "]x",
    "\n",
    "aaaaaaab",
    "-/]",
    " q ",
  ],
];

test("patterns match whole texts as JavaScript's own engine does", () => {
  for (const pattern of patterns) {
    const matches = wholeMatch(pattern);
    const ignoresCase = pattern.startsWith("(?i)");
    const body = ignoresCase ? pattern.slice(4) : pattern;
    let native: RegExp;
    try {
      native = new RegExp(`^(?:${body})$`, ignoresCase ? "iu" : "u");
    } catch {
      native = new RegExp(`^(?:${body})$`, ignoresCase ? "i" : "");
    }
    for (const text of texts)
      expect([pattern, text, matches(text)]).toEqual([pattern, text, native.test(text)]);
  }
});

test("no pattern takes long, whatever the text", () => {
  const begin = performance.now();
  const text = "a".repeat(5_000);
  for (const pattern of ["(a+)+b", "(a|a)*b", "(a|aa)+b", "a*a*a*a*a*b", "(.*)*b", "([a-z]+)*\\d"]) {
    expect(wholeMatch(pattern)(text)).toBe(false);
  }
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test("what is not understood, means otherwise on phones or looks back is refused", () => {
  const reasonOf = (pattern: string) => {
    try {
      wholeMatch(pattern);
    } catch (error) {
      return error instanceof PatternError ? error.reason : String(error);
    }
    return null;
  };
  for (const wrong of [
    "(",
    "a)",
    "[a",
    "*a",
    "a++",
    "a{2,1}",
    "\\Qa\\E",
    "\\h",
    "[a&&b]",
    "(?x)a",
    "\\p{Nothing}",
    "\\",
  ]) {
    expect([wrong, reasonOf(wrong)]).toEqual([wrong, "wrong"]);
  }
  for (const costly of ["(a)\\1", "(?<=a)b", "(a{1000}){1000}", `${"(".repeat(200)}a${")".repeat(200)}`]) {
    expect([costly.slice(0, 20), reasonOf(costly)]).toEqual([costly.slice(0, 20), "too_costly"]);
  }
});
