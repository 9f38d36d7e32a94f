/**
 * A moment as forms write it: with milliseconds and the zone of the place.
 *
 * @param minutesBeforeUtc 60 for +01:00
 * @returns `2026-11-29T14:05:09.120+01:00`
 */
export function inZone(moment: Date, minutesBeforeUtc: number): string {
  const local = new Date(moment.getTime() + minutesBeforeUtc * 60_000).toISOString().slice(0, -1);
  const minutes = Math.abs(minutesBeforeUtc);
  const digits = (value: number) => String(value).padStart(2, "0");
  return `${local}${minutesBeforeUtc < 0 ? "-" : "+"}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
