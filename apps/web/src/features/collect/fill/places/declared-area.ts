import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";

/** What a question is usually called whose answer is the area that a farmer declares, in hectares. */
const USUAL_NAMES: readonly string[] = [
  ...["superficie_declaree", "surface_declaree", "superficie", "surface", "hectares", "ha"],
  ...["declared_area", "declared_hectares", "area_ha", "area"],
];

/**
 * The area that was declared for an outline, in hectares: by the question that its parameter `declared-area` names, else
 * by one of the usual names, in the same row or group or around it.
 *
 * @returns null where none was declared
 */
export function declaredArea(outline: RecordNode, item: BodyQuestion): number | null {
  const named = item.attributes["parcelle:declared-area"];
  for (const name of named === undefined ? USUAL_NAMES : [named])
    for (let around = outline.parent; around !== null; around = around.parent) {
      const [node] = around.childrenNamed(name);
      const hectares = Number(node?.value || Number.NaN);
      if (node?.isRelevant && hectares > 0) return hectares;
    }
  return null;
}
