import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { MAIL_STATUSES, type MailQuestion } from "./mail-question.ts";

const mail = z.object({
  id: z.number(),
  recipient: z.string(),
  language: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export type ListedMail = z.infer<typeof mail>;

const list = z.object({ mails: z.array(mail), hasMore: z.boolean(), sendsMail: z.boolean() });
const body = z.object({
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** With its link and code. */
  isWhole: z.boolean(),
  openings: z.array(z.object({ person: z.string(), at: z.string(), isWhole: z.boolean() })),
});
export type MailBody = z.infer<typeof body>;

export const mailKeys = { list: ["operator", "mails"] };

export function mailsQuery({ q = "", status, before }: MailQuestion) {
  return queryOptions({
    queryKey: [...mailKeys.list, q, status ?? null, before ?? null],
    placeholderData: keepPreviousData,
    queryFn: () => callFunction("list-mails", { search: q, status, before }, list),
  });
}

export function mailBodyQuery(mailId: number) {
  return queryOptions({
    queryKey: ["operator", "mail", mailId],
    queryFn: () => callFunction("read-mail", { mailId }, body),
    // Each reading is an opening that is kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
