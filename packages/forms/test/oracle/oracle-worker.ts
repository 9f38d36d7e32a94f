import { parentPort } from "node:worker_threads";
import { JSDOM } from "jsdom";
import type { OracleAnswer, OracleQuestion, OracleState, OracleStep } from "./oracle-messages.ts";

// The oracle asks for a browser's document, and for a folder of its own, as soon as it is loaded.
const { window } = new JSDOM("<!doctype html>");
const { __proto__: _none, ...wanted } = Object.fromEntries(
  ["DOMParser", "XMLSerializer", "Document", "XMLDocument", "Element", "Node", "Attr", "Text", "Comment"]
    .concat([
      "CharacterData",
      "ProcessingInstruction",
      "CDATASection",
      "XPathResult",
      "document",
      "Blob",
      "File",
    ])
    .map((name) => [name, (window as unknown as Record<string, unknown>)[name]]),
) as Record<string, unknown>;
Object.assign(globalThis, wanted, { window, __dirname: import.meta.dirname });

type OracleNode = {
  nodeType: string;
  valueType?: string;
  selectType?: string;
  currentState: {
    reference: string;
    relevant: boolean;
    required: boolean;
    readonly: boolean;
    children: OracleNode[] | null;
    valueOptions?: { value: string }[];
  };
  validationState: { violation?: { condition: string } | null };
  instanceState: { instanceXML: string };
  setValue?(value: unknown): void;
  selectValues?(values: string[]): void;
  setValues?(values: string[]): void;
  addInstances?(after?: number, count?: number): void;
  removeInstances?(start: number, count?: number): void;
};

const engine = (await import("@getodk/xforms-engine")) as unknown as {
  loadForm(
    xml: string,
    options: object,
  ): Promise<{ error?: { message: string }; createInstance(): { root: OracleNode } }>;
};

parentPort!.on("message", async ({ id, xml, steps, files }: OracleQuestion) => {
  parentPort!.postMessage({ id, ...(await ask(xml, steps, files)) } satisfies OracleAnswer);
});

async function ask(xml: string, steps: readonly OracleStep[], files: Record<string, string>) {
  try {
    const form = await engine.loadForm(xml, {
      fetchFormAttachment: async (url: URL) => responseOf(files, url),
      missingResourceBehavior: "BLANK",
    });
    if (form.error) return { refused: String(form.error.message ?? form.error), states: [] };
    const { root } = form.createInstance();
    const states = [stateOf(root)];
    for (const step of steps) {
      const failed = take(root, step);
      states.push({ ...stateOf(root), ...(failed === null ? {} : { failed }) });
    }
    return { refused: null, states };
  } catch (error) {
    return { refused: (error as Error).message, states: [] };
  }
}

function responseOf(files: Record<string, string>, url: URL): Response {
  const name = decodeURIComponent(String(url).split("/").at(-1)!);
  const text = files[name];
  return text === undefined ? new Response("", { status: 404 }) : new Response(text, { status: 200 });
}

function nodes(node: OracleNode): OracleNode[] {
  return [node, ...(node.currentState.children ?? []).flatMap(nodes)];
}

function take(root: OracleNode, step: OracleStep): string | null {
  const all = nodes(root);
  const at = (types: RegExp) =>
    all.find(({ nodeType, currentState }) => currentState.reference === step.address && types.test(nodeType));
  try {
    if (step.kind === "add") at(/^repeat-range/)!.addInstances!();
    else if (step.kind === "remove") at(/^repeat-range/)!.removeInstances!(step.row!);
    else answer(at(/^(?!repeat-range)/)!, step.value!);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function answer(node: OracleNode, value: string): void {
  const values = value === "" ? [] : value.split(" ");
  if (node.selectType === "select1") node.selectValues!(value === "" ? [] : [value]);
  else if (node.nodeType === "select") node.selectValues!(values);
  else if (node.nodeType === "rank") node.setValues!(values);
  else if (node.nodeType === "trigger") node.setValue!(value === "OK");
  else if (node.valueType === "int" && value !== "") node.setValue!(BigInt(value));
  else if (node.valueType === "decimal" && value !== "") node.setValue!(Number(value));
  else node.setValue!(value);
}

function stateOf(root: OracleNode): OracleState {
  const leaves: OracleState["leaves"] = {};
  for (const node of nodes(root)) {
    const { reference, relevant, required, readonly, children } = node.currentState;
    if (children !== null || /^(repeat|group|root)/.test(node.nodeType)) continue;
    const text = node.instanceState.instanceXML;
    leaves[reference] = {
      ...{ relevant, required, readonly, value: relevant ? textOf(text) : "" },
      violation: node.validationState.violation?.condition ?? null,
    };
  }
  return { leaves };
}

const parser = new (
  window as unknown as {
    DOMParser: new () => {
      parseFromString(text: string, type: string): { body: { textContent: string | null } };
    };
  }
).DOMParser();

function textOf(xml: string): string {
  if (xml === "") return "";
  return (
    parser.parseFromString(`<x xmlns:orx="x" xmlns:odk="x" xmlns:jr="x">${xml}</x>`, "text/html").body
      .textContent ?? ""
  );
}
