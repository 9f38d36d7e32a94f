import { Button } from "@mantine/core";
import { mitigationKinds } from "@parcelle/domain/law/mitigation-kinds";
import { criterionSource, type RiskCriterionKey, riskCriteria } from "@parcelle/domain/law/risk-criteria";
import { sourceText, standingNames } from "@parcelle/domain/law/sources";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { AnswerRow, MitigationRow } from "./diligence-queries.ts";

interface Props {
  criterion: RiskCriterionKey;
  answer: AnswerRow | undefined;
  mitigations: readonly MitigationRow[];
  isNeeded: boolean;
  mayWrite: boolean;
  onAnswer: () => void;
  onMitigate: (mitigation: MitigationRow | null) => void;
}

const tones = { no_concern: "success", concern: "warning", not_applicable: "neutral" } as const;

/** One criterion with its answer, its reason and what is done about a concern. */
export function CriterionItem(props: Props) {
  const { criterion, answer, mitigations, isNeeded, mayWrite, onAnswer, onMitigate } = props;
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const source = criterionSource(criterion);
  return (
    <li className={classes.item}>
      <div>
        <strong>
          {criterion}) {riskCriteria[criterion][locale]}
        </strong>
        <p className={classes.muted}>
          {sourceText(source, locale)} · {standingNames[source.standing][locale]}
        </p>
        {answer === undefined ? (
          <StateBadge tone="neutral" label={isNeeded ? messages.unanswered : messages.optional} />
        ) : (
          <>
            <StateBadge tone={tones[answer.answer]} label={messages.answers[answer.answer]} />
            <p>{answer.reasoning}</p>
            <p className={classes.muted}>
              {messages.by(answer.answered_by_name, formatDate(answer.answered_at, locale))}
            </p>
          </>
        )}
        {mitigations.map((mitigation) => (
          <MitigationPart
            key={mitigation.id}
            mitigation={mitigation}
            mayWrite={mayWrite}
            onChange={() => onMitigate(mitigation)}
          />
        ))}
      </div>
      {mayWrite && (
        <div className={classes.actions}>
          {answer?.answer === "concern" && (
            <Button
              size="xs"
              variant="default"
              aria-label={messages.mitigateOf(criterion)}
              onClick={() => onMitigate(null)}
            >
              {messages.mitigate}
            </Button>
          )}
          <Button
            size="xs"
            variant={answer === undefined && isNeeded ? "light" : "default"}
            aria-label={answer === undefined ? messages.answerTo(criterion) : messages.changeOf(criterion)}
            onClick={onAnswer}
          >
            {answer === undefined ? messages.answer : messages.change}
          </Button>
        </div>
      )}
    </li>
  );
}

function MitigationPart({
  mitigation,
  mayWrite,
  onChange,
}: {
  mitigation: MitigationRow;
  mayWrite: boolean;
  onChange: () => void;
}) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const { kind, description, due_on: due, completed_on: done, outcome } = mitigation;
  const day = done ?? due;
  return (
    <div className={classes.part}>
      <StateBadge
        tone={done === null ? "running" : "success"}
        label={done === null ? messages.planned : messages.done}
      />{" "}
      {mitigationKinds[kind][locale]}
      {day !== null && ` · ${formatDate(day, locale)}`}
      <p>{description}</p>
      {outcome !== "" && (
        <p className={classes.muted}>
          {messages.outcome} : {outcome}
        </p>
      )}
      {mayWrite && (
        <Button size="compact-xs" variant="subtle" onClick={onChange}>
          {messages.editMitigation}
        </Button>
      )}
    </div>
  );
}
