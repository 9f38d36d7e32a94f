import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";
import { filesOfVersion, readLists } from "./form-file-rows.ts";

export type VersionReader = Pick<Services, "database" | "files"> & { claims: Claims };

/** A published version as phones read it, with its lists. */
export async function readVersion(
  { database, files, claims }: VersionReader,
  versionId: number,
): Promise<{ xform: string; version: string; files: { name: string; content: Uint8Array }[] }> {
  const { told, rows } = await database.asWorkflow(
    claims,
    async (transaction) => {
      const [found] = await transaction.query<{ xform: string; version: string }>(
        "select xform, version from public.form_versions where id = $1",
        [versionId],
      );
      return { told: found!, rows: await filesOfVersion(transaction, versionId) };
    },
    { readOnly: true },
  );
  return { ...told, files: await readLists(files, claims, rows) };
}
