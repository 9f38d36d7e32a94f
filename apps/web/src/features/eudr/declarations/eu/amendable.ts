const HOUR_MS = 3_600_000;
/** From submission on (operator API reference V3, 4.1.2, amendDds). */
const WINDOW_HOURS = 72;

/** Until when a statement may be amended and withdrawn, by the clock of the one who looks. */
export const amendableUntil = (submittedAt: string, aheadHours: number): Date =>
  new Date(Date.parse(submittedAt) + (WINDOW_HOURS - aheadHours) * HOUR_MS);

/** Whole hours and minutes that are left; null when none are. */
export function timeLeft(until: Date, now: Date): { hours: number; minutes: number } | null {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  return minutes < 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
