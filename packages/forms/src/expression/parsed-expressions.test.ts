import { describe, expect, test } from "vitest";
import { compileExpression } from "./compile-expression.ts";
import { ExpressionError } from "./expression-error.ts";
import { functionTable } from "./functions/function-table.ts";

function refusal(source: string) {
  try {
    compileExpression(source, { path: "/data/ha" });
  } catch (error) {
    if (error instanceof ExpressionError) return { code: error.code, at: error.at, subject: error.subject };
    throw error;
  }
  return null;
}

describe("what is not understood is refused with its place", () => {
  test.each([
    ["1 +", "unexpected_end", 3, ""],
    ["(1 + 2", "unexpected_end", 6, ""],
    ["1 2", "unexpected_token", 2, "2"],
    ["if(1, 2, 3))", "unexpected_token", 11, ")"],
    ["'cacao", "text_not_closed", 0, "'cacao"],
    ["1 # 2", "unexpected_character", 2, "#"],
    ["$x + 1", "variable", 0, "$x + 1"],
    ["/data/following::x", "unknown_axis", 6, "following"],
    ["/data/comment()", "unknown_node_test", 6, "comment"],
    ["1 + surface(3)", "unknown_function", 4, "surface"],
    ["substr('a')", "too_few_arguments", 0, "substr"],
    ["not(1, 2)", "too_many_arguments", 0, "not"],
    ["weighted-checklist(1, 2, 'a')", "arguments_not_in_pairs", 0, "weighted-checklist"],
    ["count('a')", "nodes_needed", 6, "count"],
    ["'a'/b", "nodes_needed", 0, "text"],
    ["1 | 2", "nodes_needed", 2, "|"],
    ["jr:choice-name('a', /data/ha)", "literal_needed", 0, "jr:choice-name"],
    ["digest('a', 'SHA-3')", "unknown_algorithm", 0, "SHA-3"],
    ["regex(., '[a-')", "pattern_wrong", 0, "[a-"],
    ["regex(., '(a)\\1')", "pattern_too_costly", 0, "(a)\\1"],
    [`${"(".repeat(300)}1${")".repeat(300)}`, "too_deep", 200, "200"],
    [`1${" + 1".repeat(2_000)}`, "too_deep", 4_002, "1000"],
    [`'${"a".repeat(10_000)}'`, "too_long", 10_000, "10002"],
  ])("%s", (source, code, at, subject) => {
    expect(refusal(source)).toEqual({ code, at, subject });
  });

  test("what could have stood there is told", () => {
    expect(() => compileExpression("concat('a' 'b')", { path: "/data/ha" })).toThrow(
      expect.objectContaining({ expected: [",", ")"] }),
    );
  });

  test("a thousand choices asked for one by one are computed", () => {
    expect(refusal(Array.from({ length: 500 }, () => "1 = 1").join(" or "))).toBeNull();
  });
});

test("the paths that an expression reads are told from its own node, without predicates", () => {
  const reads = (source: string) => compileExpression(source, { path: "/data/plot/ha" }).references;
  expect(reads("/data/region = 'a'")).toEqual([{ path: "/data/region", up: null }]);
  expect(reads(". > ../least and ../../most > .")).toEqual([
    { path: "/data/plot/ha", up: 0 },
    { path: "/data/plot/least", up: 1 },
    { path: "/data/most", up: 2 },
  ]);
  expect(reads("sum(../../plot[crop = /data/crop]/ha)")).toEqual([
    { path: "/data/plot/crop", up: 2 },
    { path: "/data/crop", up: null },
    { path: "/data/plot/ha", up: 2 },
  ]);
  expect(reads("instance('crops')/root/item[name = current()/../crop]/price")).toEqual([
    { path: "/data/plot/crop", up: 1 },
  ]);
  expect(reads("count(//ha) + count(/data/*)")).toEqual([
    { path: "//ha", up: null },
    { path: "/data/*", up: null },
  ]);
  expect(reads("position(..)")).toEqual([{ path: "/data/plot", up: 1 }]);
  expect(reads("string-length()")).toEqual([{ path: "/data/plot/ha", up: 0 }]);
  expect(reads("(../a | ../b)/c")).toContainEqual({ path: "/data/plot/b/c", up: 1 });
});

test("what changes with time, by chance or with the language is told", () => {
  const facts = (source: string) => {
    const { isVolatile, readsTexts } = compileExpression(source, { path: "/data/x" });
    return { isVolatile, readsTexts };
  };
  expect(facts("now() > 1")).toEqual({ isVolatile: true, readsTexts: false });
  expect(facts("once(random())")).toEqual({ isVolatile: false, readsTexts: false });
  expect(facts("concat('uuid:', uuid())")).toEqual({ isVolatile: true, readsTexts: false });
  expect(facts("jr:choice-name(../a, ' /data/a ')")).toEqual({ isVolatile: false, readsTexts: true });
  expect(facts("/data/a[random() > 0.5]")).toEqual({ isVolatile: true, readsTexts: false });
  expect(facts("format-date(., '%d %b')")).toEqual({ isVolatile: false, readsTexts: true });
  expect(facts("format-date(., '%d/%m')")).toEqual({ isVolatile: false, readsTexts: false });
});

test("every function is known by its arguments, what it tells and the page that documents it", () => {
  expect(functionTable.length).toBeGreaterThan(75);
  expect(new Set(functionTable.map(({ name }) => name)).size).toBe(functionTable.length);
  for (const { name, page, arguments: known, repeated } of functionTable) {
    expect(page).toMatch(/^https:\/\/(docs\.getodk\.org|getodk\.github\.io|www\.w3\.org)\//);
    expect(known.filter(({ isRepeated }) => isRepeated)).toHaveLength(repeated);
    expect(known.map(({ type }) => type).join(" ")).toMatch(/^(?:(?:text|number|truth|nodes|any) ?)*$/);
    expect(name).toMatch(/^(?:jr:)?[a-z0-9-]+$/);
  }
});
