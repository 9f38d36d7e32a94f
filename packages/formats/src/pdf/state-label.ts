import { notAssessed } from "@parcelle/domain/modules/eudr/plot-states";
import { entryOf } from "@parcelle/domain/unknown-code";
import type { ContentColumns } from "pdfmake/interfaces.js";
import { type MapState, stateColours, stateSymbol } from "./map-state.ts";
import type { ReportCompliance } from "./report-model.ts";
import type { ReportTexts } from "./report-texts.ts";

/** Map state of a compliance, or "not assessed"; so is one that this version does not know. */
export function mapStateOf(compliance: ReportCompliance | null): MapState {
  return entryOf(stateColours, compliance) === undefined ? notAssessed : (compliance as MapState);
}

/** Word for a state in the language of the report. */
export function stateWord(state: MapState, words: ReportTexts): string {
  return state === notAssessed ? words.notAssessed : words.compliances[state];
}

/** Symbol and word of a state: never told by colour alone. */
export function stateLabel(state: MapState, words: ReportTexts, fontSize = 9): ContentColumns {
  const side = fontSize;
  const symbol = stateSymbol(state, side / 2, side / 2, side * 0.36);
  return {
    columns: [
      {
        width: side,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${symbol}</svg>`,
        margin: [0, fontSize * 0.2, 0, 0],
      },
      { width: "auto", text: stateWord(state, words), color: stateColours[state], bold: true, fontSize },
    ],
    columnGap: 4,
  };
}
