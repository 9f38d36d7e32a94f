import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { changeRecords } from "./change-records.ts";
import { chosenRecordsSchema } from "./record-places.ts";

/** Gives records to a person who is to mend them, or takes them back. */
export const assignRecords = defineFunction({
  name: "assign-records",
  summary: "Gives records to a person of the project for correction; to nobody takes them back.",
  input: z.object({ ...chosenRecordsSchema, userId: z.uuid().nullable() }),
  output: z.object({ records: z.number() }),
  handler: ({ input: { userId, ...choice }, claims, services }) =>
    services.database.asWorkflow(claims, (transaction) =>
      changeRecords(transaction, choice, "assigned_to = $2", [userId]),
    ),
});
