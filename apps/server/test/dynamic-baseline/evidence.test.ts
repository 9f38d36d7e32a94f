import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import type {
  BaselineEvidenceHead,
  BaselineEvidencePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { TestProduct } from "../start-product.ts";
import { match, matchedProject } from "./matched-land.ts";

type Document = BaselineEvidenceHead & { plots: BaselineEvidencePlot[] };

const program = fileURLToPath(new URL("../../../../node_modules/.bin/parcelle", import.meta.url));

describeOnOneEngine("the evidence of a dynamic baseline", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let layers = "";
  let desk = "";
  let firstRun = 0;
  let parameters: Awaited<ReturnType<typeof matchedProject>>["parameters"];

  beforeAll(async () => {
    database = await open();
    desk = await mkdtemp(path.join(tmpdir(), "parcelle-desk-"));
    ({ product, projectId, parameters, layers } = await matchedProject(database, "owner@frozen.example"));
    // Few donors: each replay measures all of them.
    parameters = { ...parameters, ...{ mostDonors: 600 } };
  });
  afterAll(async () => {
    await product.stop();
    await rm(desk, { recursive: true });
  });

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
      const limits = { maxBuffer: 64 * 1024 * 1024 };
      execFile(program, words, limits, (error, stdout) =>
        resolve({ code: error?.code ?? 0, told: JSON.parse(stdout) }),
      );
    });
  }

  const confirmed = (plots: number) => ({
    code: 0,
    told: { plots, confirmed: plots, document: [], differing: [], missing: [] },
  });

  it("is not there before plots were compared", async () => {
    const job = await product.over(await startExport(null));
    expect(job).toMatchObject({ status: "failed", error: { code: "not_assessed" } });
  });

  it("tells rules, land, controls, balance, performance and hashes, which anybody computes again", async () => {
    firstRun = await match(product, projectId, parameters);
    const document = await evidenceOf();
    expect(document).toMatchObject({
      ...{ format: baselineEvidenceFormat, synthetic: true, project: { id: projectId } },
      rules: { ...parameters, frozenFrom: null },
      runs: [{ id: firstRun }],
    });
    expect(document.plots).toHaveLength(36);
    expect(document.baseline.controls).toHaveLength(34);
    expect(await replay(document)).toMatchObject(confirmed(36));
    expect(document.assessment.evidenceHash).toBe(document.sha256);
    const { data } = await product.person
      .from("baselines")
      .select("sha256, document, frozen")
      .eq("assessment_id", firstRun)
      .single();
    const { sha256, whole, frozen } = document.baseline;
    expect({ sha256, document: whole, frozen }).toEqual(data);
  });

  it("is computed again of some of the plots, and after one of those compared went", async () => {
    const { data } = await product.person
      .from("baseline_controls")
      .select("plot_id")
      .eq("assessment_id", firstRun)
      .order("plot_id")
      .limit(3);
    const [first, second, third] = data!.map(({ plot_id }) => plot_id as number);
    const some = await evidenceOf({ ids: [first, second] });
    expect([some.plots.length, some.baseline.absent.length]).toEqual([2, 34]);
    expect(await replay(some)).toMatchObject(confirmed(2));
    await product.ask("trash-plots", { projectId, plots: { ids: [third] } });
    const left = await evidenceOf();
    expect(left.baseline.absent.map(({ id }) => id)).toEqual([third]);
    expect(await replay(left)).toMatchObject(confirmed(35));
    await product.ask("restore-plots", { projectId, plots: { ids: [third] } });
  });

  it("is found to be altered, and misses a layer that is gone", async () => {
    const altered = await evidenceOf();
    const performance = altered.baseline.whole.performance as { difference: number }[];
    performance.at(-1)!.difference += 1;
    const { code, told } = await replay(altered);
    expect(code).toBe(2);
    expect(JSON.stringify(told.document)).toContain("baseline.whole");
    const fewer = path.join(desk, "fewer");
    await cp(layers, fewer, { recursive: true });
    const document = await evidenceOf();
    const gone = document.layers.find(({ product: key }) => key === "glad-forest-height")!;
    for (const entry of await readdir(fewer, { recursive: true }))
      if (path.basename(entry) === gone.file) await rm(path.join(fewer, entry));
    const left = await replay(document, fewer);
    expect(left).toMatchObject({ code: 3, told: { confirmed: 0, notLooked: 36 } });
    expect(JSON.stringify(left.told.missing)).toContain(gone.file);
  });

  it("of frozen controls that are measured again has the covariates of their matching, and is computed again", async () => {
    await match(product, projectId, { ...parameters, frozenFrom: firstRun });
    const document = await evidenceOf();
    expect(document.rules).toMatchObject({ frozenFrom: firstRun, covariates: parameters.covariates });
    expect(document.baseline.whole.frozenFrom).toBe(firstRun);
    expect(await replay(document)).toMatchObject(confirmed(36));
  });
});
