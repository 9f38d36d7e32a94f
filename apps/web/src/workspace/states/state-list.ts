import type { Translated } from "@parcelle/domain/language";
import { unknownText } from "@parcelle/domain/unknown-code";
import { among } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import type { Tone } from "#ui/badge/state-badge.tsx";
import type { PatternName, PlotState } from "#ui/map/map-types.ts";
import type { Choice } from "#ui/table/column.ts";
import type { Asked } from "../rows/row-question.ts";

/** One thing that a plot can be, and how it looks wherever it is shown. */
export interface State {
  value: string;
  label: Translated;
  tone: Tone;
  /** "#rrggbb", for the map and the charts. */
  color: string;
  pattern: PatternName;
  /**
   * The value of runs that tells the hectares of land in this state, where parts of a plot may be in several: figures sum up these.
   * Without it all of a plot is in the state that it has.
   */
  hectaresValue?: string;
}

/** What plots are told apart by: in tables, on maps, in figures and in files. */
export interface StateList {
  /** Its name in the addresses of pages ("filter=compliance:to_review"). */
  id: string;
  /** Its name in rows, tiles and figures: a column, or a class of results as `/rest/v1` reads it ("classes->>risk"). */
  column: string;
  title: Translated;
  /** The state of a plot whose column is empty; without one, every plot has a state of its own. */
  none?: string;
  /** In the order of filters, legends and charts. */
  list: readonly State[];
}

function stateIn({ list }: StateList, value: string): State | undefined {
  return list.find((state) => state.value === value);
}

const OF_CLASSES = "classes->>";

function valueIn(row: object, column: string): unknown {
  if (!column.startsWith(OF_CLASSES)) return (row as Readonly<Record<string, unknown>>)[column];
  const { classes } = row as { classes?: Readonly<Record<string, string>> | null };
  return classes?.[column.slice(OF_CLASSES.length)];
}

/** The state of a plot, or of all plots of a group; that of an empty column where there is none yet. */
export function stateOf(states: Pick<StateList, "column" | "none">, row: object): string {
  const value = valueIn(row, states.column);
  return typeof value === "string" ? value : (states.none ?? "");
}

/** A state that this version does not know is told as that: a newer one may have written it. */
export function stateText(states: StateList, value: string, locale: Locale): string {
  return stateIn(states, value)?.label[locale] ?? unknownText(value, locale);
}

export function stateTone(states: StateList, value: string): Tone {
  return stateIn(states, value)?.tone ?? "neutral";
}

export function stateColor(states: StateList, value: string): string | undefined {
  return stateIn(states, value)?.color;
}

/** How plots look on a map, in colour and pattern. */
export function stateLooks({ list }: StateList, locale: Locale): PlotState[] {
  return list.map(({ value, label, color, pattern }) => ({ value, label: label[locale], color, pattern }));
}

export function stateChoices({ list }: StateList, locale: Locale): Choice[] {
  return list.map(({ value, label }) => ({ value, label: label[locale] }));
}

/** What the server is asked where plots are filtered or sorted by the state. */
export function askedState({ column, none }: StateList): Asked {
  return {
    columns: [column],
    tile: column,
    condition: (filter) => {
      if (filter.kind !== "choice") return null;
      const { values } = filter;
      const isEmptyAsked = none !== undefined && values.includes(none);
      return [among(column, values), ...(isEmptyAsked ? [`${column}.is.null`] : [])].join(",");
    },
  };
}
