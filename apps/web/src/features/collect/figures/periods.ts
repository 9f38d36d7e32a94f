import type { CountOf } from "./figure-queries.ts";

export type Period = "day" | "week" | "month";

const DAY_MS = 86_400_000;
const MOST_POINTS = 62;

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Monday of a day's week, by ISO 8601. */
export function weekOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return dayAt(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
}

/** The finest period by which a curve has few enough points to be read. */
export function fitPeriod(days: readonly CountOf[]): Period {
  if (days.length === 0) return "day";
  const span = (Date.parse(days.at(-1)!.value) - Date.parse(days[0]!.value)) / DAY_MS + 1;
  if (span <= MOST_POINTS) return "day";
  return span <= 7 * MOST_POINTS ? "week" : "month";
}

/** Counts by period, from the first to the last; one without any has nought, so that a curve does not jump over it. */
export function byPeriod(days: readonly CountOf[], period: Period): CountOf[] {
  const keyOf = (day: string) => (period === "day" ? day : period === "week" ? weekOf(day) : day.slice(0, 7));
  const counts = new Map<string, number>();
  for (const { value, count } of days) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + count);
  if (days.length === 0) return [];
  const [first, last] = [Date.parse(days[0]!.value), Date.parse(days.at(-1)!.value)];
  const told = new Set<string>();
  for (let time = first; time <= last; time += DAY_MS) told.add(keyOf(dayAt(time)));
  return [...told].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
