import { Button, Group, Stack } from "@mantine/core";
import { ownComponent, ownProductKey } from "@parcelle/domain/layers/own-layer";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { askForFailed } from "#app/query.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { operatorAddresses } from "../addresses.ts";
import { operatorLayersQuery, productsQuery } from "../layers/layer-queries.ts";
import { operatorMessages } from "../messages.ts";
import { SendingState } from "../uploads/sending-state.tsx";
import { type PublishedFiles, words, wrongAddress } from "./addresses-of-tiles.ts";
import { type IngestMessages, ingestMessages } from "./messages.ts";
import { type OwnLayerDraft, ownLayerOf } from "./own-layer-draft.ts";
import { ownLayerMessages } from "./own-layer-messages.ts";
import { LayerFields, plainVersion } from "./product-fields.tsx";
import { type SourceDraft, SourceFields } from "./source-fields.tsx";
import { type ChosenProduct, type ChosenSource, useLookAtFiles } from "./use-look-at-files.ts";

/** First part of adding a layer: which files, and what they are. */
export function NewLayerPage() {
  const messages = useMessages(ingestMessages);
  const { title } = useMessages(operatorMessages);
  const locale = useLocale();
  const layers = useQuery(operatorLayersQuery);
  const products = useQuery(productsQuery);
  const error = layers.error ?? products.error;
  const queryClient = useQueryClient();
  return (
    <Page
      title={messages.newTitle}
      lead={messages.newLead}
      breadcrumbs={[{ label: title, href: operatorAddresses(locale).layers }, { label: messages.newTitle }]}
    >
      {error && <Failed message={problemText(error, locale)} onRetry={() => askForFailed(queryClient)} />}
      {!error && !(layers.data && products.data) && <Loading lines={6} />}
      {layers.data && products.data && <NewLayer products={products.data} {...layers.data} />}
    </Page>
  );
}

interface NewLayerProps {
  products: readonly ProductDefinition[];
  folders: readonly { folder: string; rasters: number }[];
  hasImportFolder: boolean;
}

function NewLayer({ products, folders, hasImportFolder }: NewLayerProps) {
  const messages = useMessages(ingestMessages);
  const { incomplete } = useMessages(ownLayerMessages);
  const first = products[0]!;
  const [product, setProduct] = useState<ChosenProduct>({
    ...{ product: first.key, component: first.components[0]!.key, version: first.version },
    ...{ synthetic: false, noData: null, own: first.own ?? null },
  });
  const [draft, setDraft] = useState<OwnLayerDraft | null>(null);
  const [source, setSource] = useState<SourceDraft>({
    kind: "files",
    files: [],
    folder: null,
    addresses: "",
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { state, start, stop } = useLookAtFiles();
  const isBusy = state.phase === "asking" || state.phase === "sending";
  function look(): void {
    const asked = draft ? ownChosen(draft, product) : product;
    const reason = asked ? reasonAgainst(asked, source, messages) : incomplete;
    setProblem(reason);
    const chosen = chosenSource(source);
    if (reason === null && asked && chosen) void start(asked, chosen);
  }
  return (
    <>
      <Section title={messages.what}>
        <Stack gap="md">
          <LayerFields {...{ products, draft, value: product, onChange: setProduct, onDraft: setDraft }} />
        </Stack>
      </Section>
      <Section title={messages.where}>
        <SourceFields
          {...{ value: source, onChange: setSource, folders, hasImportFolder }}
          published={draft ? undefined : publishedFiles(products, product)}
        />
      </Section>
      <SendingState state={state} problem={problem} />
      <Group gap="sm">
        <Button onClick={look} loading={isBusy}>
          {messages.look}
        </Button>
        {state.phase === "sending" && (
          <Button variant="default" onClick={stop}>
            {messages.stop}
          </Button>
        )}
      </Group>
    </>
  );
}

function publishedFiles(
  products: readonly ProductDefinition[],
  { product, component, version }: ChosenProduct,
): PublishedFiles | undefined {
  const chosen = products.find(({ key }) => key === product);
  const template = chosen?.components.find(({ key }) => key === component)?.address;
  return chosen?.tiles && template ? { template, scheme: chosen.tiles, version } : undefined;
}

/** Null while the description is not whole. */
function ownChosen(draft: OwnLayerDraft, files: ChosenProduct): ChosenProduct | null {
  const own = ownLayerOf(draft);
  return own && { ...files, own, product: ownProductKey(own), component: ownComponent };
}

function reasonAgainst(
  { version }: ChosenProduct,
  source: SourceDraft,
  messages: IngestMessages,
): string | null {
  const wrong = source.kind === "addresses" ? wrongAddress(words(source.addresses)) : undefined;
  if (wrong !== undefined) return messages.wrongAddress(wrong);
  if (!chosenSource(source)) return messages.needSource;
  return plainVersion.test(version) ? null : messages.versionWrong;
}

function chosenSource({ kind, files, folder, addresses }: SourceDraft): ChosenSource | null {
  if (kind === "files") return files.length > 0 ? { kind, files } : null;
  if (kind === "folder") return folder === null ? null : { kind, folder };
  const chosen = words(addresses);
  return chosen.length > 0 ? { kind, addresses: chosen } : null;
}
