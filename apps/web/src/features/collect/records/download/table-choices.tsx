import { Checkbox, NativeSelect } from "@mantine/core";
import { choiceValues, columnHeaders, shapeTexts } from "@parcelle/domain/collect/record-files";
import { useMessages } from "#ui/locale.tsx";
import classes from "./download.module.css";
import { downloadMessages } from "./download-messages.ts";
import type { FileOrder } from "./file-order.ts";

interface Props {
  order: FileOrder;
  languages: readonly string[];
  onChange: (order: FileOrder) => void;
}

/** What stands in the columns of a file, and in which language. */
export function TableChoices({ order, languages, onChange }: Props) {
  const messages = useMessages(downloadMessages);
  const isSpss = order.format === "spss";
  return (
    <div className={classes.choices}>
      {!isSpss && (
        <>
          <Choice
            label={messages.headers}
            value={order.headers}
            values={columnHeaders}
            names={messages.headerNames}
            onChange={(headers) => onChange({ ...order, headers })}
          />
          <Choice
            label={messages.choices}
            value={order.choices}
            values={choiceValues}
            names={messages.choiceNames}
            onChange={(choices) => onChange({ ...order, choices })}
          />
        </>
      )}
      <Choice
        label={messages.shapes}
        value={order.shapes}
        values={shapeTexts}
        names={messages.shapeNames}
        onChange={(shapes) => onChange({ ...order, shapes })}
      />
      {languages.length > 1 && (
        <NativeSelect
          label={messages.language}
          value={order.formLanguage ?? ""}
          data={[{ value: "", label: messages.readersLanguage }, ...languages]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...order, formLanguage: value === "" ? null : value })
          }
        />
      )}
      <Checkbox
        className={classes.whole}
        label={messages.splits}
        checked={order.splits}
        onChange={({ currentTarget: { checked } }) => onChange({ ...order, splits: checked })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, names, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={values.map((one) => ({ value: one, label: names[one] }))}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value) ?? value)}
    />
  );
}
