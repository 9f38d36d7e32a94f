import type { Transaction } from "#database/database.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/** Told whenever a mail waits; the transport of this process listens. */
export const MAIL_CHANNEL = "mail";

/** Leaves a mail in the outbox: it goes out if, and only if, the transaction commits. */
export async function queueMail(transaction: Transaction, mail: Mail, hasTransport: boolean): Promise<void> {
  const { subject, text, html } = renderMail(mail);
  await transaction.query(
    `insert into app.outgoing_mails (recipient, template, language, subject, body_text, body_html, status)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [mail.recipient, mail.template, mail.language, subject, text, html, hasTransport ? "waiting" : "kept"],
  );
  if (hasTransport) await transaction.query("select pg_notify($1, '')", [MAIL_CHANNEL]);
}
