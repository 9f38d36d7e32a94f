import { NativeSelect, TextInput } from "@mantine/core";
import { eventKindFacts, eventKindNames, eventKinds } from "@parcelle/domain/farmers/event-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useKnownNames } from "./known-names.ts";
import { eventMessages } from "./messages.ts";
import { asks, type EventFault, emptyEvent, eventToAdd, faultsOf, type TypedEvent } from "./typed-event.ts";
import { useFarmerEvents } from "./use-farmer-events.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Notes one event of one farmer, or of all who are chosen. */
export function EventDialog({ opened, onClose, count, ...props }: Props) {
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.addTitle(formatNumber(count, locale, 0), count === 1)}
    >
      {opened && <EventForm {...props} onClose={onClose} />}
    </Dialog>
  );
}

function EventForm({ organisationId, farmers, onClose, onDone }: Omit<Props, "opened" | "count">) {
  const messages = useMessages(eventMessages);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [batch] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => emptyEvent(today));
  const [isTold, setTold] = useState(false);
  const { note } = useFarmerEvents(organisationId);
  const faults = faultsOf(typed, today);
  async function submitted(): Promise<void> {
    setTold(true);
    if (faults.size > 0) return;
    await note(farmers, eventToAdd(typed), batch);
    onClose();
    onDone?.();
  }
  return (
    <DialogForm failed={messages.saveFailed} submit={messages.save} onSubmit={submitted}>
      <EventFields
        organisationId={organisationId}
        typed={typed}
        faults={isTold ? faults : new Set<never>()}
        change={(changes) => setTyped((present) => ({ ...present, ...changes }))}
      />
    </DialogForm>
  );
}

interface FieldsProps {
  organisationId: number;
  typed: TypedEvent;
  faults: ReadonlySet<EventFault>;
  change: (changes: Partial<TypedEvent>) => void;
}

function EventFields({ organisationId, typed, faults, change }: FieldsProps) {
  const known = useId();
  const proposed = useKnownNames(organisationId, typed.kind);
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  const { nameOf, starts, names } = eventKindFacts[typed.kind];
  const texts = limitedTexts.farmer_events;
  return (
    <>
      <NativeSelect
        label={messages.kind}
        data={eventKinds.map((value) => ({ value, label: eventKindNames[value][locale] }))}
        value={typed.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as TypedEvent["kind"] })}
      />
      <TextField
        label={nameOf[locale]}
        required
        most={texts.name.most}
        description={names.length > 0 && messages.nameHelp(names.slice(0, 3).join(", "))}
        list={known}
        autoComplete="off"
        value={typed.name}
        error={faults.has("nameMissing") && messages.nameMissing}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <datalist id={known}>
        {proposed.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        type="date"
        label={starts[locale]}
        required
        value={typed.startsOn}
        error={faults.has("startsWrong") && messages.startsWrong}
        onChange={(event) => change({ startsOn: event.currentTarget.value })}
      />
      <KindFields {...{ typed, faults, change }} />
      <TextAreaField
        label={messages.notes}
        most={texts.notes.most}
        autosize
        minRows={2}
        value={typed.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}

/** What some kinds ask and others do not. */
function KindFields({ typed, faults, change }: Omit<FieldsProps, "organisationId">) {
  const messages = useMessages(eventMessages);
  const { units } = eventKindFacts[typed.kind];
  const texts = limitedTexts.farmer_events;
  return (
    <>
      {asks(typed.kind, "endsOn") && (
        <TextInput
          type="date"
          label={messages.ends}
          description={messages.endsHelp}
          value={typed.endsOn}
          error={faults.has("endsWrong") && messages.endsWrong}
          onChange={(event) => change({ endsOn: event.currentTarget.value })}
        />
      )}
      {asks(typed.kind, "quantity") && (
        <NumberField
          label={messages.quantity}
          min={0}
          value={typed.quantity}
          error={faults.has("quantityWrong") && messages.quantityWrong}
          onChange={(quantity) => change({ quantity })}
        />
      )}
      {asks(typed.kind, "unit") && (
        <TextField
          label={messages.unit}
          description={messages.unitHelp(units.join(", "))}
          most={texts.unit.most}
          value={typed.unit}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      )}
      {asks(typed.kind, "number") && (
        <TextField
          label={messages.number}
          description={messages.numberHelp}
          most={texts.number.most}
          value={typed.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
      )}
    </>
  );
}
