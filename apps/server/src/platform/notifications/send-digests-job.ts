import { notificationText } from "@parcelle/domain/notifications/notification-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";

/** News in one mail; the page has the rest. */
const MOST_TOLD = 50;

/** One mail for each person with unread news that are due; asked twice, it finds nothing the second time. */
export const sendDigestsJob = defineJob({
  name: "send-digests",
  attempts: 5,
  input: z.object({}),
  async run({ services, signal }) {
    const { database } = services;
    const people = await database.asService((transaction) =>
      transaction.query<{ person: string }>(
        "select distinct user_id as person from app.notifications_to_mail order by 1",
      ),
    );
    let mails = 0;
    for (const { person } of people) {
      signal.throwIfAborted();
      mails += await database.asService((transaction) => mailNews(transaction, person, services));
    }
    return { mails };
  },
});

type News = {
  recipient: string;
  language: "fr" | "en";
  kind: string;
  parameters: unknown;
  address: string | null;
};

/** The mail and the marks that its news were told are kept together or not at all. */
async function mailNews(
  transaction: Transaction,
  person: string,
  { siteUrl, sendMail }: Services,
): Promise<number> {
  const news = await transaction.query<News>(
    `update public.notifications as told
     set mailed_at = now()
     from app.notifications_to_mail as due
     where due.id = told.id and told.user_id = $1 and told.mailed_at is null
     returning due.recipient, due.language, told.kind, told.parameters, told.address`,
    [person],
  );
  const [first] = news;
  if (first === undefined) return 0;
  const { recipient, language } = first;
  const pages = `${siteUrl}/${language}`;
  await sendMail(transaction, {
    ...{ template: "digest", recipient, language },
    news: news.slice(0, MOST_TOLD).map(({ kind, parameters, address }) => ({
      ...notificationText(kind, parameters, language),
      link: address === null ? null : `${pages}${address}`,
    })),
    choicesLink: `${pages}/settings/notifications`,
  });
  return 1;
}
