import { Button } from "@mantine/core";
import { IconClipboardList, IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { TrashLink } from "#workspace/trash/trash-link.tsx";
import { useTrashView } from "#workspace/trash/use-trash-view.ts";
import { ScanLink } from "../cards/scan-link.tsx";
import { EmptiedNotice } from "../emptied/emptied-notice.tsx";
import { EmptyRegistry } from "../emptied/empty-registry.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { collectedFormsMessages } from "../imports/collected-forms-messages.ts";
import { farmerCountQuery, trashedFarmersCountQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { FarmersTable } from "./farmers-table.tsx";
import { farmerMessages } from "./messages.ts";
import { TrashedFarmers } from "./trashed-farmers.tsx";

/** The farmers of the organisation, or those in its trash, as the address says. */
export function FarmersPage() {
  const messages = useMessages(farmerMessages);
  const organisation = useOrganisation();
  const { isOpen } = useTrashView();
  if (!organisation) return <NotAllowed text={messages.noOrganisation} />;
  const { id, permissions } = organisation;
  if (isOpen)
    return <TrashedFarmers organisationId={id} mayRestore={permissions.includes("farmers.manage")} />;
  return <Registry organisationId={id} mayEdit={permissions.includes("farmers.edit")} />;
}

interface RegistryProps {
  organisationId: number;
  mayEdit: boolean;
}

function Registry({ organisationId, mayEdit }: RegistryProps) {
  const locale = useLocale();
  const messages = useMessages(farmerMessages);
  const readsPrivate = useMay("farmers.private");
  const { data: total, error, refetch } = useQuery(farmerCountQuery(organisationId));
  const { data: trashed = 0 } = useBesides(trashedFarmersCountQuery(organisationId));
  return (
    <Page
      title={messages.title}
      width="wide"
      {...(total ? { lead: messages.lead(formatNumber(total, locale, 0), total === 1) } : {})}
      actions={
        <>
          <TrashLink count={trashed} inUse={messages.inUse} />
          <ScanLink />
          {mayEdit && readsPrivate && <CollectLink />}
          {mayEdit && <AddLink />}
        </>
      }
    >
      <FarmersTabs />
      <EmptiedNotice organisationId={organisationId} />
      {total === undefined && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {total === undefined && !error && <Loading lines={10} />}
      {total === 0 && (
        <Empty
          icon={<IconUsers size={28} stroke={1.5} />}
          title={messages.empty}
          text={mayEdit ? messages.emptyText : messages.emptyReader}
          action={mayEdit && <AddLink />}
        />
      )}
      {total !== undefined && total > 0 && (
        <>
          <Section flush>
            <FarmersTable organisationId={organisationId} total={total} />
          </Section>
          <p className={classes.muted}>{messages.searchHelp}</p>
          <EmptyRegistry total={total} />
        </>
      )}
    </Page>
  );
}

/** To the forms whose records can become farmers. */
function CollectLink() {
  const messages = useMessages(collectedFormsMessages);
  const addresses = useFarmerAddresses();
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardList size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.imports} />}
    >
      {messages.add}
    </Button>
  );
}

function AddLink() {
  const messages = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  return (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.new} />}
    >
      {messages.add}
    </Button>
  );
}
