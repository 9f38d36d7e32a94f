import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { type Acceptance, joinedBy, joinedSchema } from "./invitation-state.ts";

/** Answers an invitation to the confirmed address of whoever is logged in; null once it is declined. */
export const answerInvitation = defineFunction({
  name: "answer-invitation",
  summary: "Accepts or declines an invitation that waits for the person who is signed in.",
  input: z.object({ invitationId: z.number().int(), accept: z.boolean() }),
  output: z.object({ joined: joinedSchema.nullable() }),
  async handler({ input: { invitationId, accept }, claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ answer: Acceptance | { state: "declined" } }>(
        "select app.answer_invitation($1, $2) as answer",
        [invitationId, accept],
      ),
    );
    const { answer } = row!;
    return { joined: answer.state === "declined" ? null : joinedBy(answer) };
  },
});
