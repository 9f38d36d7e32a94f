import { randomUUID } from "node:crypto";
import { baselinePlots, donorZone } from "@parcelle/demonstration/baseline-plots";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import type { Polygon } from "geojson";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { setCredits, writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const demonstration = generateDemonstration();
const file = new TextEncoder().encode(JSON.stringify(baselinePlots(demonstration)));

/** What these tests ask besides the zone. */
export const asked = {
  ...{ stocking: "height", fromYear: 2000, excludedMetres: 100, seed: "7" },
  covariates: ["stocking_start", "elevation", "distance", "rain"],
};

/** A product with a project of the demonstration's planted hill and its zone of donors; `layers` is where they lie. */
export async function matchedProject(database: Database, owner: string) {
  let layers = "";
  const product = await startProduct(database, owner, async ({ dataDirectory }) => {
    layers = `${dataDirectory}/layers`;
    await writeLayers(demonstration, dataDirectory);
    await registerLayers(database, dataDirectory);
  });
  await setCredits(database, product.organisationId, 1000);
  const projectId: number = await product.createProject({
    module: "DYNAMIC_BASELINE",
    name: "Colline plantée",
  });
  const { importId } = await product.handIn(projectId, "hill.geojson", file);
  const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
  await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
  const { zoneId, donorZone: chosen } = await drawZone(product, projectId, donorZone());
  return { product, projectId, parameters: { ...asked, donorZone: chosen }, zoneId, layers };
}

/** A zone of a project, as runs name it. */
export async function drawZone(product: TestProduct, projectId: number, geometry: Polygon) {
  const { zoneId, versionId }: { zoneId: number; versionId: number } = await product.ask("save-zone", {
    ...{ zone: { projectId, name: `Zone ${randomUUID()}` }, requestKey: randomUUID() },
    source: { kind: "drawing", geometry },
  });
  const { data } = await product.person
    .from("zone_versions")
    .select("outline_hash")
    .eq("id", versionId)
    .single();
  return { zoneId, donorZone: { versionId, outlineSha256: data!.outline_hash as string } };
}

/** Runs a matching, whatever it costs, and gives its number. */
export async function match(product: TestProduct, projectId: number, parameters: object): Promise<number> {
  const choice = { projectId, plots: "all", parameters };
  const { priced, credits } = await product.ask("price-baseline-run", choice);
  const agreed = { requestKey: randomUUID(), agreedPlots: priced, agreedCredits: credits };
  const { assessmentId, jobId } = await product.ask("start-baseline-run", { ...choice, ...agreed });
  await product.completed(jobId);
  return assessmentId;
}
