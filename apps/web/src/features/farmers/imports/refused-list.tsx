import { Button } from "@mantine/core";
import { describeRefusal } from "@parcelle/formats/refusal-messages";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerMigrationMessages } from "../migration/messages.ts";
import { MigrationDrop } from "../migration/migration-drop.tsx";
import type { FarmerImport } from "./import-queries.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListDrop } from "./list-drop.tsx";
import { farmerImportMessages } from "./messages.ts";
import { useFarmerImport } from "./use-farmer-import.ts";

function refusalText(problem: FarmerImport["problem"], locale: Locale): string {
  const messages = farmerImportMessages[locale];
  const own: Readonly<Record<string, string>> = messages.refusals;
  const code = problem?.code ?? "reading_failed";
  if (own[code]) return own[code];
  if (code === "source_unknown")
    return farmerMigrationMessages[locale].refused(String(problem?.detail.columns ?? ""));
  try {
    return describeRefusal(problem as Parameters<typeof describeRefusal>[0], locale);
  } catch {
    // A newer server may refuse for a reason that this page does not know yet.
    return messages.unknownRefusal(code);
  }
}

/** Why a list was not read, and every way there is to mend it. */
export function RefusedList({ one }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const migration = useMessages(farmerMigrationMessages);
  const addresses = useFarmerAddresses();
  const { isBusy, problem, readAgain, discard } = useFarmerImport(one);
  const mayReadAgain = ["reading_failed", "cancelled"].includes(one.problem?.code ?? "reading_failed");
  return (
    <>
      <NotDone
        title={messages.refusedTitle}
        text={refusalText(one.problem, locale)}
        action={
          one.problem?.code === "source_unknown" ? (
            <LinkCell href={addresses.imports}>{migration.asList}</LinkCell>
          ) : mayReadAgain ? (
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              onClick={() => void readAgain(one.country, [])}
            >
              {messages.readAgain}
            </Button>
          ) : null
        }
      />
      <NotDone title={problem?.title ?? ""} text={problem?.text ?? null} />
      {one.sheets.length > 0 && (
        <Section title={messages.columns}>
          <ListColumns one={one} isBusy={isBusy} onRead={(...asked) => void readAgain(...asked)} />
        </Section>
      )}
      <Section
        title={messages.otherFile}
        actions={
          <Button variant="default" size="xs" onClick={() => void discard()}>
            {messages.discard}
          </Button>
        }
      >
        {one.source === "list" ? (
          <ListDrop organisationId={one.organisation_id} />
        ) : (
          <MigrationDrop organisationId={one.organisation_id} />
        )}
      </Section>
    </>
  );
}
