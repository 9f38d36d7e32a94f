import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { listMails } from "./list-mails.ts";
import { readMail } from "./read-mail.ts";
import { resendMail } from "./resend-mail.ts";

export const mailPlatform = {
  name: "mail",
  functions: [listMails, readMail, resendMail] as FunctionDefinition[],
  jobs: [],
};
