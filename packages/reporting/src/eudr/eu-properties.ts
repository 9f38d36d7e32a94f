import { isPointGeometry } from "@parcelle/formats/eu/prepare-eu-plot";
import type { EuPlot } from "@parcelle/formats/write-eu-geojson";
import type { MapProperties } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";

/** The exact property names of the EU Information System, so that a map file can be handed in there. */
export const euProperties: MapProperties = {
  columns: [
    { key: "eu:ProducerName", name: "ProducerName", type: "text" },
    { key: "eu:ProducerCountry", name: "ProducerCountry", type: "text" },
    { key: "eu:ProductionPlace", name: "ProductionPlace", type: "text" },
    // It takes an area of points only, and no empty one.
    { key: "eu:Area", name: "Area", type: "number", isLeftOutWhereEmpty: true },
  ],
  valuesOf: (plot) => {
    const { producerName, producerCountry, productionPlace, areaHectares } = euPlotOf(plot);
    return {
      "eu:ProducerName": producerName,
      "eu:ProducerCountry": producerCountry,
      "eu:ProductionPlace": productionPlace,
      "eu:Area": areaHectares,
    };
  },
};

/**
 * A plot with what the EU Information System wants to know: producer, country, place; an area only for points, where it is
 * the declared one. Its geometry is not prepared for it yet: see prepareEuPlot.
 *
 * Source: EUDR operator API reference, sections 9 and 10.
 */
export function euPlotOf(plot: ReportedPlot): EuPlot {
  return {
    producerName: plot.farmer ?? "",
    producerCountry: plot.country ?? "",
    productionPlace: plot.productionPlace ?? "",
    areaHectares: isPointGeometry(plot.geometry) ? plot.declaredAreaHectares : null,
    geometry: plot.geometry,
    properties: { identifier: plot.identifier },
  };
}
