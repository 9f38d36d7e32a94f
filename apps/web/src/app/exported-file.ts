import { z } from "zod";
import { storageProblem } from "./storage-problem.ts";
import { supabase } from "./supabase.ts";

/** What a finished export leaves in its job's result. */
const exportedFileSchema = z.object({
  objectPath: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;

/** The file that a job's result names; null when it names none. */
export function exportedFile(result: unknown): ExportedFile | null {
  const read = exportedFileSchema.safeParse(result);
  return read.success ? read.data : null;
}

const SECONDS_VALID = 120;

/** Has the browser save a file of the exports. */
export const downloadExport = (file: ExportedFile): Promise<void> => downloadStored("exports", file);

/** Has the browser save a stored file under its name. */
export async function downloadStored(
  bucket: string,
  { objectPath, fileName }: Pick<ExportedFile, "objectPath" | "fileName">,
): Promise<void> {
  const client = await supabase();
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(objectPath, SECONDS_VALID, { download: fileName });
  if (error) throw storageProblem(error);
  const link = document.createElement("a");
  link.href = data.signedUrl;
  link.download = fileName;
  link.click();
}
