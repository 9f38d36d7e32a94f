import { notationOf } from "@parcelle/formats/table/read-geometry-cell";
import type { FileCell, FileRow } from "@parcelle/formats/table/table-file";
import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import type { ListColumn } from "../list/columns/fields.ts";
import { matchHeader } from "../list/columns/match-header.ts";
import { tellsHolding } from "../registry/told-holding.ts";
import { questionOf } from "./header-name.ts";

/** Where a table keeps its plots: places of columns. `position` is one cell, `pair` two. */
export type PlotColumns = {
  code: number | null;
  area: ListColumn | null;
  /** By what right and for which share the plot is worked. */
  holding: { place: number; header: string }[];
  shapes: number[];
  position: number | null;
  pair: { latitude: number; longitude: number } | null;
};

const PLOT = "(?:parcelle|plot|champ|field|parcela|farm|plantation|lote|talhao|unite)";
const CODE = "(?:code|id|identifiant|identifier|numero|num|no|n|number|nom|name|ref|reference|codigo)";
const CODES = [
  new RegExp(`^${CODE} ?(?:de |la |du |of |da |do )*${PLOT}s?$`),
  new RegExp(`^${PLOT}s? ?${CODE}$`),
  /^(?:code|codigo|identifiant|identifier|numero|number)$/,
  new RegExp(`^${PLOT}$`),
];
/** So many rows tell which columns hold outlines. */
const LOOKED_AT = 200;

/**
 * Finds what a table tells of plots: outlines by what stands in the cells, the rest by the headers.
 *
 * @param headers of the table
 * @param rows below them
 */
export function findPlotColumns(headers: readonly string[], rows: readonly FileRow[]): PlotColumns {
  const looked = rows.slice(0, LOOKED_AT);
  const fields = headers.map((header) => matchHeader(header)?.field ?? null);
  const at = (field: string) => {
    const place = fields.indexOf(field as (typeof fields)[number]);
    return place < 0 ? null : place;
  };
  const shapes = headers.flatMap((_, place) =>
    looked.some(({ cells }) => isShape(cells[place])) ? [place] : [],
  );
  const area = at("areaHectares");
  const [latitude, longitude] = [at("latitude"), at("longitude")];
  const position = at("position");
  return {
    code: codeColumn(headers),
    area:
      area === null ? null : { place: area, header: headers[area]!, field: "areaHectares", confidence: 1 },
    holding: headers.flatMap((header, place) => {
      const question = questionOf(header);
      return tellsHolding(question) ? [{ place, header: question }] : [];
    }),
    shapes,
    position: position !== null && shapes.includes(position) ? null : position,
    pair: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

function codeColumn(headers: readonly string[]): number | null {
  const names = headers.map((header) => normaliseHeader(questionOf(header)));
  for (const pattern of CODES) {
    const place = names.findIndex((name) => pattern.test(name));
    if (place >= 0) return place;
  }
  return null;
}

/** An outline in one cell: walked, drawn, WKT or GeoJSON. A single position is the place of a house as well. */
function isShape(cell: FileCell | undefined): boolean {
  if (typeof cell !== "string") return false;
  const notation = notationOf(cell);
  return notation === "trace" || ((notation === "wkt" || notation === "geojson") && !/point/i.test(cell));
}
