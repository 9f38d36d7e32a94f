import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import type { FlowRequest } from "../flows/flow-request.ts";
import { languageOf, makeLink, sendLink } from "../tokens/send-link.ts";
import { isTakenEmail } from "../users/apply-email.ts";
import type { User } from "../users/user.ts";

/**
 * Asks the new mailbox, and the present one where both have to agree. A mailbox that has an account already is told so
 * instead, and nobody else is: its token goes to nobody, so that the change never comes.
 */
export async function sendEmailChange(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  email: string,
  flow: FlowRequest,
): Promise<void> {
  await transaction.query(
    "delete from auth.one_time_tokens where user_id = $1::text::uuid and kind in ('email_change_new', 'email_change_current')",
    [user.id],
  );
  await transaction.query("update auth.users set new_email = $2 where id = $1::text::uuid", [user.id, email]);
  const link = { recipient: email, flow };
  if (await isTakenEmail(transaction, email, user.id)) {
    await makeLink(services, transaction, user, "email_change_new", link);
    const mail = {
      template: "email-taken",
      recipient: email,
      language: await languageOf(transaction, user),
    } as const;
    await services.sendMail(transaction, mail);
  } else await sendLink(services, transaction, user, "email_change_new", link);
  if (services.settings.secureEmailChange && user.email !== "")
    await sendLink(services, transaction, user, "email_change_current", { flow });
}
