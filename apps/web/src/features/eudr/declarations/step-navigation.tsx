import { Button } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import classes from "./declarations.module.css";
import { declarationMessages } from "./messages.ts";
import { type StepKey, stepKeys } from "./steps.ts";

interface Props {
  step: StepKey;
  onStep: (step: StepKey) => void;
}

/** The five steps; each can be opened at any time. */
export function StepNavigation({ step, onStep }: Props) {
  const messages = useMessages(declarationMessages);
  return (
    <nav aria-label={messages.stepsLabel}>
      <ol className={classes.steps}>
        {stepKeys.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              className={classes.step}
              aria-current={key === step ? "step" : undefined}
              onClick={() => onStep(key)}
            >
              <span className={classes.stepNumber}>{index + 1}</span>
              {messages.steps[key]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
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
