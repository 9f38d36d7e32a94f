import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "../not-found.ts";

/** Sends a mail once more to its reader. */
export const resendMail = defineFunction({
  name: "resend-mail",
  summary: "Sends a kept mail once more (operators).",
  input: z.object({ mailId: z.number().int() }),
  output: z.object({}),
  async handler({ input: { mailId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      if (services.sendsMail !== true) throw noMailServer();
      const [row] = await transaction.query<{ isThere: boolean }>(`select app.resend_mail($1) as "isThere"`, [
        mailId,
      ]);
      if (!row?.isThere) throw notFound("mail");
      return {};
    });
  },
});

function noMailServer(): ProblemError {
  return new ProblemError(409, "no_mail_server", {
    fr: "Aucun serveur d’e-mails n’est configuré : la variable SMTP_URL manque.",
    en: "No mail server is configured: the variable SMTP_URL is missing.",
  });
}
