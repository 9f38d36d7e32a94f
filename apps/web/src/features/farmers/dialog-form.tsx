import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import classes from "./registry/farmers.module.css";

interface Props {
  /** What was not done, above the reason: "The name was not changed". */
  failed: string;
  submit: string;
  isDisabled?: boolean;
  /** Does it, or only shows what is missing. What it throws is told above the button; what was typed stays. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The fields of a dialog, why it was not done, and the button, which waits meanwhile. */
export function DialogForm({ failed, submit, isDisabled = false, onSubmit, children }: Props) {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <NotDone title={failed} text={problem} />
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </form>
  );
}
