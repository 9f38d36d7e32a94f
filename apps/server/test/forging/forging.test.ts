import { beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { describeOnBothEngines } from "../engines.ts";
import { clientWrites, familyTables, freeKinds } from "./client-writes.ts";
import { type Control, claimsOf, type ForgingCase, type ForgingScene, forgers } from "./forging-case.ts";
import { forgingCases } from "./forging-cases.ts";
import { setForgingScene } from "./set-forging-scene.ts";

/** No right, no such row, a move between states that is none, or a trigger that keeps what is told as evidence or is in use. */
const refusals = [
  "42501",
  "P0002",
  "P0409",
  "P0483",
  "P0487",
  "P0411",
  "P0423",
  "P0424",
  "P0425",
  "P0441",
  "P0444",
  "P0450",
  "P0452",
  "P0453",
  "P0454",
  "P0490",
  "P0491",
  "P0493",
  // A record is checked by another person, who fills forms in the project.
  ...["P0496", "P0497"],
];

/** How a column is called that is moved between states, priced, computed or told as evidence. */
const guardedKinds =
  "(^|_)(state|status|price|prices|credits?|balance|amount|hash|computed|figures|version)(_|$)";

class Undone extends Error {}

type Door = (claims: Claims, run: (transaction: Transaction) => Promise<void>) => Promise<unknown>;

describeOnBothEngines("what people inside an organisation forge", (open) => {
  let database: Database;
  let scene: ForgingScene;

  beforeAll(async () => {
    database = await open();
    scene = await setForgingScene(database);
  });

  const doorOf = (door: Control["door"] | "service"): Door => {
    if (door === "service") return (_claims, run) => database.asService(run);
    return door === "workflow"
      ? (...asked) => database.asWorkflow(...asked)
      : (...asked) => database.asCaller(...asked);
  };

  /** The rows that came back, with nothing kept, or the code with which the database refused. */
  async function tries(door: Door, claims: Claims, statement: string, values: unknown[]) {
    let rows: Record<string, unknown>[] = [];
    try {
      await door(claims, async (transaction) => {
        rows = await transaction.query(statement, values);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof DatabaseError) return { refused: error.code };
      if (!(error instanceof Undone)) throw error;
    }
    return { rows };
  }

  const isDone = (statement: string, answer: Awaited<ReturnType<typeof tries>>) =>
    answer.rows !== undefined && (answer.rows.length > 0 || !/\breturning\b|^\s*select/.test(statement));

  const rightful = async ({ statement: forged, values, control }: ForgingCase) => {
    const statement = control.statement ?? forged;
    const door = doorOf(control.by === "service" ? "service" : control.door);
    const given = (control.values ?? values)(scene);
    const answer = await tries(door, claimsOf(scene, control.by), statement, given);
    return isDone(statement, answer) ? answer.rows! : answer;
  };

  describe.each(forgingCases.map((one) => [`${one.table}: who ${one.forges}`, one] as const))(
    "%s",
    (_name, one) => {
      it("is refused, whatever he is", async () => {
        const forged: unknown[] = [];
        for (const forger of one.by ?? forgers) {
          const answer = await tries(
            doorOf(one.door),
            claimsOf(scene, forger),
            one.statement,
            one.values(scene),
          );
          // A statement that nobody could run would prove nothing.
          if (answer.refused !== undefined) expect(refusals).toContain(answer.refused);
          if (!isDone(one.statement, answer)) continue;
          if (one.isForged === undefined || answer.rows!.some(one.isForged))
            forged.push([forger, answer.rows]);
        }
        expect(forged).toEqual([]);
      });

      it(`is done rightfully by ${one.control.says}`, async () => {
        const rows = await rightful(one);
        expect(rows).toBeInstanceOf(Array);
        expect((rows as Record<string, unknown>[]).some((row) => one.isForged?.(row) ?? false)).toBe(false);
      });
    },
  );

  it("every table that a client can reach has a case", async () => {
    const tables = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
      ),
    );
    const written = new Set(forgingCases.map(({ table }) => table));
    const all = [...tables.map(({ name }) => name), ...Object.keys(familyTables)];
    const missing = all.filter((name) => !written.has(name));
    expect(missing, "add a case in apps/server/test/forging").toEqual([]);
  });

  it("every number, state, price and hash that a client may write is forged by a case, or free for a reason", async () => {
    const rows = await database.asOwner((transaction) =>
      transaction.query<{ table: string; column: string }>(
        `select relname as table, attname as column
         from pg_attribute
         join pg_class on pg_class.oid = attrelid
         join pg_type on pg_type.oid = atttypid
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
           and has_column_privilege('authenticated', attrelid, attnum, 'insert, update')
           and (typcategory = 'N' or attname ~ $1)
         order by 1, 2`,
        [guardedKinds],
      ),
    );
    const isForged = ({ table, column }: (typeof rows)[number]) =>
      forgingCases.some((one) => one.table === table && new RegExp(`\\b${column}\\b`).test(one.statement));
    const unforged = rows
      .filter((row) => !isForged(row))
      .map(({ table, column }) => `public.${table}.${column}`);
    expect(rows.length).toBeGreaterThan(clientWrites.length / 4);
    expect(
      unforged,
      "the rule: what is computed, priced or moved is never the client's. Add a case in apps/server/test/forging, or say in freeKinds of client-writes.ts why it is free",
    ).toEqual(Object.keys(freeKinds).sort());
  });
});
