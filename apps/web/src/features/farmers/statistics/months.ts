const SHOWN = 24;

/** The last two years in months, the present one at the end, as the database counts them: "2026-11", in UTC. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: SHOWN }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SHOWN + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  );
}
