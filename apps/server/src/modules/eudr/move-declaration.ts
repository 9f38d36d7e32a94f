import { missingPartText } from "@parcelle/domain/declaration/missing-part";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { loadDeclaration } from "./load-declaration.ts";
import { today } from "./today.ts";

/** Calls a draft ready when nothing blocking is missing, or takes a ready declaration back to draft. */
export const moveDeclaration = defineFunction({
  name: "move-declaration",
  summary: "Moves a declaration to its next state.",
  input: z.object({ declarationId: z.number().int(), to: z.enum(["draft", "ready"]) }),
  output: z.object({ state: z.string() }),
  async handler({ input, claims, locale, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { draft, state } = await loadDeclaration(transaction, input.declarationId);
      if (state === input.to) return { state };
      const blocking = missingParts(draft, today()).filter((part) => part.severity === "blocking");
      if (input.to === "ready" && blocking.length > 0) {
        throw new ProblemError(
          409,
          "declaration_incomplete",
          {
            fr: "Cette déclaration n’est pas encore complète : voyez ce qui manque.",
            en: "This declaration is not complete yet: see what is missing.",
          },
          { missing: blocking.map((part) => missingPartText(part, locale)) },
        );
      }
      const [moved] = await transaction.query<{ state: string }>(
        "update public.declarations set state = $2 where id = $1 returning state",
        [input.declarationId, input.to],
      );
      if (!moved) {
        throw new ProblemError(403, "declaration_not_changed", {
          fr: "Vous n’avez pas le droit de modifier cette déclaration.",
          en: "You may not change this declaration.",
        });
      }
      return moved;
    });
  },
});
