import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";

type Listed = { layers: readonly EvidenceLayerFile[] };
type Placed = { layers: readonly number[] };

/** The files that a plot names; places that the document's list does not have are left out. */
export function filesOf({ layers }: Placed, head: Listed): EvidenceLayerFile[] {
  return layers.map((place) => head.layers[place]).filter((file) => file !== undefined);
}

/** Of the files that a plot names those that are not at hand. */
export function missingFiles(
  placed: Placed,
  head: Listed,
  atHand: readonly { sha256: string }[],
): EvidenceLayerFile[] {
  const there = new Set(atHand.map(({ sha256 }) => sha256));
  return filesOf(placed, head).filter(({ sha256 }) => !there.has(sha256));
}
