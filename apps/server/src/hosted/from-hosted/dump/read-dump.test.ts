import { expect, it } from "vitest";
import { type DumpStyle, hostedDump } from "../../../../test/from-hosted/hosted-dump.ts";
import { type DumpRow, readDump } from "./read-dump.ts";
import { LONGEST_LINE_BYTES } from "./split-lines.ts";

const PEOPLE = new Set(["auth.users"]);

async function* inPieces(text: string, bytes: number): AsyncIterable<Uint8Array> {
  const whole = Buffer.from(text);
  for (let from = 0; from < whole.length; from += bytes) yield whole.subarray(from, from + bytes);
}

async function readAll(text: string, bytes = 64 * 1024) {
  const rows: DumpRow[] = [];
  const contents = await readDump(inPieces(text, bytes), PEOPLE, async (some) => {
    rows.push(...some);
  });
  return { rows, contents };
}

const odd = {
  id: "0d3b5f6e-1111-4222-8333-944455556666",
  email: "awa@example.org",
  raw_user_meta_data: JSON.stringify({ name: "Awa « l'aînée »\n\tKoné", path: "C:\\x41\\0", quote: "''\"" }),
};

const styles: DumpStyle[] = ["copy", "inserts", "command line"];

it.each(styles)(
  "a dump written by %s is read with all that a text may hold, in pieces of any size",
  async (style) => {
    const text = hostedDump(
      { "auth.users": [odd, { id: "2", email: null }], "public.notes": [{ body: "a;b" }, {}] },
      style,
      { withDefinitions: true },
    );
    for (const bytes of [7, 1000, 1e6]) {
      const { rows, contents } = await readAll(text, bytes);
      expect(rows.map(({ values }) => values.email)).toEqual([odd.email, null]);
      expect(rows[0]!.values).toMatchObject(odd);
      expect(rows[0]!.values.is_sso_user).toMatch(/^f/);
      expect(Object.fromEntries(contents.rows)).toEqual({ "auth.users": 2, "public.notes": 2 });
      expect(Object.fromEntries(contents.passed)).toEqual({
        "ALTER SCHEMA": 1,
        "COMMENT ON": 1,
        "CREATE FUNCTION": 2,
        "CREATE POLICY": 1,
        "CREATE SCHEMA": 1,
        "CREATE TYPE": 1,
        "GRANT SELECT": 1,
      });
    }
  },
);

const begun = "COPY auth.users (id, email) FROM stdin;\n";

