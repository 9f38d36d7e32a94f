import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "@parcelle/raster/ingest/describe-input";
import type { Inspection } from "@parcelle/raster/ingest/inspect-inputs";
import { z } from "zod";
import { defineJob, type JobRun } from "#jobs/define-job.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { Services } from "#platform/services.ts";
import {
  bytesFree,
  bytesNeeded,
  changesOf,
  endIngest,
  findIngest,
  ingestFolder,
  type LayerIngest,
  type LayerPreview,
} from "./ingest-rows.ts";
import type { IngestTasks, InputMark, ThreadRequest } from "./ingest-thread.ts";
import { type InputPlace, inputPlaces } from "./input-files.ts";

export const inspectLayersJob = defineJob({
  name: "inspect-layers",
  attempts: 3,
  // Its size is the operators’ own, and it tells little while it goes on.
  longestStepMs: 12 * 3_600_000,
  input: z.object({ ingestId: z.number() }),
  async run(run) {
    const { input, services } = run;
    const ingest = await findIngest(services.database, input.ingestId);
    if (ingest.status !== "inspecting") return { ingestId: ingest.id, status: ingest.status };
    await run.progress(0, 3, "inputs");
    const places = await placesOf(run, ingest);
    await run.progress(1, 3, "inspect");
    const found = await withIngestThread(run, ingest, places, async (thread, { bytes, marks }) => {
      return { bytes, marks, inspection: await thread.call("inspect") };
    });
    await run.progress(2, 3, "register");
    const preview = await previewOf(services, ingest, found);
    const status = preview.findings.some(({ level }) => level === "error") ? "unusable" : "inspected";
    await services.database.asService((transaction) =>
      transaction.query(
        "update public.layer_ingests set status = $2, preview = $3::jsonb where id = $1 and status = 'inspecting'",
        [ingest.id, status, JSON.stringify(preview)],
      ),
    );
    return { ingestId: ingest.id, status };
  },
  async onEnd({ input, status, services }) {
    await endIngest(services, input.ingestId, status);
  },
});

type IngestRun = Pick<JobRun<unknown, unknown>, "services" | "claims" | "signal">;

/** The files of an ingest, uploads brought beside the data. */
export async function placesOf(
  { services, claims, signal }: IngestRun,
  ingest: LayerIngest,
): Promise<InputPlace[]> {
  const folder = ingestFolder(services.dataDirectory, ingest.id);
  await mkdir(folder, { recursive: true });
  return inputPlaces(ingest.request.source, { services, claims, folder, signal });
}

/** A thread that has opened the inputs. */
export function withIngestThread<Result>(
  { services, signal }: IngestRun,
  { request }: LayerIngest,
  places: InputPlace[],
  use: (thread: ComputeThread<IngestTasks>, opened: { bytes: number; marks: InputMark[] }) => Promise<Result>,
): Promise<Result> {
  const { product, component, version, noData, own } = request;
  const asked: ThreadRequest = {
    ...{ places, product, component, version, noData, own },
    mayBePrivate: services.layerImports?.mayBePrivate ?? false,
    cacheFolder: path.join(services.dataDirectory, "address-cache"),
  };
  const entry = new URL("./ingest-thread.ts", import.meta.url);
  return withThread<IngestTasks, Result>(entry, signal, async (thread) =>
    use(thread, await thread.call("open", asked)),
  );
}

async function previewOf(
  services: Services,
  { request }: LayerIngest,
  { bytes, marks, inspection }: { bytes: number; marks: InputMark[]; inspection: Inspection },
): Promise<LayerPreview> {
  const { picture, ...facts } = inspection;
  const changes = await services.database.asService((transaction) =>
    changesOf(transaction, request, inspection.outputs),
  );
  const [needed, free] = [bytesNeeded(bytes), await bytesFree(services)];
  return {
    ...facts,
    findings: [
      ...facts.findings,
      ...(changes.partlyCovers.length > 0 ? [partlyCovers(changes.partlyCovers)] : []),
      ...(needed > free ? [tooLittleSpace(needed, free)] : []),
    ],
    picture: picture && {
      address: `data:image/png;base64,${Buffer.from(picture.png).toString("base64")}`,
      width: picture.width,
      height: picture.height,
    },
    bytesNeeded: needed,
    bytesFree: free,
    ...{ changes, marks },
  };
}

function partlyCovers(files: string[]): Finding {
  const text = {
    fr: "Un fichier déjà enregistré de cette version n’est couvert qu’en partie : les deux répondraient au même endroit.",
    en: "A file of this version that is registered already is covered in part only: both would answer for one place.",
  };
  return { code: "partly-covers", level: "error", input: null, text, detail: files.join(", ") };
}

function tooLittleSpace(needed: number, free: number): Finding {
  const text = {
    fr: "Il n’y a pas assez de place sur le disque du serveur.",
    en: "There is not enough space on the server’s disk.",
  };
  const detail = `${Math.round(needed / 1e6)} MB / ${Math.round(free / 1e6)} MB`;
  return { code: "disk-full", level: "error", input: null, text, detail };
}
