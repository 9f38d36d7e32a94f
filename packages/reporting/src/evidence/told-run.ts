import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";

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

/** Whose the run is, when and by which program it was made, and its files, as documents state them. */
export function toldRun({ organisation, synthetic, project, assessment, layers }: ToldRun) {
  return {
    project: { id: project.id, name: project.name, organisation },
    synthetic,
    assessment,
    layers: [...layers],
  };
}
