import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { PapersField } from "../papers/papers-field.tsx";
import { WaitingNotice } from "../requests/waiting-notice.tsx";
import { FarmFields, IdentityFields, ParticularFields } from "./farmer-fields.tsx";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import { faultsOf, type TypedFarmer } from "./typed-farmer.ts";
import { type SavedFarmer, useSaveFarmer } from "./use-save-farmer.ts";

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
  const { isBusy, problem, save } = useSaveFarmer(organisationId);
  const faults = faultsOf(typed);
  useUnsavedChanges(!isBusy && typed !== first);
  async function submitted(): Promise<void> {
    setTold(true);
    if (faults.size > 0) return;
    const saved = await save(typed, existing);
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
        void submitted();
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
