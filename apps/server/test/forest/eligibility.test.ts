import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";
import {
  definition,
  demonstration,
  faraway,
  field,
  fileOf,
  openLand,
  parameters,
  standing,
} from "./demonstration-land.ts";

const file = fileOf([field("forest", standing), field("open", openLand), field("far", faraway)]);

describeOnOneEngine("eligibility by a definition of forest", (open) => {
  let database: Database;
  let product: TestProduct;
  const projects: Record<"redd" | "arr", number> = { redd: 0, arr: 0 };

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@forest.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    await database.asOwner((transaction) =>
      transaction.query(
        `insert into public.organisation_features (organisation_id, feature)
         values ($1, 'ARR'), ($1, 'REDD') on conflict do nothing`,
        [product.organisationId],
      ),
    );
    for (const activity of ["redd", "arr"] as const) {
      projects[activity] = await product.createProject({ module: activity.toUpperCase(), name: activity });
      const { importId } = await product.handIn(projects[activity], "land.geojson", file);
      const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
      await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    }
  });
  afterAll(() => product.stop());

  async function plotsOf(activity: "redd" | "arr") {
    const { data } = await product.person
      .from("plot_overview")
      .select("id, identifier, state, reason_code, area_hectares, plot_result_id")
      .eq("project_id", projects[activity])
      .order("identifier");
    return data!;
  }

  async function exported(format: string): Promise<string> {
    const asked = { projectId: projects.redd, format, requestKey: randomUUID(), locale: "fr" };
    const { jobId } = await product.ask("start-export", asked);
    const { objectPath } = (await product.completed(jobId)) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return data!.text();
  }

  it("says what is covered and what it costs before anything is paid: land outside the layers is free", async () => {
    const price = await product.ask("price-redd-run", { projectId: projects.redd, plots: "all", parameters });
    expect(price).toMatchObject({ chosen: 3, abnormal: 0, kept: 0, uncovered: 1, priced: 2, credits: 2 });
    const products = price.layers.map((layer: { product: string }) => layer.product);
    expect(products).toContain("hansen-gfc");
    const { startYear, yearsBefore = 10 } = parameters as { startYear: number; yearsBefore?: number };
    const said: string[] = price.announced.map(({ fr }: { fr: string }) => fr);
    expect(said[0]).toMatch(new RegExp(`^Forêt en ${startYear}.*Hansen`));
    expect(said[1]).toMatch(new RegExp(`^Forêt en ${startYear - yearsBefore}`));
  });

  it.each([
    ["redd", { forest: ["eligible", "forest_throughout"], open: ["not_eligible", "not_forest_at_start"] }],
    ["arr", { forest: ["not_eligible", "forest_at_start"], open: ["eligible", "no_forest_no_conversion"] }],
  ] as const)("tells each plot of %s what it is, and why", async (activity, wanted) => {
    const asked = { projectId: projects[activity], requestKey: randomUUID(), plots: "all", parameters };
    const run = await product.ask(`start-${activity}-run`, { ...asked, agreedPlots: 2, agreedCredits: 2 });
    await product.completed(run.jobId);
    const found = Object.fromEntries(
      (await plotsOf(activity)).map(({ identifier, state, reason_code }) => [
        identifier,
        [state, reason_code],
      ]),
    );
    expect(found).toEqual({ ...wanted, far: ["to_examine", "outside_layers"] });
  });

  it("tells the hectares of each state of a plot, which are its area in all", async () => {
    const [, , plot] = await plotsOf("redd");
    const { data } = await product.person
      .from("run_values")
      .select("key, year, value")
      .eq("plot_id", plot!.id)
      .order("key");
    const [first] = (await plotsOf("redd")).filter(({ id }) => id === plot!.id);
    expect(data!.map(({ key, year }) => [key, year])).toEqual([
      ["eligible_hectares", 2020],
      ["not_eligible_hectares", 2020],
      ["to_examine_hectares", 2020],
    ]);
    const sum = data!.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeCloseTo(first!.area_hectares, 4);
  });

  it("gives the same evidence to the same land asked again, and another one to another definition", async () => {
    const hashes = async () => {
      const { data } = await product.person
        .from("plot_results")
        .select("plot_id, assessment_id, result_hash")
        .eq("project_id", projects.arr)
        .order("assessment_id")
        .order("plot_id");
      return data!;
    };
    const [first] = await hashes();
    const again = { ...parameters, definition: { ...definition, minimumCoverPercent: 31 } };
    for (const asked of [again, parameters]) {
      const body = { projectId: projects.arr, requestKey: randomUUID(), plots: "all", parameters: asked };
      await product.completed((await product.ask("start-arr-run", body)).jobId);
    }
    const ofPlot = (await hashes()).filter(({ plot_id }) => plot_id === first!.plot_id);
    expect(ofPlot.map(({ result_hash }) => result_hash === first!.result_hash)).toEqual([true, false, true]);
  });

  it("tells how states differ between two runs, with hectares and plots", async () => {
    const { data: runs } = await product.person
      .from("assessments")
      .select("id")
      .eq("project_id", projects.arr)
      .order("id");
    const asked = { before_run: runs![0]!.id, after_run: runs![1]!.id };
    const { data } = await product.person.rpc("compare_run_states", asked);
    const steps = data as { before_state: string; after_state: string; plots: number }[];
    expect(steps.every(({ before_state, after_state }) => before_state === after_state)).toBe(true);
    expect(steps.reduce((sum, { plots }) => sum + plots, 0)).toBe(3);
    const keys = ["eligible_hectares", "not_eligible_hectares", "to_examine_hectares"];
    const { data: land } = await product.person.rpc("compare_run_values", { ...asked, keys });
    const { data: told } = await product.person
      .from("run_values")
      .select("assessment_id, key, value")
      .in("assessment_id", [asked.before_run, asked.after_run])
      .in("key", keys);
    for (const { key, before_value, after_value } of land!)
      for (const [run, value] of [
        [asked.before_run, before_value],
        [asked.after_run, after_value],
      ] as const) {
        const values = told!.filter((one) => one.key === key && one.assessment_id === run);
        expect(value).toBeCloseTo(
          values.reduce((sum, one) => sum + Number(one.value), 0),
          9,
        );
      }
    expect(land!.length).toBeGreaterThan(1);
  });

  it("keeps a person’s decision beside what was computed", async () => {
    const [plot] = (await plotsOf("redd")).filter(({ identifier }) => identifier === "open");
    const comment = "Visité : forêt secondaire de 15 ans";
    const asked = { projectId: projects.redd, plots: { ids: [plot!.id] }, comment };
    await product.ask("overrule-redd-plots", { ...asked, state: "to_examine" });
    const { data } = await product.person
      .from("plot_overview")
      .select("state, assessed_state, overrule_comment")
      .eq("id", plot!.id)
      .single();
    expect(data).toEqual({ state: "to_examine", assessed_state: "not_eligible", overrule_comment: comment });
  });

  it("goes with the plots into their files, with what was computed and what a person decided", async () => {
    const rows = (await exported("csv")).split(/\r?\n/);
    const told = rows.find((row) => row.includes("open"))!;
    expect(rows[0]).toContain("Éligibilité calculée");
    expect(told).toContain("À examiner");
    expect(told).toContain("Non éligible");
    expect(told).toContain("Visité : forêt secondaire de 15 ans");
    expect(told).toContain("pas de forêt en 2020 (Hansen");
  });

  it("leaves plots of another module alone when a person decides", async () => {
    const [plot] = await plotsOf("redd");
    const asked = {
      projectId: projects.redd,
      plots: { ids: [plot!.id] },
      state: "eligible",
      comment: "Autre",
    };
    expect(await product.refusal("overrule-arr-plots", asked)).toMatchObject({ code: "nothing_to_overrule" });
  });

  it.each([
    ["of another module", "start-arr-run", {}],
    ["by half a definition", "start-redd-run", { parameters: { ...parameters, definition: {} } }],
    ["by a standard that nobody knows", "start-redd-run", { parameters: { ...parameters, standard: "x" } }],
  ])("refuses a run %s, and takes nothing for it", async (_, name, changes) => {
    const asked = {
      projectId: projects.redd,
      requestKey: randomUUID(),
      plots: "all",
      parameters,
      ...changes,
    };
    const { code } = await product.refusal(name, asked);
    expect(["project_not_found", "invalid_input"]).toContain(code);
  });
});
