import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { parseSearch } from "#shell/search.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMessages } from "../registry/messages.ts";
import { type PairStatus, pairCountQuery } from "./duplicate-queries.ts";
import { duplicateMessages } from "./messages.ts";
import { PairsTable } from "./pairs-table.tsx";
import { SearchForDuplicates } from "./search-for-duplicates.tsx";

/** The pairs of farmers who look alike, or those that were told apart, as the address says. */
export function DuplicatesPage() {
  const words = useMessages(farmerMessages);
  const organisation = useOrganisation();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  if (!organisation) return <NotAllowed text={words.noOrganisation} />;
  const status = parseSearch(searched).view === "apart" ? "different" : "open";
  const mayManage = organisation.permissions.includes("farmers.manage");
  return <Pairs organisationId={organisation.id} status={status} mayManage={mayManage} />;
}

interface PairsProps {
  organisationId: number;
  status: PairStatus;
  mayManage: boolean;
}

function Pairs({ organisationId, status, mayManage }: PairsProps) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const words = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const isOpen = status === "open";
  const { data: total, error, refetch } = useQuery(pairCountQuery(organisationId, status));
  return (
    <Page
      title={isOpen ? messages.title : messages.apartTable}
      width="wide"
      breadcrumbs={[{ label: words.title, href: addresses.list }]}
      {...(isOpen && total ? { lead: messages.lead(formatNumber(total, locale, 0), total === 1) } : {})}
      actions={<OtherView {...{ organisationId, status }} />}
    >
      <FarmersTabs />
      {isOpen && <SearchForDuplicates organisationId={organisationId} mayManage={mayManage} />}
      {total === undefined && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {total === undefined && !error && <Loading lines={8} />}
      {total === 0 && (
        <Empty
          icon={<IconUsersGroup size={28} stroke={1.5} />}
          title={isOpen ? messages.empty : messages.emptyApart}
          {...(isOpen ? { text: messages.emptyText } : {})}
        />
      )}
      {total !== undefined && total > 0 && (
        <Section flush>
          <PairsTable key={status} {...{ organisationId, status, total }} />
        </Section>
      )}
    </Page>
  );
}

/** From the open pairs to those that were told apart, and back. */
function OtherView({ organisationId, status }: Pick<PairsProps, "organisationId" | "status">) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const { data: apart = 0 } = useBesides(pairCountQuery(organisationId, "different"));
  if (status === "open" && apart === 0) return null;
  const [href, label] =
    status === "open"
      ? [`${addresses.duplicates}?view=apart`, messages.apartLink(formatNumber(apart, locale, 0))]
      : [addresses.duplicates, messages.toOpen];
  return (
    <Button variant="default" renderRoot={(props) => <AppLink {...props} href={href} />}>
      {label}
    </Button>
  );
}
