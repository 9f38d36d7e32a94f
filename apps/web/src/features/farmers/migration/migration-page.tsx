import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { EarlierFiles } from "../imports/earlier-files.tsx";
import { mayImport } from "../imports/may-import.ts";
import { farmerImportMessages } from "../imports/messages.ts";
import { PhotosByName } from "../pictures/by-name/photos-by-name.tsx";
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
  const counted = (count = 0) => [formatNumber(count, locale, 0), count < 2] as const;
  return (
    <EarlierFiles
      title={messages.history}
      none={messages.none}
      files={useQuery(farmerMigrationsQuery(organisationId))}
      origin={{ header: messages.source, of: ({ source }) => sourceName(source, messages) }}
      contentOf={({ totals }) => messages.farmersAndPlots(...counted(totals.rows), ...counted(totals.plots))}
    />
  );
}
