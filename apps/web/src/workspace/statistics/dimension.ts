import type { Translated } from "@parcelle/domain/language";
import type { Locale } from "#shell/locale.ts";
import { type StateList, stateColor, stateOf, stateText } from "../states/state-list.ts";
import type { PlotGroup } from "./figures-query.ts";

/** By what the statistics tell plots apart: one chart, and one part of the file. */
export interface Dimension {
  id: string;
  title: Translated;
  keyOf: (group: PlotGroup) => string;
  /** In this order, also those that no plot has; without it the keys that there are come, the largest first. */
  keys?: readonly string[];
  /** A key at the end that is shown only where some plot has it. */
  last?: string;
  label: (key: string, locale: Locale) => string;
  /** The colour of a bar; one for all where nothing is said. A stack has those of the module's states. */
  color?: (key: string) => string | undefined;
  shape: "bars" | "lying bars" | "stack" | "lying stack";
  /** Follows from the module's states unless a person decided otherwise: a chart only where some plot stands elsewhere. */
  followsStates?: boolean;
}

/** A state whose plots and hectares are summed up in words. */
export interface Total {
  state: string;
  plots: Translated;
  area: Translated;
}

/** Plots told apart by a list of states, whose name is that of the figure too. */
export function ofStates(states: StateList, title: Translated): Dimension {
  const { id, none } = states;
  return {
    id,
    title,
    keyOf: (group) => stateOf(states, group),
    keys: states.list.map(({ value }) => value).filter((value) => value !== none),
    ...(none === undefined ? {} : { last: none }),
    label: (key, locale) => stateText(states, key, locale),
    color: (key) => stateColor(states, key),
    shape: "bars",
  };
}
