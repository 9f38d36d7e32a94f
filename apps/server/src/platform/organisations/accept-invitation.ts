import { z } from "zod";
import { requireSecondFactor } from "#database/require-second-factor.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import {
  type Acceptance,
  invitationTokenSchema,
  joinedBy,
  joinedSchema,
  passInvitationDoor,
} from "./invitation-state.ts";
import { hashInvitationToken } from "./invitation-token.ts";

/** Joins whoever is logged in, when the invitation is meant for the address of his account. */
export const acceptInvitation = defineFunction({
  name: "accept-invitation",
  summary: "Joins the organisation or project of an invitation, as the person who is signed in.",
  input: z.object({ token: invitationTokenSchema }),
  output: joinedSchema,
  async handler({ input, claims, services }) {
    await passInvitationDoor(services);
    await requireSecondFactor(services.database, claims);
    const [row] = await services.database.asService((transaction) =>
      transaction.query<{ acceptance: Acceptance }>("select app.accept_invitation($1, $2) as acceptance", [
        hashInvitationToken(input.token),
        claims.sub,
      ]),
    );
    return joinedBy(row!.acceptance);
  },
});
