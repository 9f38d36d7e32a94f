import { randomUUID } from "node:crypto";
import { donorZone } from "@parcelle/demonstration/baseline-plots";
import { readPlots } from "@parcelle/formats/read-plots";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { alteredParts, type FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { baselineRuns } from "#modules/dynamic-baseline/baseline-runs.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { TestProduct } from "../start-product.ts";
import { drawZone, matchedProject } from "./matched-land.ts";

type Parameters = Awaited<ReturnType<typeof matchedProject>>["parameters"];

describeOnOneEngine("the dynamic baseline of a project", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId: number;
  let zoneId: number;
  let parameters: Parameters;
  let firstRun: number;

  beforeAll(async () => {
    database = await open();
    ({ product, projectId, parameters, zoneId } = await matchedProject(database, "owner@baseline.example"));
  });
  afterAll(() => product.stop());

  async function start(changes: object = {}) {
    const choice = { projectId, plots: "all", parameters: { ...parameters, ...changes } };
    const { priced, credits } = await product.ask("price-baseline-run", choice);
    const agreed = { requestKey: randomUUID(), agreedPlots: priced, agreedCredits: credits };
    return product.ask("start-baseline-run", { ...choice, ...agreed }) as Promise<{
      assessmentId: number;
      jobId: number;
    }>;
  }

  async function run(changes: object = {}): Promise<number> {
    const { assessmentId, jobId } = await start(changes);
    await product.completed(jobId);
    return assessmentId;
  }

  async function baselineOf(runId: number, client = product.person) {
    const { data } = await client
      .from("baselines")
      .select("document, frozen, sha256")
      .eq("assessment_id", runId);
    return (data as { document: BaselineWhole; frozen: FrozenSet; sha256: string }[])[0];
  }

  async function controlsOf(runId: number, client = product.person) {
    const { data } = await client
      .from("baseline_controls")
      .select("plot_id, number, cell, outline, weight, distance, stocking")
      .eq("assessment_id", runId)
      .order("plot_id");
    return data!;
  }

  async function hashesOf(runId: number) {
    const { data } = await product.person
      .from("plot_results")
      .select("plot_id, result_hash")
      .eq("assessment_id", runId)
      .order("plot_id");
    return data!;
  }

  it("says before it is paid which plots a layer of stocking covers", async () => {
    const price = await product.ask("price-baseline-run", { projectId, plots: "all", parameters });
    expect(price).toMatchObject({ chosen: 36, abnormal: 0, kept: 0, uncovered: 1, priced: 35, credits: 35 });
    const products = price.layers.map((layer: { product: string }) => layer.product);
    expect(products).toEqual(["glad-forest-height"]);
  });

  it("finds controls, a balance and a performance, and what has to be known with them", async () => {
    firstRun = await run();
    const { document, frozen } = (await baselineOf(firstRun))!;
    expect(document.plots).toEqual({ all: 36, matched: 34, unmatched: 0, toExamine: 2 });
    expect(document.balance.every(({ isBalanced }) => isBalanced)).toBe(true);
    expect(document.performance.at(-1)).toMatchObject({ to: 2020, test: { isSignificant: true } });
    expect(document.performance.at(-1)!.notices).toContain("leakage-not-included");
    expect(document.notices).toContain("methodology-not-opened");
    expect(await alteredParts(frozen)).toEqual([]);
    expect(frozen.sha256).toBe(document.frozenSha256);
  });

  it("gives each plot its state, and its stocking beside that of its controls by year", async () => {
    const { data: plots } = await product.person
      .from("plot_overview")
      .select("id, state, reason_code")
      .eq("project_id", projectId);
    const tally = Object.groupBy(plots!, ({ state, reason_code }) => `${state} ${reason_code}`);
    expect(Object.fromEntries(Object.entries(tally).map(([key, all]) => [key, all!.length]))).toEqual({
      ...{ "matched matched": 34, "to_examine outside_layers": 1, "to_examine no_outline": 1 },
    });
    const [control] = await controlsOf(firstRun);
    const { data: values } = await product.person
      .from("run_values")
      .select("key, year, value")
      .eq("assessment_id", firstRun)
      .eq("plot_id", control!.plot_id);
    const value = (key: string, year: number | null) =>
      values!.find((one) => one.key === key && one.year === year)!.value;
    expect(value("height_controls", 2020)).toBe(control!.stocking["2020"]);
    expect(value("height_difference", 2020)).toBeCloseTo(
      value("height", 2020) - value("height_controls", 2020),
      6,
    );
    expect(value("elevation", null)).toBeGreaterThan(100);
    expect(value("controls_apart", null)).toBeCloseTo(control!.distance, 6);
  });

  it("tells in its files the numbers that its values and the table have", async () => {
    const started = await product.person.functions.invoke("start-export", {
      body: { projectId, format: "geojson", requestKey: randomUUID() },
      headers: { "accept-language": "en" },
    });
    const { objectPath, fileName } = await product.completed(started.data.jobId);
    const { data } = await product.person.storage.from("exports").download(objectPath);
    const { rows } = await readPlots({ name: fileName, bytes: new Uint8Array(await data!.arrayBuffer()) });
    const { data: values } = await product.person
      .from("run_values")
      .select("key, year, value, plots!inner(identifier)")
      .eq("assessment_id", firstRun);
    const told = (identifier: unknown, key: string, year: number | null) =>
      values!.find(
        (one) =>
          one.key === key &&
          one.year === year &&
          (one.plots as unknown as { identifier: unknown }).identifier === identifier,
      )?.value;
    const matched = rows.filter(({ properties }) => properties.controls === 1);
    expect(matched).toHaveLength(34);
    for (const { properties: row } of matched) {
      const value = (key: string, year: number | null) => told(row.identifier, key, year);
      expect([row.year_from, row.year_to]).toEqual([2000, 2020]);
      expect(row.stocking_from).toBeCloseTo(value("height", 2000)!, 3);
      expect(row.stocking_to).toBeCloseTo(value("height", 2020)!, 3);
      expect(row.controls_to).toBeCloseTo(value("height_controls", 2020)!, 3);
      expect(row.controls_apart).toBeCloseTo(value("controls_apart", null)!, 4);
    }
  });

  it("matches the same controls when it is asked again, and pays nothing for what stands", async () => {
    const choice = { projectId, plots: "all", parameters };
    expect(await product.ask("price-baseline-run", choice)).toMatchObject({ kept: 36, priced: 0 });
    const again = await run({ excludedMetres: 101 });
    expect((await controlsOf(again)).length).toBe(34);
  });

  it("takes all plots where one of them changed or went, and never some of them alone", async () => {
    const choice = { projectId, plots: "all", parameters: { ...parameters, excludedMetres: 101 } };
    expect(await product.ask("price-baseline-run", choice)).toMatchObject({ kept: 36, priced: 0 });
    const [control] = await controlsOf(firstRun);
    await product.ask("trash-plots", { projectId, plots: { ids: [control!.plot_id] } });
    expect(await product.ask("price-baseline-run", choice)).toMatchObject({
      kept: 0,
      priced: 34,
      uncovered: 1,
    });
    await product.ask("restore-plots", { projectId, plots: { ids: [control!.plot_id] } });
    expect(await product.ask("price-baseline-run", choice)).toMatchObject({ kept: 36, priced: 0 });
    for (const plots of ["changed", { ids: [control!.plot_id] }])
      await expect(product.ask("price-baseline-run", { ...choice, plots })).rejects.toThrow("invalid_input");
  });

  it("goes on after it was interrupted among its plots, and comes to the same hashes as one that was not", async () => {
    const { data } = await product.person.auth.getUser();
    const claims = { role: "authenticated", sub: data.user!.id, aal: "aal2" } as const;
    const [begun] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number }>(
        "select id from app.start_assessment($1, null, $2::jsonb, 'asked', $3)",
        [projectId, JSON.stringify(parameters), randomUUID()],
      ),
    );
    const assessmentId = begun!.id;
    let isInterrupted = true;
    const attempt = () =>
      baselineRuns.job.run({
        ...{ job: {} as never, claims, services: product.server.foundation.services, checkpoint: null },
        ...{ input: { assessmentId }, signal: new AbortController().signal },
        saveCheckpoint: async () => undefined,
        async progress(done, _, step) {
          if (isInterrupted && step === "plots" && done > 0) throw new Error("killed");
        },
      });
    await expect(attempt()).rejects.toThrow("killed");
    expect(await baselineOf(assessmentId)).toBeUndefined();
    expect(await controlsOf(assessmentId)).toEqual([]);
    // As if a page of them had not been stored yet: the others must not be matched without these.
    await database.asService((transaction) =>
      transaction.query("delete from public.plot_results where assessment_id = $1 and plot_id % 2 = 0", [
        assessmentId,
      ]),
    );
    isInterrupted = false;
    await attempt();
    expect((await baselineOf(assessmentId))!.sha256).toBe((await baselineOf(firstRun))!.sha256);
    expect(await controlsOf(assessmentId)).toEqual(await controlsOf(firstRun));
    expect(await hashesOf(assessmentId)).toEqual(await hashesOf(firstRun));
  });

  it("shows nothing of it to a stranger", async () => {
    const { client } = await product.server.signedIn("stranger@baseline.example");
    expect(await baselineOf(firstRun, client)).toBeUndefined();
    expect(await controlsOf(firstRun, client)).toEqual([]);
  });

  it("measures frozen controls again with their weights, and does not match again", async () => {
    const verified = await run({ frozenFrom: firstRun });
    expect(await controlsOf(verified)).toEqual(await controlsOf(firstRun));
    const { document } = (await baselineOf(verified))!;
    const before = (await baselineOf(firstRun))!.document;
    expect(document).toMatchObject({
      frozenFrom: firstRun,
      frozenSha256: before.frozenSha256,
      donors: null,
      performance: before.performance,
    });
    const choice = { projectId, plots: "all", parameters: { ...parameters, frozenFrom: verified } };
    expect(await product.refusal("price-baseline-run", choice)).toMatchObject({
      code: "assessment_not_found",
    });
  });

  it.each([
    ["another first year", () => ({ frozenFrom: firstRun, fromYear: 2010 }), "frozen_otherwise"],
    ["another number of controls", () => ({ frozenFrom: firstRun, neighbours: 2 }), "frozen_otherwise"],
    ["a run that is not there", () => ({ frozenFrom: 999_999 }), "assessment_not_found"],
    [
      "a zone of somebody else",
      () => ({ donorZone: { ...parameters.donorZone, versionId: 999_999 } }),
      "zone_not_found",
    ],
    [
      "another outline of the zone",
      () => ({ donorZone: { ...parameters.donorZone, outlineSha256: "0".repeat(64) } }),
      "zone_not_found",
    ],
    ["six controls each", () => ({ neighbours: 6 }), "invalid_input"],
  ])("refuses %s before anything is paid", async (_, changes, code) => {
    const choice = { projectId, plots: "all", parameters: { ...parameters, ...changes() } };
    expect(await product.refusal("price-baseline-run", choice)).toMatchObject({ code });
    const started = await product.refusal("start-baseline-run", { ...choice, requestKey: randomUUID() });
    expect(started).toMatchObject({ code });
  });

  it("says by name why it cannot be done, and gives the credits back", async () => {
    const balance = async () =>
      (await product.person.from("credit_balances").select("available, reserved").single()).data;
    const before = await balance();
    const [corner] = donorZone().coordinates[0]!;
    const [west, south] = corner as [number, number];
    const [east, north] = [west + 0.001, south + 0.001];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const small = await drawZone(product, projectId, { type: "Polygon", coordinates: [ring] });
    const { jobId } = await start({ donorZone: small.donorZone, cellMetres: 2000 });
    const { status, error } = await product.over(jobId);
    expect(status).toBe("failed");
    expect(error).toMatchObject({ code: "run_refused", detail: { reason: "frame_empty" } });
    expect(error.detail.text.fr).not.toBe("");
    expect(await balance()).toEqual(before);
  });

  it("refuses a frozen set whose plots have another outline by now, with their identifiers", async () => {
    const [control] = await controlsOf(firstRun);
    const { data: plot } = await product.person
      .from("plots")
      .select("identifier")
      .eq("id", control!.plot_id)
      .single();
    await product.ask("trash-plots", { projectId, plots: { ids: [control!.plot_id] } });
    const choice = { projectId, plots: "all", parameters: { ...parameters, frozenFrom: firstRun } };
    const refused = (await product.refusal("price-baseline-run", choice)) as {
      code: string;
      message?: string;
    };
    expect(refused.code).toBe("frozen_plots_changed");
    expect(JSON.stringify(refused)).toContain(plot!.identifier);
  });

  it("refuses a zone in the trash", async () => {
    await product.ask("trash-zone", { zoneId });
    const choice = { projectId, plots: "all", parameters };
    expect(await product.refusal("price-baseline-run", choice)).toMatchObject({ code: "zone_not_found" });
  });
});
