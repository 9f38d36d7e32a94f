import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type {
  CarbonEvidenceHead,
  CarbonEvidencePlot,
} from "@parcelle/domain/carbon/carbon-evidence-document";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestProduct } from "../start-product.ts";
import { definition, landProject, type MeasuringProduct, measure } from "./measured-land.ts";

type Document = CarbonEvidenceHead & { plots: CarbonEvidencePlot[] };

const program = fileURLToPath(new URL("../../../../node_modules/.bin/parcelle", import.meta.url));

/** Evidence of runs, computed again from the layers by the command. */
export function evidenceCases(given: () => MeasuringProduct): void {
  describe("the evidence of biomass and carbon", () => {
    let product: TestProduct;
    let projectId = 0;
    let layers = "";
    let desk = "";
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      ({ product, layers } = given());
      desk = await mkdtemp(path.join(tmpdir(), "parcelle-desk-"));
      projectId = await landProject(product);
      const { data } = await product.person
        .from("plots")
        .select("id, identifier")
        .eq("project_id", projectId);
      for (const { id, identifier } of data!) ids[identifier] = id;
    });
    afterAll(() => rm(desk, { recursive: true }));

    async function startExport(plots: object | null): Promise<number> {
      const asked = { projectId, format: "evidence", plots, requestKey: randomUUID(), locale: "fr" };
      return (await product.ask("start-export", asked)).jobId;
    }

    async function evidenceOf(plots: object | null = null): Promise<Document> {
      const { objectPath } = (await product.completed(await startExport(plots))) as { objectPath: string };
      const { data } = await product.person.storage.from("exports").download(objectPath);
      return JSON.parse(await data!.text());
    }

    /** What an auditor is answered who has the document and layers. */
    async function replay(document: Document, folder = layers) {
      const written = path.join(desk, `${randomUUID()}.json`);
      await writeFile(written, JSON.stringify(document));
      const words = ["replay", written, "--layers", folder, "--json"];
      return new Promise<{ code: unknown; told: Record<string, unknown> }>((resolve) => {
        execFile(program, words, (error, stdout) =>
          resolve({ code: error?.code ?? 0, told: JSON.parse(stdout) }),
        );
      });
    }

    it("is not there before anything was measured", async () => {
      const job = await product.over(await startExport(null));
      expect(job).toMatchObject({ status: "failed", error: { code: "not_assessed" } });
    });

    it("tells rules with their factors, layers, outlines, figures and hashes, which anybody computes again", async () => {
      await measure(product, projectId, { ids: [ids.east] });
      await measure(product, projectId);
      const document = await evidenceOf();
      const [newest, oldest] = document.runs;
      expect([document.runs.length, newest!.id]).toEqual([2, document.assessment.id]);
      const older = document.plots.filter((plot) => plot.run === oldest!.id);
      expect(older.map(({ identifier }) => identifier)).toEqual(["east"]);
      expect(document).toMatchObject({
        format: "parcelle-carbon-1",
        project: { id: projectId, name: "Carbone de la Mé" },
        rules: { definition, years: [2010, 2020], correlation: "full", simulation: null },
        synthetic: true,
      });
      expect(document.rules.factors.every(({ source }) => source !== "")).toBe(true);
      expect(
        document.layers.every(({ sha256, licence }) => /^[0-9a-f]{64}$/.test(sha256) && licence !== ""),
      ).toBe(true);
      const found = Object.fromEntries(
        document.plots.map(({ identifier, state, reason }) => [identifier, [state, reason]]),
      );
      expect(found).toEqual({
        forest: ["valid", "complete"],
        edge: ["to_examine", "low_coverage"],
        east: ["to_examine", "low_coverage"],
        far: ["invalid", "outside_layers"],
        point: ["invalid", "no_outline"],
      });
      const { code, told } = await replay(document);
      expect(told).toMatchObject({ plots: 5, confirmed: 5, document: [], differing: [], missing: [] });
      expect(told.sha256).toBe(document.sha256);
      expect(code).toBe(0);
    });

    it("has the figures that are stored of the run", async () => {
      const document = await evidenceOf({ ids: [ids.forest] });
      const { data } = await product.person
        .from("run_values")
        .select("key, year, value, low, high")
        .eq("assessment_id", document.runs[0]!.id)
        .eq("plot_id", ids.forest!);
      const inOrder = (values: object[]) => values.map((value) => JSON.stringify(value)).toSorted();
      const told = document.plots[0]!.values.map(({ key, year, value, low, high }) => {
        return { key, year, value, low, high };
      });
      expect(told.length).toBeGreaterThan(20);
      expect(inOrder(told)).toEqual(inOrder(data!));
    });

    it("is found to be altered, and misses a layer that is gone", async () => {
      const document = await evidenceOf();
      const altered = structuredClone(document);
      const forest = altered.plots.find(({ identifier }) => identifier === "forest")!;
      forest.values.find(({ key }) => key === "co2e_live")!.low! += 0.1;
      expect(await replay(altered)).toMatchObject({ code: 2, told: { confirmed: 4 } });
      const fewer = path.join(desk, "fewer");
      await cp(layers, fewer, { recursive: true });
      const gone = document.layers.find(({ component }) => component === "AGB_SD_2020")!;
      await rm(path.join(fewer, "story", gone.file));
      const left = await replay(document, fewer);
      expect(left).toMatchObject({ code: 3, told: { missing: [{ file: gone.file }], notLooked: 4 } });
    });

    it("has the same hashes of plots that were measured in another company", async () => {
      const before = await evidenceOf();
      await measure(product, projectId, "all", { correlation: "none" });
      await measure(product, projectId);
      const after = await evidenceOf();
      const hashesOf = ({ plots }: Document) => plots.map(({ resultSha256 }) => resultSha256);
      expect(after.runs).toHaveLength(1);
      expect(hashesOf(after)).toEqual(hashesOf(before));
      expect(after.assessment.evidenceHash).toBe(after.sha256);
      expect(await replay(after)).toMatchObject({ code: 0, told: { confirmed: 5 } });
    });

    it("is refused where plots were measured by different factors, and told of those of one table", async () => {
      const { factors } = (await evidenceOf({ ids: [ids.forest] })).rules;
      const own = factors.map((row) => ({ ...row, source: "Inventaire 2026" }));
      await measure(product, projectId, { ids: [ids.east] }, { factors: own });
      const job = await product.over(await startExport(null));
      expect(job).toMatchObject({ status: "failed", error: { code: "evidence_of_several_rules" } });
      const document = await evidenceOf({ ids: [ids.east] });
      expect(document.rules.factors[0]!.source).toBe("Inventaire 2026");
      expect(document.sha256).toBe(await sha256Of(document.plots.map(({ resultSha256 }) => resultSha256)));
      expect(await replay(document)).toMatchObject({ code: 0, told: { confirmed: 1 } });
    });
  });
}
