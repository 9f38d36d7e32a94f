import { Button } from "@mantine/core";
import { IconId, IconScan } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMessages } from "../registry/messages.ts";
import { cardMessages } from "./card-messages.ts";
import { cardCountQuery } from "./card-queries.ts";
import { CardsTable } from "./cards-table.tsx";
import { CardKeys } from "./keys/card-keys.tsx";
import { PrintedFiles } from "./printed-files.tsx";

/** The keys of the organisation, and every card that was issued with them. */
export function CardsPage() {
  const messages = useMessages(cardMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const organisation = useOrganisation();
  if (!organisation) return <NotAllowed text={messages.noOrganisation} />;
  const { id: organisationId } = organisation;
  return (
    <Page
      title={messages.page}
      lead={messages.pageLead}
      width="wide"
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
      actions={
        <Button
          leftSection={<IconScan size={16} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.scan} />}
        >
          {messages.scan}
        </Button>
      }
    >
      <FarmersTabs />
      <Cards key={organisationId} organisationId={organisationId} />
      <CardKeys organisation={organisation} />
      <PrintedFiles organisationId={organisationId} />
    </Page>
  );
}

function Cards({ organisationId }: { organisationId: number }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  const addresses = useFarmerAddresses();
  const { data: total, error, refetch } = useQuery(cardCountQuery(organisationId));
  if (total === undefined)
    return error ? (
      <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
    ) : (
      <Loading lines={8} />
    );
  if (total === 0)
    return (
      <Empty
        icon={<IconId size={28} stroke={1.5} />}
        title={messages.noCards}
        text={messages.noCardsText}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.list} />}>
            {messages.toFarmers}
          </Button>
        }
      />
    );
  return (
    <Section flush>
      <CardsTable organisationId={organisationId} total={total} />
    </Section>
  );
}
