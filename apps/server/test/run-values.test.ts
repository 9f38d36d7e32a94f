import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { analysedBatch } from "#platform/analysis/analysed-batch.ts";
import type { AnalysedPlot } from "#platform/analysis/analysed-plot.ts";
import { insertResults } from "#platform/analysis/insert-results.ts";
import { insertValues } from "#platform/analysis/insert-values.ts";
import { type RunValue, valueBatches } from "#platform/analysis/run-value.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addBoundaries } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

type Run = { id: number; project_id: number; module: string };
type Stored = RunValue & { plotId: number | null };

const values = [
  { key: "biomass", year: 2020, value: 12.25, low: 10, high: 15 },
  { key: "biomass", year: 2021, value: 0.1 + 0.2 },
  { key: "biomass", value: -3 },
];

describeOnOneEngine("what a run tells in numbers", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  let unitId: number;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
    await addBoundaries(database);
    const units = await service<{ id: number }>("select id from public.administrative_units order by id");
    unitId = units[0]!.id;
  });

  const service = <Row>(text: string, parameters: unknown[] = []) =>
    database.asService((transaction) => transaction.query<Row>(text, parameters));

  async function startRun(): Promise<Run> {
    const key = randomUUID();
    const [run] = await database.asWorkflow(own.people.manager, (transaction) =>
      transaction.query<Run>(
        "select id, project_id, module from app.start_assessment($1, null, $2::jsonb, 'test', $3)",
        [own.projectId, '{"tree": "perennial"}', key],
      ),
    );
    await begin(run!, "test");
    return run!;
  }

  const begin = (run: Run, code: string) =>
    service(`select app.begin_assessment($1, $2, '{}', '[]', 'test')`, [run.id, code]);
  const finish = (run: Run, status: string) =>
    service("select app.finish_assessment($1, $2, 'hash')", [run.id, status]);
  const store = (run: Run, told: AnalysedPlot["values"]) =>
    database.asService((transaction) =>
      insertResults(transaction, run, analysedBatch([resultOf(own.plotId, told)])),
    );
  const tell = (run: Run, ...told: RunValue[]) =>
    database.asService((transaction) => insertValues(transaction, run, valueBatches(told)));

  const stored = (run: Run) =>
    service<Stored>(
      `select plot_id as "plotId", key, year, value, low, high from public.run_values
       where assessment_id = $1 order by plot_id, year`,
      [run.id],
    );

  const seenBy = async (claims: Claims, run: Run) => {
    const rows = await database.asCaller(claims, (transaction) =>
      transaction.query("select value from public.run_values where assessment_id = $1", [run.id]),
    );
    return rows.length;
  };

  it("is stored with the plots’ results to the last digit, once however often it is sent", async () => {
    const run = await startRun();
    for (let sent = 0; sent < 2; sent++) await store(run, values);
    const nothing = { low: null, high: null };
    expect(await stored(run)).toEqual([
      { ...values[0], plotId: own.plotId },
      { ...values[1], ...nothing, plotId: own.plotId },
      { ...values[2], ...nothing, plotId: own.plotId, year: null },
    ]);
    await finish(run, "cancelled");
  });

  it("is hidden while the run goes on, and read by whoever reads the project once it has ended", async () => {
    const run = await startRun();
    await store(run, values);
    expect(await seenBy(own.people.owner, run)).toBe(0);
    await finish(run, "completed");
    for (const claims of [...Object.values(own.people), own.guest]) expect(await seenBy(claims, run)).toBe(3);
    for (const claims of Object.values(other.people)) expect(await seenBy(claims, run)).toBe(0);
  });

  it("vanishes with a run that does not stand, and with one that starts over", async () => {
    const failing = await startRun();
    await store(failing, values);
    await finish(failing, "failed");
    expect(await stored(failing)).toEqual([]);

    const restarted = await startRun();
    await store(restarted, values);
    await begin(restarted, "another program");
    expect(await stored(restarted)).toEqual([]);
    await finish(restarted, "cancelled");
  });

  it("is frozen with its run", async () => {
    const run = await startRun();
    await store(run, values);
    await finish(run, "completed");
    const settled = { code: "P0423" };
    await expect(store(run, [{ key: "biomass", year: 2022, value: 1 }])).rejects.toMatchObject(settled);
    const change = service("update public.run_values set value = 11 where assessment_id = $1", [run.id]);
    await expect(change).rejects.toMatchObject(settled);
    const removal = service("delete from public.run_values where assessment_id = $1", [run.id]);
    await expect(removal).rejects.toMatchObject(settled);
    expect(await stored(run)).toHaveLength(3);
  });

  describe("of a run that goes on", () => {
    let run: Run;
    let zoneVersionId: number;
    let theirZone: number;

    beforeAll(async () => {
      run = await startRun();
      const zoneOf = async ({ zoneId }: Tenant) => {
        const rows = await service<{ id: number }>("select id from public.zone_versions where zone_id = $1", [
          zoneId,
        ]);
        return rows[0]!.id;
      };
      zoneVersionId = await zoneOf(own);
      theirZone = await zoneOf(other);
    });

    it("is of a zone as it was, of an administrative unit, or of the whole project, each once a year", async () => {
      const told = { key: "biomass", year: 2020, value: 4 };
      for (let sent = 0; sent < 2; sent++)
        await tell(run, told, { ...told, zoneVersionId }, { ...told, unitId });
      const rows = await service(
        `select zone_version_id as zone, unit_id as unit from public.run_values
         where assessment_id = $1 order by zone_version_id, unit_id`,
        [run.id],
      );
      expect(rows).toEqual([
        { zone: zoneVersionId, unit: null },
        { zone: null, unit: unitId },
        { zone: null, unit: null },
      ]);
    });

    it.each<[string, () => RunValue, string]>([
      ["a key that the module does not tell", () => ({ key: "carbon", value: 1 }), "module_key_fkey"],
      [
        "two places at once",
        () => ({ key: "biomass", value: 1, zoneVersionId, plotId: own.plotId }),
        "run_values_one_place",
      ],
      ["a zone of another project", () => ({ key: "biomass", value: 1, zoneVersionId: theirZone }), "fkey"],
      ["a plot of another project", () => ({ key: "biomass", value: 1, plotId: other.plotId }), "fkey"],
      [
        "an interval beside its value",
        () => ({ key: "biomass", value: 9, low: 10, high: 12 }),
        "run_values_interval",
      ],
      ["half an interval", () => ({ key: "biomass", value: 9, low: 8 }), "run_values_interval"],
      ["no number at all", () => ({ key: "biomass", value: Number.NaN }), "not-null"],
      ["a year that is none", () => ({ key: "biomass", value: 1, year: 20 }), "year_check"],
    ])("is refused with %s", async (_what, told, refusal) => {
      await expect(tell(run, told())).rejects.toThrow(refusal);
    });
  });
});

function resultOf(plotId: number, told: AnalysedPlot["values"]): AnalysedPlot {
  return {
    plotId,
    geometry: { type: "Point", coordinates: [-5.3, 6.1] },
    ...{ geometryHash: "hash", areaHectares: 1, isPoint: true, state: "compliant", document: {} },
    ...{ statistics: { columns: {} }, layerPlaces: [], inputsHash: "i", resultHash: "r" },
    ...(told === undefined ? {} : { values: told }),
  };
}
