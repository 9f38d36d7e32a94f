const DAY = 86_400_000;

/** Days from 1 January 1970 to a day written YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The day so many days behind 1 January 1970, as YYYY-MM-DD. */
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether a text is a day of the calendar. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isInteger(number) && dayOfNumber(number) === text;
}
