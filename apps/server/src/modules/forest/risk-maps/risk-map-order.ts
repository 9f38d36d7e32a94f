import type { RiskMapSettings } from "@parcelle/domain/forest/risk-map";
import type { RegisteredFile } from "@parcelle/raster/layers/open-layers";
import type { RiskMapDocument } from "@parcelle/reporting/riskmap/riskmap-document";
import type { ToldActivity } from "@parcelle/reporting/riskmap/told-activity";
import type { MultiPolygon } from "geojson";
import type { RiskMapRefusal } from "./risk-map-refusal.ts";

/** What a risk map is made of. */
export type RiskMapOrder = {
  zone: MultiPolygon;
  settings: RiskMapSettings;
  files: RegisteredFile[];
  /** The same as a document names them. */
  inputs: { file: string; sha256: string }[];
  codeVersion: string;
  /** Folder of what is made, which outlives the process. */
  folder: string;
};

/** A file that was made of it. */
export type MadeFile = { name: string; bytes: number; sha256: string };

export type MadeRiskMap =
  | { document: RiskMapDocument & { activity: ToldActivity }; files: MadeFile[] }
  | { refusal: RiskMapRefusal };

/** What the work does, one after the other. */
export const makingSteps = ["distances", "calibration", "validation", "whole", "maps", "activity"] as const;
