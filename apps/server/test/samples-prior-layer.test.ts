import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQUARE } from "@parcelle/demonstration/square";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { runProgram } from "../../cli/src/run-program.ts";
import { describeOnOneEngine } from "./engines.ts";
import { writeLayers } from "./factories/main-job.ts";
import { demonstration } from "./forest/demonstration-land.ts";
import { startProduct, type TestProduct } from "./start-product.ts";
import { square } from "./zone-installation.ts";

const zone = square(SQUARE[0] + 0.02, SQUARE[1] + 0.02, 0.06);

describeOnOneEngine("a sample by a prior layer", (open) => {
  let database: Database;
  let product: TestProduct;
  let layer: { key: string; path: string; classes: number[] };

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@samples.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    const [found] = await database.asService((transaction) =>
      transaction.query<{ product: string; component: string; version: string; file_path: string }>(
        `select product, component, version, file_path from public.layers
         where active and product = 'hansen-gfc' and component = 'treecover2000' order by id limit 1`,
      ),
    );
    const { dataDirectory } = product.server.foundation.services;
    layer = {
      key: [found!.product, found!.component, found!.version].join("/"),
      path: join(dataDirectory, found!.file_path),
      // Half of the ground under trees, or more.
      classes: Array.from({ length: 51 }, (_, place) => 50 + place),
    };
  });
  afterAll(() => product.stop());

  it("has the shares, strata and frame that the command measures on the same file", async () => {
    const projectId = await product.createProject({ name: "Forêt" });
    const { versionId } = await product.ask("save-zone", {
      ...{ zone: { projectId, name: "Massif" }, source: { kind: "drawing", geometry: zone } },
      requestKey: randomUUID(),
    });
    const plan = (path: string) => ({
      ...{ cluster: { length: 600, width: 600 }, size: { percentage: 20 }, draw: "balanced" },
      prior: { layer: path, classes: layer.classes, filter: { operation: "at_least", share: 0.05 } },
      strata: { breaks: [0.5], allocation: "equal" },
    });
    const { sampleId, jobId } = await product.ask("draw-sample", {
      ...{ projectId, zoneVersionId: versionId, plan: plan(layer.key), seed: "forêt", name: "Sondage" },
      requestKey: randomUUID(),
    });
    await product.completed(jobId);
    const { data } = await product.person
      .from("samples")
      .select("status, frame, layers, units")
      .eq("id", sampleId)
      .single();
    expect(data).toMatchObject({ status: "drawn", layers: [{ product: "hansen-gfc" }] });
    const { document, rows } = await byCommand(plan(layer.path), "forêt");
    expect(data!.frame).toEqual(document.frame);
    expect(data!.frame.clustersAfterFilter).toBeLessThan(data!.frame.clusters);
    expect(data!.frame.strata.map(({ name }: { name: string }) => name)).toEqual(["0-50 %", "50-100 %"]);
    const { data: units } = await product.person
      .from("sample_units")
      .select("unit, stratum, class_share")
      .eq("sample_id", sampleId)
      .order("place");
    expect(units).toEqual(rows);
  });

  async function byCommand(plan: object, seed: string) {
    const folder = await mkdtemp(join(tmpdir(), "parcelle-sample-"));
    try {
      const file = (name: string) => join(folder, name);
      // As the server keeps it: of several parts, of which there is one.
      const kept = { type: "MultiPolygon", coordinates: [zone.coordinates] };
      await writeFile(file("zone.geojson"), JSON.stringify(kept));
      await writeFile(file("design.json"), JSON.stringify(plan));
      let told = "";
      const asked = ["sample", file("zone.geojson"), "--design", file("design.json"), "--seed", seed];
      await runProgram([...asked, "--out", file("units.geojson"), "--json"], {
        ...{ environment: { LANG: "en_GB.UTF-8" }, errIsTerminal: false, err: () => undefined },
        out: (text) => {
          told += text;
        },
      });
      const { features } = JSON.parse(await readFile(file("units.geojson"), "utf8"));
      const rows = features.map(({ properties }: { properties: Record<string, unknown> }) => ({
        ...{ unit: properties.unit, stratum: properties.stratum, class_share: properties.class_share },
      }));
      return { document: JSON.parse(told), rows };
    } finally {
      await rm(folder, { recursive: true });
    }
  }
});
