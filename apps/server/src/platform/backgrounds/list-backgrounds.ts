import { registeredBackgrounds } from "@parcelle/domain/layers/registered-backgrounds";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** What is registered, with addresses and without keys, and the last changes of it. */
export const listBackgrounds = defineFunction({
  name: "list-backgrounds",
  summary: "Lists the registered backgrounds of maps and who changed them (operators).",
  input: z.object({}),
  output: registeredBackgrounds,
  async handler({ claims, services }) {
    const [row] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ listed: z.infer<typeof registeredBackgrounds> }>(
          "select app.backgrounds_and_changes() as listed",
        ),
      { readOnly: true },
    );
    return registeredBackgrounds.parse(row!.listed);
  },
});
