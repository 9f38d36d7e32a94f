import { Button } from "@mantine/core";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Outcome } from "../known-columns.ts";
import { MigratedFrom } from "../migration/migrated-from.tsx";
import { MigratedPlots } from "../migration/migrated-plots.tsx";
import { MigrationDrop } from "../migration/migration-drop.tsx";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { ListDrop } from "./list-drop.tsx";
import { ListVerdict } from "./list-verdict.tsx";
import { farmerImportMessages } from "./messages.ts";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { hasRowsToMend, RowsDownload } from "./rows-download.tsx";
import { RowsTable } from "./rows-table.tsx";
import { useFarmerImport } from "./use-farmer-import.ts";

const outcomes = [
  "added",
  "changed",
  "waiting",
  "overtaken",
  "removed",
  "restored",
  "kept",
  "gone",
] as const satisfies Outcome[];

/** What a list did to the registry, the rest of it to be mended, and the way back. */
export function AppliedList({ one, mayUndo }: { one: FarmerImport; mayUndo: boolean }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const { isBusy, problem, apply, undo } = useFarmerImport(one);
  const isStopped = one.status === "stopped";
  const toMend = hasRowsToMend(one);
  return (
    <>
      <Section>
        <div className={classes.stack}>
          <ul className={classes.verdict}>
            {outcomes.flatMap((outcome) => {
              const count = one.outcome[outcome] ?? 0;
              return count === 0
                ? []
                : [
                    <li key={outcome}>
                      {messages.outcomesTold[outcome](formatNumber(count, locale, 0), count < 2)}
                    </li>,
                  ];
            })}
          </ul>
          <PossibleDuplicates one={one} />
          {isStopped && <p className={classes.muted}>{messages.goOnText}</p>}
          <div className={classes.actions}>
            {isStopped && (
              <Button loading={isBusy} onClick={() => void apply()}>
                {messages.goOn}
              </Button>
            )}
            <RowsDownload one={one} />
            {mayUndo && one.status !== "undone" && (
              <Button variant="default" loading={isBusy} onClick={() => void undo()}>
                {messages.undo}
              </Button>
            )}
          </div>
          {toMend && <p className={classes.muted}>{messages.downloadHelp}</p>}
          <NotDone title={problem?.title ?? ""} text={problem?.text ?? null} />
        </div>
      </Section>
      <MigratedPlots one={one} />
      {toMend && (
        <Section>
          {one.source === "list" ? (
            <ListDrop organisationId={one.organisation_id} />
          ) : (
            <MigrationDrop organisationId={one.organisation_id} />
          )}
        </Section>
      )}
      <Section>
        <ListVerdict one={one} />
        <MigratedFrom one={one} />
      </Section>
      <RowsTable one={one} />
    </>
  );
}
