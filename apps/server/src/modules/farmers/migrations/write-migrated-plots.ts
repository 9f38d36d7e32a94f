import type { NewPlot } from "./new-plots.ts";

/** Columns that the import of plots, and who gives them to farmers, understand by their names; the last two tell the plot again in a later migration. */
const propertiesOf = ({ identifier, farmerCode, producerName, ...plot }: NewPlot) => ({
  plot_code: identifier,
  farmer_code: farmerCode,
  producer_name: producerName,
  production_place: plot.productionPlace,
  area_ha: plot.hectares,
  ...(plot.tenure === null ? {} : { tenure: plot.tenure }),
  ...(plot.sharePercent === null ? {} : { share_percent: plot.sharePercent }),
  migration_key: plot.migrationKey,
  migration_outline: plot.outlineHash,
});

/** Plots of a migration as GeoJSON, plot by plot. */
export async function* writeMigratedPlots(plots: readonly NewPlot[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('{"type":"FeatureCollection","features":[');
  for (const [index, plot] of plots.entries()) {
    const properties = JSON.stringify(propertiesOf(plot));
    const feature = `{"type":"Feature","properties":${properties},"geometry":${plot.outline}}`;
    yield encoder.encode(index === 0 ? feature : `,${feature}`);
  }
  yield encoder.encode("]}\n");
}
