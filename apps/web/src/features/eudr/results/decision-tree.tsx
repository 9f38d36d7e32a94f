import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import { type IndicatorKey, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import type { BranchCode, PlotRisk } from "@parcelle/domain/risk/trees";
import { unknownText } from "@parcelle/domain/unknown-code";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { stateText, stateTone } from "#workspace/states/state-list.ts";
import classes from "./decision-tree.module.css";
import { questionMessages } from "./indicator-messages.ts";
import { resultMessages } from "./messages.ts";
import { reasonText, risk as risks } from "./plot-states.ts";
import { type AnsweredStep, treeDrawings, walkTree } from "./tree-steps.ts";

function valuesOf({ indicators }: RiskAssessment): Record<IndicatorKey, boolean> {
  const values = {} as Record<IndicatorKey, boolean>;
  for (const key of indicatorKeys) values[key] = indicators[key]?.value ?? false;
  return values;
}

/** The tree of the assessment as a flow chart: questions downwards, ends to the side, the way that was taken marked. */
export function DecisionTree({ assessment }: { assessment: RiskAssessment }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (!Object.hasOwn(treeDrawings, assessment.tree)) return <p>{unknownText(assessment.tree, locale)}</p>;
  const { steps, branch } = walkTree(assessment.tree, valuesOf(assessment));
  const { last } = treeDrawings[assessment.tree];
  // Without a layer for forest the domain overrides the tree's end: the drawing then marks no end as taken.
  const concludes = assessment.confidence.level !== "none";
  return (
    <div>
      <ol className={classes.tree}>
        {steps.map((step) => (
          <Step key={step.branch} step={step} concludes={concludes} />
        ))}
        <li className={classes.end}>
          <Outcome branch={last.branch} risk={last.risk} isTaken={concludes && branch === last.branch} />
        </li>
      </ol>
      {!concludes && <p>{messages.withoutForestLayer}</p>}
    </div>
  );
}

function Step({ step, concludes }: { step: AnsweredStep; concludes: boolean }) {
  const messages = useMessages(resultMessages);
  const questions = useMessages(questionMessages);
  const reached = step.answer !== null;
  const goesDown = reached && !step.isTaken;
  const isTaken = concludes && step.isTaken;
  return (
    <li>
      <div className={classes.step} data-reached={reached}>
        <div className={classes.question}>{questions[step.branch]}</div>
        <div className={classes.side} data-taken={isTaken}>
          <span>{step.exit ? messages.yes : messages.no}</span>
        </div>
        <Outcome branch={step.branch} risk={step.risk} isTaken={isTaken} />
      </div>
      <div className={classes.down} data-taken={concludes && goesDown}>
        <span>{step.exit ? messages.no : messages.yes}</span>
      </div>
    </li>
  );
}

function Outcome({ branch, risk, isTaken }: { branch: BranchCode; risk: PlotRisk; isTaken: boolean }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  return (
    <div className={classes.outcome} data-taken={isTaken}>
      {isTaken && <span className={classes.taken}>{messages.taken}</span>}
      <span>{reasonText(branch, locale)}</span>
      <StateBadge
        tone={isTaken ? stateTone(risks, risk) : "neutral"}
        label={stateText(risks, risk, locale)}
      />
    </div>
  );
}
