import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocale } from "#ui/locale.tsx";
import { checkQuery } from "./declaration-queries.ts";
import { type StepMarks, stepMarks } from "./step-marks.ts";
import type { StepKey } from "./steps.ts";
import { today } from "./today.ts";
import type { DraftControl } from "./use-draft.ts";

export const nowhere: ReadonlySet<StepKey> = new Set();

/** The marks of a draft that is written: the last check counts once its step was opened, as long as nothing was typed since. */
export function useStepMarks(
  projectId: number,
  declarationId: number,
  { draft, saving, savedAt }: DraftControl,
  kind: DeclarationKind,
  step: StepKey,
): StepMarks {
  const [been, setBeen] = useState(nowhere);
  useEffect(() => setBeen((before) => (before.has(step) ? before : new Set([...before, step]))), [step]);
  const { data } = useQuery({
    ...checkQuery(projectId, declarationId, savedAt, useLocale()),
    // A check reads all plots: only what another part of the page asked for.
    enabled: false,
  });
  const left = new Set([...been].filter((one) => one !== step));
  // The page reads the check for its own bar too; nobody is told of faults in steps that he did not come to yet.
  const checked = saving === "saved" && been.has("check") ? (data?.missing ?? null) : null;
  return stepMarks({ ...draft, kind }, left, checked, today());
}
