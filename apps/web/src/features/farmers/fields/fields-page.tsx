import { Button } from "@mantine/core";
import { IconForms, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { farmerMessages } from "../registry/messages.ts";
import { FieldDialog } from "./field-dialog.tsx";
import { allFieldsQuery, type FieldRow } from "./field-queries.ts";
import { FieldsTable } from "./fields-table.tsx";
import { fieldMessages } from "./messages.ts";
import { RetiredFields } from "./retired-fields.tsx";

/** The fields that an organisation added to its farmers, in their order. */
export function FarmerFieldsPage() {
  const organisation = useOrganisation();
  const messages = useMessages(fieldMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
    >
      <FarmersTabs />
      <Fields
        organisationId={organisation.id}
        mayManage={organisation.permissions.includes("farmers.manage")}
      />
    </Page>
  );
}

interface Props {
  organisationId: number;
  mayManage: boolean;
}

function Fields({ organisationId, mayManage }: Props) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const { data, error, refetch } = useQuery(allFieldsQuery(organisationId));
  const [edited, setEdited] = useState<FieldRow | "new" | null>(null);
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const fields = data.filter(({ retired_at }) => retired_at === null);
  const add = mayManage && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setEdited("new")}>
      {messages.add}
    </Button>
  );
  return (
    <>
      {fields.length === 0 ? (
        <Empty
          icon={<IconForms size={28} stroke={1.5} />}
          title={messages.none}
          text={mayManage ? messages.noneText : messages.noneReader}
          action={add}
        />
      ) : (
        <Section title={messages.table} actions={add}>
          <FieldsTable {...{ organisationId, fields, mayManage }} onEdit={setEdited} />
        </Section>
      )}
      <RetiredFields
        organisationId={organisationId}
        fields={data.filter(({ retired_at }) => retired_at !== null)}
        mayManage={mayManage}
      />
      {edited !== null && (
        <FieldDialog
          organisationId={organisationId}
          field={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
