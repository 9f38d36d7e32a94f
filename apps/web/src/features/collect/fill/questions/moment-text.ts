import { inZone } from "@parcelle/forms/record/in-zone";

/** Minutes that the clock of this place is before UTC at a moment that it shows: summer time counts. */
const minutesBeforeUtc = (local: string): number => -new Date(local).getTimezoneOffset();

/** What a field of the browser shows of an answer. */
export const shownDate = (value: string): string => value.slice(0, 10);
export const shownTime = (value: string): string => value.slice(0, 5);

/** The moment in the zone of this place, as a field shows it: `2026-11-29T10:20`. */
export function shownMoment(value: string): string {
  const moment = new Date(value);
  if (value === "" || Number.isNaN(moment.getTime())) return "";
  return inZone(moment, -moment.getTimezoneOffset()).slice(0, 16);
}

/** A time of the day as forms write it, in the zone of this place today. */
export function timeAnswer(shown: string, today: Date): string {
  if (shown === "") return "";
  return `${shown.slice(0, 5)}:00.000${inZone(today, -today.getTimezoneOffset()).slice(23)}`;
}

/** A date with time as forms write it, in the zone of this place. */
export function momentAnswer(shown: string): string {
  return shown === "" ? "" : inZone(new Date(shown), minutesBeforeUtc(shown));
}

/** Where a form asks for a month or a year, its first day stands for it. */
export const monthAnswer = (shown: string): string => (shown === "" ? "" : `${shown.slice(0, 7)}-01`);
export const yearAnswer = (shown: string): string => (/^\d{4}$/.test(shown) ? `${shown}-01-01` : shown);
