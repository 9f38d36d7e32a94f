import type { AskedRun } from "@parcelle/domain/evidence/asked-run";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { Geometry } from "geojson";

/** A run: what every evidence document is made of, besides its rules and its plots. */
export type ToldRun = {
  organisation: string;
  synthetic: boolean;
  project: { id: number; name: string };
  assessment: { id: number; codeVersion: string; evidenceHash: string | null; finishedAt: string | null };
  layers: readonly EvidenceLayerFile[];
  /** Of the plots of the document, in their order. */
  resultHashes: readonly string[];
};

/** The same of a document whose plots are of several runs, each with the layers that it asked. */
export type ToldRuns = ToldRun & {
  /** The runs whose results the plots have, the newest first. */
  runs: readonly AskedRun[];
};

/** A plot of such a document, as it was when its result was made. */
export type PlotOfRun = {
  id: number;
  identifier: string;
  geometry: Geometry;
  geometryHash: string;
  /** 0 for points. */
  areaHectares: number;
  /** Number of the run that the result is of. */
  runId: number;
  /** Places in the source's layers. */
  layerPlaces: readonly number[];
  overrule: unknown;
  inputsHash: string;
  resultHash: string;
};

/** Whose the run is, when and by which program it was made, and its files, as documents state them. */
export function toldRun({ organisation, synthetic, project, assessment, layers }: ToldRun) {
  return {
    project: { id: project.id, name: project.name, organisation },
    synthetic,
    assessment,
    layers: [...layers],
  };
}

/** The runs with the places of their files and the layers that they asked, as documents state them. */
export function toldRuns({ runs }: ToldRuns): AskedRun[] {
  return runs.map(({ id, layers, asked }) => ({ id, layers: [...layers], asked: [...asked] }));
}
