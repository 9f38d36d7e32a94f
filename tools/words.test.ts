import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readSingularsOfOne, readWords, type Word } from "./read-words.ts";

const guides = new URL("../apps/server/src/platform/articles/guides/", import.meta.url);
const readme = new URL("../README.md", import.meta.url);
const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];

/** What stands in bold or in quotation marks is the name of something on a screen; emphasis is in italics. */
const NAMED = /\*\*([^*]+)\*\*|«\s*([^»]+?)\s*»|“([^”]+)”/g;
/** What is quoted and is no name of ours: commands, members and values of files, and a reading of a degree. */
const NOT_OURS = /^(npx|gdal\w*) |^29S$/;

let words: Word[] = [];
const known: Record<Language, Set<string>> = { fr: new Set(), en: new Set() };

beforeAll(async () => {
  words = await readWords();
  for (const { language, text, whole } of words) if (whole) known[language].add(asCompared(text));
});

/** A state is named within a sentence as well: the first letter may be small. */
function asCompared(text: string): string {
  const plain = text
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/ ?[:.]$/, "")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, bold, french, english]) => (bold ?? french ?? english)!.split(" › "));

const unknownIn = (names: readonly string[], language: Language): string[] =>
  names.filter((name) => !known[language].has(asCompared(name)) && !NOT_OURS.test(name));

/** The first cells of a table, which name what the others explain; exit codes are no names. */
const explainedIn = (guide: string): string[] =>
  [...guide.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell]) => cell!).filter((cell) => !/^\d$/.test(cell));

const guidesIn = (language: Language): string[] =>
  readdirSync(guides).filter((name) => name.endsWith(`.${language}.md`));

describe.each(languages)("texts in %s", (language) => {
  it.each(guidesIn(language))("the guide %s names buttons, tabs, fields and states as screens do", (name) => {
    const guide = readFileSync(new URL(name, guides), "utf8");
    expect(unknownIn(namesIn(guide), language)).toEqual([]);
  });

  it("tables of guides explain what screens call so", () => {
    const heads = {
      fr: ["Suite", "Rôle", "Code de sortie", "Choix"],
      en: ["Outcome", "Role", "Exit code", "Choice"],
    }[language];
    const cells = guidesIn(language).flatMap((name) =>
      explainedIn(readFileSync(new URL(name, guides), "utf8")).filter((cell) => !heads.includes(cell)),
    );
    expect(cells.length).toBeGreaterThan(5);
    expect(unknownIn(cells, language)).toEqual([]);
  });

  it("what a text of a screen quotes as a name is one", () => {
    const ofScreens = words.filter(
      ({ file, ...word }) =>
        word.language === language && file.startsWith("apps/web/") && !/\/terms\//.test(file),
    );
    const quoted = ofScreens.flatMap(({ text }) => namesIn(text)).filter((name) => !name.includes("…"));
    expect(quoted.length).toBeGreaterThan(2);
    expect(unknownIn(quoted, language)).toEqual([]);
  });
});

it("the tour of README calls pages as they are called", () => {
  const [, tour] = /## A tour([\s\S]*?)\n## /.exec(readFileSync(readme, "utf8")) ?? [];
  const names = namesIn(tour!);
  expect(names.length).toBeGreaterThan(4);
  expect(unknownIn(names, "en")).toEqual([]);
});

it("in French, nought is singular as one is", async () => {
  expect(await readSingularsOfOne()).toEqual([]);
});

/** One thing has one word: the second one, and what says it. Where a format's own word is meant, the file is named. */
const SECOND_WORDS: readonly [word: RegExp, instead: string, except?: RegExp][] = [
  [/superficie/i, "surface"],
  [/géométr/i, "contour", /wkt-error/],
  [/synthétique|fictive|factice/i, "données de démonstration"],
];
const SECOND_WORDS_IN_ENGLISH: typeof SECOND_WORDS = [
  [/\bgeometr(y|ies)\b(?!”)/i, "outline", /wkt-error/],
  [/\bsynthetic\b|made-up data/i, "demonstration data"],
  [/(?<!data )\banaly[sz](is|es|ed?|ing)\b(?! period)/i, "assessment"],
];

it.each(SECOND_WORDS)("French texts do not say %s, but %s", (second, _, except) => {
  expect(saying(words, "fr", second, except)).toEqual([]);
});

it.each(SECOND_WORDS_IN_ENGLISH)("English texts do not say %s, but %s", (second, _, except) => {
  expect(saying(words, "en", second, except)).toEqual([]);
});

it.each([...languages.flatMap((language) => guidesIn(language).map((name) => [language, name] as const))])(
  "a guide in %s has no second word either: %s",
  (language, name) => {
    const text = readFileSync(new URL(name, guides), "utf8");
    const seconds = language === "fr" ? SECOND_WORDS : SECOND_WORDS_IN_ENGLISH;
    expect(seconds.filter(([second]) => second.test(text))).toEqual([]);
  },
);

const saying = (all: Word[], language: Language, second: RegExp, except?: RegExp): string[] =>
  all
    .filter((word) => word.language === language && second.test(word.text) && !except?.test(word.file))
    .map(({ file, text }) => `${file}: ${text}`);
