import type { Transaction } from "#database/database.ts";
import type { PlainTemplate } from "#platform/mail/mail.ts";
import type { AuthServices } from "../auth-services.ts";
import { languageOf } from "../tokens/send-link.ts";
import type { User } from "./user.ts";

/** Mails the owner what has changed about the ways into his account, so that he hears of it when it was not he. */
export async function tellOwner(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  template: PlainTemplate,
): Promise<void> {
  if (user.email === "" || user.email_confirmed_at === undefined) return;
  await services.sendMail(transaction, {
    recipient: user.email,
    language: await languageOf(transaction, user),
    template,
  });
}
