import { type AnnexScope, annexOn, annexScope, type TariffCode, tariffCodes } from "./annex-one.ts";
import { type LawSource, placeIn } from "./sources.ts";

/** What decides where a code is not simply in or out. */
export type AnnexCondition =
  /** Only a part of these codes is listed: whether the product is made of the commodity decides. */
  | { on: "description"; codes: readonly string[] }
  /** The declared code is wider than what is listed: which of these the product falls under decides. */
  | { on: "subheading"; codes: readonly string[] };

export type AnnexAnswer = AnnexScope & {
  dependsOn: readonly AnnexCondition[];
  source: LawSource;
};

export type AnnexRefusal = { refused: "code_invalid" | "before_the_regulation" };

/** Digits of a code as people write it, with blanks and dots; null where it is none of 2 to 8 digits. */
export function codeDigits(written: string): string | null {
  const digits = written.replace(/[\s.]/g, "");
  return /^\d{2,8}$/.test(digits) ? digits : null;
}

/**
 * Whether a code is in Annex I on a day, for which commodity, on what it depends, and by which act.
 *
 * @param written 2 to 8 digits, blanks and dots allowed
 * @param asOf YYYY-MM-DD
 * @returns a refusal by name for what is no code, and for days before Regulation (EU) 2023/1115 was in force
 */
export function annexAnswer(written: string, asOf: string): AnnexAnswer | AnnexRefusal {
  const digits = codeDigits(written);
  if (digits === null) return { refused: "code_invalid" };
  const version = annexOn(asOf);
  if (version === undefined) return { refused: "before_the_regulation" };
  const found = annexScope(digits, asOf);
  return {
    ...found,
    dependsOn: found.scope === "depends" ? conditions(digits, found, asOf) : [],
    source: placeIn(version.act, "annexe I", "Annex I", "secondary"),
  };
}

function conditions(digits: string, { commodity }: AnnexScope, asOf: string): AnnexCondition[] {
  const entries = commodity === null ? [] : tariffCodes(commodity, asOf);
  const covers = ({ code }: TariffCode) => digits.startsWith(code.replace(/^(\d{6})00$/, "$1"));
  const inPart = entries.filter((entry) => entry.ex && covers(entry));
  if (inPart.length > 0) return [{ on: "description", codes: inPart.map(({ code }) => code) }];
  const below = entries.filter((entry) => entry.code.startsWith(digits) && entry.code !== digits);
  return [{ on: "subheading", codes: below.map(({ code }) => code) }];
}
