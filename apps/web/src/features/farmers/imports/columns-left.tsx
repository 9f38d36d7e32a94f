import { Anchor } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { farmerImportMessages } from "./messages.ts";

export const COLUMNS_PART = "columns";

/** Columns that hold something and that nobody understood: what stands in them would be lost. */
export function ColumnsLeft({ one }: { one: FarmerImport }) {
  const messages = useMessages(farmerImportMessages);
  const left = one.sheets
    .filter(({ isRead }) => isRead)
    .flatMap(({ columns }) =>
      columns.filter(({ field, chosen, samples }) => field === null && !chosen && samples.length > 0),
    )
    .map(({ header, samples }) => header || samples[0]!);
  if (left.length === 0) return null;
  return (
    <p className={classes.left} role="note">
      {messages.columnsLeft(left.map((name) => `«\u00a0${name}\u00a0»`).join(", "), left.length < 2)}{" "}
      <Anchor href={`#${COLUMNS_PART}`}>{messages.toColumns}</Anchor>
    </p>
  );
}
