import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const done = z.object({ done: z.literal(true) });

/** One function that asks the database for one thing by the number of a row; its rules stand there. */
function move(name: string, summary: string, statement: string) {
  return defineFunction({
    name,
    summary,
    input: z.object({ id: z.number().int() }),
    output: done,
    async handler({ input, claims, services }) {
      await services.database.asWorkflow(claims, (transaction) => transaction.query(statement, [input.id]));
      return { done: true as const };
    },
  });
}

/** The number is that of the organisation. */
export const leaveOrganisation = move(
  "leave-organisation",
  "Ends the membership of the caller.",
  "select app.leave_organisation($1)",
);

/** The number is that of the membership that becomes the owner's. */
export const transferOwnership = move(
  "transfer-ownership",
  "Makes another member the owner of an organisation.",
  "select app.transfer_ownership($1)",
);

export const cancelInvitation = move(
  "cancel-invitation",
  "Takes an invitation back that nobody has accepted.",
  "select app.cancel_invitation($1)",
);

/** The number is that of the guest's place in a project. */
export const revokeProjectAccess = move(
  "revoke-project-access",
  "Ends the access of a guest to a project.",
  "select app.revoke_project_access($1)",
);
export const restoreProjectAccess = move(
  "restore-project-access",
  "Gives a guest his access to a project again.",
  "select app.restore_project_access($1)",
);
