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
import { ImportStatus } from "../imports/import-status.tsx";
import { mayImport } from "../imports/may-import.ts";
import { farmerImportMessages } from "../imports/messages.ts";
import { PhotosByName } from "../pictures/by-name/photos-by-name.tsx";
import classes from "../registry/farmers.module.css";
import { farmerMessages } from "../registry/messages.ts";
import { KnownSources } from "./known-sources.tsx";
import { farmerMigrationMessages } from "./messages.ts";
import { MigrationDrop } from "./migration-drop.tsx";
import { farmerMigrationsQuery } from "./migration-queries.ts";
import { sourceName } from "./source-name.ts";

/** Where farmers and plots of another registry come over, and what came before. */
export function FarmerMigrationPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerMigrationMessages);
  const registry = useMessages(farmerMessages);
  const imports = useMessages(farmerImportMessages);
  const addresses = useFarmerAddresses();
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[
        { label: registry.title, href: addresses.list },
        { label: imports.title, href: addresses.imports },
      ]}
    >
      {mayImport(organisation) ? (
        <>
          <Section>
            <MigrationDrop organisationId={organisation.id} />
          </Section>
          <KnownSources />
          <PhotosByName organisationId={organisation.id} />
          <Earlier organisationId={organisation.id} />
        </>
      ) : (
        <NotAllowed text={imports.notAllowed} />
      )}
    </Page>
  );
}

function Earlier({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(farmerMigrationMessages);
  const addresses = useFarmerAddresses();
  const { data: migrations, error, refetch } = useQuery(farmerMigrationsQuery(organisationId));
  const counted = (count: number) => [formatNumber(count, locale, 0), count < 2] as const;
  if (!migrations && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!migrations) return <Loading lines={4} />;
  return (
    <Section title={messages.history}>
      {migrations.length === 0 && <p className={classes.muted}>{messages.none}</p>}
      {migrations.length > 0 && (
        <FactTable
          label={messages.history}
          stacks
          headers={[
            messages.file,
            messages.source,
            messages.state,
            messages.content,
            messages.when,
            messages.who,
          ]}
        >
          <tbody>
            {migrations.map(({ id, file_name, source, status, totals, created_at, author }) => (
              <tr key={id}>
                <th scope="row">
                  <LinkCell href={addresses.import(id)}>{file_name}</LinkCell>
                </th>
                <td data-column={messages.source}>{sourceName(source, messages)}</td>
                <td data-column={messages.state}>
                  <ImportStatus status={status} />
                </td>
                <td data-column={messages.content}>
                  {messages.farmersAndPlots(...counted(totals.rows ?? 0), ...counted(totals.plots ?? 0))}
                </td>
                <td data-column={messages.when}>{formatDateTime(created_at, locale)}</td>
                <td data-column={messages.who}>{author}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
