import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { Inspection } from "@parcelle/raster/ingest/inspect-inputs";
import { productOf } from "@parcelle/raster/products/own-product";
import type { Database, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";
import type { InputMark } from "./ingest-thread.ts";
import { type LayerRequest, layerRequestSchema, uploadBucket } from "./layer-source.ts";

export type LayerIngest = {
  id: number;
  status: string;
  request: LayerRequest;
  activates: boolean;
  /** What the person saw; null before it was looked at. */
  preview: Pick<LayerPreview, "marks" | "changes"> | null;
};

/** What confirming would change in the register. */
export type LayerChanges = {
  /** Versions of the product that count now and would not any more. */
  supersedes: string[];
  /** Files of the same version that the new ones replace. */
  replaces: string[];
  /** Files of the same version that the new ones cover in part: refused. */
  partlyCovers: string[];
  /** Components that the active version has and the new one would not. */
  missingComponents: string[];
};

/** What the person sees before confirming. */
export type LayerPreview = Omit<Inspection, "picture"> & {
  /** A data URL. */
  picture: { address: string; width: number; height: number } | null;
  bytesNeeded: number;
  bytesFree: number;
  changes: LayerChanges;
  /** Which files exactly were looked at. */
  marks: InputMark[];
};

export async function findIngest(database: Database, id: number): Promise<LayerIngest> {
  const [row] = await database.asService((transaction) =>
    transaction.query<Omit<LayerIngest, "request"> & { request: unknown }>(
      `select
         id, status, request, activates,
         case when preview is not null
           then jsonb_build_object('marks', preview -> 'marks', 'changes', preview -> 'changes')
         end as preview
       from public.layer_ingests where id = $1`,
      [id],
    ),
  );
  if (!row) throw new JobFailure("ingest_missing", { id });
  return { ...row, request: layerRequestSchema.parse(row.request) };
}

/** Where the parts of an ingest grow; a later attempt goes on with what is whole. */
export function ingestFolder(dataDirectory: string, id: number): string {
  return path.join(dataDirectory, "unfinished", `ingest-${id}`);
}

/** Takes away what an ingest that is over has left: its folder and the uploaded files. */
export async function clearIngest(services: Services, id: number, request: LayerRequest): Promise<void> {
  await rm(ingestFolder(services.dataDirectory, id), { recursive: true, force: true });
  if (request.source.kind !== "files") return;
  for (const { objectPath } of request.source.files)
    await services.files.remove({ role: "service_role" }, uploadBucket, objectPath);
}

/** Ends an ingest that came to nothing. */
export async function endIngest(services: Services, id: number, status: "failed" | "cancelled") {
  const [row] = await services.database.asService((transaction) =>
    transaction.query<{ request: unknown }>(
      `update public.layer_ingests set status = $2, finished_at = now()
       where id = $1 and status not in ('registered', 'cancelled') returning request`,
      [id, status],
    ),
  );
  if (row) await clearIngest(services, id, layerRequestSchema.parse(row.request));
}

const spare = 67_108_864;

/** The written files and, beside them for a while, their tiles; recompressed they are seldom larger than they came. */
export function bytesNeeded(inputBytes: number): number {
  return inputBytes * 2.5 + spare;
}

export async function bytesFree({ dataDirectory, layerImports }: Services): Promise<number> {
  const { bavail, bsize } = await statfs(dataDirectory);
  return Math.max(0, bavail * bsize - (layerImports?.reservedBytes ?? 0));
}

type RegisteredFile = {
  component: string;
  version: string;
  file_path: string;
  active: boolean;
  west: number;
  south: number;
  east: number;
  north: number;
};

/** About a metre in degrees: boxes of one tile differ by the last digits. */
const margin = 0.00001;

/** What the register says of the place of new files. */
export async function changesOf(
  transaction: Transaction,
  request: LayerRequest,
  outputs: Inspection["outputs"],
): Promise<LayerChanges> {
  const rows = await transaction.query<RegisteredFile>(
    `select component, version, file_path, active, west, south, east, north
     from public.layers where product = $1 and not missing`,
    [request.product],
  );
  const others = rows.filter(({ active, version }) => active && version !== request.version);
  const same = rows.filter(({ version }) => version === request.version);
  const sameFiles = same.filter(({ component, active }) => active && component === request.component);
  const met = sameFiles.flatMap((file) => {
    const covering = outputs.filter((box) => overlaps(box, file));
    return covering.length === 0 ? [] : [{ file, whole: covering.some((box) => holds(box, file)) }];
  });
  const present = new Set([...same.map(({ component }) => component), request.component]);
  const needed = new Set(others.map(({ component }) => component));
  const order = productOf(request.product, request.own)?.components.map(({ key }) => key) ?? [];
  return {
    supersedes: [...new Set(others.map(({ version }) => version))],
    replaces: met.filter(({ whole }) => whole).map(({ file }) => file.file_path),
    partlyCovers: met.filter(({ whole }) => !whole).map(({ file }) => file.file_path),
    missingComponents: order.filter((key) => needed.has(key) && !present.has(key)),
  };
}

function overlaps([west, south, east, north]: Inspection["outputs"][number], file: RegisteredFile): boolean {
  const across = Math.min(east, file.east) - Math.max(west, file.west);
  const down = Math.min(north, file.north) - Math.max(south, file.south);
  return across > margin && down > margin;
}

function holds([west, south, east, north]: Inspection["outputs"][number], file: RegisteredFile): boolean {
  const across = west <= file.west + margin && east >= file.east - margin;
  return across && south <= file.south + margin && north >= file.north - margin;
}
