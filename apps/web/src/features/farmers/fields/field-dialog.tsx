import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { fieldKindNames, fieldKinds } from "@parcelle/domain/farmers/field-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import registry from "../registry/farmers.module.css";
import { ChoicesEditor } from "./choices-editor.tsx";
import { type FieldRow, fieldName } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { faultOfField, hasChoices, hasLimits, type TypedField, typedField } from "./typed-field.ts";
import { useSaveField } from "./use-save-field.ts";

const texts = limitedTexts.farmer_fields;

interface Props {
  organisationId: number;
  /** Null for a new one. */
  field: FieldRow | null;
  onClose: () => void;
}

/** Adds a field or changes one; what its values mean is fixed once it is there. */
export function FieldDialog({ organisationId, field, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  return (
    <Dialog
      opened
      shape="wide"
      onClose={onClose}
      title={field === null ? messages.add : messages.editTitle(fieldName(field, locale))}
    >
      <FieldForm {...{ organisationId, field, onClose }} />
    </Dialog>
  );
}

function FieldForm({ organisationId, field, onClose }: Props) {
  const messages = useMessages(fieldMessages);
  const ui = useUiMessages();
  const [first] = useState(() => typedField(field));
  const [typed, setTyped] = useState(first);
  const [isTold, setTold] = useState(false);
  const { isBusy, problem, save } = useSaveField(organisationId, field);
  useUnsavedChanges(!isBusy && typed !== first);
  const fault = faultOfField(typed);
  const change = (changes: Partial<TypedField>) => setTyped((present) => ({ ...present, ...changes }));
  async function submitted(): Promise<void> {
    setTold(true);
    if (fault !== null) return;
    if (await save(typed)) onClose();
  }
  return (
    <form
      className={registry.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitted();
      }}
    >
      <NameFields typed={typed} change={change} missing={isTold && fault === "nameMissing"} />
      <MeaningFields typed={typed} change={change} isFixed={field !== null} />
      {isTold && fault === "wrongLimits" && <NotDone text={messages.wrongLimits} />}
      {hasChoices(typed.kind) && (
        <ChoicesEditor
          {...{ organisationId, field }}
          choices={typed.choices}
          change={(choices) => change({ choices })}
          problem={isTold && fault === "choiceMissing" ? messages.choiceMissing : null}
        />
      )}
      <Checkbox
        label={messages.required}
        description={messages.requiredHelp}
        checked={typed.isRequired}
        onChange={(event) => change({ isRequired: event.currentTarget.checked })}
      />
      <NotDone title={messages.failed} text={problem} />
      <Button type="submit" loading={isBusy}>
        {ui.save}
      </Button>
    </form>
  );
}

interface FieldsProps {
  typed: TypedField;
  change: (changes: Partial<TypedField>) => void;
}

function NameFields({ typed, change, missing }: FieldsProps & { missing: boolean }) {
  const messages = useMessages(fieldMessages);
  return (
    <div className={registry.fields}>
      <TextField
        label={messages.nameFr}
        required
        most={texts.name_fr.most}
        value={typed.nameFr}
        error={missing && messages.nameMissing}
        onChange={(event) => change({ nameFr: event.currentTarget.value })}
      />
      <TextField
        label={messages.nameEn}
        description={messages.nameEnHelp}
        most={texts.name_en.most}
        value={typed.nameEn}
        onChange={(event) => change({ nameEn: event.currentTarget.value })}
      />
    </div>
  );
}

function MeaningFields({ typed, change, isFixed }: FieldsProps & { isFixed: boolean }) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  return (
    <>
      <p className={registry.muted}>{messages.fixed}</p>
      <div className={registry.fields}>
        <NativeSelect
          label={messages.kind}
          disabled={isFixed}
          data={fieldKinds.map((value) => ({ value, label: fieldKindNames[value][locale] }))}
          value={typed.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as TypedField["kind"] })}
        />
        {hasLimits(typed.kind) && (
          <>
            <TextField
              label={messages.unit}
              description={messages.unitHelp}
              disabled={isFixed}
              most={texts.unit.most}
              value={typed.unit}
              onChange={(event) => change({ unit: event.currentTarget.value })}
            />
            <NumberField label={messages.least} value={typed.least} onChange={(least) => change({ least })} />
            <NumberField label={messages.most} value={typed.most} onChange={(most) => change({ most })} />
          </>
        )}
      </div>
      <Checkbox
        label={messages.private}
        description={messages.privateHelp}
        disabled={isFixed}
        checked={typed.isPrivate}
        onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
      />
    </>
  );
}
