import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { intervalOfSum } from "@parcelle/domain/figures/interval-of-sum";
import { formatNumber, type Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { readPlots } from "@parcelle/formats/read-plots";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestProduct } from "../start-product.ts";
import { landProject, type MeasuringProduct, measure } from "./measured-land.ts";

type SummedUnit = Record<"year" | "plots" | "with_interval" | "value" | "low" | "high", number>;
type Value = { plot_id: number; key: string; year: number; value: number; low: number; high: number };

/** Figures of one run in statistics, table, files and report. */
export function figuresCases(given: () => MeasuringProduct): void {
  describe("figures of biomass and carbon", () => {
    let product: TestProduct;
    let projectId = 0;
    let values: Value[] = [];
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      ({ product } = given());
      projectId = await landProject(product);
      await measure(product, projectId);
      const { data: plots } = await product.person
        .from("plots")
        .select("id, identifier")
        .eq("project_id", projectId);
      for (const { id, identifier } of plots!) ids[identifier] = id;
      const { data } = await product.person
        .from("run_values")
        .select("plot_id, key, year, value, low, high")
        .eq("project_id", projectId);
      values = data as Value[];
    });

    const ofYear = (key: string, year: number) =>
      values.filter((value) => value.key === key && value.year === year);
    const sumOf = (key: string, year: number, side: "value" | "low" | "high" = "value") =>
      ofYear(key, year).reduce((sum, value) => sum + value[side], 0);

    async function exported(format: string, locale: Language, depth: ReportDepth | null = null) {
      const started = await product.person.functions.invoke("start-export", {
        body: { projectId, format, depth, requestKey: randomUUID() },
        headers: { "accept-language": locale },
      });
      const { objectPath, fileName } = await product.completed(started.data.jobId);
      const { data } = await product.person.storage.from("exports").download(objectPath);
      return { name: fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
    }

    /** The text in the order in which it was written, without the breaks of lines. */
    async function printed(locale: Language, depth: ReportDepth): Promise<string> {
      const { bytes } = await exported("pdf", locale, depth);
      const options = { input: bytes, encoding: "utf8" } as const;
      return execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", "-", "-"], options).replaceAll(/\s/g, "");
    }

    /** Three significant digits, as screens have them. */
    const shown = (value: number, locale: Language) =>
      formatNumber(Number(value.toPrecision(3)), locale, 2).replaceAll(/\s/g, "");

    it("are of two plots: one with valid data, one that the map of biomass covers in part", () => {
      for (const year of [2010, 2020])
        expect(ofYear("co2e_live", year).map(({ plot_id }) => plot_id)).toEqual(
          expect.arrayContaining([ids.forest, ids.edge]),
        );
      expect(sumOf("co2e_live", 2020)).toBeGreaterThan(100);
      expect(sumOf("co2e_live", 2020, "low")).toBeLessThan(sumOf("co2e_live", 2020));
    });

    it("add up in statistics to the same totals, of the newest year", async () => {
      const asked = { project: projectId, summed: ["agb_total", "co2e_live"] };
      const { data } = await product.person.rpc("project_plot_figures", asked, { get: true });
      const groups = data as { plots: number; sums: Record<string, number> }[];
      expect(groups.reduce((sum, { plots }) => sum + plots, 0)).toBe(5);
      for (const key of asked.summed) {
        const told = groups.reduce((sum, { sums }) => sum + (sums[key] ?? 0), 0);
        expect(told).toBeCloseTo(sumOf(key, 2020), 6);
      }
    });

    it("of the newest year stand in the table of plots, which sorts and filters by them", async () => {
      const { data } = await product.person
        .from("plot_overview")
        .select("id, main_value, main_value_year")
        .eq("project_id", projectId)
        .gt("main_value", 0)
        .order("main_value", { ascending: false });
      const newest = ofYear("co2e_live", 2020).toSorted((one, other) => other.value - one.value);
      expect(newest.length).toBeGreaterThan(1);
      expect(data).toEqual(
        newest.map(({ plot_id, value }) => ({ id: plot_id, main_value: value, main_value_year: 2020 })),
      );
    });

    it("add up by year to the sums and the interval of the report", async () => {
      const asked = { project: projectId, asked: ["co2e_live"] };
      const { data } = await product.person.rpc("project_values_by_year", asked, { get: true });
      const ofYear2020 = (data as SummedUnit[]).filter(({ year }) => year === 2020);
      const total = (part: Exclude<keyof SummedUnit, "year">) =>
        ofYear2020.reduce((sum, unit) => sum + unit[part], 0);
      expect(total("plots")).toBe(ofYear("co2e_live", 2020).length);
      const told = {
        ...{ value: total("value") },
        ...intervalOfSum({
          ...{ count: total("plots"), withInterval: total("with_interval"), value: total("value") },
          ...{ low: total("low"), high: total("high") },
        }),
      };
      const [sum, lows, highs] = (["value", "low", "high"] as const).map((side) =>
        sumOf("co2e_live", 2020, side),
      );
      expect(told.value).toBeCloseTo(sum!, 6);
      expect(told.low).toBeCloseTo(Math.min(lows!, Math.max(0, sum! - (highs! - sum!))), 6);
      expect(told.high).toBeCloseTo(highs!, 6);
    });

    it.each(["csv", "xlsx", "geojson"])(
      "are those of the rows of %s, with their intervals",
      async (format) => {
        const { rows } = await readPlots(await exported(format, "en"));
        expect(rows).toHaveLength(5);
        const keys = {
          co2e_mg: ["CO₂e of live biomass (Mg)", "value"],
          co2e_low: ["CO₂e, lower bound at 95% (Mg)", "low"],
          co2e_high: ["CO₂e, upper bound at 95% (Mg)", "high"],
        } as const;
        for (const [key, [header, side]] of Object.entries(keys)) {
          const told = rows.map(({ properties }) => properties[format === "geojson" ? key : header]);
          const sum = told.reduce<number>(
            (total, cell) => total + Number(String(cell ?? 0).replace(",", ".")),
            0,
          );
          expect(sum).toBeCloseTo(sumOf("co2e_live", 2020, side), 1);
        }
      },
    );

    it.each(["fr", "en"] as const)(
      "are the first that a report tells, with the sum of intervals, in %s",
      async (locale) => {
        const read = await printed(locale, "summary");
        const [sum, lows, highs] = (["value", "low", "high"] as const).map((side) =>
          sumOf("co2e_live", 2020, side),
        );
        // A lower bound that was cut off at 0 is not what the errors come to.
        const least = sum! - (highs! - sum!);
        expect(least).toBeLessThan(lows!);
        const [value, low, high] = [sum!, least, highs!].map((one) => shown(one, locale));
        expect(read).toContain(
          (locale === "fr"
            ? `CO₂e de la biomasse vivante en 2020 : ${value} Mg CO₂e, de ${low} à ${high} (intervalle à 95 %).`
            : `CO₂e of live biomass in 2020: ${value} Mg CO₂e, from ${low} to ${high} (interval at 95%).`
          ).replaceAll(/\s/g, ""),
        );
        for (const year of [2010, 2020])
          expect(read).toContain(`${year}2${shown(sumOf("agb_total", year), locale)}Mg`);
      },
    );

    it("are told of each plot in the digits of what is stored, and each hash of the result", async () => {
      const read = await printed("fr", "full");
      const told = values.filter(({ key }) => ["agb_mean", "agb_total", "co2e_live"].includes(key));
      expect(told).toHaveLength(12);
      for (const { value, low, high } of told) {
        expect(read).toContain(shown(value, "fr"));
        expect(read).toContain(`de${shown(low, "fr")}à${shown(high, "fr")}`);
      }
      const { data } = await product.person
        .from("plot_results")
        .select("result_hash, inputs_hash")
        .eq("project_id", projectId);
      expect(data).toHaveLength(5);
      for (const { result_hash, inputs_hash } of data!) {
        expect(read).toContain(result_hash);
        expect(read).toContain(inputs_hash);
      }
      expect(read).toContain("Pointsanscontour");
    });
  });
}
