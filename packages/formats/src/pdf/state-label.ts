import type { ContentColumns } from "pdfmake/interfaces.js";
import { type PlotState, stateSymbol } from "./map-state.ts";

/** Symbol and word of a state: never told by colour alone. */
export function stateLabel(state: PlotState, fontSize = 9): ContentColumns {
  const side = fontSize;
  const symbol = stateSymbol(state, side / 2, side / 2, side * 0.36);
  return {
    columns: [
      {
        width: side,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${symbol}</svg>`,
        margin: [0, fontSize * 0.2, 0, 0],
      },
      { width: "auto", text: state.label, color: state.color, bold: true, fontSize },
    ],
    columnGap: 4,
  };
}
