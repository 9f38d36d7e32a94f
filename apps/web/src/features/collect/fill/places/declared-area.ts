import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import { declaredNames } from "../../places/declared-names.ts";

/**
 * The area that was declared for an outline, in hectares: by the question that its parameter `declared-area` names, else
 * by one of the usual names, in the same row or group or around it.
 *
 * @returns null where none was declared
 */
export function declaredArea(outline: RecordNode, item: BodyQuestion): number | null {
  for (const name of declaredNames(item.attributes["parcelle:declared-area"]))
    for (let around = outline.parent; around !== null; around = around.parent) {
      const [node] = around.childrenNamed(name);
      const hectares = Number(node?.value || Number.NaN);
      if (node?.isRelevant && hectares > 0) return hectares;
    }
  return null;
}
