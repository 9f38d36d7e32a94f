import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { orPictureWaits } from "./picture-waits.ts";

/** Takes away a photo or scan, which can be brought back for thirty days. */
export const removeFarmerPicture = defineFunction({
  name: "remove-farmer-picture",
  summary: "Removes the photo of a farmer or the scan of a paper; it can be brought back for thirty days.",
  input: z.object({ pictureId: z.number().int() }),
  output: z.object({ pictureId: z.number() }),
  async handler({ input: { pictureId }, claims, services: { database } }) {
    const [removed] = await orPictureWaits(
      database.asWorkflow(claims, (transaction) =>
        transaction.query<{ pictureId: number }>(
          `update public.farmer_pictures set removed_at = now()
           where id = $1 and removed_at is null returning id as "pictureId"`,
          [pictureId],
        ),
      ),
    );
    if (!removed) throw notFound("farmer_picture");
    return removed;
  },
});
