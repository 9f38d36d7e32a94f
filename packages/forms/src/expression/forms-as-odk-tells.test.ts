import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { explanations } from "../../test/expression/explained-differences.ts";
import { type ProbedForm, probedForm } from "../../test/expression/probed-form.ts";
import { type TestNode, testScope } from "../../test/expression/test-nodes.ts";
import { type Oracle, openOracle } from "../../test/oracle/ask-oracle.ts";
import { compileExpression } from "./compile-expression.ts";
import { parseExpression } from "./syntax/parse-expression.ts";

const folder = fileURLToPath(new URL("../../../../../shared/data/forms", import.meta.url));
const noData = !existsSync(folder) && process.env.REFERENCE_DATA !== "required";

/** Why the engine opens a form no longer that is made for asking it, where its expressions are no reason. */
const knownRefusals = [
  "Failed to evaluate node for expression ./",
  "Evaluating 'jr:choice-name' on element ' ../select_one ' which has no possible choices",
  // Nothing is told of a place that is none: see known-differences.ts.
  "The function 'distance' received a value that does not represent GPS coordinates",
];

/** What ours says of expressions that it refuses. */
const REFUSED = "(refused)";

function told(form: ProbedForm, index: number): string | null {
  const { expression, path, name } = form.probes[index]!;
  const node = nodeNamed(form.root, name)!;
  const scope = testScope(form.root, { instance: (id) => form.lists.get(id) ?? null });
  try {
    const compiled = compileExpression(expression, { path: path + String(index) });
    if (compiled.isVolatile || compiled.readsTexts || /uuid|random/.test(expression)) return null;
    return compiled.toText({ node, current: node, position: 1, size: 1, scope });
  } catch {
    return REFUSED;
  }
}

function nodeNamed(node: TestNode, name: string): TestNode | null {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = nodeNamed(child, name);
    if (found !== null) return found;
  }
  return null;
}

async function differencesIn(oracle: Oracle, file: string, form: ProbedForm): Promise<string[]> {
  const names = form.probes.map(({ name }) => name);
  const [answer] = await oracle.ask([{ form: form.xml, names }]);
  if (answer === undefined || "error" in answer) return refusalsIn(file, form, answer?.error ?? "");
  return form.probes.flatMap(({ name, expression }, index) => {
    const ours = told(form, index);
    const odk = answer.values[name] ?? "";
    if (ours === null || ours === odk) return [];
    const tree = ours === REFUSED ? null : parseExpression(expression);
    if (tree !== null && explanations.some(({ explains }) => explains(tree, { ours, odk }, []))) return [];
    return [`${file}: ${expression}: ours ${ours}, ODK ${odk}`];
  });
}

/** A form that ODK refuses for an expression has one that ours refuses. */
function refusalsIn(file: string, form: ProbedForm, error: string): string[] {
  if (knownRefusals.some((known) => error.includes(known))) return [];
  const isRefused = form.probes.some((_, index) => told(form, index) === REFUSED);
  return isRefused ? [] : [`${file}: ODK refuses it: ${error}`];
}

test(
  "expressions of real forms tell what ODK's engine tells",
  skippedWithout("reference data", noData),
  async () => {
    const files = globSync("**/*.xml", { cwd: folder });
    const oracle = await openOracle();
    const differences: string[] = [];
    let compared = 0;
    for (const file of files) {
      const form = probedForm(readFileSync(`${folder}/${file}`, "utf8"), file);
      if (form === null) continue;
      compared += form.probes.length;
      differences.push(...(await differencesIn(oracle, file, form)));
    }
    oracle.close();
    expect(differences).toEqual([]);

    expect(compared).toBeGreaterThan(900);
  },
);
