import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import type { Services } from "#platform/services.ts";
import type { PictureTasks } from "./picture-process.ts";

type Photo = { id: number; object_path: string };
type Looking = { organisationId: number; signal: AbortSignal };

const PHOTOS_IN_BATCH = 50;

/** Works out what the photos look like that were kept before photos were compared, so that they are compared too. */
export async function lookAtPhotos(
  services: Services,
  claims: Claims,
  { organisationId, signal }: Looking,
): Promise<void> {
  const next = (after: number) =>
    services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<Photo>("select id, object_path from app.photos_not_looked_at($1, $2, $3)", [
          ...[organisationId, after, PHOTOS_IN_BATCH],
        ]),
      { readOnly: true },
    );
  let photos = await next(0);
  if (photos.length === 0) return;
  const entry = new URL("./picture-process.ts", import.meta.url);
  await withProcess<PictureTasks, void>(entry, signal, async (process) => {
    while (photos.length > 0) {
      await lookAt(services, claims, process, photos);
      photos = await next(photos.at(-1)!.id);
    }
  });
}

async function lookAt(
  { database, files }: Services,
  claims: Claims,
  process: ComputeThread<PictureTasks>,
  photos: readonly Photo[],
): Promise<void> {
  for (const { id, object_path } of photos) {
    const bytes = await bytesOf(files, claims, object_path);
    const looks = bytes === null ? null : await process.call("look", bytes);
    await database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.keep_photo_hash($1, $2)", [id, looks]),
    );
  }
}

async function bytesOf(files: Services["files"], claims: Claims, path: string): Promise<Uint8Array | null> {
  try {
    return await files.read(claims, "farmer-pictures", path);
  } catch (error) {
    if (error instanceof JobFailure && error.code === "file_missing") return null;
    throw error;
  }
}
