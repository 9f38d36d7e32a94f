import { Checkbox, NativeSelect, Select, TextInput } from "@mantine/core";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { FactList } from "#ui/fact-list.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { historyText } from "../layers/history-text.ts";
import { ingestMessages } from "./messages.ts";
import { emptyDraft, type OwnLayerDraft } from "./own-layer-draft.ts";
import { OwnLayerFields } from "./own-layer-fields.tsx";
import { ownLayerMessages } from "./own-layer-messages.ts";
import type { ChosenProduct } from "./use-look-at-files.ts";

export const plainVersion = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

interface ProductFieldsProps {
  products: readonly ProductDefinition[];
  value: ChosenProduct;
  onChange: (value: ChosenProduct) => void;
}

interface LayerFieldsProps extends ProductFieldsProps {
  /** Null for a published product. */
  draft: OwnLayerDraft | null;
  onDraft: (draft: OwnLayerDraft | null) => void;
}

/** What the files are: a published product or a layer of one's own, and in which version. */
export function LayerFields({ draft, onDraft, ...product }: LayerFieldsProps) {
  const messages = useMessages(ownLayerMessages);
  return (
    <>
      <NativeSelect
        label={messages.origin}
        value={draft ? "own" : "published"}
        onChange={({ currentTarget }) => onDraft(currentTarget.value === "own" ? emptyDraft : null)}
        data={(["published", "own"] as const).map((value) => ({ value, label: messages.origins[value] }))}
      />
      {draft ? <OwnLayerFields value={draft} onChange={onDraft} /> : <ProductFields {...product} />}
      <FileFields value={product.value} onChange={product.onChange} />
    </>
  );
}

/** Product, component, and what the definition says of them. */
function ProductFields({ products, value, onChange }: ProductFieldsProps) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const product = products.find(({ key }) => key === value.product) ?? products[0]!;
  const change = (part: Partial<ChosenProduct>) => onChange({ ...value, ...part });
  function choose(key: string): void {
    const chosen = products.find((one) => one.key === key);
    if (!chosen) return;
    const { components, version, own = null } = chosen;
    change({ product: key, component: components[0]!.key, version, own });
  }
  return (
    <>
      <Select
        label={messages.product}
        data={[
          { group: messages.forRisk, items: optionsOf(products.filter(feeds), locale) },
          {
            group: messages.forMaps,
            items: optionsOf(
              products.filter((one) => !feeds(one)),
              locale,
            ),
          },
        ]}
        value={value.product}
        onChange={(key) => key && choose(key)}
        searchable
      />
      {product.components.length > 1 && (
        <Select
          label={messages.component}
          data={product.components.map(({ key, title }) => ({ value: key, label: title[locale] }))}
          value={value.component}
          onChange={(component) => component && change({ component })}
        />
      )}
      <Definition product={product} component={value.component} />
    </>
  );
}

function FileFields({ value, onChange }: Pick<ProductFieldsProps, "value" | "onChange">) {
  const messages = useMessages(ingestMessages);
  const change = (part: Partial<ChosenProduct>) => onChange({ ...value, ...part });
  return (
    <>
      <TextInput
        label={messages.version}
        description={messages.versionHint}
        value={value.version}
        error={plainVersion.test(value.version) ? null : messages.versionWrong}
        onChange={({ currentTarget }) => change({ version: currentTarget.value.trim() })}
      />
      <NumberField
        label={messages.noData}
        description={messages.noDataHint}
        value={value.noData ?? ""}
        onChange={(number) => change({ noData: typeof number === "number" ? number : null })}
      />
      <Checkbox
        label={messages.synthetic}
        description={messages.syntheticHint}
        checked={value.synthetic}
        onChange={({ currentTarget }) => change({ synthetic: currentTarget.checked })}
      />
    </>
  );
}

function feeds({ columns }: ProductDefinition): boolean {
  return columns.length > 0;
}

function optionsOf(products: readonly ProductDefinition[], locale: "fr" | "en") {
  return products.map(({ key, title }) => ({ value: key, label: title[locale] }));
}

function Definition({ product, component }: { product: ProductDefinition; component: string }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const unit = product.components.find(({ key }) => key === component)?.unit[locale] ?? "";
  const known = (text: string) => (text === "unknown" ? messages.unknown : text);
  const facts = (
    [
      [messages.values, unit],
      [messages.access, product.access?.[locale] ?? ""],
      [messages.use, product.columns.length === 0 ? messages.onlyLookedAt : ""],
      [messages.licence, known(product.licence)],
      [messages.citation, known(product.citation)],
      [messages.versions, historyText(product.history, locale) ?? messages.noneKnown],
      [messages.warning, product.unverified?.[locale] ?? ""],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== "");
  return <FactList facts={facts} />;
}
