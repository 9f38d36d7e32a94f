import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { type OnboardingStep, stepsFor } from "#app/onboarding/onboarding-steps.ts";
import { useOnboarding } from "#app/onboarding/use-onboarding.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "./checklist.module.css";
import { checklistMessages } from "./checklist-messages.ts";

const WelcomeSlides = lazy(async () => ({ default: (await import("./welcome-slides.tsx")).WelcomeSlides }));

/** Where a step is taken, behind the language prefix; the welcome opens on the spot. */
const PLACES: Record<Exclude<OnboardingStep, "welcome">, string> = {
  profile: "/settings/account",
  project: "/conformity/rdue",
  import: "/conformity/rdue",
  assessment: "/conformity/rdue",
  export: "/conformity/rdue",
  declaration: "/conformity/rdue",
  guide: "/guides",
};

/** The next of the first steps, and on demand all of them; gone once all are behind him, or when he wants no more of it. */
export function Checklist() {
  const messages = useMessages(checklistMessages);
  const lang = useLocale();
  const { done, failure, add, remove, fill, restore } = useOnboarding();
  const steps = stepsFor(useOrganisation()?.permissions ?? []);
  const [isWelcoming, setWelcoming] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  if (failure) {
    return (
      <Section title={messages.title}>
        <Failed message={problemText(failure.error, lang)} onRetry={failure.tryAgain} />
      </Section>
    );
  }
  if (!done || steps.every((step) => done.includes(step))) return null;
  const before = done;
  async function dismiss(): Promise<void> {
    if (!(await fill())) return;
    const click = () => void restore(before);
    toast({ title: messages.dismissed, action: { label: messages.undo, click } });
  }
  function close(): void {
    setWelcoming(false);
    void add("welcome");
  }
  const open = steps.filter((step) => !done.includes(step));
  const shown = isUnfolded ? steps : open.slice(0, 1);
  return (
    <Section
      title={`${messages.title} · ${messages.progress(steps.length - open.length, steps.length)}`}
      actions={
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? messages.nextOnly : messages.allSteps}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => void dismiss()}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      <ol className={classes.steps}>
        {shown.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={done.includes(step)}
            onWelcome={() => setWelcoming(true)}
            onReopen={() => void remove(step)}
          />
        ))}
      </ol>
      {isWelcoming && (
        <Suspense>
          <WelcomeSlides onClose={close} />
        </Suspense>
      )}
    </Section>
  );
}

interface StepProps {
  step: OnboardingStep;
  isDone: boolean;
  onWelcome: () => void;
  onReopen: () => void;
}

function Step({ step, isDone, onWelcome, onReopen }: StepProps) {
  const messages = useMessages(checklistMessages);
  const lang = useLocale();
  const { title, text } = messages.steps[step];
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  const words = (
    <>
      <Mark size={20} aria-hidden="true" className={classes.mark} />
      <span className={classes.words}>
        <strong>
          {isDone && <VisuallyHidden>{messages.doneMark} </VisuallyHidden>}
          {title}
        </strong>
        <span>{text}</span>
      </span>
    </>
  );
  return (
    <li data-done={isDone || undefined}>
      {step === "welcome" ? (
        <UnstyledButton className={classes.step} onClick={onWelcome}>
          {words}
        </UnstyledButton>
      ) : (
        <AppLink className={classes.step} href={`/${lang}${PLACES[step]}`}>
          {words}
        </AppLink>
      )}
      {isDone && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={messages.reopenOf(title)}
          onClick={onReopen}
          className={classes.reopen}
        >
          {messages.reopen}
        </Button>
      )}
    </li>
  );
}
