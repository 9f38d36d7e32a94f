import type { Claims } from "#database/database.ts";
import type { JobRun } from "#jobs/define-job.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { PhotoHashTasks } from "./photo-hash-process.ts";

type Run = Pick<JobRun<unknown, unknown>, "services" | "claims" | "signal" | "progress">;
type Photo = { id: number; object_path: string };

const PHOTOS_IN_BATCH = 50;

/** Works out what the photos of a form look like that came since the last time. */
export async function hashPhotos(run: Run, projectFormId: number): Promise<void> {
  const { database } = run.services;
  const [count] = await database.asWorkflow(run.claims, (transaction) =>
    transaction.query<{ photos: number }>(`select count(*)::integer as photos ${UNSEEN}`, [projectFormId]),
  );
  const total = count!.photos;
  if (total === 0) return;
  const entry = new URL("./photo-hash-process.ts", import.meta.url);
  await withProcess<PhotoHashTasks, void>(entry, run.signal, async (process) => {
    let done = 0;
    for (;;) {
      const photos = await database.asWorkflow(run.claims, (transaction) =>
        transaction.query<Photo>(
          `select file.id, file.object_path ${UNSEEN} order by file.id limit ${PHOTOS_IN_BATCH}`,
          [projectFormId],
        ),
      );
      if (photos.length === 0) return;
      const hashes: (string | null)[] = [];
      for (const photo of photos) {
        const bytes = await bytesOf(run, run.claims, photo);
        hashes.push(bytes === null ? null : await process.call("hash", bytes));
      }
      await database.asWorkflow(run.claims, (transaction) =>
        transaction.query(
          `insert into public.record_photo_hashes (record_file_id, organisation_id, project_id, hash)
           select file.id, file.organisation_id, file.project_id, told.hash
           from unnest($1::bigint[], $2::text[]) as told (id, hash)
           join public.record_files as file on file.id = told.id
           on conflict (record_file_id, project_id) do nothing`,
          [photos.map(({ id }) => id), hashes],
        ),
      );
      done += photos.length;
      await run.progress(Math.min(done, total), total, "photos");
    }
  });
}

const UNSEEN = `from public.record_files as file
  join public.records as record on record.id = file.record_id
  where record.project_form_id = $1 and record.deleted_at is null and file.received_at is not null
    and file.content_type like 'image/%'
    and not exists (select from public.record_photo_hashes as seen where seen.record_file_id = file.id)`;

async function bytesOf(
  { services }: Run,
  claims: Claims,
  { object_path }: Photo,
): Promise<Uint8Array | null> {
  try {
    return await services.files.read(claims, "record-files", object_path);
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  }
}
