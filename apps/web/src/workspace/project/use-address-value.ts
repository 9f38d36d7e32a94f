import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";

/** "step": the browser goes back to the value before. */
type Change = "setting" | "step";

/** One parameter of the address and the way to change it; empty takes it away. With "step" the browser goes back to the value before. */
export function useAddressValue(
  name: string,
  change: Change = "setting",
): [string | undefined, (value: string | undefined) => void] {
  const value = useRouterState({ select: (state) => parseSearch(state.location.searchStr)[name] });
  const setAll = useAddressChange(change);
  const set = useCallback((next: string | undefined) => setAll({ [name]: next }), [setAll, name]);
  return [value, set];
}

/** Changes parameters of the address together; empty takes one away. */
export function useAddressChange(change: Change = "setting") {
  const router = useRouter();
  return useCallback(
    (values: Readonly<Record<string, string | undefined>>) => {
      const { pathname, searchStr } = router.latestLocation;
      const search = stringifySearch({ ...parseSearch(searchStr), ...values });
      if (search !== searchStr)
        void router.navigate({ href: pathname + search, replace: change === "setting", resetScroll: false });
    },
    [router, change],
  );
}
