import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useMayInProject, useProject } from "../../project/project-context.ts";
import type { Sample } from "../sample-queries.ts";
import { closedText } from "./closed-text.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import { renewUnit, type SampleClass } from "./interpret-queries.ts";
import { type LabelDraft, LabelForm } from "./label-form.tsx";
import { UnitHead } from "./unit-head.tsx";
import { UnitLabelsPart } from "./unit-labels.tsx";
import { UnitMap } from "./unit-map.tsx";
import { type InterpretedUnit, neighbourOf } from "./unit-order.ts";
import type { LabelsOnTheirWay } from "./use-label-queue.ts";
import { useUnitLabels } from "./use-unit-labels.ts";
import { WaitingLabels } from "./waiting-labels.tsx";

interface Props {
  sample: Sample;
  sampleClasses: readonly SampleClass[];
  units: readonly InterpretedUnit[];
  shown: readonly InterpretedUnit[];
  unit: InterpretedUnit;
  go: (unit: { place: number }) => void;
  queue: LabelsOnTheirWay;
}

/** One unit: its map, what the user sees in it, and what was said of it. */
export function UnitWork({ sample, sampleClasses, units, shown, unit, go, queue }: Props) {
  const messages = useMessages(interpretMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const project = useProject();
  const isKept = project.deleted_at !== null || sample.deleted_at !== null;
  const mayLabel = useMayInProject("plots.edit") && !isKept;
  const mayResolve = useMayInProject("projects.edit") && !isKept;
  const [told, setTold] = useState("");
  const { labels, before, isFull } = useUnitLabels(sample, unit, queue);
  const step = (by: 1 | -1) => {
    const next = neighbourOf(shown, unit.place, by);
    if (next) go(next);
  };
  const save = (draft: LabelDraft) => {
    queue.give({ ...draft, unitId: unit.id, unit: unit.unit, requestKey: crypto.randomUUID() });
    const name = sampleClasses.find(({ id }) => id === draft.classId)?.name ?? messages.cannotTell;
    setTold(messages.savedAs(unit.unit, `${name}, ${messages.confidences[draft.confidence]}`));
    step(1);
  };
  async function undo(): Promise<void> {
    try {
      const undone = await queue.undo();
      const target = undone && units.find(({ id }) => id === undone.unitId);
      if (!undone || !target) return;
      setTold(messages.undone(undone.unit));
      go(target);
    } catch (error) {
      toast({ title: messages.undoFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  const closed = closedText({ messages, mayLabel, isFull, isResolved: unit.state === "resolved" });
  return (
    <div className={classes.work}>
      <UnitMap sample={sample} unitId={unit.id} />
      <div className={classes.side}>
        <UnitHead unit={unit} total={units.length} onStep={step} />
        <WaitingLabels queue={queue} />
        {closed === null ? (
          <LabelForm
            key={unit.id}
            {...{ sampleClasses, before }}
            onStep={step}
            onUndo={queue.canUndo ? () => void undo() : null}
            onSave={save}
          />
        ) : (
          <p className={classes.help}>{closed}</p>
        )}
        {labels && (
          <UnitLabelsPart
            // Beside the form, which has the unit's key: of two of a key React keeps what was there before.
            key={`labels ${unit.id}`}
            {...{ sampleId: sample.id, unitId: unit.id, sampleClasses, mayResolve, told: labels }}
            isDisputed={unit.state === "disagreement"}
            onResolved={() =>
              renewUnit(queryClient, {
                ...{ projectId: sample.project_id, sampleId: sample.id, unitId: unit.id },
              })
            }
          />
        )}
        <p role="status" className={classes.hidden}>
          {told}
        </p>
      </div>
    </div>
  );
}
