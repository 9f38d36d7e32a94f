import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { BoundingBox } from "@parcelle/geometry/bounding-box";
import type { AnalysedBatch } from "./analysed-batch.ts";
import type { PlotToAnalyse } from "./analysed-plot.ts";

/** A file of a layer as a run reads it. */
export type LayerFile = EvidenceLayerFile & { path: string; box: BoundingBox };

/** What the thread of an analysis serves: it opens the layers once, then answers batch after batch. */
export type AnalysisTasks<Rules> = {
  open(files: LayerFile[], rules: Rules): Promise<void>;
  analyse(plots: PlotToAnalyse[]): Promise<AnalysedBatch>;
};
