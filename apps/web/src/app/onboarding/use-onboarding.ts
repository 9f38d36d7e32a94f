import { type FirstStep, firstSteps } from "@parcelle/domain/first-steps";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUser } from "../current-session.ts";
import { problemText } from "../problem-text.ts";
import { READ, rows, write } from "../rows.ts";
import { isFirstStep } from "./onboarding-steps.ts";

export const onboardingKey = ["onboarding"] as const;

export const onboardingDone = queryOptions({
  queryKey: onboardingKey,
  queryFn: async (): Promise<FirstStep[]> => {
    const done = await rows((client) => client.rpc("onboarding_done", undefined, READ));
    return done.filter(isFirstStep);
  },
});

export interface Onboarding {
  /** Undefined until it is known. */
  done: FirstStep[] | undefined;
  /** Why it could not be read, where it is not known. */
  failure: { error: Error; tryAgain: () => void } | null;
  add: (step: FirstStep) => Promise<boolean>;
  /** Opens a step again, until it is taken anew. */
  remove: (step: FirstStep) => Promise<boolean>;
  fill: () => Promise<boolean>;
  clear: () => Promise<boolean>;
  restore: (steps: readonly FirstStep[]) => Promise<boolean>;
}

/** The first steps that the user has behind him: kept with the profile, and ticked by what he did. */
export function useOnboarding(): Onboarding {
  const { id } = useUser();
  const lang = useLocale();
  const queryClient = useQueryClient();
  const { data: done, isLoadingError, error, refetch } = useQuery(onboardingDone);
  const keep = useCallback(
    async (save: () => Promise<unknown>): Promise<boolean> => {
      try {
        await save();
        // A first reading that is still on its way may be older than what was just written.
        await queryClient.cancelQueries({ queryKey: onboardingKey });
        await queryClient.invalidateQueries({ queryKey: onboardingKey });
        return true;
      } catch (error) {
        toast({ title: problemText(error, lang), color: "critical" });
        return false;
      }
    },
    [lang, queryClient],
  );
  const restore = useCallback(
    (steps: readonly FirstStep[]) =>
      keep(() => write((client) => client.from("profiles").upsert({ user_id: id, onboarding: [...steps] }))),
    [id, keep],
  );
  const reopen = (steps: readonly FirstStep[]) =>
    keep(() => write((client) => client.rpc("reopen_onboarding", { steps: [...steps] })));
  const add = useCallback(
    (step: FirstStep) => restore([...new Set([...(done ?? []), step])]),
    [done, restore],
  );
  return {
    done,
    failure: isLoadingError ? { error, tryAgain: () => void refetch() } : null,
    add,
    restore,
    remove: (step) => reopen([step]),
    fill: () => restore(firstSteps),
    clear: () => reopen(firstSteps),
  };
}
