import type { Detail } from "../plot-file.ts";
import { shortText } from "./storable-text.ts";

const longestFact = 2000;

/** Figures and names for a sentence as a database keeps them: a name of a megabyte is cut, a number that is none left out. */
export function storableDetail(detail: Detail): Detail {
  const kept: Detail = {};
  for (const [name, value] of Object.entries(detail)) {
    if (typeof value === "string") kept[name] = shortText(value, longestFact);
    else if (Number.isFinite(value)) kept[name] = value;
  }
  return kept;
}
