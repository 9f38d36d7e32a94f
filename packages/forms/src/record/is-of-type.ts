import type { ValueType } from "../xform/xform.ts";

/** Up to 15 digits: beyond them a computer tells some numbers from their neighbours no more, and would alter what was typed. */
const INTEGER = /^[+-]?0*\d{1,15}$/;
const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
const DECIMAL = new RegExp(`^${NUMBER}$`);
/** Latitude, longitude, and altitude and accuracy or not. */
const GEOPOINT = new RegExp(String.raw`^\s*(${NUMBER})\s+(${NUMBER})(?:\s+${NUMBER}){0,2}\s*$`);
const DATE = /^(-?\d{4,})-(\d{2})-(\d{2})/;
const TIME = /^(\d{2}):(\d{2})(:(\d{2})(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;

const fits: Partial<Record<ValueType, (value: string) => boolean>> = {
  int: (value) => INTEGER.test(value),
  decimal: (value) => DECIMAL.test(value),
  boolean: (value) => /^(true|false|0|1)$/.test(value),
  date: isDate,
  time: (value) => TIME.test(value) && isTime(value),
  dateTime: isMoment,
  geopoint: isGeopoint,
  geotrace: (value) => vertices(value) !== null && vertices(value)!.length >= 2,
  geoshape: isGeoshape,
};

/**
 * Whether a text is a value of a question's type.
 *
 * @param value not ""
 * @see https://getodk.github.io/xforms-spec/#data-types
 */
export const isOfType = (value: string, type: ValueType): boolean => fits[type]?.(value) ?? true;

function isDate(value: string): boolean {
  const match = DATE.exec(value);
  // Phones send the day of a date with time and zone, too.
  if (match === null || !(value.length === match[0].length || value[match[0].length] === "T")) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const last = new Date(Date.UTC(2000 + (((year % 400) + 400) % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

function isTime(value: string): boolean {
  const [hours, minutes, seconds] = value.split(/[:.Z+-]/).map(Number);
  return hours! <= 24 && minutes! <= 59 && (seconds ?? 0) <= 60;
}

function isMoment(value: string): boolean {
  const [day, time] = value.split("T");
  return isDate(day!) && (time === undefined || (TIME.test(time) && isTime(time)));
}

function isGeopoint(value: string): boolean {
  const match = GEOPOINT.exec(value);
  return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180;
}

function vertices(value: string): string[] | null {
  const points = value.split(";");
  if (points.at(-1)!.trim() === "") points.pop();
  return points.every(isGeopoint) ? points : null;
}

/** A ring is closed and has three corners. */
function isGeoshape(value: string): boolean {
  const points = vertices(value);
  return points !== null && points.length >= 4 && samePlace(points[0]!, points.at(-1)!);
}

const samePlace = (one: string, other: string): boolean => {
  const [first, second] = [GEOPOINT.exec(one)!, GEOPOINT.exec(other)!];
  return Number(first[1]) === Number(second[1]) && Number(first[2]) === Number(second[2]);
};
