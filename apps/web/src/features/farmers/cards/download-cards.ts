import type { ExportedFile } from "#app/exported-file.ts";
import { storageProblem } from "#app/storage-problem.ts";
import { supabase } from "#app/supabase.ts";

const SECONDS_VALID = 120;

/** Has the browser save a file of printed cards. */
export async function downloadCards({ objectPath, fileName }: ExportedFile): Promise<void> {
  const client = await supabase();
  const { data, error } = await client.storage
    .from("farmer-cards")
    .createSignedUrl(objectPath, SECONDS_VALID, { download: fileName });
  if (error) throw storageProblem(error);
  const link = document.createElement("a");
  link.href = data.signedUrl;
  link.download = fileName;
  link.click();
}
