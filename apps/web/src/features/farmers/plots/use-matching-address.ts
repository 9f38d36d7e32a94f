import { useRouter, useRouterState } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import type { MatchedBy, MatchView } from "./plot-link-queries.ts";

const views: readonly MatchView[] = ["fitting", "several", "unknown"];

/** What is matched and which part of it is looked at, in the address: `?by=code_producteur&view=unknown`. */
export function useMatchingAddress(best: MatchedBy) {
  const router = useRouter();
  const search = parseSearch(useRouterState({ select: ({ location }) => location.searchStr }));
  const set = (changes: Record<string, string | undefined>) => {
    const { pathname, searchStr } = router.latestLocation;
    const next = stringifySearch({ ...parseSearch(searchStr), ...changes });
    void router.navigate({ href: pathname + next, replace: true, resetScroll: false });
  };
  const named = search.name === "yes";
  const column = typeof search.by === "string" && search.by !== "" ? search.by : best;
  return {
    by: named ? null : column,
    view: views.find((view) => view === search.view) ?? "fitting",
    setBy: (by: MatchedBy) => set(by === null ? { name: "yes", by: undefined } : { name: undefined, by }),
    setView: (view: MatchView) => set({ view }),
  };
}
