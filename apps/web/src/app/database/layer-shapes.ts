import type { Translated } from "@parcelle/domain/language";
import type { Finding, InputFacts } from "@parcelle/raster/ingest/describe-input";

/** Which values of a raster have which colour. */
export interface LegendEntry {
  from: number;
  to: number;
  colour: string;
  endColour?: string;
  title: Translated;
}

/** What the server found in the files, as `platform/layers/ingest` keeps it. */
export interface LayerPreview {
  inputs: InputFacts[];
  findings: Finding[];
  box: [number, number, number, number] | null;
  outputs: [number, number, number, number][];
  pixels: number;
  sampledPixels: number;
  noDataShare: number;
  values: { value: number; share: number; known: boolean }[];
  picture: { address: string; width: number; height: number } | null;
  bytesNeeded: number;
  bytesFree: number;
  changes: { supersedes: string[]; replaces: string[]; missingComponents: string[] };
}
