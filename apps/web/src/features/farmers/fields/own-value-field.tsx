import { MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { yesNoNames } from "@parcelle/domain/farmers/field-kinds";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type FieldRow, fieldLabel } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";

const MOST_LETTERS = 1000;

interface Props {
  field: FieldRow;
  value: unknown;
  error?: string | undefined;
  /** Null where the value is taken away; a text that is no number comes as it was typed. */
  change: (value: unknown) => void;
}

/** What a value of an own field is given by, after its kind. */
export function OwnValueField({ field, value, error, change }: Props) {
  const locale = useLocale();
  const shared = {
    label: fieldLabel(field, locale),
    required: field.is_required,
    ...(error ? { error } : {}),
  };
  const written = typeof value === "string" ? value : "";
  switch (field.kind) {
    case "whole":
    case "number":
      return (
        <NumberField
          {...shared}
          {...(field.least === null ? {} : { min: field.least })}
          {...(field.most === null ? {} : { max: field.most })}
          {...(field.kind === "whole" ? { decimals: 0 } : {})}
          value={typeof value === "number" || typeof value === "string" ? value : ""}
          onChange={(next) => change(next === "" ? null : next)}
        />
      );
    case "day":
      return (
        <TextInput
          {...shared}
          type="date"
          value={written}
          onChange={(event) => change(event.currentTarget.value || null)}
        />
      );
    case "text":
      return (
        <TextField
          {...shared}
          most={MOST_LETTERS}
          value={written}
          onChange={(event) => change(event.currentTarget.value || null)}
        />
      );
    default:
      return <ChoiceField {...{ field, value, change, shared }} />;
  }
}

interface ChoiceProps extends Pick<Props, "field" | "value" | "change"> {
  shared: { label: string; required: boolean; error?: string };
}

/** A choice that is retired is offered to nobody but who has it. */
function ChoiceField({ field, value, change, shared }: ChoiceProps) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const had: unknown[] = Array.isArray(value) ? value : [value];
  const choices = field.choices
    .filter(({ key, retired }) => !retired || had.includes(key))
    .map(({ key, retired, ...name }) => ({
      value: key,
      label: retired ? messages.choiceRetired(name[locale]) : name[locale],
    }));
  if (field.kind === "several")
    return (
      <MultiSelect
        {...shared}
        data={choices}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(chosen) => change(chosen.length === 0 ? null : chosen)}
      />
    );
  const isYesNo = field.kind === "yes_no";
  const data = isYesNo
    ? (["true", "false"] as const).map((key) => ({ value: key, label: yesNoNames[key][locale] }))
    : choices;
  return (
    <NativeSelect
      {...shared}
      data={[{ value: "", label: messages.notStated }, ...data]}
      value={value === null || value === undefined ? "" : String(value)}
      onChange={({ currentTarget: { value: chosen } }) =>
        change(chosen === "" ? null : isYesNo ? chosen === "true" : chosen)
      }
    />
  );
}
