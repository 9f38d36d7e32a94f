import { qualityBounds } from "@parcelle/forms/quality/quality-bounds";
import { qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { z } from "zod";

const LONGEST_ZONE = 60;

const boundsOfCheck = (bounds: Readonly<Record<string, { unit: string; least: number; most: number }>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(bounds).map(([name, { unit, least, most }]) => {
        const number = z.number().min(least).max(most);
        return [name, (unit === "count" || unit === "hour" ? number.int() : number).optional()];
      }),
    ),
  );

/** Bounds of checks, each within what makes sense; what is left out is as usual. */
export const boundsSchema = z.strictObject(
  Object.fromEntries(qualityCodes.map((code) => [code, boundsOfCheck(qualityBounds[code]).optional()])),
);

/** A zone as the IANA names it; null: that of the organisation's country. */
export const timeZoneSchema = z
  .string()
  .max(LONGEST_ZONE)
  .refine(isTimeZone, { error: "There is no such time zone." })
  .nullable();

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** What settings of checks make of the records that there are, beside what stands now. */
export type QualityTrial = {
  records: number;
  doubtful: { before: number; after: number };
  checks: { code: string; before: number; after: number }[];
};
