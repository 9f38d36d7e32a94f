import { type OperatorSize, operatorSizes } from "@parcelle/domain/law/dates";
import type { LawQuestion } from "@parcelle/domain/law/what-applies";
import { useRouterState } from "@tanstack/react-router";
import { parseSearch } from "#shell/search.ts";
import { useAddressChange } from "#workspace/project/use-address-value.ts";
import { today } from "../declarations/today.ts";

export type LawSearch = {
  date: string;
  second: string;
  code: string;
  country: string;
  size: string;
  established: string;
  primary: string;
  timber: string;
};

const YES = "1";
export const markOf = (isSet: boolean): string => (isSet ? YES : "");
const isSize = (text: string): text is OperatorSize => operatorSizes.some((size) => size === text);

/** The question in the address; what it does not say is asked of today, of cocoa from Côte d’Ivoire and of a large undertaking. */
export function readLawSearch(search: Readonly<Record<string, string>>): LawSearch {
  return {
    date: search.date ?? today(),
    second: search.second ?? "",
    code: search.code ?? "1801",
    country: search.country ?? "CI",
    size: isSize(search.size ?? "") ? search.size! : "large",
    established: search.established ?? "2020-01-01",
    primary: search.primary ?? "",
    timber: search.timber ?? "",
  };
}

export const questionOf = (search: LawSearch, asOf: string): LawQuestion => ({
  asOf,
  code: search.code,
  country: search.country,
  operator: {
    size: search.size as OperatorSize,
    establishedOn: search.established,
    formerTimberProducts: search.timber === YES,
  },
  isPrimary: search.primary === YES,
});

/** The question that the address asks, and the way to ask another one. */
export function useLawQuestion() {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const change: (values: Partial<LawSearch>) => void = useAddressChange();
  return { search: readLawSearch(parseSearch(search)), change };
}
