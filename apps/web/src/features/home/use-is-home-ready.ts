import { type UseQueryOptions, useQueries } from "@tanstack/react-query";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { onboardingDone } from "#app/onboarding/use-onboarding.ts";
import { useLocale } from "#ui/locale.tsx";
import { waitingInvitations } from "./invitations.ts";
import { newsLists } from "./news-lists.ts";
import { recentProjects } from "./recent-projects.ts";
import { homeTasks } from "./tasks.ts";
import { usageOf } from "./usage.ts";

/**
 * Whether all that the home page tells has arrived, or failed. Its parts are drawn together: one by one, each would
 * push away the one that is being read.
 */
export function useIsHomeReady(hasModules: boolean): boolean {
  const locale = useLocale();
  const organisation = useOrganisation()?.id;
  const seesCredits = useMay("credits.read");
  const { articles, guides } = newsLists(locale);
  const forWork = [onboardingDone, homeTasks, recentProjects(organisation)];
  const forCredits = organisation !== undefined && seesCredits ? [usageOf(organisation)] : [];
  const queries = [articles, guides, waitingInvitations, ...(hasModules ? [...forWork, ...forCredits] : [])];
  const found = useQueries({ queries: queries as UseQueryOptions[] });
  return found.every(({ isPending }) => !isPending);
}
