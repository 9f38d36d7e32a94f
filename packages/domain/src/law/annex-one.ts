import { type AnnexVersion, annexVersions, type Commodity, commodities } from "./annex-one-entries.ts";

export type TariffCode = {
  code: string;
  /** Only a part of the code is listed: whether a product is meant depends on its description. */
  ex: boolean;
};

export type AnnexScope = {
  scope: "listed" | "depends" | "not_listed";
  commodity: Commodity | null;
};

/** The annex as it stood on a day (YYYY-MM-DD); undefined before 29 June 2023. */
export function annexOn(asOf: string): AnnexVersion | undefined {
  return annexVersions.find(
    ({ validFrom, validTo }) => validFrom <= asOf && (validTo === null || asOf <= validTo),
  );
}

/**
 * Tariff codes of a commodity on a day.
 *
 * @param asOf YYYY-MM-DD
 * Source: Regulation (EU) 2023/1115, Annex I, as amended.
 */
export function tariffCodes(commodity: Commodity, asOf: string): TariffCode[] {
  const version = annexOn(asOf);
  if (!version) return [];
  return version.codes[commodity].split(", ").map((entry) => ({
    code: entry.replace("ex ", ""),
    ex: entry.startsWith("ex "),
  }));
}

/** A subheading of eight digits that ends in 00 is the whole of its six digits. */
const wholeSubheading = (code: string) =>
  code.length === 8 && code.endsWith("00") ? code.slice(0, 6) : code;

function scopeUnder(entry: TariffCode, declared: string): AnnexScope["scope"] {
  const listed = wholeSubheading(entry.code);
  if (declared.startsWith(listed)) return entry.ex ? "depends" : "listed";
  return listed.startsWith(declared) ? "depends" : "not_listed";
}

/**
 * Whether a declared code is in the annex on a day, and for which commodity. "depends" where only a part is listed, or
 * where the declared code is wider than what is listed: never a flat yes there.
 *
 * @param declared 2 to 8 digits, spaces and dots allowed
 * @param asOf YYYY-MM-DD
 */
export function annexScope(declared: string, asOf: string): AnnexScope {
  const digits = wholeSubheading(declared.replace(/[\s.]/g, ""));
  if (!/^\d{2,8}$/.test(digits)) return { scope: "not_listed", commodity: null };
  let found: AnnexScope = { scope: "not_listed", commodity: null };
  for (const commodity of commodities) {
    for (const entry of tariffCodes(commodity, asOf)) {
      const scope = scopeUnder(entry, digits);
      if (scope === "listed") return { scope, commodity };
      if (scope === "depends" && found.scope === "not_listed") found = { scope, commodity };
    }
  }
  return found;
}
