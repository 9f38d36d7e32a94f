import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { Job } from "#jobs/define-job.ts";
import { applyImportJob } from "#platform/plots/apply-import-job.ts";
import { insertPlots } from "#platform/plots/insert-plots.ts";
import { refreshOverlaps } from "#platform/plots/refresh-overlaps.ts";
import type { Services } from "#platform/services.ts";
import { describeOnOneEngine } from "./engines.ts";
import { listeningDatabase } from "./listening-database.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };

/** Squares of a hundredth of a degree, by name and how far east they begin. */
const fileOf = (squares: Record<string, number>) => {
  const features = Object.entries(squares).map(([code, east]) => {
    const [west, south, side] = [-5.82 + east, 6.25, 0.01];
    const ring = [[west, south], [west + side, south], [west + side, south + side], [west, south + side], [west, south]]; // biome-ignore format: a ring on one line
    return { type: "Feature", properties: { code }, geometry: { type: "Polygon", coordinates: [ring] } };
  });
  return new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
};

describeOnOneEngine("overlaps of the plots of an import", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId: number;
  /** How often overlaps were computed for plots, instead of being known from the inspection. */
  let computed = 0;

  beforeAll(async () => {
    database = await open();
    const onStatement = (text: string) => {
      if (text.startsWith("delete from public.plot_overlaps")) computed += 1;
    };
    product = await startProduct(listeningDatabase(database, onStatement), "owner@found.example");
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    projectId = await product.createProject();
    computed = 0;
  });

  const inspect = (squares: Record<string, number>) =>
    product.handIn(projectId, "plots.geojson", fileOf(squares));
  const apply = async (importId: number, more: Record<string, unknown> = {}) =>
    product.completed((await product.ask("apply-import", { importId, columns, ...more })).jobId);
  const stored = () =>
    database.asService((transaction) =>
      transaction.query<{ a: string; b: string; percentOfA: number; percentOfB: number }>(
        `select one.identifier as a, two.identifier as b, square_metres, percent_of_a as "percentOfA", percent_of_b as "percentOfB",
           one.geometry_state as "stateOfA", two.geometry_state as "stateOfB"
         from public.plot_overlaps
         join public.plots as one on one.id = plot_a
         join public.plots as two on two.id = plot_b
         where plot_overlaps.project_id = $1
         order by 1, 2`,
        [projectId],
      ),
    );
  const computeAgain = async () => {
    const sub = (await product.person.auth.getUser()).data.user!.id;
    const claims = { role: "authenticated" as const, sub, aal: "aal2" };
    await refreshOverlaps(database, claims, projectId, new AbortController().signal);
  };

  it("are those that its inspection found, and what computing them gives", async () => {
    const { importId } = await inspect({ A: 0, B: 0.004, C: 0.05, D: 0.007 });
    await apply(importId, { excludedRows: [4] });
    const found = await stored();
    expect(computed).toBe(0);
    expect(found).toMatchObject([{ a: "A", b: "B", stateOfA: "overlapping", stateOfB: "overlapping" }]);
    await computeAgain();
    expect(await stored()).toEqual(found);
  });

  it("are computed where plots were changed since", async () => {
    const { importId } = await inspect({ A: 0 });
    const other = await inspect({ B: 0.004 });
    await apply(other.importId);
    expect(computed).toBe(0);
    await apply(importId);
    expect(computed).toBe(1);
    expect(await stored()).toMatchObject([{ a: "B", b: "A" }]);
  });

  it("are computed where they lie on plots that were there", async () => {
    await apply((await inspect({ A: 0 })).importId);
    await apply((await inspect({ B: 0.004 })).importId);
    expect(computed).toBe(1);
    const [pair, ...others] = await stored();
    expect([pair?.a, pair?.b, others]).toEqual(["A", "B", []]);
    expect(pair?.percentOfA).toBeCloseTo(60, 1);
  });

  it("are computed where the import ended before all its plots were made", async () => {
    const { importId } = await inspect({ A: 0, B: 0.004 });
    const sub = (await product.person.auth.getUser()).data.user!.id;
    await database.asWorkflow({ role: "authenticated", sub, aal: "aal2" }, (transaction) =>
      insertPlots(transaction, { importId, columns, excludedRows: [], after: 0, last: 1 }),
    );
    const statesOf = () =>
      database.asService((transaction) =>
        transaction.query("select identifier, geometry_state from public.plots where project_id = $1", [
          projectId,
        ]),
      );
    expect(await statesOf()).toEqual([{ identifier: "A", geometry_state: "overlapping" }]);
    const input = { importId, columns, excludedRows: [], splitRows: [] };
    const ended = { job: { id: importId } as Job, input, status: "cancelled" as const };
    await applyImportJob.onEnd!({ ...ended, services: { database } as Services });
    const [refresh] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        "select id from public.jobs where kind = 'refresh-overlaps' and project_id = $1",
        [projectId],
      ),
    );
    await product.completed(refresh!.id);
    expect(await statesOf()).toEqual([{ identifier: "A", geometry_state: "normal" }]);
  });

  it("stay where plots of another import come to lie elsewhere", async () => {
    await apply((await inspect({ A: 0, B: 0.004 })).importId);
    await apply((await inspect({ C: 0.1, D: 0.104 })).importId);
    expect(computed).toBe(0);
    expect(await stored()).toMatchObject([
      { a: "A", b: "B" },
      { a: "C", b: "D" },
    ]);
  });

  it("are the largest twenty of each where very many lie on each other, and every plot tells that it overlaps", async () => {
    const count = 600;
    // More than are stored at once.
    const squares = Object.fromEntries(
      Array.from({ length: count }, (_, number) => [`S${number}`, number * 1e-6]),
    );
    await apply((await inspect(squares)).importId);
    const pairs = await stored();
    expect(pairs.length).toBeGreaterThan(count * 10);
    expect(pairs.length).toBeLessThanOrEqual(count * 20);
    expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(count);
    expect(pairs.filter(({ a, b }) => [a, b].includes("S0")).length).toBe(20);
    expect(pairs[0]).toMatchObject({ stateOfA: "overlapping", stateOfB: "overlapping" });
  });
});
