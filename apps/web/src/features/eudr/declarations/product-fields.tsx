import { Select } from "@mantine/core";
import { commodityNames } from "@parcelle/domain/crops";
import type { Activity } from "@parcelle/domain/declaration/declaration";
import { maximumDescriptionLength } from "@parcelle/domain/declaration/missing-in-product";
import { speciesPairs } from "@parcelle/domain/declaration/species-pairs";
import { domesticUnits } from "@parcelle/domain/declaration/supplementary-unit";
import { type Commodity, commodities } from "@parcelle/domain/law/annex-one-entries";
import { needsSpecies } from "@parcelle/domain/law/species";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useMemo } from "react";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { LawLink } from "../law/law-link.tsx";
import classes from "./declarations.module.css";
import { type Amount, type DraftProduct, MOST_QUANTITY, unitOf } from "./draft.ts";
import { declarationMessages } from "./messages.ts";
import { SpeciesFields } from "./species-fields.tsx";
import { stepMessages } from "./step-messages.ts";
import type { ProductArea } from "./step-props.ts";
import { tariffChoices } from "./tariff-choices.ts";
import { today } from "./today.ts";

interface Props {
  product: DraftProduct;
  position: number;
  activity: Activity | null;
  area: ProductArea | undefined;
  change: (changes: Partial<DraftProduct>) => void;
}

export function ProductFields({ product, position, activity, area, change }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const codes = useMemo(() => tariffChoices(product.commodity, today(), locale), [product.commodity, locale]);
  const id = (field: string) => `product${position}.${field}`;
  return (
    <div className={classes.fields}>
      <Select
        label={messages.commodity}
        data={commodities.map((value) => ({ value, label: nameOfKey(commodityNames, value, locale) }))}
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
      {product.tariffCode !== "" && <LawLink code={product.tariffCode} />}
      <TextAreaField
        id={id("description")}
        wrapperProps={{ "data-span": "full" }}
        label={messages.description}
        most={maximumDescriptionLength}
        autosize
        minRows={2}
        value={product.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Quantities product={product} position={position} activity={activity} change={change} />
      {area && <TotalArea area={area} />}
      {(needsSpecies(product.commodity) || speciesPairs(product).length > 0) && (
        <SpeciesFields product={product} position={position} change={change} />
      )}
    </div>
  );
}

function TotalArea({ area }: { area: ProductArea }) {
  const messages = useMessages(stepMessages);
  const locale = useLocale();
  return (
    <div data-span="full" className={classes.area}>
      <strong>{messages.totalArea}</strong>{" "}
      {messages.areaOf(formatHectares(area.hectares, locale), area.plots)}
      <small>{messages.areaHint}</small>
    </div>
  );
}

const amountOf = (value: number | string): Amount => (value === "" ? null : value);

function Quantities({ product, position, activity, change }: Omit<Props, "area">) {
  const messages = useMessages(declarationMessages);
  const unit = unitOf(product, activity);
  const isFree = activity === "DOMESTIC";
  const look = {
    above: 0,
    max: MOST_QUANTITY,
    wrapperProps: { "data-span": "third" },
  } as const;
  return (
    <>
      <NumberField
        {...look}
        id={`product${position}.netMassKilograms`}
        label={messages.netMass}
        value={product.netMassKilograms}
        onChange={(value) => change({ netMassKilograms: amountOf(value) })}
      />
      <NumberField
        {...look}
        id={`product${position}.volumeCubicMetres`}
        label={messages.volume}
        value={product.volumeCubicMetres}
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
        <NumberField
          {...look}
          id={`product${position}.supplementaryUnits`}
          label={unit ? messages.supplementary(unit) : messages.supplementaryAmount}
          value={product.supplementaryUnits}
          onChange={(value) => change({ supplementaryUnits: amountOf(value) })}
        />
      )}
    </>
  );
}
