/** Whole hours and minutes that are left; null when none are. */
export function timeLeft(until: Date, now: Date): { hours: number; minutes: number } | null {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  return minutes < 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
