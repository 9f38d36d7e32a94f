import { largestFiles, type StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { ProblemError } from "#app/problem.ts";
import { storageProblem } from "#app/storage-problem.ts";
import { supabase } from "#app/supabase.ts";

export const largestFilesQuery = (organisationId: number, page: number) =>
  queryOptions({
    queryKey: ["organisation", organisationId, "files", page],
    queryFn: () => callFunction("list-largest-files", { id: organisationId, page }, largestFiles),
    placeholderData: keepPreviousData,
  });

type Deletion = { deleted: StoredFile[]; failure: ProblemError | null };

/** Files of one bucket go together or, where one of them is in use, stay together. */
export async function deleteFiles(files: readonly StoredFile[]): Promise<Deletion> {
  const client = await supabase();
  const deleted: StoredFile[] = [];
  for (const bucket of ["imports", "exports"] as const) {
    const asked = files.filter((file) => file.bucket === bucket);
    if (asked.length === 0) continue;
    const { error } = await client.storage.from(bucket).remove(asked.map(({ path }) => path));
    if (error) return { deleted, failure: storageProblem(error) };
    deleted.push(...asked);
  }
  return { deleted, failure: null };
}
