import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

type Approvable = { state: string; is_own: boolean };

/** Approves a declaration as it is at this moment; whoever wrote it last or called it ready is not the second person. */
export const approveDeclaration = defineFunction({
  name: "approve-declaration",
  summary: "Approves a declaration as a second person, before it is filed.",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [known] = await transaction.query<Approvable>(
        `select state, app.has_written(declarations) as is_own
         from public.declarations
         where id = $1 and deleted_at is null
           and project_id = any ((select app.projects_with('declarations.submit'))::bigint[])`,
        [input.declarationId],
      );
      if (!known) throw notFound("declaration");
      if (known.is_own) throw ownDeclaration();
      if (!["ready", "amending", "submission_failed"].includes(known.state)) throw notReadyYet();
      const [approved] = await transaction.query<{ id: number }>("select app.approve_declaration($1) as id", [
        input.declarationId,
      ]);
      return { id: approved!.id };
    });
  },
});

const ownDeclaration = (): ProblemError =>
  new ProblemError(409, "declaration_own", {
    fr: "Vous avez écrit cette déclaration : une autre personne doit l’approuver.",
    en: "You wrote this declaration: another person has to approve it.",
  });

const notReadyYet = (): ProblemError =>
  new ProblemError(409, "declaration_not_ready", {
    fr: "Une déclaration s’approuve une fois prête, et avant son dépôt.",
    en: "A declaration is approved once it is ready, and before it is filed.",
  });
