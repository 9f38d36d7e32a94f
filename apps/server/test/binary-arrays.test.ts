import { beforeAll, expect, it } from "vitest";
import { binaryArray } from "#database/binary-array.ts";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";

describeOnBothEngines("arrays in binary", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it("arrive as the values that they were made of", async () => {
    const arrays = [
      binaryArray("boolean", [true, false, null]),
      binaryArray("bytea", [new Uint8Array([0, 255]), new Uint8Array(), null]),
      binaryArray("integer", [-1, 2_147_483_647, null]),
      binaryArray("text", ["Koné Aïcha 🌱", "", null]),
      binaryArray("double precision", [0.1, Number.NaN, null]),
      binaryArray("jsonb", [{ é: [1, '"\\\n'] }, "text", null]),
    ];
    const rows = await database.asService((transaction) =>
      transaction.query(
        `select a, encode(b, 'hex') as b, c, d, e, f from unnest(
           $1::boolean[], $2::bytea[], $3::integer[], $4::text[], $5::double precision[], $6::jsonb[]
         ) as given (a, b, c, d, e, f)`,
        arrays,
      ),
    );
    expect(rows).toEqual([
      { a: true, b: "00ff", c: -1, d: "Koné Aïcha 🌱", e: 0.1, f: { é: [1, '"\\\n'] } },
      { a: false, b: "", c: 2_147_483_647, d: "", e: null, f: "text" },
      { a: null, b: null, c: null, d: null, e: null, f: null },
    ]);
  });

  it("may be empty, and longer than the room that they begin with", async () => {
    const long = "é".repeat(100_000);
    const [row] = await database.asService((transaction) =>
      transaction.query(
        "select cardinality($1::text[]) as none, ($2::text[])[1] as first, ($2::text[])[3] as third",
        [binaryArray("text", []), binaryArray("text", [long, "", long])],
      ),
    );
    expect(row).toEqual({ none: 0, first: long, third: long });
  });
});
