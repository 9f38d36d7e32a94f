import { Alert, Button } from "@mantine/core";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { publishableForm } from "@parcelle/forms/definition/publishable-form";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { FormRecord } from "@parcelle/forms/record/record";
import { useEffect, useMemo, useState } from "react";
import { useUser } from "#app/current-session.ts";
import { browserClock } from "#shell/clock.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { browserEnvironment } from "../../fill/filling/browser-environment.ts";
import { Filling } from "../../fill/filling/filling.ts";
import { formLanguageFor } from "../../fill/filling/form-language.ts";
import { FillSheet } from "../../fill/sheet/fill-sheet.tsx";
import { openedRecord } from "../../fill/sheet/open-record.ts";
import { useDefinition } from "../editor/editor-context.ts";
import classes from "./preview.module.css";
import { previewMessages } from "./preview-messages.ts";

const PAUSE = 600;
/** Making a form ready for longer than this would hold up whoever types. */
const QUICK_MILLISECONDS = 60;

type Made = { of: FormDefinition; compiled: CompiledForm | null; refusal: FormRefusal | null; took: number };

function make(definition: FormDefinition): Made {
  const begun = performance.now();
  try {
    const { compiled } = publishableForm(definition, null);
    return { of: definition, compiled, refusal: null, took: performance.now() - begun };
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return { of: definition, compiled: null, refusal: error, took: performance.now() - begun };
  }
}

/** The form as an agent fills it on a phone, as it is written at this moment. */
export function PreviewPanel() {
  const messages = useMessages(previewMessages);
  const locale = useLocale();
  const definition = useDefinition();
  const [made, setMade] = useState(() => make(definition));
  const isLate = made.of !== definition && made.took > QUICK_MILLISECONDS;
  useEffect(() => {
    if (made.of === definition || isLate) return;
    return browserClock.after(PAUSE, () => setMade(make(definition)));
  }, [definition, made, isLate]);
  return (
    <section className={classes.phone} aria-label={messages.title}>
      <p className={classes.note}>{messages.text}</p>
      {isLate && (
        <Alert color="interactive" variant="light">
          <p>{messages.late}</p>
          <Button size="compact-md" onClick={() => setMade(make(definition))}>
            {messages.refresh}
          </Button>
        </Alert>
      )}
      {made.of.items.length === 0 ? (
        <p>{messages.empty}</p>
      ) : made.compiled === null ? (
        <Alert color="warning" variant="light" title={messages.broken}>
          {made.refusal !== null && describeFormRefusal(made.refusal, locale)}
        </Alert>
      ) : (
        <Sheet form={made.compiled} />
      )}
    </section>
  );
}

function Sheet({ form }: { form: CompiledForm }) {
  const messages = useMessages(previewMessages);
  const locale = useLocale();
  const user = useUser();
  const record = useMemo(() => {
    const environment = { ...browserEnvironment(user, () => {}), askPlace: () => {} };
    const begun = FormRecord.begin(form, environment);
    begun.speak(formLanguageFor(form.form, locale));
    return openedRecord(new Filling(begun));
  }, [form, user, locale]);
  const sent = () => toast({ title: messages.sentTitle, description: messages.sentText });
  return (
    <FillSheet
      key={record.filling.keyOf(record.filling.record.root)}
      record={record}
      isKept={null}
      onSend={async () => void sent()}
      onLeave={sent}
    />
  );
}
