import { describe, expect, test } from "vitest";
import { nodeOfXml, type TestNode, testNode, testScope } from "../../test/expression/test-nodes.ts";
import { compileExpression } from "./compile-expression.ts";
import type { FormScope } from "./evaluation-context.ts";

const record = `<data><region>r7</region><asked/><plot><ha>1</ha></plot><plot><ha>2</ha></plot><plot><ha/></plot></data>`;

function computed(source: string, known: Partial<FormScope> = {}, root: TestNode = nodeOfXml(record)) {
  const node = root.childrenNamed("asked")[0]! as TestNode;
  const compiled = compileExpression(source, { path: "/data/asked" });
  const scope = testScope(root, known);
  return compiled.toText({ node, current: node, position: 1, size: 1, scope });
}

// JavaRosa, XPathPathExprEval: "Removes irrelevant nodesets, to fix conditions based on non-relevant data".
// https://github.com/getodk/javarosa, src/main/java/org/javarosa/xpath/expr/XPathPathExprEval.java
describe("what is not relevant", () => {
  const root = nodeOfXml(record);
  const [first, second, third] = root.childrenNamed("plot") as TestNode[];
  (second!.children[0] as TestNode).isRelevant = false;
  third!.isRelevant = false;
  (third!.children[0] as TestNode).isRelevant = false;
  (third!.children[0] as TestNode).value = "9";

  test.each([
    ["sum(/data/plot/ha)", "1"],
    ["count(/data/plot)", "2"],
    ["count(/data/plot/ha)", "1"],
    ["count-non-empty(/data/plot/ha)", "1"],
    ["max(/data/plot/ha)", "1"],
    ["join('-', /data/plot/ha)", "1"],
    ["/data/plot[2]/ha", ""],
    ["/data/plot[3]/ha = ''", "true"],
    ["if(/data/plot[3]/ha = '', 0, /data/plot[3]/ha)", "0"],
    ["/data/plot[3]/ha + 1", ""],
    ["position(/data/plot[3])", "3"],
  ])("%s is %s", (source, told) => {
    expect(first!.isRelevant).toBe(true);
    expect(computed(source, {}, root)).toBe(told);
  });
});

test("an answer that is missing makes what is calculated with it empty", () => {
  // https://docs.getodk.org/form-logic/#empty-values: "The result of a calculation including NaN will also be NaN"
  expect(computed("sum(/data/plot/ha)")).toBe("");
  expect(computed("coalesce(/data/plot[3]/ha, 0) + 1")).toBe("1");
});

test("numbers are written without an exponent and minus zero as zero", () => {
  expect(computed("1 div 3000000000")).toBe("0.0000000003333333333333333");
  expect(computed("10000000000 * 10000000000 * 10000000000")).toBe("1000000000000000000000000000000");
  expect(computed("-0")).toBe("0");
  expect(computed("-1.5 * 0.0000001")).toBe("-0.00000015");
});

describe("dates", () => {
  test("are of the place, whose clock is before UTC or behind it", () => {
    const abidjan = { now: new Date("2026-11-29T23:30:00Z"), minutesBeforeUtc: 0 };
    const paris = { ...abidjan, minutesBeforeUtc: 60 };
    const bogota = { now: new Date("2026-11-29T02:00:00Z"), minutesBeforeUtc: -300 };
    expect(computed("today()", abidjan)).toBe("2026-11-29");
    expect(computed("today()", paris)).toBe("2026-11-30");
    expect(computed("now()", paris)).toBe("2026-11-30T00:30:00.000+01:00");
    expect(computed("today()", bogota)).toBe("2026-11-28");
    for (const place of [abidjan, paris, bogota]) {
      expect(computed("date(today() + 1) > today()", place)).toBe("true");
      expect(computed("date(number(today()) + 1 - 1) = today()", place)).toBe("true");
      expect(computed("date(20786)", place)).toBe("2026-11-29");
      expect(computed("format-date(date(decimal-date-time('2026-11-29')), '%Y-%m-%d')", place)).toBe(
        "2026-11-29",
      );
    }
  });

  test("are written with the names of the language that is shown", () => {
    expect(computed("format-date('2026-08-02', '%a %e %b %Y')", { language: "Français (fr)" })).toBe(
      "dim. 2 août 2026",
    );
    expect(computed("format-date('2026-08-02', '%a %e %b %Y')", { language: "English (en)" })).toBe(
      "Sun 2 Aug 2026",
    );
    expect(computed("format-date-time('2026-08-02T09:05:07.123', '%H:%M:%S.%3 %h')")).toBe("09:05:07.123 9");
  });
});

test("a list of the form is asked by an id, in one line or by pulldata", () => {
  const crops = nodeOfXml(
    "<root><item><name>cacao</name><price>1200</price></item><item><name>café</name><price>900</price></item></root>",
  );
  const known = { instance: (id: string) => (id === "crops" ? crops : null) };
  expect(computed("instance('crops')/root/item[name = 'café']/price", known)).toBe("900");
  expect(computed("pulldata('crops', 'price', 'name', 'cacao')", known)).toBe("1200");
  expect(computed("pulldata('none', 'price', 'name', 'cacao')", known)).toBe("");
  expect(computed("count(instance('crops')/root/item[price > 1000])", known)).toBe("1");
  expect(computed("instance('none')/root/item/price", known)).toBe("");
});

test("contents signed by Ed25519 are told where the key is the right one", () => {
  // RFC 8032, section 7.1, test 3
  const key = "/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU=";
  const bytes = Uint8Array.from(
    "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40aaf82"
      .match(/../g)!
      .map((pair) => Number.parseInt(pair, 16)),
  );
  const contents = btoa(String.fromCharCode(...bytes));
  expect(computed(`string-length(extract-signed('${contents}', '${key}'))`)).toBe("2");
  expect(computed(`extract-signed('${contents.replace("Y", "Z")}', '${key}')`)).toBe("");
  expect(computed("extract-signed('', '')")).toBe("");
});

test("options that cascade are found among 15,000 at once after the first time", () => {
  const items = Array.from({ length: 15_000 }, (_, index) =>
    testNode("item", [testNode("name", `v${index}`), testNode("region", `r${index % 300}`)]),
  );
  const villages = testNode("root", items);
  const root = nodeOfXml(record);
  const node = root.childrenNamed("asked")[0]!;
  const scope = testScope(root, { instance: () => villages });
  const context = { node, current: node, position: 1, size: 1, scope };
  const cascade = compileExpression("instance('v')/root/item[region = /data/region and name != 'v7']", {
    path: "/data/asked",
  });
  expect(cascade.toNodes(context)).toHaveLength(49);
  const times = Array.from({ length: 50 }, () => {
    const begin = performance.now();
    cascade.toNodes(context);
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(1);

  const looks = compileExpression("count(instance('v')/root/item[contains(/data/region, region)])", {
    path: "/data/asked",
  });
  expect(looks.toText(context)).toBe("50");
  (root.childrenNamed("region")[0] as TestNode).value = "r8";
  expect(looks.toText(context)).toBe("50");
  expect(cascade.toNodes(context)[0]!.childrenNamed("name")[0]!.value).toBe("v8");
});
