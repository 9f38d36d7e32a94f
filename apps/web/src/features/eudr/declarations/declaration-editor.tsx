import { Alert, Button } from "@mantine/core";
import { declarationMoves } from "@parcelle/domain/states/declaration-moves";
import { declarationStateNames, mayBeDeleted } from "@parcelle/domain/states/declaration-states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { ChooseOperator } from "../operators/choose-operator.tsx";
import { ActivityStep } from "./activity-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { conflictMessages } from "./conflict-messages.ts";
import { DeclarationFiles } from "./declaration-files.tsx";
import { areasQuery, type DeclarationDetail } from "./declaration-queries.ts";
import classes from "./declarations.module.css";
import { type Draft, draftOf } from "./draft.ts";
import { AmendingNotice } from "./eu/amending-notice.tsx";
import { EuFiling } from "./eu/eu-filing.tsx";
import { HandFiling } from "./filing/hand-filing.tsx";
import { keptDraft } from "./kept-draft.ts";
import { declarationMessages } from "./messages.ts";
import { useMoveDeclaration } from "./move-declaration.ts";
import { OperatorStep } from "./operator-step.tsx";
import { PlotsStep } from "./plots-step.tsx";
import { ProductsStep } from "./products-step.tsx";
import { SavingBadge, SavingNotices } from "./saving-status.tsx";
import { allDone, firstOpenStep, stepMarks } from "./step-marks.ts";
import { StepButtons, StepNavigation } from "./step-navigation.tsx";
import type { StepProps } from "./step-props.ts";
import { isStep, type StepKey } from "./steps.ts";
import { today } from "./today.ts";
import { useDraft } from "./use-draft.ts";
import { nowhere, useStepMarks } from "./use-step-marks.ts";

