import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { Translated } from "@parcelle/domain/language";
import type { BoundingBox } from "@parcelle/geometry/bounding-box";
import type { AnalysedBatch } from "./analysed-batch.ts";
import type { WrittenPlace } from "./analysed-place.ts";
import type { PlotToAnalyse } from "./analysed-plot.ts";
import type { PlaceToAnalyse } from "./places-to-analyse.ts";

/** A file of a layer as a run reads it. */
export type LayerFile = EvidenceLayerFile & { path: string; box: BoundingBox };

/** What the thread of an analysis serves: it opens the layers once, then answers batch after batch. */
export type AnalysisTasks<Rules> = {
  open(files: LayerFile[], rules: Rules): Promise<void>;
  analyse(plots: PlotToAnalyse[]): Promise<AnalysedBatch>;
  /** Tells of a zone or unit as a whole, where the module does. */
  measure(place: PlaceToAnalyse): Promise<WrittenPlace>;
};

/** Why a run cannot be done, for the person who asked for it; what it names stands in `detail`, in no language. */
export type RunRefusal = { reason: string; detail: string; text: Translated };

/** What the thread of an analysis serves besides, where all plots of a run are computed together before any is told. */
export type WholeTasks = {
  /** Takes some of the plots. */
  gather(plots: PlotToAnalyse[]): Promise<void>;
  /** Computes the whole of those that were taken, as texts of JSON that the module stores; batches are told by it. */
  conclude(besides: unknown): Promise<{ texts: string[] } | { refused: RunRefusal }>;
  /** Tells some of those that were taken, also where one of them went meanwhile: the others were compared with it. */
  tell(plotIds: readonly number[]): Promise<AnalysedBatch>;
};
