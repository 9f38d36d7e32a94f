import type { Transaction } from "#database/database.ts";
import type { Mail } from "./mail.ts";
import { maskMail } from "./mask-mail.ts";
import { renderMail } from "./render-mail.ts";

/** Told whenever a mail waits; the transport of this process listens. */
export const MAIL_CHANNEL = "mail";

/** Leaves a mail in the outbox: it goes out if, and only if, the transaction commits. */
export async function queueMail(transaction: Transaction, mail: Mail, hasTransport: boolean): Promise<void> {
  const { subject, text, html } = renderMail(mail);
  const masked = renderMail(maskMail(mail));
  const status = hasTransport ? "waiting" : "kept";
  await transaction.query(
    `insert into app.outgoing_mails (
       recipient, template, language, subject, body_text, body_html, masked_text, masked_html, status
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [mail.recipient, mail.template, mail.language, subject, text, html, masked.text, masked.html, status],
  );
  if (hasTransport) await transaction.query("select pg_notify($1, '')", [MAIL_CHANNEL]);
}
