import { createTransport } from "nodemailer";
import type { Database } from "#database/database.ts";
import { whenAsked } from "#when-asked.ts";
import { deliverMails, type SendMail } from "./deliver-mails.ts";
import { MAIL_CHANNEL } from "./queue-mail.ts";

const LOOK_AGAIN_MS = 30_000;

/** `smtp://user:password@host:port`, or smtps. */
export type MailSettings = { smtpUrl: string; from: string };

/** Sends waiting mails for as long as the process lives; the answer stops it. */
export async function startMail(
  database: Database,
  settings: MailSettings,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const transport = createTransport(settings.smtpUrl);
  const send: SendMail = async ({ recipient, subject, text, html }) => {
    await transport.sendMail({ from: settings.from, to: recipient, subject, text, html });
  };
  const delivery = whenAsked(() => deliverAll(database, send), onFault);
  const stopListening = await database.listen(MAIL_CHANNEL, delivery.ask, delivery.ask);
  const timer = setInterval(delivery.ask, LOOK_AGAIN_MS);
  delivery.ask();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await delivery.idle();
    transport.close();
  };
}

async function deliverAll(database: Database, send: SendMail): Promise<void> {
  while ((await deliverMails(database, send)) > 0);
}
