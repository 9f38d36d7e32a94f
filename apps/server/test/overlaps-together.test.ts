import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { refreshOverlaps } from "#platform/plots/refresh-overlaps.ts";
import { createPostgresLocation } from "./engines.ts";
import { privateOverlapsIn } from "./factories/private-overlaps.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { holding } from "./holding.ts";

describe("overlaps of a project on PostgreSQL", () => {
  let database: Database;
  let ownerUrl: string;
  let remove: () => Promise<void>;
  let own: Tenant;
  let plots: number[];

  beforeAll(async () => {
    const created = await createPostgresLocation();
    ({ remove } = created);
    ownerUrl = created.location.ownerUrl!;
    database = await openPostgresDatabase(created.location);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });
  beforeEach(async () => {
    own = await addTenant(database);
    const { addSquare } = privateOverlapsIn(database);
    plots = [];
    for (let place = 0; place < 3; place++) plots.push(await addSquare(own, -6, 6, 0.001));
  });

  const asService = (text: string, values: unknown[]) =>
    database.asService((transaction) => transaction.query<{ id: number }>(text, values));
  const refresh = () =>
    refreshOverlaps(database, own.people.owner, own.projectId, new AbortController().signal);
  const overlapping = async () => {
    const rows = await asService(
      "select id from public.plots where id = any ($1::bigint[]) and geometry_state = 'overlapping' order by id",
      [plots],
    );
    return rows.map(({ id }) => id);
  };

  it("lock the plots whose state changes by number, however they lie in the table", async () => {
    const [first, , last] = plots;
    await asService("update public.plots set province = 'moved to the end' where id = $1", [first]);
    await database.asOwner((transaction) => transaction.script("analyze public.plots"));
    await holding(
      ownerUrl,
      `select from public.plots where id = ${first} for no key update`,
      async (held) => {
        const refreshed = refresh();
        await held.untilWaiting(1);
        expect(await held.isFree(`public.plots where id = ${last}`)).toBe(true);
        await held.letGo();
        await refreshed;
      },
    );
    expect(await overlapping()).toEqual(plots);
  });

  it("are worked out again when plots go before they are written", async () => {
    const [, ...others] = plots;
    const storing = `select pg_advisory_xact_lock(hashtextextended('plot_overlaps', ${own.projectId}))`;
    await holding(ownerUrl, storing, async (held) => {
      const refreshed = refresh();
      await held.untilWaiting(1);
      await asService("update public.plots set deleted_at = now() where id = any ($1::bigint[])", [others]);
      await held.letGo();
      await refreshed;
    });
    expect(await overlapping()).toEqual([]);
  });
});
