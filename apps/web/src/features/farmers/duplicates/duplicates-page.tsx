import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { idOf } from "#shell/address-ids.ts";
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
import { type PairScope, type PairStatus, pairCountQuery } from "./duplicate-queries.ts";
import { duplicateMessages } from "./messages.ts";
import { PairsTable } from "./pairs-table.tsx";
import { SearchForDuplicates } from "./search-for-duplicates.tsx";

/** The pairs of farmers who look alike, or those that were told apart, as the address says. */
export function DuplicatesPage() {
  const words = useMessages(farmerMessages);
  const organisation = useOrganisation();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  if (!organisation) return <NotAllowed text={words.noOrganisation} />;
  const { view, import: brought } = parseSearch(searched);
  const status = view === "apart" ? "different" : "open";
  const scope = { organisationId: organisation.id, importId: idOf(brought) };
  const mayManage = organisation.permissions.includes("farmers.manage");
  return <Pairs scope={scope} status={status} mayManage={mayManage} />;
}

interface PairsProps {
  scope: PairScope;
  status: PairStatus;
  mayManage: boolean;
}

function Pairs({ scope, status, mayManage }: PairsProps) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const words = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const isOpen = status === "open";
  const { data: total, error, refetch } = useQuery(pairCountQuery(scope, status));
  return (
    <Page
      title={isOpen ? messages.title : messages.apartTable}
      width="wide"
      breadcrumbs={[{ label: words.title, href: addresses.list }]}
      {...(isOpen && total ? { lead: messages.lead(formatNumber(total, locale, 0), total === 1) } : {})}
      actions={<OtherView {...{ scope, status }} />}
    >
      <FarmersTabs />
      {isOpen && <SearchForDuplicates organisationId={scope.organisationId} mayManage={mayManage} />}
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
          <PairsTable key={status} {...{ scope, status, total }} />
        </Section>
      )}
    </Page>
  );
}

/** From the open pairs to those that were told apart, and back; from those of a list to all. */
function OtherView({ scope, status }: Pick<PairsProps, "scope" | "status">) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const addresses = useFarmerAddresses();
  const { data: apart = 0 } = useBesides(pairCountQuery({ ...scope, importId: null }, "different"));
  const isOfList = scope.importId !== null;
  if (!isOfList && status === "open" && apart === 0) return null;
  const [href, label] =
    status === "open" && !isOfList
      ? [`${addresses.duplicates}?view=apart`, messages.apartLink(formatNumber(apart, locale, 0))]
      : [addresses.duplicates, isOfList ? messages.ofEverybody : messages.toOpen];
  return (
    <Button variant="default" renderRoot={(props) => <AppLink {...props} href={href} />}>
      {label}
    </Button>
  );
}
