export const MAIL_STATUSES = ["waiting", "sent", "failed", "kept"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface MailQuestion {
  q?: string | undefined;
  status?: MailStatus | undefined;
  /** The last mail of the page before. */
  before?: number | undefined;
}

/** The filters in the address. */
export function readMailQuestion({ q, status, before }: Record<string, unknown>): MailQuestion {
  return {
    q: q === undefined || q === "" ? undefined : String(q),
    status: MAIL_STATUSES.find((known) => known === status),
    before: typeof before === "number" && Number.isInteger(before) && before > 0 ? before : undefined,
  };
}
