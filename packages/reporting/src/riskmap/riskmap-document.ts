import type { ForestSource } from "@parcelle/raster/forest/forest-layers";
import type { LayerChange } from "@parcelle/raster/riskmap/change-of-layers";
import type { ChangeSource } from "@parcelle/raster/riskmap/change-source";
import type { RiskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";
import type { WrittenCog } from "@parcelle/raster/write/write-cog";
import { isSame } from "./riskmap-tables.ts";

/** A written map: the date whose forest it shows, counted from 1. */
export type WrittenMap = { date: 1 | 2 | 3; file: string } & Pick<WrittenCog, "width" | "height" | "sha256">;

/** The forest cover change that a risk map is made of, and where it was read from. */
export type MappedChange = {
  source: ChangeSource;
  /** Whether nobody said when: ten years are counted for each period then. */
  yearsAssumed: boolean;
  inputs: readonly { file: string; sha256: string }[];
  /** Sample values that mean forest, where rasters of forest tell the change. */
  forestValues: readonly number[] | null;
  /** Where layers tell it in a zone. */
  layers: { change: LayerChange; coverPercent: number } | null;
};

type Told = { change: MappedChange; state: RiskMapState; result: RiskMapResult; maps: readonly WrittenMap[] };

/**
 * All settings and results as one document: riskmap.json, what --json answers, and what the product keeps.
 * @param told change, finished state, its result and the maps that were written
 * @param codeVersion version of the program
 */
export function riskmapDocument({ change, state, result, maps }: Told, codeVersion: string) {
  const { settings } = state;
  const { pixelHectares, models, best, distances, cells } = result;
  const [first, second, third] = settings.years;
  return {
    method: "JNR Risk Mapping Tool, moving windows",
    verified: { with: "results of riskmapjnr 1.2 on Guadeloupe", text_of_the_tool: false },
    code_version: codeVersion,
    inputs: change.inputs,
    settings: {
      years: change.yearsAssumed ? null : settings.years,
      years_assumed: change.yearsAssumed,
      period_years: [second - first, third - second],
      forest_values: change.forestValues,
      windows: settings.windows,
      classes: settings.classes,
      deforestation_percent: settings.deforestationPercent,
      distance_step_m: settings.binMetres,
      cell_pixels: settings.cellPixels,
      cell_m: settings.cellPixels * change.source.pixelWidth,
    },
    ...layersTold(change, result.pixelHectares),
    grid: { width: state.width, height: state.height, crs: change.source.crs, ...change.source.transform },
    forest_ha: result.forestPixels.map((pixels) => pixels * pixelHectares),
    deforested_ha: result.deforestedPixels.map((pixels) => pixels * pixelHectares),
    regrown_pixels: change.source.regrownPixels(),
    thresholds_m: {
      calibration: distances.calibration.thresholdMetres,
      whole: distances.whole.thresholdMetres,
    },
    models: models.map((model) => ({
      window: model.window,
      slicing: model.slicing,
      classes: model.classes.length,
      wrmse_ha: model.errorHectares,
      best: isSame(model, best),
    })),
    best,
    cells: cells.length,
    classes: result.classes.map((each) => ({
      class: each.class,
      forest_ha: each.forestPixels * pixelHectares,
      deforested_ha: each.deforestedPixels * pixelHectares,
      yearly_rate: each.rate,
    })),
    maps,
  };
}

/** What forest was told by in a zone, and how much of it no layer tells: that counts as no forest. */
function layersTold({ layers }: MappedChange, pixelHectares: number) {
  if (layers === null) return {};
  const { change, coverPercent } = layers;
  const described = ({ product, component, version, synthetic }: ForestSource) => ({
    ...{ product, component, version, synthetic },
  });
  return {
    layers: { cover: described(change.cover), loss: described(change.loss), cover_percent: coverPercent },
    zone_ha: change.zonePixels() * pixelHectares,
    untold_ha: change.untoldPixels() * pixelHectares,
  };
}

/** What a risk map is told to be. */
export type RiskMapDocument = ReturnType<typeof riskmapDocument>;
