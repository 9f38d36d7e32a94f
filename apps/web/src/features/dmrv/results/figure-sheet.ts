import {
  type CarbonDocument,
  type FoundFigure,
  figuresByYear,
} from "@parcelle/domain/carbon/carbon-document";
import { type CarbonFlag, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";

/** What a person asks for first; all others are one click away. */
const asked: readonly string[] = [
  ...["co2e_live", "co2e_live_mean", "agb_mean", "height_mean"],
  ...["forest_area", "forest_loss", "forest_gain", "gross_emissions"],
];

/** A figure in every year that tells it, with the numbers of its remarks. */
export interface FigureRow {
  key: string;
  figures: readonly FoundFigure[];
  remarks: readonly number[];
}

/** The figures of a result as a table: a row for each, a column for each year. */
export interface FigureSheet {
  /** Ascending; null first, for layers of no year in particular. */
  years: readonly (number | null)[];
  asked: readonly FigureRow[];
  others: readonly FigureRow[];
  /** The remark of number 1 comes first. */
  remarks: readonly CarbonFlag[];
}

/** Says each remark once, however many figures it holds for. */
export function figureSheet(document: Pick<CarbonDocument, "told">): FigureSheet {
  const remarks: CarbonFlag[] = [];
  const numberOf = (flag: CarbonFlag) => {
    if (!remarks.includes(flag)) remarks.push(flag);
    return remarks.indexOf(flag) + 1;
  };
  const rowOf = (key: string): FigureRow[] => {
    const figures = figuresByYear(document, key);
    if (figures.length === 0) return [];
    const flags = new Set(figures.flatMap((figure) => figure.flags));
    return [{ key, figures, remarks: [...flags].map(numberOf).toSorted((one, other) => one - other) }];
  };
  const others = Object.keys(carbonFigures).filter((key) => !asked.includes(key));
  const rows = { asked: asked.flatMap(rowOf), others: others.flatMap(rowOf) };
  const years = new Set(document.told.map(({ year }) => year));
  return { years: [...years].toSorted((one, other) => (one ?? 0) - (other ?? 0)), ...rows, remarks };
}
