import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { Claims } from "#database/database.ts";
import type { Job } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import { bundleType, type ExportedFile, fileTypes } from "./file-types.ts";

type Owner = { job: Job; claims: Claims; files: ObjectStore };
type Made = { stem: string; format: ExportFormat; chunks: WrittenRows<Uint8Array> };

// These are a zip of several files where one would not do, which only shows while they are made.
const mayBeBundle: ReadonlySet<ExportFormat> = new Set(["pdf", "eu-geojson"]);

/** Stores a file under the job's own name while it is made. */
export async function storeExport(
  { job, claims, files }: Owner,
  { stem, format, chunks }: Made,
): Promise<ExportedFile> {
  const pieces = inOrder(chunks);
  const first = await pieces.next();
  const isBundle = mayBeBundle.has(format) && first.done !== true && beginsZip(first.value);
  const { extension, contentType } = isBundle ? bundleType : fileTypes[format];
  const fileName = `${stem}.${extension}`;
  const objectPath = `${job.organisationId}/${job.projectId}/${job.id}/${fileName}`;
  const all = (async function* () {
    if (first.done !== true) yield first.value;
    yield* pieces;
  })();
  const bytes = await files.write(claims, "exports", objectPath, { chunks: all, contentType });
  return { objectPath, fileName, contentType, bytes };
}

async function* inOrder(chunks: WrittenRows<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function beginsZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Object names are plain ASCII so that every tool on the way keeps them. */
export function fileStem(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  return plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "export";
}
