import type { Random } from "@parcelle/demonstration/random";
import type { Column } from "./read-targets.ts";

/** Numbers and identifiers of rows that exist: the attacker's own, and the victim's. */
export type Pool = { byTable: Record<string, unknown[]>; people: string[]; places: string[] };

const nobody = "00000000-0000-4000-8000-000000000000";
const square = {
  type: "Polygon",
  coordinates: [
    [
      [-5, 6],
      [-4.99, 6],
      [-4.99, 6.01],
      [-5, 6],
    ],
  ],
};

const numbers = [
  0,
  1,
  -1,
  2,
  7,
  1.5,
  2_000_000_000,
  2_147_483_648,
  "9223372036854775807",
  "9223372036854775808",
  1e308,
  "NaN",
  "Infinity",
  "",
];
const texts = [
  "",
  " ",
  "x",
  "Volé",
  "*",
  "%",
  "'; drop table public.plots; --",
  "null",
  "../../x",
  "a/b",
  "é".repeat(3000),
  "\u202e",
  "{}",
  "javascript:alert(1)",
];
const documents = [
  {},
  [],
  null,
  "x",
  1,
  true,
  { type: "Point" },
  square,
  { a: { b: { c: [1] } } },
  [null],
  { __proto__: 1 },
];
const lists = [[], ["x"], [null], ["plots.read"], "{}", "{a,b}", [[1]], "x"];
const moments = [
  "2001-01-01",
  "2999-12-31T23:59:59Z",
  "infinity",
  "-infinity",
  "now",
  "x",
  "0001-01-01",
  "2026-02-30",
  "",
];
const geometries = [
  square,
  { type: "Point", coordinates: [0, 0] },
  "POINT(0 0)",
  "SRID=4326;POINT EMPTY",
  { type: "Polygon", coordinates: [] },
  "x",
  null,
];

/** Something that the column may be meant to hold, or is not; rows of others as often as one's own. */
export function forgedValue(random: Random, column: Column, pool: Pool): unknown {
  const { type, words } = column;
  if (random.next() < 0.04) return null;
  if (words.length > 0 && random.next() < 0.8) return random.pick(words);
  if (type === "uuid") return random.pick([...pool.people, nobody, "x"]);
  if (/int|numeric|double|real/.test(type)) return forgedNumber(random, column, pool);
  if (type.endsWith("[]"))
    return random.next() < 0.3 ? [forgedNumber(random, column, pool)] : random.pick(lists);
  if (type.startsWith("json")) return random.pick(documents);
  if (/^(timestamp|date|time)/.test(type)) return random.pick(moments);
  if (type === "boolean") return random.pick([true, false, "x"]);
  if (type.includes("geometry")) return random.pick(geometries);
  return random.pick(random.next() < 0.2 ? pool.places : texts);
}

function forgedNumber(random: Random, { name, references }: Column, pool: Pool): unknown {
  const table = references ?? tableOf(name);
  const rows = (table === null ? undefined : pool.byTable[table]) ?? [];
  return rows.length > 0 && random.next() < 0.85 ? random.pick(rows) : random.pick(numbers);
}

/** The table that a name such as `plotId`, `project_id` or `organisation` speaks of. */
function tableOf(name: string): string | null {
  const [word] = /^[a-z]+/.exec(name.replace(/_id$|Ids?$/, "")) ?? [];
  if (word === undefined || word === "id") return null;
  return known[word] ?? `${word}s`;
}

const known: Record<string, string> = {
  ...{
    split: "plot_splits",
    guest: "project_members",
    support: "support_accesses",
    membership: "memberships",
  },
  ...{
    before: "assessments",
    after: "assessments",
    api: "api_keys",
    ingest: "layer_ingests",
    version: "boundary_versions",
    article: "articles",
  },
};
