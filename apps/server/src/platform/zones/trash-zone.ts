import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockZone } from "./find-zone.ts";

const input = z.object({ zoneId: z.number().int() });

/** Puts a zone into the trash; its versions, and what runs said of them, stay. */
export const trashZone = defineFunction({
  name: "trash-zone",
  summary: "Puts a zone into the trash, from which it can be taken back.",
  input,
  output: z.object({ zoneId: z.number() }),
  async handler({ input: { zoneId }, claims, services }) {
    await services.database.asWorkflow(claims, async (transaction) => {
      await lockZone(transaction, zoneId);
      await transaction.query("update public.zones set deleted_at = now() where id = $1", [zoneId]);
    });
    return { zoneId };
  },
});

/** Takes a zone out of the trash, where the project still has room for it. */
export const restoreZone = defineFunction({
  name: "restore-zone",
  summary: "Takes a zone out of the trash.",
  input,
  output: z.object({ zoneId: z.number() }),
  async handler({ input: { zoneId }, claims, services }) {
    await services.database.asWorkflow(claims, async (transaction) => {
      await lockZone(transaction, zoneId, { inTrash: true });
      await transaction.query("update public.zones set deleted_at = null where id = $1", [zoneId]);
    });
    return { zoneId };
  },
});
