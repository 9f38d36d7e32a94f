import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { parseTableSearch, searchOfState, stateOfSearch, type TableState } from "./table-state.ts";

const SELECTION_IN_ADDRESS = 100;

export interface TableControl {
  state: TableState;
  change: (changes: Partial<TableState>) => void;
  selected: ReadonlySet<string>;
  /** Chooses these and no others. */
  select: (ids: ReadonlySet<string>) => void;
  /** Of rows on the server: all that pass search and filters are chosen, but these; null where they are chosen one by one. */
  every?: ReadonlySet<string> | null;
  selectEvery?: (except: ReadonlySet<string>) => void;
}

function useAddressSearch() {
  const router = useRouter();
  const text = useRouterState({ select: (state) => state.location.searchStr });
  const search = useMemo(() => parseSearch(text), [text]);
  const replace = useCallback(
    (changes: Record<string, string | undefined>) => {
      const { pathname, searchStr, hash } = router.latestLocation;
      const next = stringifySearch({ ...parseSearch(searchStr), ...changes });
      if (next === searchStr) return;
      const href = `${pathname}${next}${hash ? `#${hash}` : ""}`;
      void router.navigate({ href, replace: true, resetScroll: false });
    },
    [router],
  );
  return { search, replace };
}

/**
 * Search, sort, filters, columns and selection of the page's table, kept in the address (`?q=&sort=&filter=&columns=&selected=`)
 * so that a link, a reload and the back button show the same. Selections over 100 rows live in memory only.
 */
export function useTableSearch(): TableControl {
  const { search, replace } = useAddressSearch();
  const own = useMemo(() => parseTableSearch(search), [search]);
  const state = useMemo(() => stateOfSearch(own), [own]);
  const [held, setHeld] = useState<{ passing: string; except: ReadonlySet<string> } | null>(null);
  const passing = JSON.stringify([own.q ?? "", own.filter ?? ""]);
  // What passes has become another choice once search or filters have changed.
  const every = held?.passing === passing ? held.except : null;
  const [large, setLarge] = useState<ReadonlySet<string> | null>(null);
  const inAddress = useMemo(() => new Set(own.selected?.split(",").filter(Boolean)), [own.selected]);
  const change = useCallback(
    (changes: Partial<TableState>) => replace({ ...searchOfState({ ...state, ...changes }) }),
    [state, replace],
  );
  const select = useCallback(
    (ids: ReadonlySet<string>) => {
      const isLarge = ids.size > SELECTION_IN_ADDRESS;
      setHeld(null);
      setLarge(isLarge ? ids : null);
      replace({ selected: isLarge ? undefined : [...ids].join(",") });
    },
    [replace],
  );
  const selectEvery = useCallback(
    (except: ReadonlySet<string>) => {
      select(new Set());
      setHeld({ passing, except });
    },
    [select, passing],
  );
  return { state, change, selected: large ?? inAddress, select, every, selectEvery };
}
