import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import type { OneTimeKind } from "../tokens/one-time-token.ts";
import { readEmail } from "../verbs/sign-up.ts";
import { applyEmail, refuseTakenEmail } from "./apply-email.ts";
import { findAccountById } from "./user.ts";

/** Address of the first operator's account before he has given his own; nobody has it. */
export const PLACEHOLDER_EMAIL = "operator@parcelle.localhost";

/** An invitation whose reader has to say which address is his: the account was made before anybody knew. */
export const asksEmail = (kind: OneTimeKind, email: string): boolean =>
  kind === "invite" && email === PLACEHOLDER_EMAIL;

type Invited = { userId: string; kind: OneTimeKind; email: string | undefined };

/** Gives such an account the address of its reader; refuses an address anywhere else. */
export async function replacePlaceholder(
  services: AuthServices,
  transaction: Transaction,
  { userId, kind, email: written }: Invited,
): Promise<void> {
  const { user } = (await findAccountById(transaction, userId))!;
  if (!asksEmail(kind, user.email)) {
    if (written === undefined) return;
    throw new AuthError(422, "email_not_asked", "This link belongs to an account that has an address");
  }
  // A password on the placeholder would make an account that its owner cannot find again.
  if (written === undefined || written.trim() === "")
    throw new AuthError(422, "email_address_not_provided", "An e-mail address is needed");
  const email = readEmail(written);
  await refuseTakenEmail(transaction, email, null);
  await applyEmail(services, transaction, userId, email);
}
