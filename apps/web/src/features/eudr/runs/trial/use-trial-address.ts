import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { DisturbanceYears } from "@parcelle/domain/risk/trial/disturbance-years";
import type { ListedPlots } from "@parcelle/domain/risk/trial/try-rules";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import {
  type AssessmentChoice,
  choiceOfRules,
  choiceOfSearch,
  searchOfChoice,
} from "../assessment-choice.ts";
import { listOfSearch, searchOfList, searchOfYears, yearsOfSearch } from "./trial-search.ts";
import type { Tried } from "./use-trial.ts";

export interface TrialAddress {
  tried: Tried | null;
  setChoice: (choice: AssessmentChoice) => void;
  setYears: (years: DisturbanceYears) => void;
  setList: (list: ListedPlots) => void;
  reset: () => void;
}

const nothing = ["tree", "min", "mins", "nat", "bands", "off", "table", "years", "show"];

/** The rules that are tried and the list that is looked at, kept in the address: a link, a reload and the back button show the same. */
export function useTrialAddress(stored: RunRules | undefined): TrialAddress {
  const router = useRouter();
  const text = useRouterState({ select: (state) => state.location.searchStr });
  const tried = useMemo(() => {
    if (!stored) return null;
    const search = parseSearch(text);
    const choice = choiceOfSearch(search, choiceOfRules(stored));
    return { choice, years: yearsOfSearch(search.years), list: listOfSearch(search.show) };
  }, [text, stored]);
  const replace = useCallback(
    (changes: Record<string, string | undefined>) => {
      const { pathname, searchStr } = router.latestLocation;
      const next = stringifySearch({ ...parseSearch(searchStr), ...changes });
      if (next !== searchStr)
        void router.navigate({ href: pathname + next, replace: true, resetScroll: false });
    },
    [router],
  );
  return {
    tried,
    setChoice: (choice) => replace(searchOfChoice(choice)),
    setYears: (years) => replace({ years: searchOfYears(years) }),
    setList: (list) => replace({ show: searchOfList(list) }),
    reset: () => replace(Object.fromEntries(nothing.map((name) => [name, undefined]))),
  };
}
