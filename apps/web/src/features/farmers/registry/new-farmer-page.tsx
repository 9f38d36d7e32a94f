import { useRouter } from "@tanstack/react-router";
import { useOrganisation } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { toast } from "#ui/toast.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmerForm } from "./farmer-form.tsx";
import { farmerMessages } from "./messages.ts";
import { emptyFarmer } from "./typed-farmer.ts";

/** A farmer to be registered by hand. */
export function NewFarmerPage() {
  const messages = useMessages(farmerMessages);
  const router = useRouter();
  const addresses = useFarmerAddresses();
  const organisation = useOrganisation();
  if (!organisation?.permissions.includes("farmers.edit")) return <NotAllowed />;
  return (
    <Page title={messages.add} breadcrumbs={[{ label: messages.title, href: addresses.list }]}>
      <FarmerForm
        organisationId={organisation.id}
        first={emptyFarmer}
        existing={null}
        label={messages.add}
        submit={messages.create}
        onSaved={({ farmerId, identifier }) => {
          toast({ title: messages.created(identifier), color: "success" });
          void router.navigate({ href: addresses.one(farmerId) });
        }}
        onCancel={() => void router.navigate({ href: addresses.list })}
      />
    </Page>
  );
}
