import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { useOnboarding } from "./use-onboarding.ts";

/** `?onboarding=done` on any page marks all first steps as complete; the address goes on without it. */
export function OnboardingParameter() {
  const router = useRouter();
  const { fill } = useOnboarding();
  const isDone = useRouterState({
    select: ({ location }) => parseSearch(location.searchStr).onboarding === "done",
  });
  // Once for each time the parameter appears: what the hook gives is new in every drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isDone) return;
    void fill().then(() => {
      const { pathname, searchStr, hash } = router.latestLocation;
      const { onboarding: _, ...others } = parseSearch(searchStr);
      const href = `${pathname}${stringifySearch(others)}${hash ? `#${hash}` : ""}`;
      return router.navigate({ href, replace: true });
    });
  }, [isDone]);
  return null;
}
