import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import classes from "../registry/farmers.module.css";
import { type FieldRow, fieldLabel } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { faultsOfOwn } from "./own-faults.ts";
import { OwnValueField } from "./own-value-field.tsx";
import { useFillField } from "./use-fill-field.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  fields: readonly FieldRow[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** One value of one field for all of the chosen farmers. */
export function FillFieldDialog(props: Props) {
  const { organisationId, farmers, count, fields, opened, onClose, onDone } = props;
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const fill = useFillField(organisationId);
  const [key, setKey] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = fields.find((known) => known.key === key) ?? fields[0]!;
  async function give(): Promise<void> {
    const fault = faultsOfOwn([field], { [field.key]: value }, null, locale).get(field.key) ?? null;
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await fill(farmers, field.key, value);
      onClose();
      onDone();
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.bulkTitle(formatNumber(count, locale, 0), count === 1)}
    >
      <div className={classes.dialog}>
        <p className={classes.muted}>{messages.bulkHelp}</p>
        <NativeSelect
          label={messages.field}
          data={fields.map((known) => ({ value: known.key, label: fieldLabel(known, locale) }))}
          value={field.key}
          onChange={(event) => {
            setKey(event.currentTarget.value);
            setValue(null);
          }}
        />
        <OwnValueField key={field.key} field={field} value={value} change={setValue} />
        <NotDone title={messages.giveFailed} text={problem} />
        <Button loading={isBusy} onClick={() => void give()}>
          {messages.give}
        </Button>
      </div>
    </Dialog>
  );
}
