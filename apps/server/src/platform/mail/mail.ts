export type MailTemplate = "confirmation" | "recovery" | "invite" | "email-change";

export type Mail = {
  recipient: string;
  language: "fr" | "en";
  template: MailTemplate;
  /** Where the one button of the mail leads. */
  link: string;
};
