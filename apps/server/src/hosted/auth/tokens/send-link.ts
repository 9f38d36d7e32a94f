import type { Transaction } from "#database/database.ts";
import type { MailTemplate } from "#platform/mail/mail.ts";
import type { AuthServices } from "../auth-services.ts";
import type { User } from "../users/user.ts";
import { makeOneTimeToken, type OneTimeKind } from "./one-time-token.ts";

export type LinkType = "signup" | "recovery" | "invite" | "email_change";
type Link = { template: MailTemplate; type: LinkType; sentAt: string };

const LINKS: Record<OneTimeKind, Link> = {
  confirmation: { template: "confirmation", type: "signup", sentAt: "confirmation_sent_at" },
  recovery: { template: "recovery", type: "recovery", sentAt: "recovery_sent_at" },
  invite: { template: "invite", type: "invite", sentAt: "invited_at" },
  email_change_new: { template: "email-change", type: "email_change", sentAt: "email_change_sent_at" },
};

/** What a kind of token is called in the addresses that people get. */
export const linkTypeOf = (kind: OneTimeKind): LinkType => LINKS[kind].type;

/** Mails a user the address of the page that takes his token. */
export async function sendLink(
  { settings, sendMail }: AuthServices,
  transaction: Transaction,
  user: User,
  kind: OneTimeKind,
  recipient = user.email,
): Promise<void> {
  const token = await makeOneTimeToken(transaction, user.id, kind);
  const { template, type, sentAt } = LINKS[kind];
  await transaction.query(`update auth.users set ${sentAt} = now() where id = $1::text::uuid`, [user.id]);
  const language = user.user_metadata.language === "en" ? "en" : "fr";
  const link = `${settings.siteUrl}/${language}/auth/${token}?type=${type}`;
  await sendMail(transaction, { recipient, language, template, link });
}
