import { NativeSelect } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { useAddressChange } from "#workspace/project/use-address-value.ts";
import classes from "../records.module.css";
import type { FormRepeat } from "./form-repeats.ts";
import { repeatMessages } from "./repeat-messages.ts";

interface Props {
  repeats: readonly FormRepeat[];
  /** The repeat whose rows are shown; undefined: the records. */
  chosen: FormRepeat | undefined;
}

/** What the rows of the table are: the records, or the rows of one of their repeats. */
export function RowChoice({ repeats, chosen }: Props) {
  const messages = useMessages(repeatMessages);
  const change = useAddressChange("step");
  // Search, filters, sort and columns were those of the rows before.
  const choose = (rows: string) =>
    change({
      ...{ rows: rows === "" ? undefined : rows, q: undefined, filter: undefined },
      ...{ sort: undefined, columns: undefined, selected: undefined },
    });
  return (
    <NativeSelect
      className={classes.rows}
      label={messages.rows}
      value={chosen?.path ?? ""}
      data={[
        { value: "", label: messages.records },
        ...repeats.map(({ path, label }) => ({ value: path, label })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
