import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { drawnNumber, isLong } from "../../../../tools/draw.ts";
import { describeOnBothEngines } from "../engines.ts";
import { type Ledger, ledgerOf } from "./ledger.ts";

const ORGANISATIONS = 8;
const HANDS = 12;

/** What was acknowledged, so that the ledger can be held against it. */
type Known = {
  granted: Map<string, number>;
  reserved: Map<string, number>;
  crashed: Set<string>;
  refused: number;
};

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Player {
  readonly #database: Database;
  readonly #ledger: Ledger;
  readonly #organisations: readonly number[];
  readonly #known: Known;
  readonly #random: () => number;

  constructor(database: Database, organisations: readonly number[], known: Known, seed: number) {
    this.#database = database;
    this.#ledger = ledgerOf(database);
    this.#organisations = organisations;
    this.#known = known;
    this.#random = randomOf(seed);
  }

  async play(): Promise<void> {
    const organisation = this.#organisations[this.#upTo(ORGANISATIONS)]!;
    const chance = this.#random();
    if (chance < 0.12) return this.#grant(organisation);
    if (chance < 0.45) return this.#reserve(organisation);
    if (chance < 0.75) return this.#close();
    if (chance < 0.88) return this.#spend(organisation);
    if (chance < 0.94) return void (await this.#ledger.expire(organisation));
    return this.#crash(organisation);
  }

  #upTo(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** An answer that was lost: the same again, at once or after it. */
  async #perhapsTwice<T>(work: () => Promise<T>): Promise<T> {
    const chance = this.#random();
    if (chance < 0.15) return (await Promise.all([work(), work()]))[0]!;
    const first = await work();
    if (chance < 0.3) expect(await work()).toEqual(first);
    return first;
  }

  async #grant(organisation: number): Promise<void> {
    const key = crypto.randomUUID();
    const amount = 1 + this.#upTo(200);
    const until =
      this.#random() < 0.5 ? new Date(Date.now() + 1_000 + this.#upTo(4_000)).toISOString() : null;
    await this.#perhapsTwice(() => this.#ledger.grant(organisation, amount, until, key));
    this.#known.granted.set(key, amount);
  }

  async #reserve(organisation: number): Promise<void> {
    const key = crypto.randomUUID();
    const units = 1 + this.#upTo(30);
    const reservation = await this.#paid(() => this.#ledger.reserve(organisation, units, key));
    if (reservation !== null) this.#known.reserved.set(key, reservation);
  }

  async #close(): Promise<void> {
    const open = [...this.#known.reserved.values()];
    const reservation = open[this.#upTo(open.length)];
    if (reservation === undefined) return;
    // Two workers that disagree on what was used: one of them is right, and nothing is moved twice.
    await Promise.all([
      this.#closeOnce(reservation),
      this.#random() < 0.3 ? this.#closeOnce(reservation) : null,
    ]);
  }

  /** Sometimes with more than was reserved, which is refused and leaves the reservation open. */
  async #closeOnce(reservation: number): Promise<void> {
    try {
      await this.#ledger.close(reservation, this.#upTo(40));
    } catch (error) {
      if ((error as { code?: string }).code !== "P0415") throw error;
    }
  }

  async #spend(organisation: number): Promise<void> {
    const key = crypto.randomUUID();
    await this.#paid(() =>
      this.#ledger.ask("select app.spend_credits($1, 'eudr_project', 1, $2)", [organisation, key]),
    );
  }

  async #paid<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.#perhapsTwice(work);
    } catch (error) {
      if ((error as { code?: string }).code !== "P0402") throw error;
      this.#known.refused += 1;
      return null;
    }
  }

  /** The connection goes between the reservation and its end: neither is there. */
  async #crash(organisation: number): Promise<void> {
    const key = crypto.randomUUID();
    this.#known.crashed.add(key);
    const opened = Promise.withResolvers<number>();
    // Outside the transaction: inside one no second is opened.
    const killed = opened.promise.then((pid) =>
      this.#database.asOwner((other) => other.query("select pg_terminate_backend($1)", [pid])),
    );
    const work = this.#database.asService(async (transaction) => {
      await transaction.query("select app.reserve_credits($1, 'eudr_assessment', 1, $2)", [
        organisation,
        key,
      ]);
      if (this.#database.engine === "pglite") throw new Error("the process dies");
      const [own] = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
      opened.resolve(own!.pid);
      await killed;
      await transaction.query("select 1");
    });
    await expect(work).rejects.toThrow(/process dies|terminat|connection error|enough credits/);
  }
}

describeOnBothEngines("the ledger under many hands", (open, { engine }) => {
  const total = { postgres: isLong ? 10_000 : 2_500, pglite: isLong ? 600 : 300 }[engine];

  it(`loses and doubles nothing in ${total} operations`, async () => {
    const database = await open();
    const ledger = ledgerOf(database);
    const organisations: number[] = [];
    for (let made = 0; made < ORGANISATIONS; made += 1) organisations.push(await ledger.organisation());
    const known: Known = { granted: new Map(), reserved: new Map(), crashed: new Set(), refused: 0 };
    let left = total;
    const hand = async (seed: number) => {
      const player = new Player(database, organisations, known, seed);
      while (left > 0) {
        left -= 1;
        await player.play();
      }
    };
    await Promise.all(Array.from({ length: HANDS }, (_, index) => hand(drawnNumber("ledger") + index)));

    expect(await ledger.faults()).toEqual([]);
    expect(known.refused).toBeGreaterThan(0);
    const [kept] = await ledger.ask<Record<string, number>>(
      `select
         coalesce(sum(amount) filter (where kind = 'grant'), 0)::bigint as granted,
         count(*) filter (where idempotency_key = any ($1)) as crashed,
         count(*) filter (where kind = 'reserve' and id = any ($2)) as reserved,
         min(balance_after) as lowest
       from public.credit_entries`,
      [[...known.crashed], [...known.reserved.values()]],
    );
    expect(kept).toMatchObject({
      granted: [...known.granted.values()].reduce((sum, amount) => sum + amount, 0),
      crashed: 0,
      reserved: known.reserved.size,
    });
    expect(kept!.lowest).toBeGreaterThanOrEqual(0);

    await ledger.ask("select app.release_stuck_reservations('-1 minute')");
    const [after] = await ledger.ask(
      "select sum(reserved)::bigint as reserved, bool_and(available >= 0) as sound from public.credit_balances",
    );
    expect(after).toEqual({ reserved: 0, sound: true });
    expect(await ledger.faults()).toEqual([]);
  });
});
