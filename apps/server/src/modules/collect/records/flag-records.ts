import { recordFlags } from "@parcelle/domain/states/record-flags";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { changeRecords } from "./change-records.ts";
import { chosenRecordsSchema } from "./record-places.ts";

/** Marks records with a colour and a word for whoever comes back to them, or takes the mark away. */
export const flagRecords = defineFunction({
  name: "flag-records",
  summary:
    "Marks records with a colour and, where one is said, a word; without a colour their mark is taken away.",
  input: z.object({
    ...chosenRecordsSchema,
    flag: z.enum(recordFlags).nullable(),
    word: z.string().trim().max(limitedTexts.records.flag_word.most).default(""),
  }),
  output: z.object({ records: z.number() }),
  handler: ({ input: { flag, word, ...choice }, claims, services }) =>
    services.database.asWorkflow(claims, (transaction) =>
      changeRecords(transaction, choice, "flag = $2, flag_word = $3", [
        flag,
        flag === null || word === "" ? null : word,
      ]),
    ),
});
