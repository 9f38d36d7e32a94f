import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../apps/web/src/", import.meta.url);
const FRENCH = /^const fr\b[^\n]* = \{\n([\s\S]*?)^\}/m;
/** A dictionary in either language: what only stands there is asked for by nobody. */
const DICTIONARIES = /^const (fr|en)\b[^\n]* = \{\n[\s\S]*?^\}/gm;
const KEY = /^ {2}(\w+)[:,(]/gm;
/** A member, a text in quotation marks, or what is taken out of an object. */
const ASKED = /\.(\w+)|["'`](\w+)["'`]|[{,]\s*(\w+)(?=\s*[,}:])/g;

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), "utf8") }));
const dictionaries = sources.filter(({ file }) => file.endsWith("messages.ts"));

it("every text that screens have in their dictionaries is asked for somewhere", () => {
  const asked = new Set(
    sources.flatMap(({ text }) =>
      [...text.replace(DICTIONARIES, "").matchAll(ASKED)].flatMap((found) => found.slice(1)),
    ),
  );
  const stated = dictionaries.flatMap(({ file, text }) =>
    [...(FRENCH.exec(text)?.[1] ?? "").matchAll(KEY)].map(([, key]) => ({ file, key: key! })),
  );
  expect(stated.length).toBeGreaterThan(2_000);
  expect(stated.filter(({ key }) => !asked.has(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
