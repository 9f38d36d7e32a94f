import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const PAGE = 50;
const statuses = z.enum(["waiting", "sent", "failed", "kept"]);

const listedMail = z.object({
  id: z.number(),
  recipient: z.string(),
  template: z.string(),
  language: z.string(),
  subject: z.string(),
  status: statuses,
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

/** The outbox for platform operators, the newest first, a page at a time. */
export const listMails = defineFunction({
  name: "list-mails",
  summary: "Lists the mails that are kept (operators).",
  input: z.object({
    search: z.string().trim().max(200).default(""),
    status: statuses.nullish(),
    /** The last mail of the page before. */
    before: z.number().int().nullish(),
  }),
  output: z.object({
    mails: z.array(listedMail),
    hasMore: z.boolean(),
    /** False: no mail leaves this installation, all of them are kept. */
    sendsMail: z.boolean(),
  }),
  async handler({ input: { search, status = null, before = null }, claims, services }) {
    const mails = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<z.infer<typeof listedMail>>(
          `select id, recipient, template, language, subject, status, attempts, error,
             to_json(created_at) #>> '{}' as "createdAt", to_json(sent_at) #>> '{}' as "sentAt"
           from app.list_mails($1, $2, $3::text::bigint, $4)`,
          [search, status, before === null ? null : String(before), PAGE + 1],
        ),
      { readOnly: true },
    );
    return {
      mails: mails.slice(0, PAGE),
      hasMore: mails.length > PAGE,
      sendsMail: services.sendsMail === true,
    };
  },
});
