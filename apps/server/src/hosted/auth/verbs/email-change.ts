import type { AuthServices } from "../auth-services.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { requireUser } from "../sessions/require-user.ts";
import { isAwaited } from "../tokens/one-time-token.ts";

export type EmailChange = {
  new_email: string;
  sent_at: string;
  /** Nobody followed both links in time. */
  expired: boolean;
  new_confirmed: boolean;
  /** Null where the present mailbox is not asked. */
  current_confirmed: boolean | null;
};

const HOURS = 24;

/** GET /user/email-change: which of the two mailboxes has confirmed the new address; null when none is wanted. */
export async function describeEmailChange(
  services: AuthServices,
  authorization: string | undefined,
): Promise<{ email_change: EmailChange | null }> {
  const { account } = await requireUser(services, authorization);
  const { id, email, new_email: wanted, email_change_sent_at: sentAt } = account.user;
  if (typeof wanted !== "string" || typeof sentAt !== "string") return { email_change: null };
  const expired = Date.parse(sentAt) + HOURS * 3_600_000 < Date.now();
  const asksCurrent = services.settings.secureEmailChange && email !== "";
  return services.database.asService(async (transaction) => {
    const waits = async (kind: "email_change_new" | "email_change_current") =>
      expired || (await isAwaited(transaction, id, kind));
    const newConfirmed = !(await waits("email_change_new"));
    const currentConfirmed = asksCurrent ? !(await waits("email_change_current")) : null;
    return {
      email_change: {
        new_email: wanted,
        sent_at: sentAt,
        expired,
        new_confirmed: newConfirmed,
        current_confirmed: currentConfirmed,
      },
    };
  });
}

/** DELETE /user/email-change: the address stays; links that were sent are dead. */
export async function cancelEmailChange(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Record<string, never>> {
  const person = await requireUser(services, authorization);
  requireAssurance(person, "AAL2 required to cancel a change of email");
  const { id } = person.account.user;
  await services.database.asService(async (transaction) => {
    await transaction.query(
      "delete from auth.one_time_tokens where user_id = $1::text::uuid and kind in ('email_change_new', 'email_change_current')",
      [id],
    );
    await transaction.query("update auth.users set new_email = null where id = $1::text::uuid", [id]);
  });
  return {};
}
