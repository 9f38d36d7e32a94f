import { largestFiles, type StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { storageProblem } from "#app/storage-problem.ts";
import { supabase } from "#app/supabase.ts";

export const largestFilesQuery = (organisationId: number, page: number) =>
  queryOptions({
    queryKey: ["organisation", organisationId, "files", page],
    queryFn: () => callFunction("list-largest-files", { id: organisationId, page }, largestFiles),
    placeholderData: keepPreviousData,
  });

/** All of a bucket or, where one of them is in use, none of it. */
export async function deleteFiles(files: readonly StoredFile[]): Promise<void> {
  const client = await supabase();
  for (const bucket of ["imports", "exports"] as const) {
    const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    if (paths.length === 0) continue;
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error) throw storageProblem(error);
  }
}
