import type { GoodsMeasure, RepresentedOperator } from "./statement.ts";
import type { XmlPart } from "./write-envelope.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** What XML 1.0 has no way to write is left out; the system would refuse the whole message. */
const written = (text: string): string => text.replaceAll(UNWRITABLE, "");

/** What is longer than the schema takes is cut. */
export const most = (text: string, length: number): string =>
  [...written(text).trim()].slice(0, length).join("");
/** Undefined where nothing is left to write. */
export const given = (text: string | null, length: number): string | undefined => {
  const cut = most(text ?? "", length);
  return cut === "" ? undefined : cut;
};

/** Decimals as the schema has them, never with an exponent. */
const decimal = (value: number | null, fraction: number): string | undefined =>
  value === null ? undefined : value.toFixed(fraction).replace(/\.?0+$/, "");

/** 4.1.4, EmailType: one that is written otherwise would have the whole message refused. */
const EMAIL = /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

/** 4.1.4, EconomicOperatorIdentificationType. */
export function operatorPart(operator: RepresentedOperator): XmlPart {
  const hasAddress = [operator.country, operator.street, operator.postalCode, operator.city].every(
    (text) => most(text, 300) !== "",
  );
  return {
    "common:operatorReferenceNumber":
      operator.identifier === null
        ? undefined
        : {
            "common:identifierType": operator.identifier.type,
            "common:identifierValue": most(operator.identifier.value, 80),
          },
    "common:operatorAddress": hasAddress
      ? {
          "common:country": operator.country,
          "common:street": most(operator.street, 300),
          "common:postalCode": most(operator.postalCode, 80),
          "common:city": most(operator.city, 200),
        }
      : undefined,
    "common:operatorEmail": EMAIL.test(operator.email) ? given(operator.email, 200) : undefined,
    "common:operatorPhone": given(operator.phone, 50),
    "common:operatorName": most(operator.name, 200),
  };
}

/** 4.1.4, CommercialDescriptionType. */
export const descriptorsPart = (goods: GoodsMeasure): XmlPart => ({
  "common:descriptionOfGoods": most(goods.description, 150),
  "common:goodsMeasure": {
    "common:percentageEstimationOrDeviation": decimal(goods.deviationPercent, 3),
    "common:netWeight": decimal(goods.netMassKilograms, 6),
    "common:supplementaryUnit": decimal(goods.supplementaryUnits, 6),
    "common:supplementaryUnitQualifier": goods.supplementaryUnit ?? undefined,
  },
});
