/**
 * A part of a text, as ODK's `substr` cuts it.
 *
 * @param start index of the first character, from 0; from the end where it is negative
 * @param end index behind the last character, likewise
 * @returns "" where either is no number
 */
export function cutText(text: string, start: number, end: number): string {
  const from = indexIn(text, start);
  const to = indexIn(text, end);
  return from <= to ? text.slice(from, to) : "";
}

function indexIn({ length }: string, index: number): number {
  const whole = Math.trunc(index);
  return Math.min(Math.max(0, whole < 0 ? length + whole : whole), length);
}
