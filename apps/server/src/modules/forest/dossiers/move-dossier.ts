import { dossierStates } from "@parcelle/domain/states/dossier-states";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDossier } from "./find-dossier.ts";

/** Moves a dossier to another state; what it lacks and who may is the database's to say. */
export const moveDossier = defineFunction({
  name: "move-dossier",
  summary: "Moves an eligibility dossier to its next state.",
  input: z.object({ dossierId: z.number().int(), to: z.enum(dossierStates) }),
  output: z.object({ state: z.string() }),
  async handler({ input: { dossierId, to }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { state } = await findDossier(transaction, dossierId);
      if (state === to) return { state };
      const [moved] = await transaction.query<{ state: string }>(
        "update public.dossiers set state = $2 where id = $1 returning state",
        [dossierId, to],
      );
      if (!moved) throw permissionDenied({ permissions: ["declarations.edit"] });
      return moved;
    });
  },
});
