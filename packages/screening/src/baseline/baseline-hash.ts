import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import {
  type EvidenceLayer,
  geometryHash,
  orderedLayers,
  sha256Of,
} from "@parcelle/domain/evidence/evidence";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { Geometry } from "geojson";

/** Everything that a baseline is made of, and what it is. The zone of donors is in the rules, by its hash. */
export type HashedBaseline = {
  rules: BaselineRules;
  whole: BaselineWhole;
  controls: readonly BaselineControl[];
  plots: readonly { id: number; geometrySha256: string }[];
  others: readonly Geometry[];
  /** The files that were read, wherever they lie. */
  layers: readonly EvidenceLayer[];
};

/** SHA-256 of a baseline, whatever the order of its plots, of the others and of files. */
export async function baselineHash(baseline: HashedBaseline): Promise<string> {
  const { rules, whole, controls, plots, others, layers } = baseline;
  const outlines = await Promise.all(others.map((other) => geometryHash(other)));
  return sha256Of({
    ...{ format: baselineEvidenceFormat, rules, whole, controls },
    plots: plots
      .map(({ id, geometrySha256 }) => ({ id, geometrySha256 }))
      .toSorted((one, other) => one.id - other.id),
    others: outlines.toSorted(),
    layers: orderedLayers(layers),
  });
}
