import type { LayerChoice, PlacementProposal } from "@parcelle/formats/plot-file";

/** A sentence's code and the figures for it. */
export interface Told {
  code: string;
  detail: Record<string, unknown>;
  /** Of a notice about where plots lie: other ways to read the file. */
  proposals?: PlacementProposal[];
  /** Of a file with several layers: those to choose from. */
  layers?: LayerChoice[];
}

export interface ReadOptions {
  crs?: string;
  swapAxes?: boolean;
  layer?: string;
  columns?: { wkt?: string; longitude?: string; latitude?: string };
}

export interface ImportCrs {
  code: string | null;
  name: string;
  assumed: boolean;
}

export interface ChosenColumns {
  identifier: string | null;
  producerName: string | null;
  productionPlace: string | null;
  area: string | null;
}

export interface SuggestedColumns {
  identifier: string | null;
  farmer: string | null;
  area: string | null;
  place: string | null;
  producerName: string | null;
}

export interface RowOverlap {
  with: "row" | "plot";
  reference: string;
  /** null, as the percentage, where the outlines cross at too many places to compute it */
  squareMetres: number | null;
  percent: number | null;
}
