import { annexVersions, type Commodity, commodities } from "./annex-one-entries.ts";
import type { LawAct } from "./sources.ts";

/** A tariff code as it stood in Annex I from one day to another. */
export type AnnexPeriod = {
  commodity: Commodity;
  code: string;
  /** Only a part of the code is listed. */
  ex: boolean;
  validFrom: string;
  /** Last day; null while nothing later is known. */
  validTo: string | null;
  /** The act that brought it in this form. */
  act: LawAct;
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/**
 * Every code of Annex I with the days from which and to which it stood there in one form. A code that a later version takes over
 * unchanged goes on; one that comes to be listed only in part begins anew.
 */
export function annexPeriods(): AnnexPeriod[] {
  const periods: AnnexPeriod[] = [];
  for (const { codes, validFrom, validTo, act } of annexVersions) {
    for (const commodity of commodities) {
      for (const entry of codes[commodity].split(", ")) {
        const ex = entry.startsWith("ex ");
        const code = entry.replace("ex ", "");
        const goesOn = periods.find(
          (period) =>
            period.commodity === commodity &&
            period.code === code &&
            period.ex === ex &&
            period.validTo !== null &&
            dayAfter(period.validTo) === validFrom,
        );
        if (goesOn) goesOn.validTo = validTo;
        else periods.push({ commodity, code, ex, validFrom, validTo, act });
      }
    }
  }
  return periods;
}
