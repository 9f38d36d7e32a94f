import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { askableRelation } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { renderFilters } from "#hosted/rest/sql/render-filter.ts";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { parseChangeFilter } from "./match-changes.ts";
import { passesPlainly } from "./plain-filter.ts";

const TYPES = { small: "int2", whole: "int4", large: "int8", word: "text", is_done: "bool", id: "uuid" };
const ROWS = [
  {
    small: 3,
    whole: -7,
    large: 9_007_199_254_740_991,
    word: "a",
    is_done: true,
    id: "0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a",
  },
  {
    small: 0,
    whole: 2_147_483_647,
    large: 5,
    word: "",
    is_done: false,
    id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
  },
  { small: null, whole: null, large: null, word: null, is_done: null, id: null },
  {
    small: -1,
    whole: 12,
    large: -12,
    word: 'É, "b"',
    is_done: true,
    id: "0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a",
  },
];
const UUID = "0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a";
const VALUES: Record<string, string[]> = {
  small: ["3", "-1", "0", "032", "40000", "x", "3.0", " 3", "", "null"],
  whole: ["-7", "12", "2147483647", "2147483648", "1e1", "+12"],
  large: ["5", "9007199254740991", "9007199254740993", "99999999999999999999"],
  word: ["a", "A", "", 'É, "b"', "null", "a "],
  is_done: ["true", "false", "t", "yes", "x"],
  id: [UUID, UUID.toUpperCase(), UUID.replaceAll("-", ""), "x"],
};

describeOnBothEngines("a filter of changes that is answered without a question", (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  const asked = (text: string, row: object) => {
    const parameters = new Parameters((number) => `$${number}`);
    const relation = askableRelation("asked", TYPES);
    const scope = { schema: {} as never, relation, alias: '"row"', parameters };
    const conditions = renderFilters(scope, parseChangeFilter(text), []);
    const columns = Object.entries(TYPES).map(([name, type]) => `${name} ${type}`);
    const sql = `select ${conditions.join(" and ")} as passes from jsonb_to_record(${parameters.text(JSON.stringify(row))}::jsonb) as "row" (${columns.join(", ")})`;
    return database
      .asService((transaction) => transaction.query<{ passes: boolean | null }>(sql, parameters.values))
      .then(
        ([found]) => found!.passes === true,
        () => "an error",
      );
  };

  const cases = Object.entries(VALUES).flatMap(([column, values]) =>
    ["eq", "neq", "gt", "gte", "lt", "lte", "not.eq", "not.lt"].flatMap((operator) =>
      values.map((value) => `${column}=${operator}.${value}`),
    ),
  );
  const lists = [
    "small=in.(3,0)",
    "small=in.()",
    'word=in.(a,"É, \\"b\\"")',
    "small=not.in.(3)",
    "small=in.(3,x)",
  ];

  it("says what PostgreSQL says, or leaves it to it", async () => {
    const types = new Map(Object.entries(TYPES));
    let answered = 0;
    for (const text of [...cases, ...lists, "small=gt.0,whole=lt.0", "small=gt.0,word=like.a*"])
      for (const row of ROWS) {
        const answer = passesPlainly(parseChangeFilter(text), row, types);
        if (answer === undefined) continue;
        answered += 1;
        expect([text, row, answer]).toEqual([text, row, await asked(text, row)]);
      }
    expect(answered).toBeGreaterThan(400);
  });

  it.each([
    "word=like.a*",
    "word=match.a",
    "word=gt.a",
    "small=eq(any).{1}",
    "missing=eq.1",
    "small->a=eq.1",
  ])("leaves to it what is not plain: %s", (text) => {
    const types = new Map(Object.entries(TYPES));
    expect(passesPlainly(parseChangeFilter(text), ROWS[0]!, types)).toBeUndefined();
  });
});
