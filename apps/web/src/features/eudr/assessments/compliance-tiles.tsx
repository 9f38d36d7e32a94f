import { useMemo } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { type PlotOverview, statedArea } from "../api.ts";
import { complianceStates, complianceText, complianceTones } from "../plot-states.ts";
import { useProject } from "../project-context.ts";
import classes from "./assessments.module.css";
import { assessmentMessages } from "./messages.ts";

/** How many plots, and hectares, stand where; each leads to its plots in the table. */
export function ComplianceTiles({ plots }: { plots: readonly PlotOverview[] }) {
  const messages = useMessages(assessmentMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const tallies = useMemo(() => {
    const byState = Map.groupBy(plots, ({ compliance }) => compliance ?? "not_assessed");
    return complianceStates.map((state) => {
      const own = byState.get(state) ?? [];
      return {
        state,
        count: own.length,
        hectares: own.reduce((sum, plot) => sum + (statedArea(plot) ?? 0), 0),
      };
    });
  }, [plots]);
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
              {formatShare(plots.length > 0 ? count / plots.length : 0, locale)} ·{" "}
              {formatHectares(hectares, locale)}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
