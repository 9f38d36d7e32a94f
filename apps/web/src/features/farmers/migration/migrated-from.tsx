import { useMessages } from "#ui/locale.tsx";
import type { FarmerImport } from "../imports/import-queries.ts";
import classes from "../imports/imports.module.css";
import { farmerMigrationMessages } from "./messages.ts";
import { sourceName } from "./source-name.ts";

/** Which registry a file comes from and by what it was known; nothing of a cooperative's own list. */
export function MigratedFrom({ one: { source, source_columns } }: { one: FarmerImport }) {
  const messages = useMessages(farmerMigrationMessages);
  if (source === "list") return null;
  const columns = source_columns.map((column) => `«\u00a0${column}\u00a0»`).join(", ");
  return <p className={classes.muted}>{messages.recognised(sourceName(source, messages), columns)}</p>;
}
