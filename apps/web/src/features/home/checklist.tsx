import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { FirstStep } from "@parcelle/domain/first-steps";
import { servicesOf } from "@parcelle/domain/modules/services";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useModules } from "#app/built-modules.ts";
import { useOrganisation } from "#app/current-organisation.ts";
import type { Module } from "#app/modules.ts";
import { stepsFor } from "#app/onboarding/onboarding-steps.ts";
import { useOnboarding } from "#app/onboarding/use-onboarding.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "./checklist.module.css";
import { checklistMessages } from "./checklist-messages.ts";
import { stepWords } from "./step-words.ts";

const WelcomeSlides = lazy(async () => ({
  default: (await import("#app/onboarding/welcome-slides.tsx")).WelcomeSlides,
}));

/** Where a step is taken, behind the language prefix; the others in the module where the person begins. */
const PLACES: { readonly [Step in FirstStep]?: string } = {
  profile: "/settings/account",
  guide: "/guides",
};

/** The first module of projects that a person may open, in the order of the menu. */
function useFirstModule(): Module | undefined {
  return useModules().open.find(({ key }) => servicesOf(key) !== null);
}

/** The next of the first steps, and on demand all of them; gone once all are behind him, or when he wants no more of it. */
export function Checklist() {
  const messages = useMessages(checklistMessages);
  const lang = useLocale();
  const { done, failure, add, remove, fill, restore } = useOnboarding();
  const module = useFirstModule();
  const steps = stepsFor(useOrganisation()?.permissions ?? [], module?.key ?? null);
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
            module={module}
            isDone={done.includes(step)}
            onWelcome={() => setWelcoming(true)}
            onReopen={() => void remove(step)}
          />
        ))}
      </ol>
      {isWelcoming && module && (
        <Suspense>
          <WelcomeSlides module={module.key} onClose={close} />
        </Suspense>
      )}
    </Section>
  );
}

interface StepProps {
  step: FirstStep;
  module: Module | undefined;
  isDone: boolean;
  onWelcome: () => void;
  onReopen: () => void;
}

function Step({ step, module, isDone, onWelcome, onReopen }: StepProps) {
  const messages = useMessages(checklistMessages);
  const lang = useLocale();
  const { title, text } = stepWords(step, module, lang);
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
        <AppLink className={classes.step} href={`/${lang}${PLACES[step] ?? module?.path ?? ""}`}>
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
