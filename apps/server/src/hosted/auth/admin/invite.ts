import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { type FlowRequest, NO_FLOW } from "../flows/flow-request.ts";
import { sendLink } from "../tokens/send-link.ts";
import { createUser } from "../users/create-user.ts";
import { findAccountByEmail, findAccountById, lockEmail, type User } from "../users/user.ts";
import { metadataInput, readEmail } from "../verbs/sign-up.ts";

export const inviteInput = z.object({ email: z.string().default(""), data: metadataInput });

/** POST /invite: an account, and a mail whose reader sets its password. */
export async function invite(
  services: AuthServices,
  input: z.infer<typeof inviteInput>,
  redirectTo: string | null,
): Promise<User> {
  const email = readEmail(input.email);
  const flow: FlowRequest = { ...NO_FLOW, redirectTo };
  return services.database.asService(async (transaction) => {
    const user = await findOrAddUnconfirmed(services, transaction, email, input.data ?? {});
    await sendLink(services, transaction, user, "invite", { flow });
    return (await findAccountById(transaction, user.id))!.user;
  });
}

/** The account that waits for its first proof; throws email_exists when it has had one. */
export async function findOrAddUnconfirmed(
  services: AuthServices,
  transaction: Transaction,
  email: string,
  metadata: Record<string, unknown>,
  passwordHash: string | null = null,
): Promise<User> {
  await lockEmail(transaction, email);
  const known = await findAccountByEmail(transaction, email);
  if (known?.confirmed)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  if (known !== null) return known.user;
  const user = await createUser(transaction, { email, passwordHash, confirmed: false, metadata });
  await services.onSignUp?.(transaction, { id: user.id, email, metadata });
  return user;
}
