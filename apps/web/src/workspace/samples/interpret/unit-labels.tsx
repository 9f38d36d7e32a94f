import { Button, NativeSelect } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { SampleClass, UnitLabels } from "./interpret-queries.ts";

/** What the select says for a class that cannot be told. */
const UNTOLD = "";

interface Props {
  sampleId: number;
  unitId: number;
  sampleClasses: readonly SampleClass[];
  told: UnitLabels;
  isDisputed: boolean;
  mayResolve: boolean;
  onResolved: () => Promise<void>;
}

/** What everybody said of a unit, as far as the user may read it, and the way to settle what is disputed. */
export function UnitLabelsPart(props: Props) {
  const { sampleClasses, told, isDisputed, mayResolve } = props;
  const messages = useMessages(interpretMessages);
  const [isOpen, setOpen] = useState(false);
  const nameOf = (classId: number | null) =>
    sampleClasses.find(({ id }) => id === classId)?.name ?? messages.cannotTell;
  const { labels, resolution } = told;
  if (labels.length < 2 && resolution === null) return null;
  return (
    <section className={classes.form} aria-label={messages.labels}>
      <ul className={classes.told}>
        {labels.map((label) => (
          <li key={label.id}>
            {messages.labelLine(nameOf(label.class_id), messages.confidences[label.confidence], label.author)}
            {label.knew_other && <span className={classes.help}> – {messages.notBlind}</span>}
            {label.comment && <p className={classes.help}>{label.comment}</p>}
          </li>
        ))}
        {resolution && (
          <li>
            <strong>{messages.resolvedAs(nameOf(resolution.class_id), resolution.author)}</strong>
            <p className={classes.help}>{resolution.comment}</p>
          </li>
        )}
      </ul>
      {mayResolve && resolution && !isOpen && (
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          {messages.resolveAgain}
        </Button>
      )}
      {mayResolve && (isDisputed || isOpen) && <Resolve {...props} onDone={() => setOpen(false)} />}
    </section>
  );
}

function Resolve({ sampleId, unitId, sampleClasses, onResolved, onDone }: Props & { onDone: () => void }) {
  const messages = useMessages(interpretMessages);
  const locale = useLocale();
  const { keyOf, answered } = useRequestKey();
  const [value, setValue] = useState(String(sampleClasses[0]?.id ?? UNTOLD));
  const [comment, setComment] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isMissing = comment.trim() === "";
  async function resolve(): Promise<void> {
    setTouched(true);
    if (isMissing || comment.length > limitedTexts.sample_resolutions.comment.most) return;
    setBusy(true);
    setRefused(null);
    const asked = {
      sampleId,
      unitId,
      classId: value === UNTOLD ? null : Number(value),
      comment: comment.trim(),
    };
    try {
      await callFunction("resolve-sample-unit", { ...asked, requestKey: keyOf(asked) });
      answered();
      await onResolved();
      toast({ title: messages.resolved });
      onDone();
    } catch (error) {
      setRefused(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.form}
      aria-label={messages.resolveTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void resolve();
      }}
    >
      <NativeSelect
        label={messages.resolveClass}
        data={[
          ...sampleClasses.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: UNTOLD, label: messages.cannotTell },
        ]}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextAreaField
        label={messages.resolveComment}
        most={limitedTexts.sample_resolutions.comment.most}
        required
        autosize
        minRows={2}
        value={comment}
        error={isTouched && isMissing ? messages.toName : undefined}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <NotDone title={messages.resolveFailed} text={refused} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {messages.resolve}
        </Button>
      </div>
    </form>
  );
}
