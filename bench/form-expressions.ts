import { compileExpression } from "../packages/forms/src/expression/compile-expression.ts";
import { generatedExpressions } from "../packages/forms/test/expression/generated-expressions.ts";
import { recordOfValues } from "../packages/forms/test/expression/record-of-values.ts";
import { nodeOfXml, testScope } from "../packages/forms/test/expression/test-nodes.ts";
import { toldByOracle } from "../packages/forms/test/expression/told-by-oracle.ts";
import { openOracle } from "../packages/forms/test/oracle/ask-oracle.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { measureBeside } from "./measure/measure.ts";
import { versionOf } from "./peers/package-version.ts";

const record = { xml: recordOfValues, repeats: ["row", "gap", "spot"] };
const root = nodeOfXml(recordOfValues.replace("</data>", "<asked><x/></asked></data>"));
const node = root.childrenNamed("asked")[0]!.children[0]!;
const context = { node, current: node, position: 1, size: 1, scope: testScope(root) };

/** Read, compiled and computed once, as the engine does where a form is opened. */
function told(expressions: readonly string[]): Map<string, string> {
  return new Map(
    expressions.map((expression) => [
      expression,
      compileExpression(expression, { path: "/data/asked/x" }).toText(context),
    ]),
  );
}

const oracle = await openOracle();
const drawn = generatedExpressions("benchmark", 1_200);
const known = await toldByOracle(oracle, record, drawn);
const expressions = drawn.filter((expression) => known.get(expression) !== null).slice(0, 1_000);
const { ours, theirs } = await measureBeside(
  () => told(expressions),
  () => toldByOracle(oracle, record, expressions),
  { warmUps: 1, runs: 3 },
);
oracle.close();
const same = expressions.filter((each) => ours.result.get(each) === theirs!.result.get(each)).length;
printLine({
  benchmark: "form-expressions",
  ours: { name: "compileExpression, computed once", seconds: ours.seconds },
  peer: {
    name: "ODK Web Forms engine, ten forms opened",
    version: await versionOf("@getodk/xforms-engine"),
    seconds: theirs!.seconds,
  },
  rows: expressions.length,
  agreement: `${same} of ${expressions.length} tell the same; the others have a sentence each that decides`,
  note: "the engine reads the XML of the forms besides",
});
