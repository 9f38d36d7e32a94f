import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { compareNewPlots } from "#platform/plots/private-overlaps/compare-new-plots.ts";
import { createPostgresLocation } from "./engines.ts";
import { privateOverlapsIn } from "./factories/private-overlaps.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { holding } from "./holding.ts";

const side = 0.001;
const plotsASide = 3;

// The embedded engine takes one transaction after the other: nobody meets anybody there.
describe("who works on overlaps between organisations on PostgreSQL", () => {
  let database: Database;
  let ownerUrl: string;
  let remove: () => Promise<void>;
  let own: Tenant;
  let other: Tenant;
  let scene: ReturnType<typeof privateOverlapsIn>;

  beforeAll(async () => {
    const created = await createPostgresLocation();
    remove = created.remove;
    ownerUrl = created.location.ownerUrl!;
    database = await openPostgresDatabase(created.location);
    scene = privateOverlapsIn(database);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  beforeEach(async () => {
    [own, other] = [await addTenant(database), await addTenant(database)];
    await scene.clear();
    for (const tenant of [own, other]) {
      for (let place = 0; place < plotsASide; place++)
        await scene.addSquare(tenant, -6 + 2 * place * side, 6, side);
      await scene.agree(tenant.people.owner, tenant.organisationId);
    }
    await compareNewPlots(database, new AbortController().signal);
    expect(await scene.all()).toHaveLength(2 * plotsASide);
  });

  const revoke = ({ people, organisationId }: Tenant) => scene.revoke(people.owner, organisationId);
  const change = ({ organisationId }: Tenant) =>
    database.asService((transaction) =>
      transaction.query("update public.plots set geometry_hash = 'redrawn' where organisation_id = $1", [
        organisationId,
      ]),
    );
  const pairOfTheOther = () =>
    `app.private_overlap_pairs where plot_id = (
       select min(plot_id) + 1 from app.private_overlap_pairs where organisation_id = ${other.organisationId}
     )`;
  const ownComparedPlot = () => `app.compared_plots where organisation_id = ${own.organisationId} limit 1`;

  it.each([
    ["two revocations", pairOfTheOther, () => revoke(own), () => revoke(other)],
    ["a change and a revocation of the same side", ownComparedPlot, () => change(own), () => revoke(own)],
    ["a change and a revocation of the other side", ownComparedPlot, () => change(own), () => revoke(other)],
    ["changes on both sides", ownComparedPlot, () => change(own), () => change(other)],
  ])("fails nobody who comes at once: %s", async (_what, halfWay, first, second) => {
    const works: Promise<unknown>[] = [];
    await holding(ownerUrl, `select from ${halfWay()} for update`, async (held) => {
      for (const begin of [first, second]) {
        works.push(begin());
        await held.untilWaiting(works.length);
      }
    });
    const ended = await Promise.allSettled(works);
    expect(ended).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    expect(await scene.all()).toEqual([]);
    expect(await scene.pairsOf(own.organisationId)).toBe(0);
  });

  it("does not wait for a busy plot, and comes back to it", async () => {
    const added = [
      await scene.addSquare(own, -6, 6, side),
      await scene.addSquare(own, -6 + 2 * side, 6, side),
    ];
    const answered = async () => {
      const answers = await scene.answersAs(own.people.owner);
      return added.map((id) => answers.some(({ plot_id }) => plot_id === id));
    };
    await holding(ownerUrl, `select from public.plots where id = ${added[0]} for update`, async (held) => {
      const round = compareNewPlots(database, new AbortController().signal);
      await expect.poll(answered, { interval: 20 }).toEqual([false, true]);
      await held.letGo();
      await round;
    });
    expect(await answered()).toEqual([true, true]);
  });
});
