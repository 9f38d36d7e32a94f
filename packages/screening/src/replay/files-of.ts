import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";

type Listed = { layers: readonly EvidenceLayerFile[] };
type Placed = { layers: readonly number[] };

/** The files that a plot names; places that the document's list does not have are left out. */
export function filesOf({ layers }: Placed, head: Listed): EvidenceLayerFile[] {
  return layers.map((place) => head.layers[place]).filter((file) => file !== undefined);
}

type AtHand = Pick<EvidenceLayerFile, "product" | "component" | "version" | "sha256">;

/** Of the files that a plot names those that are not at hand; two files may have the same bytes. */
export function missingFiles(placed: Placed, head: Listed, atHand: readonly AtHand[]): EvidenceLayerFile[] {
  const keyOf = ({ product, component, version, sha256 }: AtHand) =>
    [product, component, version, sha256].join("\n");
  const there = new Set(atHand.map(keyOf));
  return filesOf(placed, head).filter((file) => !there.has(keyOf(file)));
}
