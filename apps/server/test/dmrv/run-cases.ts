import { randomUUID } from "node:crypto";
import { SIDE } from "@parcelle/demonstration/square";
import { carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { factorRow } from "@parcelle/domain/carbon/factor-row";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { faraway, field, fileOf, standing } from "../forest/demonstration-land.ts";
import type { TestProduct } from "../start-product.ts";
import { landProject, type MeasuringProduct, parameters } from "./measured-land.ts";

const features = [
  field("forest", standing),
  // The map of biomass ends before the square does.
  field("east", [SIDE - 100, 400]),
  field("far", faraway),
];
const file = fileOf(features);

/** A run from its price to its files. */
export function runCases(given: () => MeasuringProduct): void {
  describe("biomass and carbon of plots", () => {
    let database: Database;
    let product: TestProduct;
    let projectId: number;
    let firstRun: number;

    beforeAll(async () => {
      ({ database, product } = given());
      projectId = await landProject(product, file);
    });

    async function run(changes: object = {}, agreed: object = {}) {
      const asked = { projectId, requestKey: randomUUID(), plots: "all", ...agreed };
      const started = await product.ask("start-dmrv-run", {
        ...asked,
        parameters: { ...parameters, ...changes },
      });
      await product.completed(started.jobId);
      return started.assessmentId as number;
    }

    async function valuesOf(runId: number) {
      const { data } = await product.person
        .from("run_values")
        .select("plot_id, key, year, value, low, high")
        .eq("assessment_id", runId);
      return data!;
    }

    async function plots() {
      const { data } = await product.person
        .from("plot_overview")
        .select("id, identifier, state, reason_code, area_hectares, plot_result_id")
        .eq("project_id", projectId);
      return Object.fromEntries(data!.map((plot) => [String(plot.identifier), plot]));
    }

    it("says what is covered and what it costs before anything is paid: land outside the layers is free", async () => {
      const price = await product.ask("price-dmrv-run", { projectId, plots: "all", parameters });
      expect(price).toMatchObject({ chosen: 3, abnormal: 0, kept: 0, uncovered: 1, priced: 2, credits: 2 });
      expect(price.layers.map((layer: { product: string }) => layer.product)).toContain("esa-cci-biomass");
      const said: string[] = price.announced.map(({ fr }: { fr: string }) => fr);
      expect(said[0]).toMatch(/^Biomasse.*\(2010, 2020\), avec erreur type\.$/);
    });

    it("tells whether the data of each plot are valid, and why not", async () => {
      firstRun = await run({}, { agreedPlots: 2, agreedCredits: 2 });
      const found = Object.entries(await plots()).map(([identifier, { state, reason_code }]) => [
        ...[identifier, state, reason_code],
      ]);
      expect(found.toSorted()).toEqual([
        ["east", "to_examine", "low_coverage"],
        ["far", "invalid", "outside_layers"],
        ["forest", "valid", "complete"],
      ]);
    });

    it("tells biomass, CO2e, height and forest of each year, each figure with its interval where one is known", async () => {
      const { forest } = await plots();
      const told = (await valuesOf(firstRun)).filter(({ plot_id }) => plot_id === forest!.id);
      const figure = (key: string, year: number) =>
        told.find((value) => value.key === key && value.year === year)!;
      for (const year of [2010, 2020]) {
        const [biomass, live] = [figure("agb_mean", year), figure("co2e_live", year)];
        expect(biomass.value).toBeGreaterThan(40);
        expect(biomass.low!).toBeLessThan(biomass.value);
        expect(live.value / forest!.area_hectares).toBeCloseTo((biomass.value * 1.26 * 0.47 * 44) / 12, 3);
        expect(figure("height_mean", year).value).toBeGreaterThan(10);
        expect(figure("forest_area", year).value).toBeCloseTo(forest!.area_hectares, 3);
        expect(figure("forest_area", year)).toMatchObject({ low: null, high: null });
      }
      expect(figure("forest_loss", 2020).value).toBe(0);
    });

    it("adds up over plots by year and unit, and tells of how many plots there is an interval", async () => {
      const keys = ["co2e_live", "forest_area"];
      const asked = { project: projectId, asked: keys };
      const { data } = await product.person.rpc("project_values_by_year", asked, { get: true });
      const told = (await valuesOf(firstRun)).filter(({ key }) => keys.includes(key));
      const sum = (key: string, year: number, column: "value" | "low") =>
        told
          .filter((one) => one.key === key && one.year === year)
          .reduce((total, one) => total + one[column]!, 0);
      type Unit = {
        key: string;
        year: number;
        plots: number;
        with_interval: number;
        value: number;
        low: number;
      };
      const added = (key: string, year: number, part: "plots" | "with_interval" | "value" | "low") =>
        (data as Unit[])
          .filter((unit) => unit.key === key && unit.year === year)
          .reduce((total, unit) => total + unit[part], 0);
      for (const year of [2010, 2020]) {
        expect(added("co2e_live", year, "plots")).toBe(1);
        expect(added("co2e_live", year, "with_interval")).toBe(1);
        expect(added("co2e_live", year, "value")).toBeCloseTo(sum("co2e_live", year, "value"), 9);
        // Bounds are kept to a millionth each.
        expect(added("co2e_live", year, "low")).toBeCloseTo(sum("co2e_live", year, "low"), 4);
        expect(added("forest_area", year, "plots")).toBe(2);
        expect(added("forest_area", year, "with_interval")).toBe(0);
        expect(added("forest_area", year, "value")).toBeCloseTo(sum("forest_area", year, "value"), 9);
      }
      const many = { ...asked, asked: Array.from({ length: 21 }, (_, place) => `key_${place}`) };
      expect((await product.person.rpc("project_values_by_year", many)).error).toMatchObject({
        code: "22023",
      });
    });

    it("keeps layer, version, covered share and remarks of each figure, and what is not told", async () => {
      const { forest } = await plots();
      const { data } = await product.person
        .from("plot_results")
        .select("document")
        .eq("id", forest!.plot_result_id)
        .single();
      const document = data!.document as { told: object[]; gaps: object[]; layers: object[] };
      expect(document.told).toContainEqual(
        expect.objectContaining({
          ...{ layer: "esa-cci-biomass", version: "v6.0", year: 2020, coverage: 1 },
          flags: expect.arrayContaining(["synthetic"]),
        }),
      );
      expect(document.gaps).toContainEqual({ figure: "litter", year: 2020, code: "elevation_and_rain" });
      expect(document.layers).toContainEqual(expect.objectContaining({ product: "hansen-gfc" }));
    });

    it("gives the same evidence to the same plots asked again, and another one to another factor", async () => {
      const hashesOf = async (runId: number) => {
        const { data } = await product.person
          .from("plot_results")
          .select("plot_id, result_hash")
          .eq("assessment_id", runId)
          .order("plot_id");
        return data!;
      };
      const first = await hashesOf(firstRun);
      const factors = publishedFactors
        .filter(({ zone }) => zone === "any")
        .map((row) => ({ ...factorRow(row), source: "Inventaire 2026" }));
      const another = await hashesOf(await run({ factors }));
      const again = await hashesOf(await run());
      expect(again).toEqual(first);
      expect(another.every(({ result_hash }, place) => result_hash !== first[place]!.result_hash)).toBe(true);
    });

    it("keeps a person’s decision on the data beside what was computed, and measures nothing else", async () => {
      const { east } = await plots();
      const comment = "Inventaire de terrain de 2026";
      const asked = { projectId, plots: { ids: [east!.id] }, state: "valid", comment };
      const before = await valuesOf(firstRun);
      await product.ask("overrule-dmrv-plots", asked);
      const { data } = await product.person
        .from("plot_overview")
        .select("state, assessed_state, overrule_comment")
        .eq("id", east!.id)
        .single();
      expect(data).toEqual({ state: "valid", assessed_state: "to_examine", overrule_comment: comment });
      expect(await valuesOf(firstRun)).toEqual(before);
      expect(await product.refusal("overrule-dmrv-plots", { ...asked, state: "eligible" })).toMatchObject({
        code: "invalid_input",
      });
      expect(await product.refusal("overrule-arr-plots", { ...asked, state: "eligible" })).toMatchObject({
        code: "nothing_to_overrule",
      });
    });

    it("goes with the plots into their files, with interval, layer and reason", async () => {
      const asked = { projectId, format: "csv", requestKey: randomUUID(), locale: "fr" };
      const { jobId } = await product.ask("start-export", asked);
      const { objectPath } = (await product.completed(jobId)) as { objectPath: string };
      const { data } = await product.person.storage.from("exports").download(objectPath);
      const rows = (await data!.text()).split(/\r?\n/);
      expect(rows[0]).toContain("Biomasse aérienne, borne basse à 95 % (Mg/ha)");
      const told = rows.find((row) => row.includes("forest"))!;
      expect(told).toContain("Données valides");
      expect(told).toContain("ESA CCI – biomasse aérienne v6.0");
      expect(rows.find((row) => row.includes("far"))).toContain("Hors des couches");
      const decided = rows.find((row) => row.includes("east"))!;
      for (const part of ["Données valides", "À examiner", "Inventaire de terrain de 2026"])
        expect(decided).toContain(part);
    });

    it("may tell every figure that there is, with its unit", async () => {
      const known = await database.asOwner((transaction) =>
        transaction.query<{ key: string; unit: string }>(
          "select key, unit from app.module_values where module = 'DMRV'",
        ),
      );
      const figures = Object.entries(carbonFigures).map(([key, { unit }]) => ({ key, unit: String(unit) }));
      const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
      expect(known.toSorted(byKey)).toEqual(figures.toSorted(byKey));
    });

    it.each([
      ["by a row without a source", { factors: [{ ...factorRow(publishedFactors[0]!), source: "" }] }],
      ["of a zone that nobody knows", { zone: "atlantis" }],
      ["by half a definition", { definition: {} }],
    ])("refuses a run %s, and takes nothing for it", async (_, changes) => {
      const asked = {
        projectId,
        requestKey: randomUUID(),
        plots: "all",
        parameters: { ...parameters, ...changes },
      };
      expect((await product.refusal("start-dmrv-run", asked)).code).toBe("invalid_input");
    });
  });
}
