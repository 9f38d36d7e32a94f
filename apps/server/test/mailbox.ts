import type { Database } from "#database/database.ts";

export type ReceivedMail = { template: string; text: string; link: string; token: string; code: string };

/** The newest mail to an address, as its reader takes it apart; throws when there is none. */
export async function newestMail(
  database: Database,
  recipient: string,
  template?: string,
): Promise<ReceivedMail> {
  const [mail] = await database.asService((transaction) =>
    transaction.query<{ template: string; text: string }>(
      `select template, body_text as text from app.outgoing_mails
       where recipient = $1 and ($2::text is null or template = $2) order by id desc limit 1`,
      [recipient, template ?? null],
    ),
  );
  if (mail === undefined) throw new Error(`no mail for ${recipient}`);
  const link = /^https?:\S+$/m.exec(mail.text)?.[0] ?? "";
  const token = /[?&]token=([\w-]+)/.exec(link)?.[1] ?? /\/auth\/([\w-]+)\?/.exec(link)?.[1] ?? "";
  return { ...mail, link, token, code: /^\d{6}$/m.exec(mail.text)?.[0] ?? "" };
}

export async function countMails(database: Database, recipient: string): Promise<number> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ count: number }>(
      "select count(*)::int as count from app.outgoing_mails where recipient = $1",
      [recipient],
    ),
  );
  return row!.count;
}
