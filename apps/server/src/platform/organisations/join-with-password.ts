import { passwordSchema } from "@parcelle/domain/validation/account";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { hashPassword } from "#hosted/auth/passwords.ts";
import { endSessions } from "#hosted/auth/sessions/end-sessions.ts";
import { createUser } from "#hosted/auth/users/create-user.ts";
import { setPassword } from "#hosted/auth/users/set-password.ts";
import { findAccountByEmail, lockEmail } from "#hosted/auth/users/user.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import {
  type Acceptance,
  invitationTokenSchema,
  joinedBy,
  joinedSchema,
  passInvitationDoor,
  refusal,
} from "./invitation-state.ts";
import { hashInvitationToken } from "./invitation-token.ts";

const inputSchema = z.object({
  token: invitationTokenSchema,
  password: passwordSchema,
  firstName: z.string().trim().max(limitedTexts.profiles.first_name.most).default(""),
  name: nameSchema.max(limitedTexts.profiles.name.most),
});

type Description = { state: keyof typeof STATES; email: string; hasAccount: boolean; language: string };
const STATES = { waiting: null, used: "used", cancelled: "cancelled", expired: "expired" } as const;

/**
 * Makes the account of an invited person and joins him, without an organisation of his own. The link proves the
 * mailbox, so an account of an earlier sign-up that nobody confirmed becomes his.
 */
export const joinWithPassword = defineFunction({
  name: "join-with-password",
  summary: "Opens the account of an invited person, who joins at once.",
  access: "anonymous",
  input: inputSchema,
  output: joinedSchema.extend({ email: z.string() }),
  async handler({ input, services, locale }) {
    await passInvitationDoor(services);
    const passwordHash = await hashPassword(input.password);
    const hash = hashInvitationToken(input.token);
    return services.database.asService(async (transaction) => {
      const { email } = await waitingInvitation(transaction, hash);
      const userId = await account(transaction, email, passwordHash, locale);
      await transaction.query(
        `insert into public.profiles (user_id, first_name, name, language) values ($1::text::uuid, $2, $3, $4)
         on conflict (user_id) do update set first_name = excluded.first_name, name = excluded.name`,
        [userId, input.firstName === "" ? null : input.firstName, input.name, locale],
      );
      const [row] = await transaction.query<{ acceptance: Acceptance }>(
        "select app.accept_invitation($1, $2::text::uuid) as acceptance",
        [hash, userId],
      );
      return { ...joinedBy(row!.acceptance), email };
    });
  },
});

async function waitingInvitation(transaction: Transaction, hash: string): Promise<Description> {
  const [row] = await transaction.query<{ described: Description | null }>(
    "select app.describe_invitation($1) as described",
    [hash],
  );
  const described = row?.described ?? null;
  if (described === null) throw refusal("unknown");
  const reason = STATES[described.state];
  if (reason !== null) throw refusal(reason);
  // Whoever has an account proves it by logging in: the link alone does not change a password.
  if (described.hasAccount) throw refusal("wrong_account");
  return described;
}

async function account(
  transaction: Transaction,
  email: string,
  passwordHash: string,
  language: string,
): Promise<string> {
  await lockEmail(transaction, email);
  const known = await findAccountByEmail(transaction, email);
  if (known === null) {
    const metadata = { language };
    return (await createUser(transaction, { email, passwordHash, confirmed: true, metadata })).id;
  }
  const { id } = known.user;
  await transaction.query("update auth.users set email_confirmed_at = now() where id = $1::text::uuid", [id]);
  await setPassword(transaction, id, passwordHash);
  await endSessions(transaction, id, null, "global");
  return id;
}
