import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

type Language = "fr" | "en";

/** A text that people read: `whole` where nothing is put into it, so that it stands on a screen as it is. */
export type Word = { language: Language; text: string; whole: boolean; file: string };

type Node = { type: string; [field: string]: unknown };

const root = fileURLToPath(new URL("..", import.meta.url));
const PLACES = ["apps/web/src", "apps/server/src", "packages"];
const SOURCE = /^(?!.*(node_modules|\.test\.|\/test\/|\/generated\/|\.gen\.|\.d\.ts)).*\.tsx?$/;
const BOTH = /\b(fr|en|[Ff]rench|[Ee]nglish|\w+(Fr|En))\b/;

/** The texts in French and in English of screens and files, read from the sources: what stands under a name of the language. */
export async function readWords(): Promise<Word[]> {
  const words: Word[] = [];
  await visitTexts((node, language, file) => {
    const text = textOf(node);
    if (text !== undefined) words.push({ language, file, ...text });
  });
  return words;
}

/** French texts that are singular for one alone; in French nought is singular too. */
export async function readSingularsOfOne(): Promise<string[]> {
  const found: string[] = [];
  await visitTexts((node, language, file) => {
    if (language === "fr" && node.type === "ConditionalExpression" && isOne(node.test as Node))
      found.push(file);
  });
  return found;
}

const isOne = ({ type, operator, right }: Node): boolean =>
  type === "BinaryExpression" && (operator === "===" || operator === "!==") && (right as Node).value === 1;

type Visit = (node: Node, language: Language, file: string) => void;

async function visitTexts(visit: Visit): Promise<void> {
  for (const place of PLACES)
    for (const name of await readdir(join(root, place), { recursive: true })) {
      const file = `${place}/${name.replaceAll("\\", "/")}`;
      if (SOURCE.test(file)) await visitFile(file, visit);
    }
}

async function visitFile(file: string, visit: Visit): Promise<void> {
  const text = await readFile(join(root, file), "utf8");
  if (!BOTH.test(text)) return;
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  visitBelow(program, undefined, (node, language) => visit(node, language, file));
}

const TYPES = /^TS(?!AsExpression|SatisfiesExpression)/;

function visitBelow(
  node: Node,
  outer: Language | undefined,
  visit: (node: Node, language: Language) => void,
): void {
  if (TYPES.test(node.type)) return;
  const language = languageOf(node) ?? outer;
  if (language !== undefined) visit(node, language);
  for (const [field, value] of Object.entries(node)) {
    if (field === "key" && node.computed !== true) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visitBelow(child, language, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** What a node is called says in which language all below it is written: `fr: …`, `const en = …`, `kindTextsFr`. */
function languageOf(node: Node): Language | undefined {
  const called =
    node.type === "Property" ? node.key : node.type === "VariableDeclarator" ? node.id : undefined;
  if (!isNode(called)) return undefined;
  const name = called.type === "Identifier" ? called.name : called.value;
  if (typeof name !== "string") return undefined;
  if (/^(fr|french)$|^fr[A-Z]|Fr$|French$/.test(name)) return "fr";
  return /^(en|english)$|^en[A-Z]|En$|English$/.test(name) ? "en" : undefined;
}

function textOf(node: Node): { text: string; whole: boolean } | undefined {
  if (node.type === "Literal") {
    return typeof node.value === "string" ? { text: node.value, whole: true } : undefined;
  }
  if (node.type !== "TemplateLiteral") return undefined;
  const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return { text: pieces.join("…"), whole: pieces.length === 1 };
}
