import { NativeSelect } from "@mantine/core";
import {
  type HouseholdRole,
  householdRoleNames,
  householdRoles,
} from "@parcelle/domain/farmers/household-roles";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { fullName } from "../registry/farmer-names.ts";
import type { Farmer } from "../registry/farmer-queries.ts";
import { HouseholdChoice } from "./household-choice.tsx";
import { householdMessages } from "./messages.ts";
import { type HouseholdWanted, useHousehold } from "./use-household.ts";

interface Props {
  farmer: Farmer;
  opened: boolean;
  onClose: () => void;
}

/** Puts a farmer into a household that is there, or into a new one. */
export function HouseholdDialog(props: Props) {
  const messages = useMessages(householdMessages);
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={messages.dialogTitle(fullName(props.farmer))}
    >
      {props.opened && <HouseholdForm {...props} />}
    </Dialog>
  );
}

function HouseholdForm({ farmer, onClose }: Props) {
  const messages = useMessages(householdMessages);
  const locale = useLocale();
  const present = farmer.household_id;
  const [wanted, setWanted] = useState<HouseholdWanted | null>(present === null ? null : { id: present });
  const [role, setRole] = useState<HouseholdRole>(farmer.household_role ?? "head");
  const [isTold, setTold] = useState(false);
  const { join } = useHousehold(farmer);
  async function submitted(): Promise<void> {
    setTold(true);
    if (wanted === null) return;
    await join({ household: wanted, role });
    onClose();
  }
  return (
    <DialogForm failed={messages.saveFailed} submit={messages.save} onSubmit={submitted}>
      <HouseholdChoice
        farmer={farmer}
        wanted={wanted}
        error={isTold && wanted === null ? messages.nothingChosen : null}
        onChange={setWanted}
      />
      <NativeSelect
        label={messages.role}
        data={householdRoles.map((value) => ({ value, label: householdRoleNames[value][locale] }))}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as HouseholdRole)}
      />
    </DialogForm>
  );
}
