import { Button } from "@mantine/core";
import { IconClipboardCheck } from "@tabler/icons-react";
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
import { ApprovalSetting } from "./approval-setting.tsx";
import { requestMessages } from "./messages.ts";
import { type RequestView, requestCountQuery } from "./request-queries.ts";
import { RequestsTable } from "./requests-table.tsx";

/** The requests that wait, or those that were answered, as the address says; an agent sees his own. */
export function RequestsPage() {
  const words = useMessages(farmerMessages);
  const organisation = useOrganisation();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  if (!organisation) return <NotAllowed text={words.noOrganisation} />;
  if (!organisation.permissions.includes("farmers.edit")) return <NotAllowed />;
  const view = parseSearch(searched).view === "decided" ? "decided" : "open";
  return <Requests organisationId={organisation.id} view={view} />;
}

interface Props {
  organisationId: number;
  view: RequestView;
}

function Requests({ organisationId, view }: Props) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const words = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const isOpen = view === "open";
  const { data: total, error, refetch } = useQuery(requestCountQuery(organisationId, view));
  return (
    <Page
      title={isOpen ? messages.title : messages.decidedTable}
      width="wide"
      breadcrumbs={[{ label: words.title, href: addresses.list }]}
      {...(isOpen && total ? { lead: messages.lead(formatNumber(total, locale, 0), total === 1) } : {})}
      actions={<OtherView {...{ organisationId, view }} />}
    >
      <FarmersTabs />
      {isOpen && <ApprovalSetting organisationId={organisationId} />}
      {total === undefined && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {total === undefined && !error && <Loading lines={8} />}
      {total === 0 && (
        <Empty
          icon={<IconClipboardCheck size={28} stroke={1.5} />}
          title={isOpen ? messages.empty : messages.emptyDecided}
        />
      )}
      {total !== undefined && total > 0 && (
        <Section flush>
          <RequestsTable key={view} {...{ organisationId, view, total }} />
        </Section>
      )}
    </Page>
  );
}

/** From those that wait to those that were answered, and back. */
function OtherView({ organisationId, view }: Props) {
  const messages = useMessages(requestMessages);
  const addresses = useFarmerAddresses();
  const { data: decided = 0 } = useBesides(requestCountQuery(organisationId, "decided"));
  if (view === "open" && decided === 0) return null;
  const [href, label] =
    view === "open"
      ? [`${addresses.requests}?view=decided`, messages.toDecided]
      : [addresses.requests, messages.toOpen];
  return (
    <Button variant="default" renderRoot={(props) => <AppLink {...props} href={href} />}>
      {label}
    </Button>
  );
}
