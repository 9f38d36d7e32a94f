import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../engines.ts";
import { type Ledger, ledgerOf } from "./ledger.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describeOnBothEngines("the ledger of credits", (open) => {
  let database: Database;
  let ledger: Ledger;

  beforeAll(async () => {
    database = await open();
    ledger = ledgerOf(database);
  });

  const owner = (text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query(text, values));
  const endLot = (lot: number) =>
    owner("update public.credit_lots set expires_at = now() - interval '1 second' where id = $1", [lot]);

  it("spends first what expires first, and gives back to the lot that it came from", async () => {
    const organisation = await ledger.organisation();
    const lasting = await ledger.grant(organisation, 50);
    const ending = await ledger.grant(organisation, 30, tomorrow());
    const reservation = await ledger.reserve(organisation, 40);
    expect(await ledger.lots(organisation)).toEqual([
      { id: lasting, available: 40, reserved: 10, used: 0, expired: 0 },
      { id: ending, available: 0, reserved: 30, used: 0, expired: 0 },
    ]);
    await ledger.close(reservation, 20);
    expect(await ledger.lots(organisation)).toEqual([
      { id: lasting, available: 50, reserved: 0, used: 0, expired: 0 },
      { id: ending, available: 10, reserved: 0, used: 20, expired: 0 },
    ]);
  });

  it("never spends what has expired, and takes it away once", async () => {
    const organisation = await ledger.organisation();
    const lot = await ledger.grant(organisation, 30, tomorrow());
    await ledger.grant(organisation, 5);
    const held = await ledger.reserve(organisation, 10);
    await endLot(lot);
    await expect(ledger.reserve(organisation, 6)).rejects.toMatchObject({
      code: "P0402",
      message: "Your agency does not have enough credits for this service",
    });
    expect([await ledger.expire(organisation), await ledger.expire(organisation)]).toEqual([1, 0]);
    expect(await ledger.balance(organisation)).toEqual({ available: 5, reserved: 10 });
    await ledger.close(held, 4);
    expect(await ledger.balance(organisation)).toEqual({ available: 11, reserved: 0 });
    expect(await ledger.expire(organisation)).toBe(1);
    expect(await ledger.balance(organisation)).toEqual({ available: 5, reserved: 0 });
  });

  it("does a thing once under one key, whatever is asked again", async () => {
    const organisation = await ledger.organisation();
    const twice = [
      ledger.grant(organisation, 20, null, "same"),
      ledger.grant(organisation, 20, null, "same"),
    ];
    const [first, second] = await Promise.all(twice);
    expect(second).toBe(first);
    const [one, other] = await Promise.all([
      ledger.reserve(organisation, 5, "work"),
      ledger.reserve(organisation, 5, "work"),
    ]);
    expect(other).toBe(one);
    await Promise.all([ledger.close(one!, 2), ledger.close(one!, 5)]);
    const { available, reserved } = await ledger.balance(organisation);
    expect([reserved, [18, 15].includes(available)]).toEqual([0, true]);
  });

  it("keeps the price of a reservation when the price changes", async () => {
    const organisation = await ledger.organisation();
    await ledger.grant(organisation, 100);
    const reservation = await ledger.reserve(organisation, 10);
    await ledger.ask("select app.set_service_price('eudr_assessment', 3)");
    await ledger.close(reservation, 4);
    expect(await ledger.balance(organisation)).toEqual({ available: 96, reserved: 0 });
    await ledger.close(await ledger.reserve(organisation, 2), 2);
    expect(await ledger.balance(organisation)).toEqual({ available: 90, reserved: 0 });
    const versions = await ledger.ask(
      "select version, credits_per_unit from public.service_price_versions where service = 'eudr_assessment' order by version",
    );
    expect(versions).toEqual([
      { version: 1, credits_per_unit: 1 },
      { version: 2, credits_per_unit: 3 },
    ]);
    await ledger.ask("select app.set_service_price('eudr_assessment', 1)");
  });

  it("shows a statement that adds up to the balance", async () => {
    const organisation = await ledger.organisation();
    await ledger.grant(organisation, 40);
    await ledger.close(await ledger.reserve(organisation, 15), 9);
    const rows = await ledger.ask<{ change: number; used: number; balance_after: number }>(
      "select change, used, balance_after from public.credit_statement where organisation_id = $1 order by position",
      [organisation],
    );
    expect(rows.map(({ balance_after }) => balance_after)).toEqual([40, 25, 25, 31]);
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(31);
    expect(rows.reduce((sum, { used }) => sum + used, 0)).toBe(9);
  });

  it("tells a work in one line, with its result, and these lines add up to the balance too", async () => {
    const organisation = await ledger.organisation();
    await ledger.grant(organisation, 100);
    await ledger.close(await ledger.reserve(organisation, 15), 9);
    await ledger.close(await ledger.reserve(organisation, 10), 10);
    await ledger.close(await ledger.reserve(organisation, 7), 0);
    const open = await ledger.reserve(organisation, 20);
    const lines = await ledger.ask<Record<"kind", string> & Record<"change" | "units" | "used", number>>(
      "select kind, change, units, used, movements from public.credit_work where organisation_id = $1 order by position",
      [organisation],
    );
    expect(lines).toEqual([
      { kind: "grant", change: 100, units: null, used: 0, movements: 1 },
      { kind: "settle", change: -9, units: 9, used: 9, movements: 3 },
      { kind: "settle", change: -10, units: 10, used: 10, movements: 2 },
      { kind: "release", change: 0, units: 7, used: 0, movements: 2 },
      { kind: "reserve", change: -20, units: 20, used: 0, movements: 1 },
    ]);
    const { available } = await ledger.balance(organisation);
    expect(lines.reduce((sum, { change }) => sum + change, 0)).toBe(available);
    await ledger.close(open, 20);
  });

  it("gives back what dead work holds, and leaves work that lives alone", async () => {
    const organisation = await ledger.organisation();
    await ledger.grant(organisation, 40);
    await ledger.reserve(organisation, 15);
    expect(await ledger.ask("select app.release_stuck_reservations() as released")).toEqual([
      { released: 0 },
    ]);
    expect(await ledger.ask("select app.release_stuck_reservations('-1 second') as released")).toEqual([
      { released: 1 },
    ]);
    expect(await ledger.balance(organisation)).toEqual({ available: 40, reserved: 0 });
  });

  it.each([
    ["a balance", "update public.credit_balances set available = available + 1 where organisation_id = $1"],
    [
      "a lot",
      "update public.credit_lots set amount = amount + 1, available = available + 1 where organisation_id = $1",
    ],
    ["a lot that is gone", "delete from public.credit_lots where organisation_id = $1"],
  ])("refuses %s that does not add up, even from the owner of the database", async (_what, change) => {
    const organisation = await ledger.organisation();
    await ledger.grant(organisation, 40);
    await expect(owner(change, [organisation])).rejects.toMatchObject({ code: "23514" });
    expect(await ledger.balance(organisation)).toEqual({ available: 40, reserved: 0 });
  });

  it("counted again after all of this, has no fault", async () => {
    expect(await ledger.faults()).toEqual([]);
  });
});
