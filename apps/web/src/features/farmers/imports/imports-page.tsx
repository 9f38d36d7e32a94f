import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMigrationMessages } from "../migration/messages.ts";
import classes from "../registry/farmers.module.css";
import { farmerMessages } from "../registry/messages.ts";
import { farmerImportsQuery } from "./import-queries.ts";
import { ImportStatus } from "./import-status.tsx";
import { ListDrop } from "./list-drop.tsx";
import { mayImport } from "./may-import.ts";
import { farmerImportMessages } from "./messages.ts";

/** Where lists of farmers are handed in, and what became of earlier ones. */
export function FarmerImportsPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerImportMessages);
  const registry = useMessages(farmerMessages);
  const migration = useMessages(farmerMigrationMessages);
  const addresses = useFarmerAddresses();
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
    >
      <FarmersTabs />
      {mayImport(organisation) ? (
        <>
          <Section>
            <ListDrop organisationId={organisation.id} />
            <p className={classes.muted}>
              {migration.fromElsewhere}{" "}
              <LinkCell href={addresses.migration}>{migration.fromElsewhereLink}</LinkCell>
            </p>
          </Section>
          <Earlier organisationId={organisation.id} />
        </>
      ) : (
        <NotAllowed text={messages.notAllowed} />
      )}
    </Page>
  );
}

function Earlier({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const addresses = useFarmerAddresses();
  const { data: imports, error, refetch } = useQuery(farmerImportsQuery(organisationId));
  if (!imports && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!imports) return <Loading lines={4} />;
  return (
    <Section title={messages.history}>
      {imports.length === 0 && <p className={classes.muted}>{messages.none}</p>}
      {imports.length > 0 && (
        <FactTable
          label={messages.history}
          headers={[messages.file, messages.state, messages.content, messages.when, messages.who]}
        >
          <tbody>
            {imports.map(({ id, file_name, status, totals: { rows = 0 }, created_at, author }) => (
              <tr key={id}>
                <th scope="row">
                  <LinkCell href={addresses.import(id)}>{file_name}</LinkCell>
                </th>
                <td>
                  <ImportStatus status={status} />
                </td>
                <td>{messages.rows(formatNumber(rows, locale, 0), rows < 2)}</td>
                <td>{formatDateTime(created_at, locale)}</td>
                <td>{author}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
