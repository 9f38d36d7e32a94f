import { type StateList, stateOf } from "../states/state-list.ts";
import type { PlotGroup } from "./figures-query.ts";

/**
 * Groups of plots as hectares are told of them: where the land of a plot may be in several states, each state has the hectares
 * of its land, and the plots stay with the state that they have. All other groups are as they were.
 */
export function landGroups(groups: readonly PlotGroup[], states: StateList): PlotGroup[] {
  return groups.flatMap((group) => {
    const own = stateOf(states, group);
    const ownState = states.list.find(({ value }) => value === own);
    if (ownState?.hectaresValue === undefined) return [group];
    return states.list.flatMap(({ value, hectaresValue }): PlotGroup[] => {
      const hectares = hectaresValue === undefined ? 0 : (group.sums[hectaresValue] ?? 0);
      if (value === own) return [{ ...group, hectares }];
      return hectares > 0 ? [{ ...group, [states.column]: value, plots: 0, hectares }] : [];
    });
  });
}
