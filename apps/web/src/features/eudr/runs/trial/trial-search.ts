import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import type { DisturbanceYears } from "@parcelle/domain/risk/trial/disturbance-years";
import type { ListedPlots } from "@parcelle/domain/risk/trial/try-rules";

export const legalYears: DisturbanceYears = { from: 2021, to: null };

const compliances: readonly string[] = ["compliant", "to_review", "non_compliant"];

/** Which plots are listed, as a parameter of the address: `branch:code`, `from:to`, or nothing for all that move. */
export function searchOfList(list: ListedPlots): string | undefined {
  if (list.kind === "branch") return `branch:${list.code}`;
  return list.from && list.to ? `${list.from}:${list.to}` : undefined;
}

/** The list that an address asks for; all plots that move where it asks for none that exists. */
export function listOfSearch(text: string | undefined): ListedPlots {
  const [first = "", second = ""] = (text ?? "").split(":");
  if (first === "branch" && second in reasonDictionary.fr.branch) {
    return { kind: "branch", code: second as ReasonCode };
  }
  if (compliances.includes(first) && compliances.includes(second)) {
    return { kind: "moved", from: first as Compliance, to: second as Compliance };
  }
  return { kind: "moved" };
}

/** Years as `2022-2024`, or `2022-` without an end; the law's are left out. */
export function searchOfYears({ from, to }: DisturbanceYears): string | undefined {
  return from === legalYears.from && to === null ? undefined : `${from}-${to ?? ""}`;
}

export function yearsOfSearch(text: string | undefined): DisturbanceYears {
  const found = /^(20\d\d)-(20\d\d)?$/.exec(text ?? "");
  if (!found) return legalYears;
  const [from, to] = [Number(found[1]), found[2] === undefined ? null : Number(found[2])];
  return from < 2001 || (to !== null && to < from) ? legalYears : { from, to };
}
