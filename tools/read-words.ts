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
  const found = await Promise.all(
    PLACES.map(async (place) => {
      const names = await readdir(join(root, place), { recursive: true });
      return names
        .map((name) => `${place}/${name.replaceAll("\\", "/")}`)
        .filter((name) => SOURCE.test(name));
    }),
  );
  const words = await Promise.all(found.flat().map(wordsOf));
  return words.flat();
}

async function wordsOf(file: string): Promise<Word[]> {
  const text = await readFile(join(root, file), "utf8");
  if (!BOTH.test(text)) return [];
  const words: Word[] = [];
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  collect(program, undefined, (word) => words.push({ ...word, file }));
  return words;
}

type Found = (word: Omit<Word, "file">) => void;

function collect(node: Node, outer: Language | undefined, found: Found): void {
  if (node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression")
    return;
  const language = languageOf(node) ?? outer;
  if (language !== undefined) {
    const text = textOf(node);
    if (text !== undefined) found({ language, ...text });
  }
  for (const [field, value] of Object.entries(node)) {
    if (field === "key" && node.computed !== true) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collect(child, language, found);
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
