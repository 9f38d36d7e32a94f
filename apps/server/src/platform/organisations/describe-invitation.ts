import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { invitationTokenSchema, passInvitationDoor } from "./invitation-state.ts";
import { hashInvitationToken } from "./invitation-token.ts";

const invitation = z.object({
  state: z.enum(["waiting", "used", "cancelled", "expired"]),
  email: z.string(),
  role: z.string(),
  organisation: z.string(),
  project: z.string().nullable(),
  person: z.string(),
  expiresAt: z.string(),
  /** Somebody can log in with that address; otherwise its reader chooses a password. */
  hasAccount: z.boolean(),
});

/** What an invitation is for, without taking it; null when it was never sent or a newer one replaced it. */
export const describeInvitation = defineFunction({
  name: "describe-invitation",
  summary: "Says what an invitation leads to, and whether it still counts.",
  access: "anonymous",
  input: z.object({ token: invitationTokenSchema }),
  output: z.object({ invitation: invitation.nullable() }),
  async handler({ input, services }) {
    await passInvitationDoor(services);
    const [row] = await services.database.asService((transaction) =>
      transaction.query<{ invitation: z.infer<typeof invitation> | null }>(
        "select app.describe_invitation($1) as invitation",
        [hashInvitationToken(input.token)],
      ),
    );
    return { invitation: row?.invitation ?? null };
  },
});
