import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";

/** One parameter of the address and the way to change it; empty takes it away. With "step" the browser goes back to the value before. */
export function useAddressValue(
  name: string,
  change: "setting" | "step" = "setting",
): [string | undefined, (value: string | undefined) => void] {
  const router = useRouter();
  const value = useRouterState({ select: (state) => parseSearch(state.location.searchStr)[name] });
  const set = useCallback(
    (next: string | undefined) => {
      const { pathname, searchStr } = router.latestLocation;
      const search = stringifySearch({ ...parseSearch(searchStr), [name]: next });
      if (search !== searchStr)
        void router.navigate({ href: pathname + search, replace: change === "setting", resetScroll: false });
    },
    [router, name, change],
  );
  return [value, set];
}
