import { rm } from "node:fs/promises";
import path from "node:path";
import type { RiskMapSettings } from "@parcelle/domain/forest/risk-map";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { MultiPolygon } from "geojson";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob, JobFailure, type JobRun } from "#jobs/define-job.ts";
import { stepCounters, tellWhile } from "#platform/compute/step-counters.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { RiskLayer } from "./risk-layers.ts";
import { type MadeRiskMap, makingSteps, type RiskMapOrder } from "./risk-map-order.ts";
import { riskMapThreadEntry } from "./risk-map-size.ts";
import type { RiskMapTasks } from "./risk-map-thread.ts";
import { storeRiskMap } from "./store-risk-map.ts";

type Input = { riskMapId: number };

/** Works a risk map out, band by band, and goes on after a crash from where it was. */
export const workOutRiskMapJob = defineJob({
  name: "work-out-risk-map",
  attempts: 3,
  input: z.object({ riskMapId: z.number() }),
  async run({ input: { riskMapId }, ...run }: JobRun<Input, { kept: number }>) {
    const { job, services, signal, progress, saveCheckpoint } = run;
    const { database, dataDirectory } = services;
    const asked = await findAsked(database, riskMapId);
    if (asked.status !== "computing") return { status: asked.status };
    await progress(0, 1, "reading");
    const folder = folderOf(dataDirectory, riskMapId);
    try {
      const order = await orderOf(database, dataDirectory, asked, folder);
      const counters = stepCounters();
      const made = await withThread<RiskMapTasks, MadeRiskMap>(riskMapThreadEntry, signal, (thread) =>
        tellWhile(thread.call("make", order, counters), counters, {
          ...{ steps: makingSteps, tell: progress },
          kept: (kept) => saveCheckpoint({ kept }),
        }),
      );
      if ("refusal" in made) throw new JobFailure(made.refusal.code, { detail: made.refusal.detail });
      await progress(0, 1, "storing");
      const owner = { job, claims: run.claims, files: services.files };
      const files = await storeRiskMap(owner, folder, made.files);
      await finish(database, riskMapId, "computed", { told: made.document, files });
    } catch (error) {
      // The map says why there is none; the person who waits for it is told that it failed.
      if (error instanceof JobFailure)
        await finish(database, riskMapId, "failed", { why: { code: error.code, ...error.detail } });
      throw error;
    }
    await rm(folder, { recursive: true, force: true });
    return { status: "computed" };
  },
  async onEnd({ input: { riskMapId }, status, services: { database, dataDirectory } }) {
    const why = status === "failed" ? { code: "computing_failed" } : undefined;
    await finish(database, riskMapId, status, { why });
    await rm(folderOf(dataDirectory, riskMapId), { recursive: true, force: true });
  },
});

const folderOf = (dataDirectory: string, riskMapId: number): string =>
  path.join(dataDirectory, "unfinished", `risk-map-${riskMapId}`);

type Asked = {
  status: string;
  outline: Uint8Array;
  settings: RiskMapSettings;
  layers: RiskLayer[];
  code_version: string;
};

async function findAsked(database: Database, riskMapId: number): Promise<Asked> {
  const [asked] = await database.asService((transaction) =>
    transaction.query<Asked>(
      `select map.status, ST_AsBinary(version.outline) as outline, map.settings, map.layers, map.code_version
       from public.risk_maps as map
       join public.zone_versions as version on version.id = map.zone_version_id
       where map.id = $1`,
      [riskMapId],
    ),
  );
  if (!asked) throw new JobFailure("risk_map_not_found");
  return asked;
}

/** The files of the register as they were when the price was agreed. */
async function orderOf(
  database: Database,
  dataDirectory: string,
  { outline, settings, layers, code_version }: Asked,
  folder: string,
): Promise<RiskMapOrder> {
  const there = await database.asService((transaction) =>
    transaction.query<{ id: number; sha256: string; file_path: string }>(
      "select id, sha256, file_path from public.layers where id = any ($1::bigint[]) and not missing",
      [layers.map(({ id }) => id)],
    ),
  );
  const files = layers.map(({ id, sha256, product, component, version, synthetic }) => {
    const found = there.find((file) => file.id === id && file.sha256 === sha256);
    if (!found) throw new JobFailure("layer_files_changed", { product, component, version });
    return { path: path.join(dataDirectory, found.file_path), product, component, version, synthetic };
  });
  return {
    ...{
      zone: readWkb(outline).geometry as MultiPolygon,
      settings,
      files,
      folder,
      codeVersion: code_version,
    },
    inputs: layers.map(({ file, sha256 }) => ({ file, sha256 })),
  };
}

async function finish(
  database: Database,
  riskMapId: number,
  outcome: "computed" | "failed" | "cancelled",
  { told, files = [], why }: { told?: object; files?: object[]; why?: object | undefined },
): Promise<void> {
  await database.asService((transaction) =>
    transaction.query("select app.finish_risk_map($1, $2, $3::jsonb, $4::jsonb, $5::jsonb)", [
      ...[riskMapId, outcome, told === undefined ? null : JSON.stringify(told)],
      ...[JSON.stringify(files), why === undefined ? null : JSON.stringify(why)],
    ]),
  );
}
