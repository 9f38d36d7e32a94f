import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { orPictureWaits } from "./picture-waits.ts";

/** Brings back a photo or scan that was removed or replaced, into its former place. */
export const restoreFarmerPicture = defineFunction({
  name: "restore-farmer-picture",
  summary: "Brings back a photo or scan that was removed or replaced; the one in its place is removed.",
  input: z.object({ pictureId: z.number().int() }),
  output: z.object({ pictureId: z.number() }),
  async handler({ input: { pictureId }, claims, services: { database } }) {
    const [restored] = await orPictureWaits(
      database.asWorkflow(claims, (transaction) =>
        transaction.query<{ done: boolean }>("select app.restore_farmer_picture($1) as done", [pictureId]),
      ),
    );
    if (!restored!.done) throw notFound("farmer_picture");
    return { pictureId };
  },
});
