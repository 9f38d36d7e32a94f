import { ActionIcon, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Sample } from "../sample-queries.ts";
import { classColors, colorNames } from "./class-colors.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { SampleClass } from "./interpret-queries.ts";
import type { ClassDraft } from "./proposed-classes.ts";
import { StrataFields } from "./strata-fields.tsx";
import { useClassDrafts } from "./use-class-drafts.ts";

const most = limitedTexts.sample_classes.name.most;

interface Props {
  sample: Sample;
  stated: readonly SampleClass[];
  onEnd: () => void;
}

/** The classes of a sample, how many people look, and what the map says of its strata. */
export function ClassesForm({ sample, stated, onEnd }: Props) {
  const messages = useMessages(interpretMessages);
  const form = useClassDrafts(sample, stated, onEnd);
  const { drafts, interpreters, change } = form;
  useUnsavedChanges(form.isTouched && !form.isBusy);
  return (
    <form
      className={classes.form}
      aria-label={messages.classesTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <p className={classes.help}>{messages.classesHelp}</p>
      {drafts.map((draft, place) => (
        <ClassRow
          key={draft.key}
          {...{ draft, place }}
          error={form.errorOf(draft)}
          mayRemove={drafts.length > 2}
          onChange={(part) => change(draft.key, part)}
          onRemove={() => form.remove(draft.key)}
        />
      ))}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} stroke={1.7} />}
          disabled={drafts.length >= 20}
          onClick={form.add}
        >
          {messages.addClass}
        </Button>
      </div>
      <div>
        <p className={classes.legend}>{messages.interpreters}</p>
        <SegmentedControl
          aria-label={messages.interpreters}
          value={String(interpreters)}
          onChange={(value) => form.setInterpreters(value === "1" ? 1 : 2)}
          data={(["1", "2"] as const).map((value) => ({ value, label: messages.interpretersOf[value] }))}
        />
        <p className={classes.help}>{messages.interpretersHelp}</p>
      </div>
      <StrataFields {...{ sample, drafts }} onState={form.stateStratum} />
      <NotDone title={messages.saveFailed} text={form.refused} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isBusy}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  draft: ClassDraft;
  place: number;
  error: string | undefined;
  mayRemove: boolean;
  onChange: (part: Partial<ClassDraft>) => void;
  onRemove: () => void;
}

function ClassRow({ draft, place, error, mayRemove, onChange, onRemove }: RowProps) {
  const messages = useMessages(interpretMessages);
  return (
    <div className={classes.classRow}>
      <span className={classes.swatch} style={{ background: draft.color }} />
      <TextField
        label={messages.className(place + 1)}
        most={most}
        value={draft.name}
        error={error}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={messages.classColor(place + 1)}
        data={colorNames.map((name) => ({ value: classColors[name], label: messages.colors[name] }))}
        value={draft.color}
        onChange={(event) => onChange({ color: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={!mayRemove}
        aria-label={messages.removeClass(draft.name === "" ? String(place + 1) : draft.name)}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
