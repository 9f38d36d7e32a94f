import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMigrationMessages } from "../migration/messages.ts";
import classes from "../registry/farmers.module.css";
import { farmerMessages } from "../registry/messages.ts";
import { CollectedForms } from "./collected-forms.tsx";
import { EarlierFiles } from "./earlier-files.tsx";
import { farmerImportsQuery } from "./import-queries.ts";
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
          <CollectedForms organisationId={organisation.id} />
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
  return (
    <EarlierFiles
      title={messages.history}
      none={messages.none}
      files={useQuery(farmerImportsQuery(organisationId))}
      contentOf={({ totals: { rows = 0 } }) => messages.rows(formatNumber(rows, locale, 0), rows < 2)}
    />
  );
}
