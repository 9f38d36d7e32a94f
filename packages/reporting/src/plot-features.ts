import type { Language } from "@parcelle/domain/language";
import { isPointGeometry } from "@parcelle/formats/eu/prepare-eu-plot";
import type { EuPlot } from "@parcelle/formats/write-eu-geojson";
import type { Feature, Geometry } from "geojson";
import { plotTable } from "./plot-table.ts";
import type { ReportSource } from "./report-source.ts";

/**
 * GeoJSON features with the columns of the spreadsheet as properties, the user's own under their own names, and the exact
 * property names of the European system beside them.
 */
export function plotFeatures(source: ReportSource, language: Language): Feature<Geometry>[] {
  const { rows } = plotTable(source, language);
  const european = euPlots(source);
  return source.plots.map((plot, index) => {
    const entries = Object.entries(rows[index] ?? {});
    const computed = entries.filter(([key]) => !key.startsWith("own:"));
    const own = entries
      .filter(([key]) => key.startsWith("own:"))
      .map(([key, value]) => [key.slice(4), value]);
    return {
      type: "Feature",
      id: plot.id,
      properties: {
        ...Object.fromEntries(own),
        ...Object.fromEntries(computed),
        ...europeanNames(european[index]!),
      },
      geometry: plot.geometry,
    };
  });
}

function europeanNames({ producerName, producerCountry, productionPlace, areaHectares }: EuPlot) {
  return {
    ProducerName: producerName,
    ProducerCountry: producerCountry,
    ProductionPlace: productionPlace,
    ...(areaHectares === null ? {} : { Area: areaHectares }),
  };
}

/**
 * Plots with what the EU Information System wants to know: producer, country, place; an area only for points, where it is
 * the declared one. Their geometry is not prepared for it yet: see prepareEuPlot.
 *
 * Source: EUDR operator API reference, sections 9 and 10.
 */
export function euPlots(source: ReportSource): EuPlot[] {
  return source.plots.map((plot) => {
    const isPoint = isPointGeometry(plot.geometry);
    return {
      producerName: plot.farmer ?? "",
      producerCountry: plot.country ?? "",
      productionPlace: plot.productionPlace ?? "",
      areaHectares: isPoint ? plot.declaredAreaHectares : null,
      geometry: plot.geometry,
      properties: { identifier: plot.identifier },
    };
  });
}
