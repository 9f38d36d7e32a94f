import { useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import { parseSearch } from "#shell/search.ts";
import { useAddressChange } from "#workspace/project/use-address-value.ts";

/** Which records are counted; each part is left out where nothing is asked of it. */
export interface RecordFilter {
  states: readonly string[];
  authors: readonly string[];
  /** States of plots that a record became, any of which it has to have: `EUDR:compliant`. */
  plots: readonly string[];
  from: string;
  to: string;
  /** Values of choices by question, any of which a record has to have. */
  answers: Readonly<Record<string, readonly string[]>>;
}

const BETWEEN = "|";
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const listOf = (text: string | undefined) =>
  text?.split(BETWEEN).filter(Boolean).map(decodeURIComponent) ?? [];
const textOf = (values: readonly string[]) =>
  values.length === 0 ? undefined : values.map(encodeURIComponent).join(BETWEEN);
const dayOf = (text: string | undefined) => (text !== undefined && DAY.test(text) ? text : "");

/** The filter of an address: `?state=valid|accept&by=Yao&plots=waiting&from=2026-11-01&where=sexe:f|m,parcelle%2Fculture:cacao`. */
export function filterOfSearch(search: Readonly<Record<string, string | undefined>>): RecordFilter {
  const answers = (search.where ?? "").split(",").flatMap((part) => {
    const [question, values] = part.split(":");
    return question && values ? [[decodeURIComponent(question), listOf(values)] as const] : [];
  });
  return {
    ...{ states: listOf(search.state), authors: listOf(search.by), plots: listOf(search.plots) },
    ...{ from: dayOf(search.from), to: dayOf(search.to) },
    answers: Object.fromEntries(answers),
  };
}

/** The same for the address; what is not asked is taken away. */
export function searchOfFilter({ states, authors, plots, from, to, answers }: RecordFilter) {
  const where = Object.entries(answers).flatMap(([question, values]) =>
    values.length === 0 ? [] : [`${encodeURIComponent(question)}:${textOf(values)}`],
  );
  return {
    ...{ state: textOf(states), by: textOf(authors), from: from || undefined, to: to || undefined },
    plots: textOf(plots),
    where: where.length === 0 ? undefined : where.join(","),
  };
}

/** The same as the server is asked, in the reader's days. */
export function askedFilter({ states, authors, plots, from, to, answers }: RecordFilter) {
  const conditions = Object.entries(answers)
    .filter(([, values]) => values.length > 0)
    .map(([question, values]) => ({ path: question.split("/"), values: [...values] }));
  return {
    ...(states.length > 0 ? { states: [...states] } : {}),
    ...(authors.length > 0 ? { authors: [...authors] } : {}),
    ...(plots.length > 0 ? { plots: [...plots] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(conditions.length > 0 ? { answers: conditions } : {}),
  };
}

export const isFiltering = ({ states, authors, plots, from, to, answers }: RecordFilter): boolean =>
  [states, authors, plots, Object.keys(answers)].some(({ length }) => length > 0) || from !== "" || to !== "";

/** The filter that the address has, and the way to another one. */
export function useRecordFilter(): [RecordFilter, (change: Partial<RecordFilter>) => void] {
  const searchStr = useRouterState({ select: ({ location }) => location.searchStr });
  const filter = useMemo(() => filterOfSearch(parseSearch(searchStr)), [searchStr]);
  const change = useAddressChange();
  return [filter, (changed) => change(searchOfFilter({ ...filter, ...changed }))];
}
