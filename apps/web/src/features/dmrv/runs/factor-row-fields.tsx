import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { type FactorKey, factorKeys, factorNames, longestSource } from "@parcelle/domain/carbon/factor-table";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { type FactorChoice, factorNumbers } from "./carbon-choice.ts";
import { runMessages } from "./messages.ts";

const longestZone = 250;

interface Props {
  /** As people count: from 1. */
  number: number;
  row: FactorChoice;
  onRow: (row: FactorChoice) => void;
  onRemove: () => void;
}

/** A factor, where it holds, and who says so. */
export function FactorRowFields({ number, row, onRow, onRemove }: Props) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  return (
    <fieldset className={classes.group}>
      <legend>{messages.row(number)}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={messages.factor}
          value={row.key}
          data={factorKeys.map((key) => ({ value: key, label: factorNames[key][locale] }))}
          onChange={(event) => onRow({ ...row, key: event.currentTarget.value as FactorKey })}
        />
        <TextField
          label={messages.zoneOfRow}
          most={longestZone}
          value={row.zone}
          onChange={(event) => onRow({ ...row, zone: event.currentTarget.value })}
        />
        {factorNumbers.map((name) => (
          <NumberField
            key={name}
            label={messages.numbers[name]}
            value={row[name]}
            onChange={(value) => onRow({ ...row, [name]: value })}
          />
        ))}
      </div>
      <TextField
        label={messages.source}
        most={longestSource}
        value={row.source}
        onChange={(event) => onRow({ ...row, source: event.currentTarget.value })}
      />
      <Checkbox
        label={messages.verified}
        checked={row.verified}
        onChange={(event) => onRow({ ...row, verified: event.currentTarget.checked })}
      />
      <div>
        <Button variant="subtle" size="xs" color="critical" onClick={onRemove}>
          {messages.removeRow(number)}
        </Button>
      </div>
    </fieldset>
  );
}
