import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Ends an organisation for all its members; the name has to be typed. Operators undo it for 30 days. */
export const deleteOrganisation = defineFunction({
  name: "delete-organisation",
  summary: "Deletes an organisation; operators can bring it back for 30 days.",
  input: z.object({ id: z.number().int(), name: z.string() }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, async (transaction) => {
      await refuseOtherName(transaction, input);
      await transaction.query("select app.delete_organisation($1, $2)", [input.id, input.name]);
    });
    return { done: true as const };
  },
});

async function refuseOtherName(
  transaction: Transaction,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const [organisation] = await transaction.query<{ name: string }>(
    "select name from public.organisations where id = $1 and lower(btrim(name)) <> lower(btrim($2))",
    [id, name],
  );
  if (!organisation) return;
  throw new ProblemError(409, "organisation_name_differs", {
    fr: `Le nom saisi n’est pas celui de l’organisation\u00a0: «\u00a0${organisation.name}\u00a0». Rien n’a été supprimé.`,
    en: `The name that was typed is not that of the organisation: “${organisation.name}”. Nothing was deleted.`,
  });
}
