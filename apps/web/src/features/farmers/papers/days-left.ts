const DAY = 24 * 60 * 60 * 1000;
const SOON = 60;

/**
 * How many days a paper is still valid, where it ends soon.
 *
 * @param until ISO 8601, the last day
 * @param today the moment of asking
 * @returns below 0 where it has ended; null where it ends later than in 60 days
 */
export function daysLeft(until: string, today: Date): number | null {
  const midnight = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const days = Math.round((Date.parse(`${until}T00:00:00Z`) - midnight) / DAY);
  return days > SOON ? null : days;
}

/** Whether a paper is over as it is typed; one without a day, or whose day is being typed, is not. */
export const hasExpired = (until: string, today: Date): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(until) && (daysLeft(until, today) ?? 0) < 0;
