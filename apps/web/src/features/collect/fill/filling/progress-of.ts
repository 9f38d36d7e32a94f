import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";
import type { Filling } from "./filling.ts";
import type { FactsTeller } from "./question-facts.ts";

export type Progress = { answered: number; asked: number };

/** How many of the required questions are answered, within one node or in the whole record. */
export function progressOf(filling: Filling, teller: FactsTeller, within: RecordNode): Progress {
  const progress = { answered: 0, asked: 0 };
  const places = [...filling.form.checks].filter(
    ([place, { required }]) => required !== null && place.path.startsWith(`${within.schema.path}/`),
  );
  for (const [place] of places)
    for (const node of nodesWithin(within, place)) {
      if (!node.isRelevant || !teller.isRequired(node)) continue;
      progress.asked += 1;
      if (node.value !== "") progress.answered += 1;
    }
  return progress;
}
