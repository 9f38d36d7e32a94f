import { type LargestFiles, largestFiles } from "@parcelle/domain/organisations/organisation-room";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Where the room of an organisation goes, for whoever may delete files to make some. */
export const listLargestFiles = defineFunction({
  name: "list-largest-files",
  summary:
    "Lists the files of an organisation's imports and exports, the largest first, for whoever manages it.",
  input: z.object({ id: z.number().int(), page: z.number().int().min(1).max(100_000).default(1) }),
  output: largestFiles,
  async handler({ input, claims, services }) {
    const [row] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ files: LargestFiles }>("select app.largest_files($1, $2) as files", [
          input.id,
          input.page,
        ]),
      { readOnly: true },
    );
    return row!.files;
  },
});
