import { useMemo } from "react";
import { complianceStates, complianceText, complianceTones } from "#features/eudr/results/plot-states.ts";
import classes from "#features/eudr/runs/assessments.module.css";
import { assessmentMessages } from "#features/eudr/runs/messages.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { countOf, type PlotGroup } from "../statistics/figures-query.ts";

/** How many plots, and hectares, stand where; each leads to its plots in the table. */
export function ComplianceTiles({ groups }: { groups: readonly PlotGroup[] }) {
  const messages = useMessages(assessmentMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const total = countOf(groups);
  const tallies = useMemo(() => {
    const byState = Map.groupBy(groups, ({ compliance }) => compliance);
    return complianceStates.map((state) => {
      const own = byState.get(state) ?? [];
      return { state, count: countOf(own), hectares: own.reduce((sum, { hectares }) => sum + hectares, 0) };
    });
  }, [groups]);
  return (
    <ul className={classes.tiles} aria-label={messages.summary}>
      {tallies.map(({ state, count, hectares }) => (
        <li key={state}>
          <AppLink
            className={classes.tile}
            href={`${addresses.project(project.id)}?filter=compliance:${state}`}
          >
            <span>
              <StateBadge tone={complianceTones[state]} label={complianceText(state, locale)} />
            </span>
            <span className={classes.tileCount}>{formatNumber(count, locale, 0)}</span>
            <span className={classes.tileShare}>
              {formatShare(total > 0 ? count / total : 0, locale)} · {formatHectares(hectares, locale)}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
