import { type LimitedText, limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { acceptedBy } from "./limits/accepted-by.ts";
import { type CheckedColumn, type LimitedKind, readColumns } from "./limits/read-columns.ts";
import { endlessFractions, shapelessDocuments, unlimitedColumns } from "./unlimited-columns.ts";

/** An expression of SQL for a value that grows with a number. */
type Growing = (size: number) => string;

const longText: Growing = (size) => `repeat('a', ${size})`;
/** Patterns ask for other characters and refuse the text above for these alone. */
const longTextsOfOthers: Growing[] = [
  ...["A", "0", " "].map(
    (letter): Growing =>
      (size) =>
        `repeat('${letter}', ${size})`,
  ),
  (size) => `'/' || repeat('a', ${size})`,
  (size) => `'key:' || repeat('0', ${size})`,
];
/** What has a limit has one of a few thousand mostly: only those that take this much are asked to take the most. */
const lengths = [20_000, 5_000_000];

const mostBytes = 26_000_000;
const largeDocuments: Growing[] = [
  (size) => `jsonb_build_object('a', repeat('a', ${size}))`,
  (size) => `jsonb_build_array(jsonb_build_object('code', repeat('a', ${size})))`,
  (size) => `jsonb_build_array(jsonb_build_object('code', 'spike', 'detail', repeat('a', ${size})))`,
];
const sizes = [1_100_000, mostBytes];

const longOutline = `(select extensions.st_setsrid(extensions.st_makeline(array_agg(extensions.st_makepoint(0, place))), 4326)
  from generate_series(1, 700000) as place)`;

/** What every list of names that ought to be empty asks of who reads it. */
const askedOfSize =
  "the rule: a column has a size. Give it one in a migration, or say in apps/server/test/unlimited-columns.ts what bounds it";
const askedOfShape =
  "the rule: a document has a shape. Give it one in a migration, or say in apps/server/test/unlimited-columns.ts who reads it";
const askedOfFractions =
  "the rule: a number is one. Refuse NaN and Infinity in a migration, or say in apps/server/test/unlimited-columns.ts who writes it";
const askedOfLists = "take out of apps/server/test/unlimited-columns.ts what needs no line there";

describeOnBothEngines("what a column may hold", (open) => {
  let database: Database;
  let columns: CheckedColumn[];

  beforeAll(async () => {
    database = await open();
    columns = await readColumns(database);
  });

  const named = (kind: LimitedKind) => columns.filter((column) => column.kind === kind && !column.isDerived);

  /** Those that take one of the values, without the reviewed ones. */
  async function taking(asked: readonly CheckedColumn[], values: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for (const value of values)
      for (const { name } of await acceptedBy(database, asked, value)) found.add(name);
    return [...found].filter((name) => !(name in unlimitedColumns)).sort();
  }

  /** Those that take a value at each of the sizes, without the reviewed ones: a limit that refuses one refuses the next. */
  async function takingAll(asked: readonly CheckedColumn[], values: readonly Growing[], sizes: number[]) {
    const found = new Set<string>();
    for (const value of values) {
      let left = asked;
      for (const size of sizes) left = await acceptedBy(database, left, value(size));
      for (const { name } of left) found.add(name);
    }
    return [...found].filter((name) => !(name in unlimitedColumns)).sort();
  }

  it("a text has a length", async () => {
    const texts = named("text");
    expect(await takingAll(texts, [longText], lengths), askedOfSize).toEqual([]);
    const withoutLength = texts.filter(
      ({ conditions }) => !conditions.some(({ name }) => name.endsWith("_length")),
    );
    expect(await takingAll(withoutLength, longTextsOfOthers, lengths), askedOfSize).toEqual([]);
  });

  it("a document has a size", async () => {
    expect(await takingAll(named("document"), largeDocuments, sizes), askedOfSize).toEqual([]);
  });

  it("bytes and outlines have a size", async () => {
    const bytes = `convert_to(repeat('a', ${mostBytes + 1}), 'utf8')`;
    expect(await taking(named("bytes"), [bytes]), askedOfSize).toEqual([]);
    expect(await taking(named("geometry"), [longOutline]), askedOfSize).toEqual([]);
  });

  it("a fraction is a number, never NaN or Infinity", async () => {
    const found = await taking(named("fraction"), [
      "'NaN'::float8",
      "'Infinity'::float8",
      "'-Infinity'::float8",
    ]);
    expect(
      found.filter((name) => !(name in endlessFractions)),
      askedOfFractions,
    ).toEqual([]);
    expect(
      Object.keys(endlessFractions).filter((name) => !found.includes(name)),
      askedOfLists,
    ).toEqual([]);
  });

  it("a list has a size, of many elements and of one long one", async () => {
    const found: string[] = [];
    for (const column of named("list")) {
      const long = column.element === "text" ? ["array[repeat('a', 5000000)]"] : [];
      for (const value of [`array_fill(null::${column.element}, array[1000000])`, ...long])
        if ((await acceptedBy(database, [column], value)).length > 0) found.push(column.name);
    }
    expect(
      found.filter((name) => !(name in unlimitedColumns)),
      askedOfSize,
    ).toEqual([]);
  });

  it("a document has a shape", async () => {
    const shapeless = (await acceptedBy(database, named("document"), `'"text"'::jsonb`)).map(
      ({ name }) => name,
    );
    expect(
      shapeless.filter((name) => !(name in shapelessDocuments)),
      askedOfShape,
    ).toEqual([]);
  });

  it("the reviewed lists name columns that there are, and that need it", async () => {
    const names = new Set(columns.map(({ name }) => name));
    const listed = [...Object.keys(unlimitedColumns), ...Object.keys(shapelessDocuments)];
    expect(
      listed.filter((name) => !names.has(name)),
      askedOfLists,
    ).toEqual([]);
    const shapeless = await acceptedBy(database, named("document"), `'"text"'::jsonb`);
    expect(shapeless.map(({ name }) => name).sort(), askedOfShape).toEqual(
      Object.keys(shapelessDocuments).sort(),
    );
  });

  it("a text that people write has the length that forms and functions know", async () => {
    const wrong: string[] = [];
    for (const [table, texts] of Object.entries(limitedTexts))
      for (const [column, { most }] of Object.entries<LimitedText>(texts)) {
        const found = columns.find(({ name }) => name.endsWith(`.${table}.${column}`));
        const conditions = found?.conditions.filter(({ name }) => name === `${table}_${column}_length`) ?? [];
        if (conditions.length === 0) wrong.push(`${table}.${column} has no length`);
        const asked = [{ ...found!, conditions }];
        if ((await acceptedBy(database, asked, `repeat('é', ${most})`)).length === 0)
          wrong.push(`${table}.${column} does not take ${most}`);
        if ((await acceptedBy(database, asked, `repeat('é', ${most + 1})`)).length > 0)
          wrong.push(`${table}.${column} takes more than ${most}`);
      }
    expect(wrong).toEqual([]);
  });

  it("findings are a list of objects with a code", async () => {
    const column = columns.filter(({ name }) => name === "public.plots.findings");
    const takes = async (findings: unknown) =>
      (await acceptedBy(database, column, `'${JSON.stringify(findings)}'::jsonb`)).length === 1;
    for (const good of [
      [],
      [{ code: "spike" }],
      [{ code: "from_a_newer_version", detail: { a: [1] } }, { code: "hole" }],
    ])
      expect([good, await takes(good)]).toEqual([good, true]);
    for (const bad of [
      null,
      {},
      { code: "spike" },
      ["spike"],
      [null],
      [[{ code: "spike" }]],
      [{}],
      [{ code: null }],
      [{ code: 7 }],
      [{ code: ["spike"] }],
      [{ code: { code: "spike" } }],
      [{ code: "" }],
      [{ code: "Not a code" }],
      [{ code: "x".repeat(61) }],
      [{ code: "spike" }, {}],
    ])
      expect([bad, await takes(bad)]).toEqual([bad, false]);
  });

  it("limits are called after the column that they limit", async () => {
    const wrong = columns.flatMap(({ name, conditions }) => {
      const [, table, column] = name.split(".");
      return conditions
        .map((condition) => condition.name)
        .filter((condition) => /_(length|size|shape)$/.test(condition))
        .filter((condition) => !new RegExp(`^${table}_${column}_(length|size|shape)$`).test(condition));
    });
    expect(wrong).toEqual([]);
  });
});
