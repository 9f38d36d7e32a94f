import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { FactList } from "#ui/fact-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { historyText } from "../layers/history-text.ts";
import { ingestMessages } from "./messages.ts";
import type { ChosenProduct } from "./use-look-at-files.ts";

export const plainVersion = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

interface ProductFieldsProps {
  products: readonly ProductDefinition[];
  value: ChosenProduct;
  onChange: (value: ChosenProduct) => void;
}

/** What the files are: product, component, version, and what the definition says of them. */
export function ProductFields({ products, value, onChange }: ProductFieldsProps) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  const product = products.find(({ key }) => key === value.product) ?? products[0]!;
  const change = (part: Partial<ChosenProduct>) => onChange({ ...value, ...part });
  function choose(key: string): void {
    const chosen = products.find((one) => one.key === key);
    if (chosen) change({ product: key, component: chosen.components[0]!.key, version: chosen.version });
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
        allowDeselect={false}
      />
      {product.components.length > 1 && (
        <Select
          label={messages.component}
          data={product.components.map(({ key, title }) => ({ value: key, label: title[locale] }))}
          value={value.component}
          onChange={(component) => component && change({ component })}
          allowDeselect={false}
        />
      )}
      <TextInput
        label={messages.version}
        description={messages.versionHint}
        value={value.version}
        error={plainVersion.test(value.version) ? null : messages.versionWrong}
        onChange={({ currentTarget }) => change({ version: currentTarget.value.trim() })}
      />
      <NumberInput
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
      <Definition product={product} component={value.component} />
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
