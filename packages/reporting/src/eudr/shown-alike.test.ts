import { capitalised, type Language } from "@parcelle/domain/language";
import {
  type EudrState,
  eudrStateLooks,
  eudrStateName,
  eudrStates,
  notAssessed,
} from "@parcelle/domain/modules/eudr/plot-states";
import { indicatorColumns } from "@parcelle/domain/risk/indicator-inputs";
import { statePatterns } from "@parcelle/formats/pdf/map-state";
import { summaryOf } from "@parcelle/formats/pdf/summarise-plots";
import { describe, expect, it } from "vitest";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { eudrColumns } from "./eudr-columns.ts";
import { plotReportVerdict, reportPlot } from "./plot-report-model.ts";
import { printedState, printedStates } from "./printed-states.ts";

const head = { columns: [], assessment: null } as unknown as ReportHead;

function cellOf(state: EudrState, language: Language): string {
  const plot = {
    state: state === notAssessed ? null : state,
    document: null,
    overrule: null,
    resultHash: null,
  };
  const { compliance } = eudrColumns(head, language).cellsOf(plot as unknown as ReportedPlot);
  return capitalised(String(compliance));
}

describe.each(eudrStates)("a plot that is %s", (state) => {
  it.each(["fr", "en"] as const)("is called alike in a PDF, in Excel and on a screen, in %s", (language) => {
    const shown = eudrStateName(state, language);
    expect(printedState(state, language).label).toBe(shown);
    expect(cellOf(state, language)).toBe(shown);
  });

  it("has in a PDF the colour and pattern of screens", () => {
    const { color, pattern } = eudrStateLooks[state];
    const inPrint = printedStates("fr").find(({ value }) => value === state)!;
    expect(inPrint).toMatchObject({ color, pattern });
    expect(statePatterns([inPrint]).includes(color)).toBe(pattern !== "plain");
  });
});

it("a state that this version does not know is printed as not assessed", () => {
  expect(printedState("from_a_newer_version", "en")).toEqual(printedState(null, "en"));
  expect(printedState(null, "en").value).toBe(notAssessed);
});

it.each(["fr", "en"] as const)(
  "plots that were redrawn since their run are told of in a table and in a PDF, in %s",
  (language) => {
    const redrawn = {
      state: "compliant",
      document: null,
      overrule: null,
      resultHash: null,
      findings: [],
      units: {},
    };
    const plots = [true, false, true].map((resultOutdated) => ({ ...redrawn, resultOutdated }));
    const cells = plots.map((plot) => eudrColumns(head, language).cellsOf(plot as unknown as ReportedPlot));
    expect(cells.map(({ outdated }) => outdated !== null)).toEqual([true, false, true]);
    const source = { ...head, layers: [] } as unknown as ReportHead;
    const states = printedStates(language);
    const printed = plots.map((plot) => reportPlot(plot as unknown as ReportedPlot, source, language));
    expect(plotReportVerdict(summaryOf(states, printed), language).at(-1)).toMatch(/: 2\.$/);
  },
);

it.each([
  ["fr", "oui", "non"],
  ["en", "yes", "no"],
] as const)("answers of indicators are told in the language of a table, in %s", (language, yes, no) => {
  const document = {
    ...{
      risk: "low",
      compliance: "compliant",
      tree: "perennial",
      reason: { code: "no_tree_cover_2020", inputs: [] },
    },
    indicators: { treeCover: { value: true }, commodities: { value: false } },
  };
  const plot = { state: "compliant", document, overrule: null, resultHash: null };
  const cells = eudrColumns(head, language).cellsOf(plot as unknown as ReportedPlot);
  expect([cells[indicatorColumns.treeCover], cells[indicatorColumns.commodities]]).toEqual([yes, no]);
  expect(cells[indicatorColumns.primaryForest]).toBeNull();
});

it.each([
  { language: "fr" as const, unknown: "inconnu" },
  { language: "en" as const, unknown: "unknown" },
])(
  "a question that absent layers leave open is $unknown in a table, as on the screen, and not a no",
  (one) => {
    const document = {
      ...{ risk: "more_info_needed", compliance: "to_review", reason: { code: "no_coverage" } },
      indicators: {
        treeCover: { value: false, known: false, answered: true },
        commodities: { value: false, known: true, answered: true },
        // No layer is asked for it.
        plantedAfter2020: { value: false, known: true, answered: false },
      },
    };
    const plot = { state: "to_review", document, overrule: null, resultHash: null };
    const cells = eudrColumns(head, one.language).cellsOf(plot as unknown as ReportedPlot);
    expect(cells[indicatorColumns.treeCover]).toBe(one.unknown);
    expect(cells[indicatorColumns.plantedAfter2020]).toBe(one.unknown);
    expect(cells[indicatorColumns.commodities]).not.toBe(one.unknown);
  },
);
