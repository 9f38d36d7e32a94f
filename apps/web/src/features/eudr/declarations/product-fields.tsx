import { NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { commodityNames } from "@parcelle/domain/crops";
import type { Activity } from "@parcelle/domain/declaration/declaration";
import { maximumDescriptionLength } from "@parcelle/domain/declaration/missing-in-product";
import { domesticUnits } from "@parcelle/domain/declaration/supplementary-unit";
import { type Commodity, commodities } from "@parcelle/domain/law/annex-one-entries";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useMemo } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./declarations.module.css";
import { type DraftProduct, unitOf } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import { tariffChoices } from "./tariff-choices.ts";

interface Props {
  product: DraftProduct;
  position: number;
  activity: Activity | null;
  change: (changes: Partial<DraftProduct>) => void;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function ProductFields({ product, position, activity, change }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const codes = useMemo(() => tariffChoices(product.commodity, today(), locale), [product.commodity, locale]);
  const id = (field: string) => `product${position}.${field}`;
  return (
    <div className={classes.fields}>
      <Select
        label={messages.commodity}
        data={commodities.map((value) => ({ value, label: nameOfKey(commodityNames, value, locale) }))}
        allowDeselect={false}
        value={product.commodity}
        onChange={(value) => change({ commodity: (value ?? product.commodity) as Commodity, tariffCode: "" })}
      />
      <Select
        id={id("tariffCode")}
        label={messages.tariffCode}
        description={messages.tariffHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={codes}
        searchable
        clearable
        nothingFoundMessage={messages.noProduct}
        value={product.tariffCode || null}
        onChange={(tariffCode) => change({ tariffCode: tariffCode ?? "" })}
      />
      <Textarea
        id={id("description")}
        wrapperProps={{ "data-span": "full" }}
        label={messages.description}
        description={messages.descriptionLeft(maximumDescriptionLength - product.description.length)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={maximumDescriptionLength}
        autosize
        minRows={2}
        value={product.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Quantities product={product} position={position} activity={activity} change={change} />
      {product.commodity === "wood" && (
        <>
          <TextInput
            id={id("scientificName")}
            label={messages.scientificName}
            placeholder="Tectona grandis"
            maxLength={limitedTexts.declaration_products.scientific_name.most}
            value={product.scientificName}
            onChange={(event) => change({ scientificName: event.currentTarget.value })}
          />
          <TextInput
            label={messages.commonName}
            maxLength={limitedTexts.declaration_products.common_name.most}
            value={product.commonName}
            onChange={(event) => change({ commonName: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

/** An empty or unfinished number is no number. */
function amountOf(value: number | string): number | null {
  const number = typeof value === "number" ? value : Number.parseFloat(value);
  return Number.isFinite(number) && number > 0 ? number : null;
}

function Quantities({ product, position, activity, change }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const unit = unitOf(product, activity);
  const isFree = activity === "DOMESTIC";
  const look = {
    decimalSeparator: locale === "fr" ? "," : ".",
    thousandSeparator: locale === "fr" ? "\u202f" : ",",
    min: 0,
    max: 1e12,
    hideControls: true,
    wrapperProps: { "data-span": "third" },
  } as const;
  return (
    <>
      <NumberInput
        {...look}
        id={`product${position}.netMassKilograms`}
        label={messages.netMass}
        value={product.netMassKilograms ?? ""}
        onChange={(value) => change({ netMassKilograms: amountOf(value) })}
      />
      <NumberInput
        {...look}
        label={messages.volume}
        value={product.volumeCubicMetres ?? ""}
        onChange={(value) => change({ volumeCubicMetres: amountOf(value) })}
      />
      {isFree && (
        <Select
          wrapperProps={{ "data-span": "third" }}
          label={messages.supplementaryUnit}
          placeholder={messages.noUnit}
          data={[...domesticUnits]}
          clearable
          value={product.supplementaryUnit}
          onChange={(supplementaryUnit) => change({ supplementaryUnit })}
        />
      )}
      {(unit !== null || product.supplementaryUnits !== null) && (
        <NumberInput
          {...look}
          id={`product${position}.supplementaryUnits`}
          label={unit ? messages.supplementary(unit) : messages.supplementaryAmount}
          value={product.supplementaryUnits ?? ""}
          onChange={(value) => change({ supplementaryUnits: amountOf(value) })}
        />
      )}
    </>
  );
}
