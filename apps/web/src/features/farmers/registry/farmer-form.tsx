import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { fieldsQuery } from "../fields/field-queries.ts";
import { faultsOfOwn } from "../fields/own-faults.ts";
import { OwnFields } from "../fields/own-fields.tsx";
import { PapersField } from "../papers/papers-field.tsx";
import { WaitingNotice } from "../requests/waiting-notice.tsx";
import { AlikeFarmers } from "./alike-farmers.tsx";
import { FarmFields, IdentityFields, ParticularFields } from "./farmer-fields.tsx";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import { faultsOf, type TypedFarmer } from "./typed-farmer.ts";
import { type SavedFarmer, useSaveFarmer } from "./use-save-farmer.ts";

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

interface Props {
  organisationId: number;
  first: TypedFarmer;
  existing: { farmerId: number; readAt: string } | null;
  label: string;
  submit: string;
  onSaved: (saved: SavedFarmer) => void;
  onCancel: () => void;
}

/** All that is told of a farmer by hand. */
export function FarmerForm({ organisationId, first, existing, label, submit, onSaved, onCancel }: Props) {
  const messages = useMessages(farmerMessages);
  const ui = useUiMessages();
  const [typed, setTyped] = useState(first);
  const [isTold, setTold] = useState(false);
  const { isBusy, problem, alike, save } = useSaveFarmer(organisationId);
  const locale = useLocale();
  const { data: own = [] } = useBesides(fieldsQuery(organisationId));
  const [faults, ownFaults] = [
    faultsOf(typed),
    faultsOfOwn(own, typed.own, existing ? first.own : null, locale),
  ];
  useUnsavedChanges(!isBusy && typed !== first);
  async function submitted(evenIfAlike: boolean): Promise<void> {
    setTold(true);
    if (faults.size + ownFaults.size > 0) return;
    const saved = await save(typed, existing, evenIfAlike);
    if (saved) onSaved(saved);
  }
  const fields = {
    ...{ typed, organisationId },
    faults: isTold ? faults : new Set<never>(),
    change: (changes: Partial<TypedFarmer>) => setTyped((present) => ({ ...present, ...changes })),
  };
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitted(false);
      }}
    >
      {existing && <WaitingNotice organisationId={organisationId} />}
      <Section title={messages.identity}>
        <IdentityFields {...fields} />
      </Section>
      <Section title={messages.particulars}>
        <ParticularFields {...fields} />
      </Section>
      <PapersField
        {...{ organisationId, isTold, papers: typed.papers }}
        change={(papers) => fields.change({ papers })}
      />
      <Section title={messages.work}>
        <FarmFields {...fields} />
      </Section>
      <AlikeFarmers alike={alike} onSaveAnyway={() => void submitted(true)} />
      <OwnFields
        fields={own}
        values={typed.own}
        faults={isTold ? ownFaults : NO_FAULTS}
        change={(values) => fields.change({ own: values })}
      />
      <NotDone title={messages.saveFailed} text={problem} />
      <Group gap="sm">
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {ui.cancel}
        </Button>
      </Group>
    </form>
  );
}
