import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnNumber, isLong } from "../../../../tools/draw.ts";
import { explanations, partsOf } from "../../test/expression/explained-differences.ts";
import { generatedExpressions } from "../../test/expression/generated-expressions.ts";
import { knownDifferences } from "../../test/expression/known-differences.ts";
import { recordOfValues } from "../../test/expression/record-of-values.ts";
import { nodeOfXml, testScope } from "../../test/expression/test-nodes.ts";
import { toldByOracle } from "../../test/expression/told-by-oracle.ts";
import { type Oracle, openOracle } from "../../test/oracle/ask-oracle.ts";
import { compileExpression } from "./compile-expression.ts";
import { beginCompilation } from "./compiling/compilation.ts";
import { compileStart, compileTree } from "./compiling/compile-tree.ts";
import { parseExpression } from "./syntax/parse-expression.ts";

const record = { xml: recordOfValues, repeats: ["row", "gap", "spot"] };
const root = nodeOfXml(recordOfValues.replace("</data>", "<asked><x/></asked></data>"));
const node = root.childrenNamed("asked")[0]!.children[0]!;
const minutesBeforeUtc = -new Date().getTimezoneOffset();
const context = { node, current: node, position: 1, size: 1, scope: testScope(root, { minutesBeforeUtc }) };

let oracle: Oracle;
beforeAll(async () => {
  oracle = await openOracle();
});
afterAll(() => oracle.close());

function told(expression: string): string {
  return compileExpression(expression, { path: "/data/asked/x" }).toText(context);
}

function isExplained(expression: string, answers: { ours: string; odk: string }): boolean {
  const tree = parseExpression(expression);
  const within = beginCompilation("/data/asked/x", { compile: compileTree, compileStart });
  const parts = partsOf(tree).map((part) => {
    const operand = compileTree(part, within);
    return { text: operand.toText(context), number: operand.toNumber(context) };
  });
  return explanations.some(({ explains }) => explains(tree, answers, parts));
}

test("whatever functions and operators make of answers of all kinds is what ODK's engine makes of it", async () => {
  const expressions = generatedExpressions(String(drawnNumber("expressions")), isLong ? 20_000 : 2_000);
  const answers = await toldByOracle(oracle, record, expressions);
  const unexplained: string[] = [];
  let same = 0;
  for (const expression of expressions) {
    const odk = answers.get(expression) ?? "(refused)";
    const ours = told(expression);
    if (ours === odk) same += 1;
    else if (!isExplained(expression, { ours, odk })) {
      unexplained.push(`${expression}: ours ${ours}, ODK ${odk}`);
    }
  }
  expect(unexplained).toEqual([]);
  expect(same).toBeGreaterThan(expressions.length * 0.93);
});

test("where ours tells something else than ODK's engine, a sentence of the documentation decides", async () => {
  const answers = await toldByOracle(
    oracle,
    record,
    knownDifferences.map(({ expression }) => expression),
  );
  const found = knownDifferences.map((known) => ({
    ...known,
    ours: told(known.expression),
    odk: answers.get(known.expression),
  }));
  expect(found).toEqual(knownDifferences);
});

test("a list drawn by a seed has the order that ODK's engine gives it", async () => {
  const seeds = ["42", "-1", "0", "2147483647", "-2147483648", "3.9", "12345678901", "'pomme'", "''", "'42'"];
  const others = ["1 div 0", "-1 div 0", "0 div 0", "/data/day", "/data/word", "/data/empty"];
  const expressions = [...seeds, ...others].map((seed) => `join(' ', randomize(/data/row/*, ${seed}))`);
  const answers = await toldByOracle(oracle, record, expressions);
  const ours = new Map(expressions.map((expression) => [expression, told(expression)]));
  expect(ours).toEqual(answers);
  expect(new Set(ours.values()).size).toBeGreaterThan(8);
});