const refused: [string, string, RegExp][] = [
  ["a command of psql", "\\! rm -rf /\n", /line 1: a command of psql: \\! rm -rf \//],
  ["a command behind a statement", "SET x = 1; \\i other.sql\n", /line 1: a command of psql/],
  ["a statement that deletes", "SET x = 1;\nDELETE FROM auth.users;\n", /line 2: the statement DELETE/],
  ["a statement that changes", "UPDATE auth.users SET role = 'service_role';\n", /the statement UPDATE/],
  ["a block of code", "DO $$ begin perform 1; end $$;\n", /the statement DO/],
  ["a statement that drops", "DROP TABLE auth.users;\n", /the statement DROP/],
  ["a statement that truncates", "TRUNCATE auth.users;\n", /the statement TRUNCATE/],
  [
    "a call of another function",
    "SELECT pg_catalog.pg_read_file('/etc/passwd');\n",
    /a call of pg_read_file/,
  ],
  [
    "a call of what is not PostgreSQL's",
    "SELECT set_config('a', 'b', false);\n",
    /not expected here: set_config/,
  ],
  [
    "a call with an expression",
    "SELECT pg_catalog.setval('a', (select 1), true);\n",
    /an expression in a call/,
  ],
  ["rows from a file", "COPY auth.users (id) FROM '/etc/passwd';\n", /not expected here: \/etc\/passwd/],
  ["rows from a program", "COPY auth.users (id) FROM PROGRAM 'id';\n", /not expected here: program/],
  ["rows that go out", "COPY auth.users (id) TO stdout;\n", /not expected here: to/],
  [
    "other rows than listed ones",
    "INSERT INTO auth.users (id) SELECT id FROM x;\n",
    /not expected here: select/,
  ],
  [
    "a function among values",
    "INSERT INTO auth.users (id) VALUES (now());\n",
    /an expression among values: now/,
  ],
  [
    "a cast among values",
    "INSERT INTO auth.users (id) VALUES ('a'::text);\n",
    /an expression among values: :/,
  ],
  ["a text with backslashes", "INSERT INTO auth.users (id) VALUES (E'a');\n", /an expression among values/],
  ["values without columns", "INSERT INTO auth.users VALUES ('a');\n", /dump with --column-inserts/],
  [
    "an answer to a conflict",
    "INSERT INTO a.b (c) VALUES ('a') ON CONFLICT DO UPDATE SET c = 1;\n",
    /not expected here: update/,
  ],
  [
    "values that are returned",
    "INSERT INTO a.b (c) VALUES ('a') RETURNING c;\n",
    /not expected here: returning/,
  ],
  [
    "a table without its schema",
    "INSERT INTO users (id) VALUES ('a');\n",
    /a table without its schema: users/,
  ],
  [
    "a row with too many values",
    `${begun}a\tb\tc\n\\.\n`,
    /line 2: a row of auth\.users has 3 values for 2 columns/,
  ],
  ["a row with too few values", `${begun}a\n\\.\n`, /has 1 values for 2 columns/],
  ["rows without their end", `${begun}a\tb\n`, /the file ends within the rows of auth\.users/],
  ["a value that is cut off", `${begun}a\tb\\\n\\.\n`, /line 2: ends within a value/],
  ["bytes by number", `${begun}a\t\\x41\n\\.\n`, /names bytes by number/],
  ["line ends of Windows", `${begun}a\tb\r\n\\.\r\n`, /has a carriage return/],
  [
    "something behind a COPY",
    "COPY auth.users (id) FROM stdin; DROP TABLE x;\na\n\\.\n",
    /behind the beginning of a COPY/,
  ],
  ["a text without end", "INSERT INTO auth.users (id) VALUES ('a\n", /the file ends within a text/],
  ["a statement without end", "CREATE TABLE auth.users (id uuid\n", /the file ends within a statement/],
  ["a huge row", `${begun}a\t${"x".repeat(LONGEST_LINE_BYTES)}\n\\.\n`, /a row of auth\.users is longer/],
  ["a huge statement", `SET x = '${"x".repeat(LONGEST_LINE_BYTES)}';\n`, /longer than any statement of data/],
  ["a text over too many lines", `SET x = '${`${"x".repeat(1e5)}\n`.repeat(11)}';\n`, /a text without end/],
  ["a character that ends texts", `${begun}a\tb\0\n\\.\n`, /U\+0000/],
  ["another encoding", "SET client_encoding = 'LATIN1';\n", /dump with --encoding=UTF8/],
  ["another reading of texts", "SET standard_conforming_strings = off;\n", /standard_conforming_strings/],
  ["pg_dump's own format", "PGDMP\u0001\u000e", /dump with --format=plain/],
];

it.each(refused)("%s is refused by name", async (_name, text, reason) => {
  await expect(readAll(text)).rejects.toThrow(reason);
});

it("bytes that are no UTF-8 are refused with their line", async () => {
  const pieces = async function* () {
    yield Buffer.from([0x53, 0x0a, 0xff, 0x0a]);
  };
  await expect(readDump(pieces(), PEOPLE, async () => {})).rejects.toThrow(/line 2: is not UTF-8/);
});

it("rows of tables that nobody asks for may be of any size", async () => {
  const text = `COPY public.files (bytes) FROM stdin;\n${"x".repeat(3 * LONGEST_LINE_BYTES)}\n\\.\n`;
  expect(Object.fromEntries((await readAll(text)).contents.rows)).toEqual({ "public.files": 1 });
});

it("what a terminal would obey is not shown", async () => {
  await expect(readAll("\u001b[2J;\n")).rejects.toThrow("not expected here: �");
});
