import { Button } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { keyOfPlace } from "./class-keys.ts";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { SampleClass } from "./interpret-queries.ts";
import { Choice, Choices } from "./label-choices.tsx";
import type { KeptLabel } from "./label-queue.ts";
import { useLabelKeys } from "./use-label-keys.ts";

export type LabelDraft = Pick<KeptLabel, "classId" | "confidence" | "comment">;
const confidences = ["sure", "likely", "unsure"] as const;

interface Props {
  sampleClasses: readonly SampleClass[];
  /** What the user said of the unit before; null for nothing. */
  before: LabelDraft | null;
  onSave: (draft: LabelDraft) => void;
  onStep: (step: 1 | -1) => void;
  onUndo: (() => void) | null;
}

/** What the user sees in a unit: a class, how sure he is, and a comment. */
export function LabelForm({ sampleClasses, before, onSave, onStep, onUndo }: Props) {
  const messages = useMessages(interpretMessages);
  const [draft, setDraft] = useState<Partial<LabelDraft> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { classId, confidence = "sure", comment = "" } = draft ?? before ?? {};
  const change = (part: Partial<LabelDraft>) => {
    setMissing(false);
    setDraft({ ...before, ...draft, ...part });
  };
  const save = () => {
    if (classId === undefined) setMissing(true);
    else if (comment.length <= limitedTexts.sample_labels.comment.most)
      onSave({ classId, confidence, comment });
  };
  useLabelKeys({
    onStep,
    onSave: save,
    onPlace: (place) => {
      const chosen = sampleClasses.find((one) => one.place === place);
      if (place === 0) change({ classId: null });
      else if (chosen) change({ classId: chosen.id });
    },
    onLetter: (letter) => {
      const chosen = confidences.find((one) => messages.confidenceKeys[one] === letter);
      if (chosen) change({ confidence: chosen });
      else if (letter === "z") onUndo?.();
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Choices label={messages.whichClass}>
        {sampleClasses.map(({ id, place, name, color }) => (
          <Choice
            key={id}
            shortcut={keyOfPlace(place)}
            color={color}
            isChosen={classId === id}
            onChoose={() => change({ classId: id })}
          >
            {name}
          </Choice>
        ))}
        <Choice shortcut="0" isChosen={classId === null} onChoose={() => change({ classId: null })}>
          {messages.cannotTell}
        </Choice>
      </Choices>
      <Choices label={messages.confidence} isNarrow>
        {confidences.map((one) => (
          <Choice
            key={one}
            shortcut={messages.confidenceKeys[one]}
            isChosen={confidence === one}
            onChoose={() => change({ confidence: one })}
          >
            {messages.confidences[one]}
          </Choice>
        ))}
      </Choices>
      <TextAreaField
        label={messages.comment}
        most={limitedTexts.sample_labels.comment.most}
        autosize
        minRows={1}
        maxRows={4}
        value={comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {isMissing && (
        <p role="alert" className={classes.missing}>
          {messages.chooseClass}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" data-label-choice>
          {messages.saveLabel}
        </Button>
        <Button variant="default" size="md" disabled={onUndo === null} onClick={() => onUndo?.()}>
          {messages.undo}
        </Button>
      </div>
      <p className={classes.keys}>{messages.keys}</p>
    </form>
  );
}
