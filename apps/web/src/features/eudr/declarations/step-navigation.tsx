import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconExclamationMark } from "@tabler/icons-react";
import { useId } from "react";
import { useMessages } from "#ui/locale.tsx";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import type { StepMark, StepMarks } from "./step-marks.ts";
import { stepMessages } from "./step-messages.ts";
import { type StepKey, stepKeys } from "./steps.ts";

interface Props {
  step: StepKey;
  onStep: (step: StepKey) => void;
}

/** The five steps, each with what it says of itself; each can be opened at any time. */
export function StepNavigation({ step, onStep, marks }: Props & { marks: StepMarks }) {
  const messages = useMessages(declarationMessages);
  const { marks: names } = useMessages(stepMessages);
  const id = useId();
  return (
    <nav aria-label={messages.stepsLabel}>
      <ol className={classes.steps}>
        {stepKeys.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              className={classes.step}
              aria-current={key === step ? "step" : undefined}
              aria-describedby={`${id}${key}`}
              data-mark={marks[key]}
              title={names[marks[key]]}
              onClick={() => onStep(key)}
            >
              <span className={classes.stepNumber} aria-hidden>
                <MarkOrNumber mark={marks[key]} number={index + 1} />
              </span>
              {messages.steps[key]}
            </button>
            <VisuallyHidden id={`${id}${key}`}>{names[marks[key]]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MarkOrNumber({ mark, number }: { mark: StepMark; number: number }) {
  if (mark === "done") return <IconCheck size={14} stroke={2.6} />;
  return mark === "wrong" ? <IconExclamationMark size={14} stroke={2.6} /> : number;
}

/** To the step before and the step after. */
export function StepButtons({ step, onStep }: Props) {
  const messages = useMessages(declarationMessages);
  const index = stepKeys.indexOf(step);
  const [before, after] = [stepKeys[index - 1], stepKeys[index + 1]];
  return (
    <div className={classes.bar}>
      {before ? (
        <Button variant="default" onClick={() => onStep(before)}>
          {messages.previous}
        </Button>
      ) : (
        <span />
      )}
      {after && <Button onClick={() => onStep(after)}>{messages.next}</Button>}
    </div>
  );
}
