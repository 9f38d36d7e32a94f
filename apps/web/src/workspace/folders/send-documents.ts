import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

/** What a document is joined to besides its project. */
export interface DocumentTarget {
  declarationId?: number;
  dossierId?: number;
  folderId?: number;
}

/** As the server takes them. */
export const MOST_DOCUMENT_BYTES = 20_000_000;

/** Kinds of files that people keep as evidence; what runs is not among them. */
export const DOCUMENT_EXTENSIONS = [
  ...[".pdf", ".doc", ".docx", ".odt", ".rtf", ".txt", ".md", ".xls", ".xlsx", ".ods", ".csv", ".tsv"],
  ...[
    ".png",
    ".jpg",
    ".jpeg",
    ".webp",
    ".heic",
    ".tif",
    ".tiff",
    ".zip",
    ".json",
    ".geojson",
    ".kml",
    ".kmz",
  ],
  ...[".gpx", ".gpkg", ".eml", ".msg", ".xml", ".p7m", ".mp3", ".mp4"],
];

const sentSchema = z.object({ id: z.number() });

/** Hands a file in, and answers the number that it is kept under. */
export async function sendDocument(projectId: number, target: DocumentTarget, file: File): Promise<number> {
  const form = new FormData();
  form.set("projectId", String(projectId));
  for (const [key, id] of Object.entries(target)) if (id !== undefined) form.set(key, String(id));
  form.set("file", file);
  return (await callFunction("send-document", form, sentSchema)).id;
}

/** Hands files in one after another; `onFailed` is told of each that was not taken, and the others go on. */
export async function sendDocuments(
  projectId: number,
  target: DocumentTarget,
  files: readonly File[],
  onFailed: (file: File, error: unknown) => void,
): Promise<number> {
  let sent = 0;
  for (const file of files) {
    try {
      await sendDocument(projectId, target, file);
      sent += 1;
    } catch (error) {
      onFailed(file, error);
    }
  }
  return sent;
}
