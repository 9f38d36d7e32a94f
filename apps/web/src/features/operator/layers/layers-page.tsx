import { Button } from "@mantine/core";
import { IconPlus, IconStack2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { askForFailed } from "#app/query.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { operatorAddresses } from "../addresses.ts";
import { operatorMessages } from "../messages.ts";
import { Additions } from "./additions.tsx";
import { layerColumns } from "./layer-columns.tsx";
import { operatorLayersQuery, productsQuery } from "./layer-queries.ts";
import { type LayerVersion, layerVersions } from "./layer-versions.ts";
import { VersionDetails } from "./version-details.tsx";

const rowId = (row: LayerVersion) => row.id;

/** The register of layers: what counts, what was set aside, and the way to add more. */
export function LayersPage() {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const layers = useQuery(operatorLayersQuery);
  const products = useQuery(productsQuery);
  const error = layers.error ?? products.error;
  const queryClient = useQueryClient();
  const versions = useMemo(
    () => (layers.data && products.data ? layerVersions(layers.data.layers, products.data) : null),
    [layers.data, products.data],
  );
  const add = (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => <AppLink {...props} href={operatorAddresses(locale).add} />}
    >
      {messages.add}
    </Button>
  );
  return (
    <Page title={messages.title} lead={messages.lead} actions={add} width="wide">
      {error && <Failed message={problemText(error, locale)} onRetry={() => askForFailed(queryClient)} />}
      {!error && !versions && <Loading lines={6} />}
      {versions?.length === 0 && (
        <Empty
          icon={<IconStack2 size={28} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
          action={add}
        />
      )}
      {versions && versions.length > 0 && <Versions versions={versions} />}
      <Additions products={products.data ?? []} />
    </Page>
  );
}

function Versions({ versions }: { versions: LayerVersion[] }) {
  const messages = useMessages(operatorMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => layerColumns(locale, setOpenId), [locale]);
  const open = versions.find(({ id }) => id === openId) ?? null;
  return (
    <Section flush>
      <DataTable
        label={messages.title}
        rows={versions}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={(row) => setOpenId(row.id)}
      />
      {open && <VersionDetails version={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
}
