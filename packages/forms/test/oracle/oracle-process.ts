import { JSDOM } from "jsdom";

/** Forms, as XML, and of each the names of the nodes whose values are asked for. */
type Question = { form: string; names: string[] };

/** Values by name, or why the form could not be opened. */
type Answer = { values: Record<string, string> } | { error: string };

type OracleNode = {
  currentState: { children: readonly OracleNode[] | null; value?: unknown };
  definition?: { qualifiedName?: { localName: string } };
  getXPathValue?: () => string;
};

// The engine of ODK needs a document, and is run in a process of its own so that no test finds one.
const { window } = new JSDOM("<html></html>");
for (const name of ["DOMParser", "XMLSerializer", "Element", "Node", "Document", "document", "window"]) {
  Reflect.set(globalThis, name, name === "window" ? window : window[name]);
}
Reflect.set(globalThis, "__dirname", import.meta.dirname);
const { createInstance } = await import("@getodk/xforms-engine");

process.on("message", async (questions: Question[]) => {
  const answers: Answer[] = [];
  for (const question of questions) answers.push(await answer(question));
  process.send!(answers);
});
process.send!("ready");

async function answer({ form, names }: Question): Promise<Answer> {
  try {
    const { root } = await createInstance(form);
    const values: Record<string, string> = {};
    collect(root as unknown as OracleNode, new Set(names), values);
    return { values };
  } catch (error) {
    return { error: String(error).slice(0, 500) };
  }
}

function collect(node: OracleNode, names: ReadonlySet<string>, values: Record<string, string>): void {
  const name = node.definition?.qualifiedName?.localName ?? "";
  if (names.has(name) && node.getXPathValue !== undefined) values[name] = node.getXPathValue();
  for (const child of node.currentState.children ?? []) collect(child, names, values);
}
