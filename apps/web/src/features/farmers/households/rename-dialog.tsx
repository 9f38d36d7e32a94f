import { Button } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
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
  const locale = useLocale();
  const [name, setName] = useState(farmer.household_name ?? "");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { rename } = useHousehold(farmer);
  const { household_id: id } = farmer;
  async function submitted(): Promise<void> {
    if (id === null || name.trim() === "") return;
    setBusy(true);
    try {
      await rename(id, name.trim());
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitted();
      }}
    >
      <TextField
        label={messages.newName}
        required
        most={limitedTexts.farmer_households.name.most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NotDone title={messages.saveFailed} text={problem} />
      <Button type="submit" loading={isBusy} disabled={name.trim() === ""}>
        {messages.save}
      </Button>
    </form>
  );
}
