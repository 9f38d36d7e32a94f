import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import type { ToldLayer } from "@parcelle/domain/forest/eligibility-document";
import { boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import {
  type BaselineLayers,
  baselineLayers,
  layersOfBaseline,
} from "@parcelle/raster/baseline/baseline-layers";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import type { Geometry } from "geojson";
import type { ScreeningFile } from "../layer-files.ts";

/** Everything that decides a baseline besides plots, zone and frozen sets. */
export type BaselineScreening = {
  files: readonly ScreeningFile[];
  /** As the run has them. */
  rules: BaselineRules;
  /** What is measured by: where a set was frozen before, nothing is compared any more, and no covariate is asked. */
  asked: BaselineRules;
  layers: BaselineLayers;
};

/** Puts layers and rules together. */
export function prepareBaseline(
  { catalogue, files }: { catalogue: LayerCatalogue; files: readonly ScreeningFile[] },
  rules: BaselineRules,
): BaselineScreening {
  const asked = rules.frozenFrom === null ? rules : { ...rules, covariates: [] };
  return { files, rules, asked, layers: baselineLayers(catalogue, asked) };
}

/** The layers that take part, each product in its version once. */
export function toldLayers({ layers }: Pick<BaselineScreening, "layers">): ToldLayer[] {
  const told = layersOfBaseline(layers).map(({ key, version, title }) => ({ product: key, version, title }));
  return [...new Map(told.map((layer) => [`${layer.product} ${layer.version}`, layer])).values()];
}

/** The rasters that are read, one by one. */
export function layersRead({ layers }: Pick<BaselineScreening, "layers">) {
  return layersOfBaseline(layers).flatMap(({ key, version, components }) =>
    components.slice(0, 1).map((component) => ({ product: key, version, component })),
  );
}

/** Places in the files of those that are read; only where they meet an outline, where one is given. */
export function placesRead(screening: BaselineScreening, outline?: Geometry): number[] {
  const read = new Set(
    layersRead(screening).map(({ product, version, component }) => `${product} ${version} ${component}`),
  );
  const around = outline && boundingBox(outline);
  return screening.files.flatMap(({ product, version, component, box }, place) => {
    const isMet =
      outline === undefined || (around !== null && around !== undefined && boxesMeet(box, around));
    return isMet && read.has(`${product} ${version} ${component}`) ? [place] : [];
  });
}
