import { roles } from "@parcelle/domain/permissions/roles";
import type { Position } from "geojson";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { compareNewPlots } from "#platform/plots/private-overlaps/compare-new-plots.ts";
import { comb } from "../../../packages/geometry/test/random-shapes.ts";
import { describeOnOneEngine } from "./engines.ts";
import { privateOverlapsIn } from "./factories/private-overlaps.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

/** Sides of squares in degrees; 0.001° is about 111 m here, so a square of that side has 1.22 ha. */
const side = 0.001;

describeOnOneEngine("overlaps between organisations", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  let third: Tenant;
  let scene: ReturnType<typeof privateOverlapsIn>;

  beforeAll(async () => {
    database = await open();
    scene = privateOverlapsIn(database);
    [own, other, third] = [
      await addTenant(database),
      await addTenant(database),
      await addTenant(database),
    ] as const;
  });
  beforeEach(() => scene.clear());

  /** Another organisation, for tests after which it is not as it was. */
  const addNewcomer = async () => {
    const newcomer = await addTenant(database);
    await scene.clear();
    return newcomer;
  };

  const round = () => compareNewPlots(database, new AbortController().signal);
  const agree = async (...tenants: Tenant[]) => {
    for (const tenant of tenants) await scene.agree(tenant.people.owner, tenant.organisationId);
  };

  it("are told to both sides, as area and share of the own plot and nothing else", async () => {
    const mine = await scene.addSquare(own, -6, 6, side);
    const theirs = await scene.addSquare(other, -5.9995, 6, 2 * side);
    await agree(own, other);
    await round();
    expect(await scene.answersAs(own.people.auditor)).toEqual([
      {
        plot_id: mine,
        project_id: own.projectId,
        square_metres: 6100,
        percent: 50,
        compared_on: scene.today,
      },
    ]);
    expect(await scene.answersAs(other.people.agent)).toMatchObject([
      { plot_id: theirs, square_metres: 6100, percent: 12 },
    ]);
    expect(await scene.answersAs(third.people.owner)).toEqual([]);
  });

  it("are not answered, and left to the next round, where the outlines cross at too many places", async () => {
    const [across, upright] = [comb(60), comb(60).map(([x, y]): Position => [y!, x!])];
    await scene.addSquare(own, -6, 6, side);
    const mine = await scene.addSquare(own, 1, 1, side);
    const theirs = await scene.addSquare(other, 1, 1, side);
    for (const [plot, ring] of [
      [mine, across],
      [theirs, upright],
    ] as const)
      await database.asOwner((transaction) =>
        transaction.query(
          "update public.plots set geometry = ST_SetSRID(ST_GeomFromGeoJSON($2::jsonb), 4326), geometry_hash = $1::text where id = $1",
          [plot, JSON.stringify({ type: "Polygon", coordinates: [ring] })],
        ),
      );
    await agree(own, other);
    expect(await round()).toBe(3);
    expect(await scene.answersAs(own.people.owner)).toEqual([]);
    expect(await round()).toBe(2);
  });

  it("are not looked for unless both agree", async () => {
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(other, -6, 6, side);
    await agree(own, third);
    await round();
    expect(await scene.all()).toEqual([]);
  });

  it("are not looked for in plots of an organisation that was deleted", async () => {
    const gone = await addNewcomer();
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(gone, -6, 6, side);
    await agree(own, gone);
    await database.asOwner((transaction) =>
      transaction.query("update public.organisations set deleted_at = now() where id = $1", [
        gone.organisationId,
      ]),
    );
    await round();
    expect(await scene.all()).toEqual([]);
  });

  it("do not tell how many others there are: what two claim alike counts once", async () => {
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(other, -5.9995, 6, side);
    await scene.addSquare(third, -5.9995, 6, side);
    await agree(own, other, third);
    await round();
    expect(await scene.answersAs(own.people.owner)).toMatchObject([{ square_metres: 6100, percent: 50 }]);
  });

  it("stay unsaid below one percent, and for plots below a tenth of a hectare", async () => {
    await scene.addSquare(own, -6, 6, 4 * side);
    await scene.addSquare(other, -5.99605, 6.00395, side);
    await scene.addSquare(own, -5.9, 6, side / 4);
    await scene.addSquare(other, -5.9, 6, side);
    await agree(own, other);
    await round();
    expect(await scene.all()).toEqual([]);
  });

  it("between plots of one organisation are its own business", async () => {
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(own, -6, 6, side);
    await agree(own, other);
    await round();
    expect(await scene.all()).toEqual([]);
  });

  it("do not mix demonstration organisations with real ones", async () => {
    const synthetic = await addNewcomer();
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(synthetic, -6, 6, side);
    await scene.makeSynthetic(synthetic.organisationId);
    await agree(own, synthetic);
    await round();
    expect(await scene.all()).toEqual([]);
  });

  it("go at once when either side revokes, also those that a third one shares, and come back without it", async () => {
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(other, -6, 6, side);
    await scene.addSquare(third, -5.9995, 6, side);
    await agree(own, other, third);
    await round();
    expect(await scene.all()).toHaveLength(3);
    await scene.revoke(other.people.administrator, other.organisationId);
    expect(await scene.all()).toEqual([]);
    expect(await scene.pairsOf(other.organisationId)).toBe(0);
    await round();
    expect(await scene.answersAs(own.people.owner)).toMatchObject([{ percent: 50 }]);
    expect(await scene.answersAs(other.people.owner)).toEqual([]);
  });

  it.each([
    ["is deleted", "update public.plots set deleted_at = now() where id = $1"],
    ["changes", "update public.plots set geometry_hash = 'redrawn' where id = $1"],
    ["is called invalid", "update public.plots set geometry_valid = false where id = $1"],
    [
      "goes with its project",
      "update public.projects set deleted_at = now() where id = (select project_id from public.plots where id = $1)",
    ],
    ["is erased", "delete from public.plots where id = $1"],
  ])("go on both sides when a plot %s", async (_what, statement) => {
    const newcomer = await addNewcomer();
    await scene.addSquare(own, -6, 6, side);
    const theirs = await scene.addSquare(newcomer, -6, 6, side);
    await agree(own, newcomer);
    await round();
    expect(await scene.all()).toHaveLength(2);
    await database.asService((transaction) => transaction.query(statement, [theirs]));
    expect(await scene.all()).toEqual([]);
  });

  it("are worked out for new plots only, and anew for the neighbours of those", async () => {
    await scene.addSquare(own, -6, 6, side);
    await scene.addSquare(other, -5.9995, 6, side);
    await agree(own, other);
    expect(await round()).toBe(2);
    expect(await round()).toBe(0);
    await scene.addSquare(other, -6.0005, 6, side);
    expect(await round()).toBe(1);
    expect(await scene.answersAs(own.people.owner)).toMatchObject([{ percent: 100 }]);
  });

  it("are not kept for a plot that changed while they were worked out", async () => {
    await scene.addSquare(own, -6, 6, side);
    const theirs = await scene.addSquare(other, -6, 6, side);
    await agree(own, other);
    const change = "update public.plots set geometry_hash = 'redrawn' where id = $1";
    const meddling = scene.beforeStoring(() =>
      database.asService(async (transaction) => void (await transaction.query(change, [theirs]))),
    );
    await compareNewPlots(meddling, new AbortController().signal);
    expect(await scene.all()).toEqual([]);
  });

  it("have one round a day, and none while fewer than two agree; nobody sees it", async () => {
    const ask = () =>
      database.asService((transaction) =>
        transaction.query<{ job: number | null }>("select app.ask_for_private_overlaps() as job"),
      );
    await agree(own);
    expect(await ask()).toEqual([{ job: null }]);
    await agree(other);
    const [first] = await ask();
    expect(first!.job).not.toBeNull();
    expect(await ask()).toEqual([first]);
    for (const role of roles) {
      const seen = await database.asCaller(own.people[role], (transaction) =>
        transaction.query("select id from public.jobs where kind = 'private-overlaps'"),
      );
      expect(seen).toEqual([]);
    }
  });

  it.each(roles)("are agreed to by owners and administrators only: %s", async (role) => {
    const tries = (claims: Claims) =>
      scene.agree(claims, own.organisationId).then(
        () => "done",
        () => "refused",
      );
    expect(await tries(other.people[role])).toBe("refused");
    expect(await tries({ role: "anon" })).toBe("refused");
    const allowed = role === "owner" || role === "administrator";
    expect(await tries(own.people[role])).toBe(allowed ? "done" : "refused");
  });

  it("keep in the audit who agreed and who revoked", async () => {
    await agree(own);
    await scene.revoke(own.people.administrator, own.organisationId);
    const entries = await database.asCaller(own.people.auditor, (transaction) =>
      transaction.query(
        "select action, actor, entity_id from public.audit_entries where entity = 'overlap_agreements' and organisation_id = $1 order by id desc limit 2",
        [own.organisationId],
      ),
    );
    expect(entries).toEqual([
      { action: "delete", actor: own.people.administrator.sub, entity_id: own.organisationId },
      { action: "insert", actor: own.people.owner.sub, entity_id: own.organisationId },
    ]);
  });
});
