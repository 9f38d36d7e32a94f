import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addPerson } from "../factories/tenant.ts";
import { ledgerOf } from "./ledger.ts";

describeOnBothEngines("a long ledger of credits", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const organisation = await ledgerOf(database).organisation();
    await database.asOwner(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      for (const [kind, work] of [
        ["reserve", "null::bigint"],
        ["settle", "n"],
      ])
        await transaction.query(
          `insert into public.credit_entries
             (id, organisation_id, kind, amount, reservation_id, idempotency_key, position, balance_after, reserved_after)
           overriding system value
           select n + ${kind === "settle" ? 100_000 : 0}, $1, '${kind}', 1, ${work}, '${kind}' || n,
             2 * n + ${kind === "settle" ? 1 : 0}, 1, 1
           from generate_series(10001, 13000) as n`,
          [organisation],
        );
    });
    await database.asOwner((transaction) => transaction.query("analyze public.credit_entries"));
  });

  it("finds the movements of a work by an index, whoever reads it", async () => {
    const plan = await database.asCaller(await addPerson(database), (transaction) =>
      transaction.query<Record<"QUERY PLAN", string>>(
        "explain select * from public.credit_work order by position desc limit 50",
      ),
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).not.toContain("Seq Scan on credit_entries movement");
    expect(text).toMatch(/credit_entries_reservation.*\n\s*Index Cond: \(reservation_id = /);
  });
});
