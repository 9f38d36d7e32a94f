import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import { notFound } from "#platform/not-found.ts";
import { type CleanPicture, cleanPicture } from "./clean-picture.ts";
import { noRoomForPicture } from "./picture-problems.ts";
import { orPictureWaits } from "./picture-waits.ts";

const FARMER_PICTURES = "farmer-pictures";

const given = z.object({
  farmerId: z.coerce.number().int(),
  paperId: z.coerce.number().int().optional(),
  file: z.instanceof(File),
});

/** Keeps the photo of a farmer, or the scan of one of his papers, in the place of the one that stood there. */
export const keepFarmerPicture = defineFunction({
  name: "keep-farmer-picture",
  summary:
    "Keeps the photo of a farmer, or a scan of one of his papers, without place or device; answers the one that it replaces.",
  takes: "form",
  input: given,
  output: z.object({ pictureId: z.number(), formerId: z.number().nullable() }),
  async handler({
    input: { farmerId, paperId = null, file },
    claims,
    services: { database, files },
    signal,
  }) {
    const [asked] = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ organisationId: number | null }>(
          'select app.farmer_to_picture($1, $2) as "organisationId"',
          [farmerId, paperId],
        ),
      { readOnly: true },
    );
    const organisationId = asked!.organisationId;
    if (organisationId === null) throw notFound("farmer");
    const kind = paperId === null ? "photo" : "scan";
    const clean = await cleanPicture({ organisationId, gone: signal }, kind, file);
    const path = `${organisationId}/${randomUUID()}/${clean.fileName}`;
    await store(files, claims, path, clean);
    return await orPictureWaits(
      database.asWorkflow(claims, async (transaction) => {
        const [placed] = await transaction.query<{ pictureId: number; formerId: number | null }>(
          'select picture_id as "pictureId", former_id as "formerId" from app.place_farmer_picture($1, $2, $3, $4)',
          [farmerId, paperId, path, clean.contentType],
        );
        if (kind === "photo") {
          await transaction.query("select app.keep_photo_hash($1, $2)", [placed!.pictureId, clean.looks]);
          await transaction.query("select app.compare_saved_farmer($1, $2)", [organisationId, farmerId]);
        }
        return placed!;
      }),
    );
  },
});

async function store(
  files: ObjectStore,
  claims: Claims,
  path: string,
  { bytes, contentType }: CleanPicture,
): Promise<void> {
  try {
    await files.write(claims, FARMER_PICTURES, path, { chunks: [bytes], contentType });
  } catch (error) {
    throw error instanceof JobFailure && error.code === "storage_full" ? noRoomForPicture() : error;
  }
}
