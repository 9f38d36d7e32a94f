import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";

const agent = { role: "authenticated", sub: "7f1c9a9e-5d0a-4a52-9d6e-0d3c1b1f2a11" } as const;

describeOnBothEngines("the values of a database", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it("reads values alike on both engines", async () => {
    const [row] = await database.asCaller(agent, (transaction) =>
      transaction.query(`select 42::int8 as int8, 1.50::numeric as numeric, 0.1::float8 as float8, true as bool,
        date '2020-12-31' as date, timestamptz '2020-12-31 23:30:00.25+02' as at, '{"a":[1,null]}'::jsonb as json,
        '\\x00ff'::bytea as bytes, array[1,null,3] as ints, array['a,b','"q"','\\','',null] as texts,
        '{{1,2},{3,4}}'::int[] as nested, null::text as nothing, 'Côte d''Ivoire'::text as text`),
    );
    expect(row).toEqual({
      int8: 42,
      numeric: "1.50",
      float8: 0.1,
      bool: true,
      date: "2020-12-31",
      at: "2020-12-31 21:30:00.25+00",
      json: { a: [1, null] },
      bytes: new Uint8Array([0, 255]),
      ints: [1, null, 3],
      texts: ["a,b", '"q"', "\\", "", null],
      nested: [
        [1, 2],
        [3, 4],
      ],
      nothing: null,
      text: "Côte d'Ivoire",
    });
  });

  it("writes values alike on both engines", async () => {
    const [row] = await database.asCaller(agent, (transaction) =>
      transaction.query<{ json: string }>(
        "select json_build_array($1::int8, $2::jsonb, $3::int[], encode($4, 'hex'), $5::boolean, $6::text, $7::timestamptz)::text as json",
        [7, { a: 1 }, [1, 2], new Uint8Array([1, 255]), false, null, new Date("2024-02-29T12:00:00Z")],
      ),
    );
    expect(JSON.parse(row?.json ?? "")).toEqual([
      7,
      { a: 1 },
      [1, 2],
      "01ff",
      false,
      null,
      "2024-02-29T12:00:00+00:00",
    ]);
  });

  it("says so instead of rounding an integer that a number cannot hold", async () => {
    const reading = database.asCaller(agent, (transaction) =>
      transaction.query("select 9007199254740993::int8"),
    );
    await expect(reading).rejects.toThrow(RangeError);
  });

  it("gives the same statement its values anew each time", async () => {
    for (let value = 0; value < 6; value += 1) {
      const rows = await database.asCaller(agent, (transaction) =>
        transaction.query("select $1::int as v", [value]),
      );
      expect(rows).toEqual([{ v: value }]);
    }
  });

  it("carries a result of several megabytes", async () => {
    const [row] = await database.asCaller(agent, (transaction) =>
      transaction.query<{ text: string }>("select repeat('é', 4000000) as text"),
    );
    expect(row?.text).toBe("é".repeat(4_000_000));
  });
});
