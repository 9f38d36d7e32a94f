import { type AnalysedBatch, usedColumns } from "./analysed-batch.ts";
import type { AnalysedPlot } from "./analysed-plot.ts";
import type { PlaceKey } from "./places-to-analyse.ts";
import { valueBatches } from "./run-value.ts";

/** What an analysis says of a zone or unit: a row of `public.place_results`. */
export type AnalysedPlace = PlaceKey &
  Pick<
    AnalysedPlot,
    "geometryHash" | "areaHectares" | "state" | "document" | "statistics" | "layerPlaces" | "values"
  > &
  Pick<AnalysedPlot, "reasonCode" | "inputsHash" | "resultHash"> & { answered: boolean };

/** The same as the database takes it, see `AnalysedBatch`. */
export type WrittenPlace = { result: string } & Pick<AnalysedBatch, "values" | "columns">;

export function writtenPlace(place: AnalysedPlace): WrittenPlace {
  const { values = [], ...result } = place;
  const { zoneVersionId, unitId } = place;
  const of = zoneVersionId === null ? { unitId: unitId! } : { zoneVersionId };
  return {
    result: JSON.stringify(result),
    values: valueBatches(values.map((value) => ({ ...value, ...of }))),
    columns: usedColumns([place]),
  };
}