/** The step in the address, and the way to a field of it that takes the focus once it is drawn. */
function useStep(first: StepKey) {
  const [text, change] = useAddressValue("step", "step");
  const [field, setField] = useState<string | null>(null);
  const step: StepKey = isStep(text) ? text : first;
  useEffect(() => {
    if (!field) return;
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(field);
      element?.scrollIntoView({ block: "center" });
      element?.focus();
      setField(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
  return {
    step,
    go: (next: StepKey) => change(next),
    goTo: (next: StepKey, wanted: string) => {
      change(next);
      setField(wanted);
    },
  };
}

/** What the steps show besides what is written. */
function useFill(projectId: number, declaration: DeclarationDetail, savedAt: string) {
  const { data: areas } = useQuery({
    ...areasQuery(projectId, declaration.id, savedAt),
    placeholderData: keepPreviousData,
  });
  const [taken] = useState(() => ({ source: declaration.operator_source, draft: draftOf(declaration) }));
  return { taken, areas };
}

function StepFields({ step, ...props }: StepProps & { step: StepKey }) {
  switch (step) {
    case "operator":
      return <OperatorStep {...props} />;
    case "activity":
      return <ActivityStep {...props} />;
    case "products":
      return <ProductsStep {...props} />;
    default:
      return <PlotsStep {...props} />;
  }
}

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
}

/** The steps of a draft; what is typed saves itself. */
export function DraftEditor({ projectId, declaration, maySubmit }: Props & { maySubmit: boolean }) {
  const messages = useMessages(declarationMessages);
  const control = useDraft(projectId, declaration);
  // What is filled in already is passed over at first; each step can be opened at any time.
  const [first] = useState(() => firstOpenStep({ ...control.draft, kind: declaration.kind }, today()));
  const { step, go, goTo } = useStep(first);
  const { isBusy, move } = useMoveDeclaration(projectId, declaration.id);
  const fill = useFill(projectId, declaration, control.savedAt);
  const marks = useStepMarks(projectId, declaration.id, control, declaration.kind, step);
  const { flush } = control;
  const isAmending = declaration.state === "amending";
  useEffect(() => {
    if (step === "check") void flush();
  }, [step, flush]);
  async function markReady(): Promise<void> {
    if (await flush()) await move("ready");
  }
  return (
    <>
      {isAmending && (
        <AmendingNotice projectId={projectId} declaration={declaration} maySubmit={maySubmit} flush={flush} />
      )}
      <SavingNotices control={control} onGo={goTo} />
      <StepNavigation step={step} onStep={go} marks={marks} />
      <Section title={messages.steps[step]} actions={<SavingBadge saving={control.saving} />}>
        {step === "check" && control.saving !== "held" && (
          <CheckStep
            projectId={projectId}
            declarationId={declaration.id}
            savedAt={control.savedAt}
            isSaved={control.saving === "saved"}
            onGo={goTo}
            {...(isAmending ? {} : { ready: { isBusy, move: markReady } })}
          />
        )}
        {step === "operator" && (
          <ChooseOperator
            operator={control.draft.operator}
            onChoose={(operator) => control.change({ operator })}
          />
        )}
        {step !== "check" && (
          <StepFields
            step={step}
            draft={control.draft}
            kind={declaration.kind}
            change={control.change}
            {...fill}
          />
        )}
      </Section>
      <StepButtons step={step} onStep={go} />
      {step === "check" && <DeclarationFiles declarationId={declaration.id} flush={flush} />}
    </>
  );
}

const unchanged = (_changes: Partial<Draft>) => {};
const nothingToSave = () => Promise.resolve(true);

type ReaderProps = Props & { mayEdit: boolean; maySubmit: boolean };

/** The same steps for those who may not change them, or while the declaration is no draft. */
export function DeclarationReader({ projectId, declaration, mayEdit, maySubmit }: ReaderProps) {
  const messages = useMessages(declarationMessages);
  const { step, go, goTo } = useStep("check");
  const { isBusy, move } = useMoveDeclaration(projectId, declaration.id);
  const [draft] = useState(() => draftOf(declaration));
  const [hasKept] = useState(() => keptDraft(declaration.id).read() !== null);
  const conflict = useMessages(conflictMessages);
  const locale = useLocale();
  const { state } = declaration;
  const fill = useFill(projectId, declaration, declaration.updated_at);
  const marks =
    state === "draft" ? stepMarks({ ...draft, kind: declaration.kind }, nowhere, null, today()) : allDone;
  const isReady = state === "ready";
  const whileUnsent = isReady ? messages.readyNotice : messages.readOnly;
  const mayReturn =
    mayEdit &&
    declarationMoves.some(
      ({ from, to, permission }) =>
        from === state &&
        to === "draft" &&
        permission === "declarations.edit" &&
        declaration.environment === null,
    );
  return (
    <>
      <Alert color={isReady ? "success" : "interactive"} variant="light">
        {mayBeDeleted(state) ? whileUnsent : messages.settledNotice(declarationStateNames[state][locale])}
        {mayReturn && hasKept && <p>{conflict.keptWhileSettled}</p>}
        {mayReturn && (
          <div>
            <Button size="xs" variant="default" mt="sm" loading={isBusy} onClick={() => void move("draft")}>
              {messages.backToDraft}
            </Button>
          </div>
        )}
      </Alert>
      <EuFiling projectId={projectId} declaration={declaration} maySubmit={maySubmit} />
      <HandFiling projectId={projectId} declaration={declaration} maySubmit={maySubmit} />
      <StepNavigation step={step} onStep={go} marks={marks} />
      <Section title={messages.steps[step]}>
        {step === "check" ? (
          <CheckStep
            projectId={projectId}
            declarationId={declaration.id}
            savedAt={declaration.updated_at}
            isSaved
            onGo={goTo}
          />
        ) : (
          <fieldset disabled className={classes.reader}>
            <StepFields step={step} draft={draft} kind={declaration.kind} change={unchanged} {...fill} />
          </fieldset>
        )}
      </Section>
      <StepButtons step={step} onStep={go} />
      <DeclarationFiles declarationId={declaration.id} flush={nothingToSave} />
    </>
  );
}
