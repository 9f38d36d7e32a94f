import { Anchor } from "@mantine/core";
import type { OperatedOrganisation } from "@parcelle/domain/organisations/operated-organisations";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { organisationsMessages } from "./messages.ts";
import { OrganisationDialog } from "./organisation-dialog.tsx";
import { organisationsQuery, stateOf } from "./organisation-queries.ts";

const TONES = { active: "success", suspended: "warning", deleted: "critical" } as const;
const rowId = ({ id }: OperatedOrganisation) => String(id);

/** Every organisation as its operator may see it. */
export function OrganisationsPage() {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(organisationsQuery);
  return (
    <Page title={messages.title} lead={messages.lead} width="wide">
      <Section flush>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={6} />}
        {data && <Organisations organisations={data} />}
      </Section>
    </Page>
  );
}

function Organisations({ organisations }: { organisations: OperatedOrganisation[] }) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const [openId, setOpenId] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(messages, locale, setOpenId), [messages, locale]);
  const open = organisations.find(({ id }) => id === openId) ?? null;
  return (
    <>
      <DataTable
        label={messages.title}
        rows={organisations}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={({ id }) => setOpenId(id)}
        empty={<Empty title={messages.none} />}
      />
      <OrganisationDialog organisation={open} onClose={() => setOpenId(null)} />
    </>
  );
}

const nameOfFeature = (key: string, locale: Locale): string =>
  catalogue.find((feature) => feature.key === key)?.name[locale] ?? key;

type Texts = typeof organisationsMessages.fr;

function columnsOf(
  messages: Texts,
  locale: Locale,
  onOpen: (id: number) => void,
): Column<OperatedOrganisation>[] {
  return [
    {
      ...{ id: "name", header: messages.name, kind: "text", width: 220, value: ({ name }) => name },
      cell: ({ id, name }) => (
        <Anchor
          component="button"
          type="button"
          aria-label={messages.manage(name)}
          onClick={() => onOpen(id)}
        >
          {name}
        </Anchor>
      ),
    },
    {
      ...{ id: "kind", header: messages.kind, kind: "choice", width: 120, value: ({ kind }) => kind },
      choices: Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
    },
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: 120, value: stateOf },
      choices: (["active", "suspended", "deleted"] as const).map((value) => ({
        value,
        label: messages.states[value],
      })),
      cell: (row) => <StateBadge tone={TONES[stateOf(row)]} label={messages.states[stateOf(row)]} />,
    },
    { id: "members", header: messages.members, kind: "number", width: 130, value: ({ members }) => members },
    {
      id: "available",
      header: messages.available,
      kind: "number",
      width: 120,
      value: (row) => row.available,
    },
    { id: "reserved", header: messages.reserved, kind: "number", width: 125, value: (row) => row.reserved },
    {
      ...{ id: "features", header: messages.features, kind: "text", width: 155 },
      value: ({ features }) => features.map(({ feature }) => nameOfFeature(feature, locale)).join(", "),
    },
    {
      ...{ id: "created", header: messages.created, kind: "date", width: 130, value: (row) => row.createdAt },
      text: (at) => formatDate(String(at), locale),
    },
  ];
}
