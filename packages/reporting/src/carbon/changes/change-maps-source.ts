import type { ChangeQuantity, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { RegisteredFile } from "@parcelle/raster/layers/open-layers";
import type { Geometry } from "geojson";

/** A map of change with the files that it is read from. */
export type AskedChange = {
  quantity: ChangeQuantity;
  years: ChangeYears;
  files: readonly RegisteredFile[];
  /** A layer that the run read and that is no longer in use: then there is no map. */
  setAside: string | null;
};

/** What the maps of change of a project tell of themselves. */
export type ChangeMapsHead = {
  organisation: string;
  project: string;
  runId: number;
  rules: CarbonRules;
  /** Of the layers: "ESA CCI v6.0: CC BY 4.0". */
  licences: readonly string[];
  asked: readonly AskedChange[];
  generatedAt: string;
  codeVersion: string;
};

/** The outline of a plot. */
export type ChangeMapsRow = { geometry: Geometry };
