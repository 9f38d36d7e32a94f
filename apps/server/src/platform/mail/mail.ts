export type LinkTemplate =
  | "confirmation"
  | "recovery"
  | "invite"
  | "join"
  | "shared-folder"
  | "magic-link"
  | "account-exists"
  | "email-change"
  | "email-change-current";

/** Mails with a code alone, by what it confirms: a new password, or the end of the account. */
export type CodeTemplate = "reauthentication" | "deletion-code";

export type MailTemplate = LinkTemplate | CodeTemplate | PlainTemplate | "digest";

type Addressed = { recipient: string; language: "fr" | "en" };

/** Mails with a button; `code` may be typed where the button cannot be pressed. */
type LinkMail = Addressed & {
  template: LinkTemplate;
  /** Where the one button of the mail leads. */
  link: string;
  code?: string;
  /** Instead of the template's own words. */
  body?: string;
};

type CodeMail = Addressed & { template: CodeTemplate; code: string };

/** Mails that only tell something. */
export type PlainTemplate =
  | "account-deleted"
  | "email-taken"
  | "passkey-added"
  | "passkey-removed"
  | "factor-added"
  | "factor-removed";
type PlainMail = Addressed & { template: PlainTemplate };

/** The unread news of a person. */
export type DigestMail = Addressed & {
  template: "digest";
  news: readonly { title: string; text: string; link: string | null }[];
  /** Where the reader chooses what he receives. */
  choicesLink: string;
};

export type Mail = LinkMail | CodeMail | PlainMail | DigestMail;
