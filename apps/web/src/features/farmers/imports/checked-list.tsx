import { Button } from "@mantine/core";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { farmerMigrationMessages } from "../migration/messages.ts";
import { MigratedFrom } from "../migration/migrated-from.tsx";
import { MigratedPlots } from "../migration/migrated-plots.tsx";
import { COLUMNS_PART, ColumnsLeft } from "./columns-left.tsx";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { ListColumns } from "./list-columns.tsx";
import { ListVerdict } from "./list-verdict.tsx";
import { farmerImportMessages } from "./messages.ts";
import { hasRowsToMend, RowsDownload } from "./rows-download.tsx";
import { RowsTable } from "./rows-table.tsx";
import { ToldCodes } from "./told-codes.tsx";
import { useFarmerImport } from "./use-farmer-import.ts";

/** What a list would do to the registry: how many rows become what, what was repaired, and every row. */
export function CheckedList({ one }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const migration = useMessages(farmerMigrationMessages);
  const { isBusy, problem, apply, readAgain, discard } = useFarmerImport(one);
  const { new: added = 0, changes = 0, leftOut = 0 } = one.totals;
  const toMend = hasRowsToMend(one);
  const taken = Math.max(0, added + changes - leftOut);
  // Of a migration nothing may be left to change, and its keys and plots all the same.
  const keepsKeys = taken === 0 && one.source !== "list";
  return (
    <>
      <Section>
        <div className={classes.stack}>
          <ListVerdict one={one} />
          <MigratedFrom one={one} />
          <ColumnsLeft one={one} />
          <div className={classes.actions}>
            {taken > 0 && (
              <Button loading={isBusy} onClick={() => void apply()}>
                {messages.apply(formatNumber(taken, locale, 0), taken < 2)}
              </Button>
            )}
            {keepsKeys && (
              <Button loading={isBusy} onClick={() => void apply()}>
                {migration.keep}
              </Button>
            )}
            <RowsDownload one={one} />
            <Button variant="subtle" onClick={() => void discard()}>
              {messages.discard}
            </Button>
          </div>
          {taken === 0 && (
            <p className={classes.muted}>{keepsKeys ? migration.keepText : messages.nothingToApply}</p>
          )}
          {toMend && <p className={classes.muted}>{messages.downloadHelp}</p>}
          <NotDone title={problem?.title ?? ""} text={problem?.text ?? null} />
        </div>
      </Section>
      <MigratedPlots one={one} />
      <ToldCodes one={one} />
      <RowsTable one={one} />
      <Section id={COLUMNS_PART} title={messages.columns}>
        <ListColumns one={one} isBusy={isBusy} onRead={(...asked) => void readAgain(...asked)} />
      </Section>
    </>
  );
}
