import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "../not-found.ts";

const shown = z.object({
  /** Null for a mail from before mails were kept without their links. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** With link and code, for handing it to its reader: only where no mail leaves the installation. */
  isWhole: z.boolean(),
  /** The latest first, this one included. */
  openings: z.array(z.object({ person: z.string(), at: z.string(), isWhole: z.boolean() })),
});

/** What a mail says, without what opens its reader's account; who opens it is kept. */
export const readMail = defineFunction({
  name: "read-mail",
  summary:
    "Shows a mail, and keeps who opened it (operators); its link and code only where no mail leaves the installation.",
  input: z.object({ mailId: z.number().int() }),
  output: shown,
  async handler({ input: { mailId }, claims, services }) {
    const [mail] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<z.infer<typeof shown>>(
        `select body_text as text, body_html as html, is_whole as "isWhole", openings from app.read_mail($1, $2)`,
        [mailId, services.sendsMail === true],
      ),
    );
    if (mail === undefined) throw notFound("mail");
    return mail;
  },
});
