import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Sample } from "../sample-queries.ts";
import { unitLabelsQuery } from "./interpret-queries.ts";
import type { LabelDraft } from "./label-form.tsx";
import type { InterpretedUnit } from "./unit-order.ts";
import type { LabelsOnTheirWay } from "./use-label-queue.ts";

/** What is said of a unit, and what the user said of it himself: what waits on this device comes before what the server has. */
export function useUnitLabels(sample: Sample, unit: InterpretedUnit, queue: LabelsOnTheirWay) {
  const { id: userId } = useUser();
  const { data: labels } = useBesides(unitLabelsQuery(sample.project_id, sample.id, unit.id));
  const waiting = queue.labels.find(({ unitId }) => unitId === unit.id);
  const own = labels?.labels.find(({ interpreter }) => interpreter === userId);
  const before: LabelDraft | null =
    waiting ??
    (own ? { classId: own.class_id, confidence: own.confidence, comment: own.comment ?? "" } : null);
  const isFull = !unit.is_mine && waiting === undefined && unit.labels >= (sample.interpreters ?? 1);
  return { labels, before, isFull };
}
