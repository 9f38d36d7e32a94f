import { annexOn, tariffCodes } from "./annex-one.ts";
import { type Commodity, commodities } from "./annex-one-entries.ts";

export type AnnexChange = { commodity: Commodity; code: string; was: ListedAs; is: ListedAs };
export type ListedAs = "whole" | "in_part" | "not_listed";

/**
 * What is another in Annex I on one day than on the other, in the order of the codes; empty where one of them lies before the regulation.
 *
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 */
export function annexChanges(from: string, to: string): AnnexChange[] {
  if (!annexOn(from) || !annexOn(to)) return [];
  return commodities.flatMap((commodity) => {
    const [was, is] = [listed(commodity, from), listed(commodity, to)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .sort()
      .map((code) => ({
        commodity,
        code,
        was: was.get(code) ?? "not_listed",
        is: is.get(code) ?? "not_listed",
      }))
      .filter((change) => change.was !== change.is);
  });
}

const listed = (commodity: Commodity, day: string): Map<string, ListedAs> =>
  new Map(tariffCodes(commodity, day).map(({ code, ex }) => [code, ex ? "in_part" : "whole"]));
