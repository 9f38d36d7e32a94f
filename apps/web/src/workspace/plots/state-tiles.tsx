import { useMemo } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { runMessages } from "../runs/run-messages.ts";
import { stateOf } from "../states/state-list.ts";
import { StateMark } from "../states/state-mark.tsx";
import { sumOf } from "../statistics/figures.ts";
import { countOf, type PlotGroup } from "../statistics/figures-query.ts";
import { landGroups } from "../statistics/land-groups.ts";
import { useWorkspace } from "../workspace-context.ts";
import classes from "./state-tiles.module.css";

/** How many plots, and hectares, stand where; each leads to its plots in the table. */
export function StateTiles({ groups }: { groups: readonly PlotGroup[] }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const { states } = useWorkspace();
  const total = countOf(groups);
  const tallies = useMemo(() => {
    const byState = Map.groupBy(landGroups(groups, states), (group) => stateOf(states, group));
    return states.list.map(({ value }) => ({ state: value, ...sumOf(byState.get(value) ?? []) }));
  }, [groups, states]);
  return (
    <ul className={classes.tiles} aria-label={messages.summary}>
      {tallies.map(({ state, plots, hectares }) => (
        <li key={state}>
          <AppLink
            className={classes.tile}
            href={`${addresses.project(project.id)}?filter=${states.id}:${state}`}
          >
            <span>
              <StateMark states={states} value={state} />
            </span>
            <span className={classes.tileCount}>{formatNumber(plots, locale, 0)}</span>
            <span className={classes.tileShare}>
              {formatShare(total > 0 ? plots / total : 0, locale)} · {formatHectares(hectares, locale)}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
