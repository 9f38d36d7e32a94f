import { Alert, Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import { useUiMessages } from "../ui-messages.ts";
import classes from "./form.module.css";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { refusedField } from "./use-refusal.ts";
import type { SchemaForm } from "./use-schema-form.ts";

export interface FormProps<Values extends Record<string, unknown>, Output> {
  form: SchemaForm<Values, Output>;
  /** Sends the checked values. What it throws is shown above the fields; they keep what was typed. */
  onSubmit: (values: Output) => Promise<void>;
  /** What a failure means, in the user's language: `(error) => problemText(error, locale)`. */
  problem: (error: unknown) => string;
  /** What was not done, above the reason: "The project could not be created". */
  failed?: string;
  /** Messages for single fields in a failure: `(error) => fieldProblems(error, locale)`. */
  fields?: (error: unknown) => Record<string, string>;
  submitLabel?: string;
  onCancel?: () => void;
  /** Fields: Mantine inputs with `{...form.getInputProps("name")}`. */
  children: ReactNode;
}

/** Fields, what went wrong, and the two buttons; asks before unsaved changes are lost. */
export function Form<Values extends Record<string, unknown>, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, problem, failed, fields, submitLabel, onCancel, children } = props;
  const messages = useUiMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  useUnsavedChanges(form.isDirty() && !sent);
  // Whoever pressed the button below a long form sees it otherwise nowhere.
  const bringIntoView = useCallback((alert: HTMLElement | null) => {
    alert?.scrollIntoView({ block: "nearest" });
  }, []);
  async function send(values: Output): Promise<void> {
    setBusy(true);
    setFailure(null);
    // Set before sending: the page that follows a success must not be held back.
    setSent(true);
    try {
      await onSubmit(values);
      form.resetDirty();
    } catch (error) {
      setSent(false);
      setFailure(problem(error));
      form.setErrors(fields?.(error) ?? {});
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    const refused = refusedField(element);
    const values = form.read();
    if (values !== null && refused === undefined) return void send(values);
    requestAnimationFrame(() => element.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {failure && (
          <Alert
            ref={bringIntoView}
            className={classes.failure}
            title={failed}
            color="critical"
            variant="light"
            role="alert"
          >
            {failure}
          </Alert>
        )}
        {children}
        <Group gap="sm" mt="xs">
          <Button type="submit" loading={busy}>
            {submitLabel ?? messages.save}
          </Button>
          {onCancel && (
            <Button variant="default" disabled={busy} onClick={onCancel}>
              {messages.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
