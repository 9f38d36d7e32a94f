import type { Claims, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";
import { formFileGone } from "./form-problems.ts";

/** Where files beside forms are stored. */
export const FORM_FILES = "form-files";

/** A file beside a form. */
export type FormFileRow = { id: number; name: string; objectPath: string; contentType: string; md5: string };

const COLUMNS = `file.id, file.name, file.object_path as "objectPath", file.content_type as "contentType", file.md5`;
const LIST = /\.(?:csv|geojson|xml)$/i;

/** The files that are beside the draft of a form now. */
export const presentFiles = (transaction: Transaction, formId: number): Promise<FormFileRow[]> =>
  transaction.query<FormFileRow>(
    `select ${COLUMNS} from public.form_files as file where file.form_id = $1 and file.removed_at is null order by file.name`,
    [formId],
  );

/** The files that a version was published with. */
export const filesOfVersion = (transaction: Transaction, versionId: number): Promise<FormFileRow[]> =>
  transaction.query<FormFileRow>(
    `select ${COLUMNS} from public.form_version_files as kept join public.form_files as file on file.id = kept.file_id
     where kept.version_id = $1 order by file.name`,
    [versionId],
  );

/** What lists say; pictures and sounds say nothing to the rules of a form. */
export async function readLists(
  files: Services["files"],
  claims: Claims,
  rows: readonly FormFileRow[],
): Promise<{ name: string; content: Uint8Array }[]> {
  const lists = rows.filter(({ name }) => LIST.test(name));
  return Promise.all(
    lists.map(async ({ name, objectPath }) => ({
      name,
      content: await readFile(files, claims, name, objectPath),
    })),
  );
}

async function readFile(files: Services["files"], claims: Claims, name: string, path: string) {
  try {
    return await files.read(claims, FORM_FILES, path);
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") throw formFileGone(name);
    throw error;
  }
}
