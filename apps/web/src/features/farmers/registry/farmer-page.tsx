import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import type { KnownPaper } from "../papers/typed-paper.ts";
import { FarmerFace } from "../pictures/farmer-face.tsx";
import { requestMessages } from "../requests/messages.ts";
import { FarmerForm } from "./farmer-form.tsx";
import { fullName } from "./farmer-names.ts";
import { type Farmer, farmerQuery, particularsQuery } from "./farmer-queries.ts";
import { FarmerRecord } from "./farmer-record.tsx";
import { farmerMessages } from "./messages.ts";
import { type Particulars, typedOf } from "./typed-farmer.ts";
import { useFarmerTrash } from "./use-farmer-trash.ts";

/** One farmer: who he is, how he is reached, what he works and what happened to his record. */
export function FarmerPage() {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const addresses = useFarmerAddresses();
  const farmerId = useAddressId("id");
  const organisation = useOrganisation();
  const organisationId = organisation?.id ?? 0;
  const farmer = useQuery(farmerQuery(organisationId, farmerId));
  const particulars = useQuery(particularsQuery(organisationId, farmerId));
  const error = farmer.error ?? particulars.error;
  if (error && !(farmer.data !== undefined && particulars.data)) {
    const retry = () => void Promise.all([farmer.refetch(), particulars.refetch()]);
    return (
      <Page title={messages.title}>
        <Failed message={problemText(error, locale)} onRetry={retry} />
      </Page>
    );
  }
  if (farmer.data === undefined || !particulars.data) return <Loading lines={8} />;
  if (farmer.data === null)
    return (
      <Empty
        title={messages.notFound}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.list} />}>
            {messages.toList}
          </Button>
        }
      />
    );
  return <Known key={farmer.data.updated_at} farmer={farmer.data} particulars={particulars.data} />;
}

interface KnownProps {
  farmer: Farmer;
  particulars: Particulars & {
    phones: readonly { id: number; raw: string; e164: string | null }[];
    papers: readonly (KnownPaper & { id: number })[];
  };
}

function Known({ farmer, particulars }: KnownProps) {
  const messages = useMessages(farmerMessages);
  const requests = useMessages(requestMessages);
  const addresses = useFarmerAddresses();
  const organisation = useOrganisation();
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const isOwn = organisation?.id === farmer.organisation_id;
  const may = (permission: "farmers.edit" | "farmers.manage") =>
    isOwn && organisation.permissions.includes(permission);
  const { remove } = useFarmerTrash(farmer.organisation_id);
  async function removed(): Promise<void> {
    const gone = await remove({ ids: [farmer.id] }, 1);
    if (gone) await router.navigate({ href: addresses.list });
  }
  const shown = isEditing ? (
    <FarmerForm
      organisationId={farmer.organisation_id}
      first={typedOf(farmer, particulars)}
      existing={{ farmerId: farmer.id, readAt: farmer.updated_at }}
      label={messages.edit}
      submit={messages.save}
      onSaved={({ waits }) => {
        setEditing(false);
        if (waits) toast({ title: requests.savedWaits, description: requests.savedWaitsText });
        else toast({ title: messages.saved, color: "success" });
      }}
      onCancel={() => setEditing(false)}
    />
  ) : (
    <FarmerRecord farmer={farmer} {...particulars} />
  );
  return (
    <Page
      title={fullName(farmer)}
      mark={<FarmerFace farmer={farmer} />}
      lead={farmer.identifier}
      breadcrumbs={[{ label: messages.title, href: addresses.list }]}
      actions={
        !isEditing && (
          <>
            {may("farmers.manage") && (
              <Button variant="default" onClick={() => void removed()}>
                {messages.remove}
              </Button>
            )}
            {may("farmers.edit") && <Button onClick={() => setEditing(true)}>{messages.edit}</Button>}
          </>
        )
      }
    >
      {shown}
    </Page>
  );
}
