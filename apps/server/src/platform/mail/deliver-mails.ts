import type { Database } from "#database/database.ts";

export type WaitingMail = { id: number; recipient: string; subject: string; text: string; html: string };

export type SendMail = (mail: WaitingMail) => Promise<void>;

const BATCH = 20;
const MAX_ATTEMPTS = 8;

/** Sends what waits, each mail outside any transaction; the number that was tried. */
export async function deliverMails(database: Database, send: SendMail): Promise<number> {
  const mails = await claim(database);
  for (const mail of mails) {
    try {
      await send(mail);
      await mark(database, mail.id, null);
    } catch (error) {
      await mark(database, mail.id, error instanceof Error ? error.message : String(error));
    }
  }
  return mails.length;
}

/** Claimed mails come up again after a growing delay unless they are marked as sent. */
const claim = (database: Database): Promise<WaitingMail[]> =>
  database.asService((transaction) =>
    transaction.query<WaitingMail>(
      `update app.outgoing_mails
       set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute' * power(2, attempts)
       where id in (
         select id from app.outgoing_mails
         where status = 'waiting' and next_attempt_at <= now()
         order by id limit ${BATCH} for update skip locked
       )
       returning id, recipient, subject, body_text as "text", body_html as "html"`,
    ),
  );

const mark = (database: Database, id: number, error: string | null): Promise<unknown> =>
  database.asService((transaction) =>
    transaction.query(
      `update app.outgoing_mails
       set error = $2,
         sent_at = case when $2::text is null then now() end,
         status = case
           when $2::text is null then 'sent'
           when attempts >= ${MAX_ATTEMPTS} then 'failed'
           else 'waiting'
         end
       where id = $1`,
      [id, error],
    ),
  );
