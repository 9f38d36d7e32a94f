import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { analysedBatch } from "#platform/analysis/analysed-batch.ts";
import type { AnalysedPlot } from "#platform/analysis/analysed-plot.ts";
import { insertResults } from "#platform/analysis/insert-results.ts";
import { type PlotPixels, unpackPixels } from "#platform/analysis/plot-pixels.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

type Run = { id: number; project_id: number; module: string };
type Stored = { width: number; height: number; codes: Uint8Array | null; sha256: string };

const grid = {
  ...{ crs: 4326, width: 4000, height: 4000 },
  transform: { originX: -10, originY: 10, pixelWidth: 0.00025, pixelHeight: 0.00025 },
};
const window = { x: 17, y: 3, width: 3, height: 2 };
const pixels: PlotPixels = {
  ...{ grid, window, codes: Uint8Array.of(0, 1, 27, 4, 4, 0) },
  hectares: { 1: 0.08, 4: 0.15, 27: 0.07 },
  box: [-9.99575, 9.99875, -9.995, 9.99925],
};

describeOnOneEngine("the pixels that a result was counted from", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
  });

  const service = <Row>(text: string, parameters: unknown[] = []) =>
    database.asService((transaction) => transaction.query<Row>(text, parameters));

  async function startRun(): Promise<Run> {
    const [run] = await database.asWorkflow(own.people.manager, (transaction) =>
      transaction.query<Run>(
        "select id, project_id, module from app.start_assessment($1, null, $2::jsonb, 'test', $3)",
        [own.projectId, '{"tree": "perennial"}', randomUUID()],
      ),
    );
    await begin(run!, "test");
    return run!;
  }

  const begin = (run: Run, code: string) =>
    service(`select app.begin_assessment($1, $2, '{}', '[]', 'test')`, [run.id, code]);
  const finish = (run: Run, status: string) =>
    service("select app.finish_assessment($1, $2, 'hash')", [run.id, status]);
  const store = (run: Run, told: PlotPixels | null) =>
    database.asService((transaction) =>
      insertResults(transaction, run, analysedBatch([{ ...resultOf(own.plotId), pixels: told }])),
    );
  const stored = (run: Run) =>
    service<Stored>("select width, height, codes, sha256 from public.land_maps where assessment_id = $1", [
      run.id,
    ]);
  const seenBy = async (claims: Claims, run: Run) => {
    const rows = await database.asCaller(claims, (transaction) =>
      transaction.query("select plot_id from public.land_maps where assessment_id = $1", [run.id]),
    );
    return rows.length;
  };

  it("are stored with it as they are, once however often they are sent", async () => {
    const run = await startRun();
    for (let sent = 0; sent < 2; sent++) await store(run, pixels);
    const rows = await stored(run);
    expect(rows).toHaveLength(1);
    expect(await unpackPixels(rows[0]!.codes!, 6)).toEqual(pixels.codes);
    await finish(run, "cancelled");
  });

  it("are known by a hash that another code changes, and another place", async () => {
    const hashes = new Set<string>();
    const others = [
      pixels,
      { ...pixels, codes: Uint8Array.of(0, 2, 27, 4, 4, 0) },
      { ...pixels, window: { ...window, x: 18 } },
      { ...pixels, codes: null },
    ];
    for (const told of others) {
      const run = await startRun();
      await store(run, told);
      hashes.add((await stored(run))[0]!.sha256);
      await finish(run, "cancelled");
    }
    expect(hashes.size).toBe(others.length);
  });

  it("are not kept where they are too many or noise, and the row says so", async () => {
    let seed = 7;
    const noise = Uint8Array.from({ length: 9_000_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 28;
    });
    const run = await startRun();
    await store(run, { ...pixels, window: { ...window, width: 3000, height: 3000 }, codes: noise });
    expect(await stored(run)).toEqual([
      { width: 3000, height: 3000, codes: null, sha256: expect.any(String) },
    ]);
    await finish(run, "cancelled");
  });

  it("are hidden while the run goes on, and read by whoever reads the project once it has ended", async () => {
    const run = await startRun();
    await store(run, pixels);
    expect(await seenBy(own.people.owner, run)).toBe(0);
    await finish(run, "completed");
    for (const claims of [...Object.values(own.people), own.guest]) expect(await seenBy(claims, run)).toBe(1);
    for (const claims of Object.values(other.people)) expect(await seenBy(claims, run)).toBe(0);
  });

  it("vanish with a run that does not stand, and with one that starts over", async () => {
    const failing = await startRun();
    await store(failing, pixels);
    await finish(failing, "failed");
    expect(await stored(failing)).toEqual([]);

    const restarted = await startRun();
    await store(restarted, pixels);
    await begin(restarted, "another program");
    expect(await stored(restarted)).toEqual([]);
    await finish(restarted, "cancelled");
  });
});

function resultOf(plotId: number): AnalysedPlot {
  return {
    plotId,
    geometry: { type: "Point", coordinates: [-5.3, 6.1] },
    ...{ geometryHash: "hash", areaHectares: 1, isPoint: true, state: "compliant", document: {} },
    ...{ statistics: { columns: {} }, layerPlaces: [], inputsHash: "i", resultHash: "r" },
  };
}
