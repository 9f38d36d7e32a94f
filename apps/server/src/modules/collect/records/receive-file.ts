import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";
import { fileOfOthers } from "./record-problems.ts";

export type SentFile = { name: string; type: string; bytes: Uint8Array };

type Awaited = {
  id: number;
  organisation_id: number;
  project_id: number;
  received_sha256: string | null;
  isTaken: boolean;
};

/**
 * Stores a file that the answers of a record name. One that came before is not written again; one that no answer names
 * is not kept.
 *
 * @throws ProblemError `record_file_of_others` from whoever neither sent the record nor mends or reviews it
 */
export async function receiveFile(
  { database, files }: Services,
  claims: Claims,
  recordId: number,
  { name, type, bytes }: SentFile,
): Promise<"stored" | "known" | "unnamed"> {
  const [awaited] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<Awaited>(
      `select file.id, file.organisation_id, file.project_id, file.sha256 as received_sha256,
         app.may_correct_record(record) as "isTaken"
       from public.record_files as file
       join public.records as record on record.id = file.record_id
       where file.record_id = $1 and file.name = $2`,
      [recordId, name],
    ),
  );
  if (awaited === undefined) return "unnamed";
  if (awaited.received_sha256 !== null) return "known";
  if (!awaited.isTaken) throw fileOfOthers();
  // Beside the loop that serves everybody: a photo of 5 MB takes it 10 ms.
  const sha256 = Buffer.from(
    await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>),
  ).toString("hex");
  const path = `${awaited.organisation_id}/${awaited.project_id}/${recordId}/${awaited.id}`;
  await files.write(claims, "record-files", path, { chunks: [bytes], contentType: type });
  await database.asWorkflow(claims, (transaction) =>
    transaction.query(
      `update public.record_files
       set object_path = $2, content_type = $3, bytes = $4, sha256 = $5, received_at = now()
       where id = $1 and received_at is null`,
      [awaited.id, path, type, bytes.length, sha256],
    ),
  );
  return "stored";
}
