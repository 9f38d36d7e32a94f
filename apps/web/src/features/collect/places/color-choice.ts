import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import type { PatternName, PlotState } from "#ui/map/map-types.ts";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { type CountedQuestion, choiceLabel } from "../figures/form-questions.ts";
import { placeMessages } from "./messages.ts";

/** What tells the places of a map apart. */
export interface ColorChoice {
  id: string;
  label: string;
  asked: { fact: string } | { path: readonly string[] };
  called: (value: string) => string;
}

/** The state of the record, that of the outline, or a question of one choice. */
export function colorChoices(questions: readonly CountedQuestion[], locale: Locale): ColorChoice[] {
  const { colors, noColor } = placeMessages[locale];
  const geometry = new Map(geometryStates.list.map(({ value, label }) => [value, label[locale]]));
  return [
    {
      ...{ id: "state", label: colors.state, asked: { fact: "state" } },
      called: (value) => nameOfKey(recordStateNames, value, locale),
    },
    {
      ...{ id: "geometry", label: colors.geometry, asked: { fact: "geometry" } },
      called: (value) => geometry.get(value) ?? value,
    },
    ...questions
      .filter(({ kind }) => kind === "choice")
      .map((question) => ({
        ...{ id: question.id, label: question.label, asked: { path: question.path } },
        called: (value: string) => (value === "" ? noColor : choiceLabel(question, value)),
      })),
  ];
}

const COLORS = ["#15803d", "#1d4ed8", "#b45309", "#7c3aed", "#0e7490", "#be185d", "#4d7c0f"] as const;
const PATTERNS: readonly PatternName[] = [
  "plain",
  "diagonal",
  "dots",
  "cross",
  "backward",
  "plain",
  "diagonal",
];
const REST = "#475569";
/** What is rarer than the first seven values looks alike. */
export const OTHER = "other values";

const ownLooks: Readonly<Record<string, string>> = {
  ...{ accept: "#15803d", valid: "#1d4ed8", failed: "#b91c1c", refuse: "#be185d", answered: "#0e7490" },
  ...{ in_progress: "#7c3aed", incomplete: "#b45309" },
};

/** A colour and a pattern for each value, the most frequent first; no answer is grey. */
export function looksOf(
  choice: ColorChoice,
  values: readonly string[],
  locale: Locale,
): readonly PlotState[] {
  if (choice.id === "geometry")
    return geometryStates.list.map(({ value, label, color, pattern }) => ({
      ...{ value, color, pattern },
      label: label[locale],
    }));
  const answered = values.filter((value) => value !== "");
  const shown = answered.slice(0, COLORS.length).map((value, index) => ({
    ...{ value, label: choice.called(value) },
    color: (choice.id === "state" && ownLooks[value]) || COLORS[index]!,
    pattern: PATTERNS[index]!,
  }));
  const { noColor, otherColors } = placeMessages[locale];
  return [
    ...shown,
    ...(answered.length > shown.length
      ? [{ value: OTHER, label: otherColors, color: REST, pattern: "cross" as const }]
      : []),
    ...(values.includes("") ? [{ value: "", label: noColor, color: REST, pattern: "plain" as const }] : []),
  ];
}

/** The look that a value has among these. */
export const lookOf = (looks: readonly PlotState[], value: string): string =>
  looks.some((look) => look.value === value) ? value : OTHER;
