import { useOrganisation } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMessages } from "../registry/messages.ts";
import { Accesses } from "./accesses.tsx";
import { ConsentShares } from "./consent-shares.tsx";
import { Erasures } from "./erasures.tsx";
import { privacyMessages } from "./messages.ts";
import { Retention } from "./retention.tsx";
import { Wordings } from "./wordings.tsx";

/** What the organisation asks its farmers, and how many agree. */
export function FarmerPrivacyPage() {
  const messages = useMessages(privacyMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const organisation = useOrganisation();
  if (!organisation) return <NotAllowed text={messages.noOrganisation} />;
  const mayManage = organisation.permissions.includes("farmers.manage");
  return (
    <Page
      title={messages.page}
      lead={messages.pageLead}
      width="wide"
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
    >
      <FarmersTabs />
      <ConsentShares organisationId={organisation.id} section={null} />
      <Wordings key={organisation.id} organisation={organisation} />
      {mayManage && <Retention organisationId={organisation.id} />}
      {mayManage && <Accesses organisationId={organisation.id} />}
      <Erasures organisationId={organisation.id} />
    </Page>
  );
}
