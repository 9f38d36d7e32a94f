import { Loader } from "@mantine/core";
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { RowFilter } from "./row-choice.ts";

const serials = new WeakMap<ReadonlySet<string>, number>();
let lastSerial = 0;

/** A choice of 100,000 ids is no key of a query, but its number is. */
function serialOf(ids: ReadonlySet<string>): number {
  const serial = serials.get(ids) ?? ++lastSerial;
  serials.set(ids, serial);
  return serial;
}

interface FetchedProps<Chosen> {
  queryKey: QueryKey;
  ids: ReadonlySet<string>;
  ask: (ids: ReadonlySet<string>) => Promise<Chosen>;
  children: (chosen: Chosen) => ReactNode;
}

/** The actions on rows that were chosen one by one, once it is known what these are. */
export function ChosenByIds<Chosen>({ queryKey, ids, ask, children }: FetchedProps<Chosen>) {
  const { data } = useBesides({
    queryKey: [...queryKey, "chosen", serialOf(ids)],
    queryFn: () => ask(ids),
    gcTime: 0,
  });
  return data ? children(data) : <Loader size="xs" />;
}

interface FilteredProps<Chosen> {
  queryKey: QueryKey;
  filter: RowFilter;
  ask: (filter: RowFilter) => Promise<Chosen>;
  children: (chosen: Chosen) => ReactNode;
}

/** The actions on all rows that pass: they are counted, and stay where they are. */
export function ChosenByFilter<Chosen>({ queryKey, filter, ask, children }: FilteredProps<Chosen>) {
  const { data } = useBesides({
    queryKey: [...queryKey, "chosen", filter],
    queryFn: () => ask(filter),
  });
  return data ? children(data) : <Loader size="xs" />;
}
