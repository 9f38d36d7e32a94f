import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import { behindPath } from "../behind-path.ts";
import { useOnboarding } from "./use-onboarding.ts";

/** `?onboarding=done` on any page marks all first steps as complete; the address goes on without it. */
export function OnboardingParameter() {
  const router = useRouter();
  const { fill } = useOnboarding();
  const isDone = useRouterState({
    select: ({ location }) => parseSearch(location.searchStr).onboarding === "done",
  });
  const complete = useEffectEvent(async () => {
    await fill();
    const { pathname, searchStr, hash } = router.latestLocation;
    const { onboarding: _, ...others } = parseSearch(searchStr);
    const href = pathname + behindPath({ searchStr: stringifySearch(others), hash });
    await router.navigate({ href, replace: true });
  });
  useEffect(() => {
    if (isDone) void complete();
  }, [isDone]);
  return null;
}
