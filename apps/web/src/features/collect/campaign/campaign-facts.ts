import type { CampaignAgent } from "./campaign-queries.ts";

/** Whether the day is over by which records were asked for, and fewer came. */
export const isLate = (
  { target, received, dueOn }: Pick<CampaignAgent, "target" | "received" | "dueOn">,
  today: string,
): boolean => target !== null && dueOn !== null && received < target && dueOn < today;

/** The share of what was asked for that came, 1 at most; null where nothing was asked for. */
export const shareDone = ({ target, received }: Pick<CampaignAgent, "target" | "received">): number | null =>
  target === null ? null : Math.min(1, received / target);

/** The day of the reader, as dates are stored. */
export function todayHere(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
