import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { DialogForm } from "../dialog-form.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { householdMessages } from "./messages.ts";
import { useHousehold } from "./use-household.ts";

interface Props {
  farmer: Farmer;
  opened: boolean;
  onClose: () => void;
}

export function RenameDialog(props: Props) {
  const messages = useMessages(householdMessages);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={messages.rename}>
      {props.opened && <RenameForm {...props} />}
    </Dialog>
  );
}

function RenameForm({ farmer, onClose }: Props) {
  const messages = useMessages(householdMessages);
  const [name, setName] = useState(farmer.household_name ?? "");
  const { rename } = useHousehold(farmer);
  const { household_id: id } = farmer;
  async function submitted(): Promise<void> {
    if (id === null || name.trim() === "") return;
    await rename(id, name.trim());
    onClose();
  }
  return (
    <DialogForm
      failed={messages.saveFailed}
      submit={messages.save}
      isDisabled={name.trim() === ""}
      onSubmit={submitted}
    >
      <TextField
        label={messages.newName}
        required
        most={limitedTexts.farmer_households.name.most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
