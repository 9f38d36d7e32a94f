import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "../not-found.ts";

/** What a mail says that has not been sent; null once it was, for its link is its reader's alone. */
export const readMail = defineFunction({
  name: "read-mail",
  summary: "Shows a kept mail (operators).",
  input: z.object({ mailId: z.number().int() }),
  output: z.object({ text: z.string().nullable(), html: z.string().nullable() }),
  async handler({ input: { mailId }, claims, services }) {
    const [mail] = await services.database.asCaller(
      claims,
      (transaction) =>
        transaction.query<{ text: string | null; html: string | null }>(
          `select body_text as text, body_html as html from app.read_mail($1)`,
          [mailId],
        ),
      { readOnly: true },
    );
    if (mail === undefined) throw notFound("mail");
    return mail;
  },
});
