import type { RepresentedOperator, Statement, StatementCommodity, StatementProducer } from "./statement.ts";
import type { XmlPart } from "./write-envelope.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** What XML 1.0 has no way to write is left out; the system would refuse the whole message. */
const written = (text: string): string => text.replaceAll(UNWRITABLE, "");

const most = (text: string, length: number): string => [...written(text).trim()].slice(0, length).join("");
const given = (text: string | null, length: number): string | undefined => {
  const cut = most(text ?? "", length);
  return cut === "" ? undefined : cut;
};

/** Decimals as the schema has them, never with an exponent. */
const decimal = (value: number | null, fraction: number): string | undefined =>
  value === null ? undefined : value.toFixed(fraction).replace(/\.?0+$/, "");

/** The statement in the order of the schema (4.1.3); what is longer than it takes is cut. */
export function statementPart(statement: Statement): XmlPart {
  return {
    "dds:internalReferenceNumber": most(statement.internalReference, 35),
    "dds:activityType": statement.activity,
    "dds:representedOperator":
      statement.represented === null ? undefined : operatorPart(statement.represented),
    "dds:countryOfActivity": given(statement.countryOfActivity, 2),
    "dds:borderCrossCountry": given(statement.borderCountry, 2),
    "dds:comment": given(statement.comment, 2_000),
    "dds:commodities": statement.commodities.map(commodityPart),
    "dds:geoLocationConfidential": String(statement.isConfidential),
    "dds:groupedDeclarations": statement.groups.map((number) => ({
      "common:groupedDeclaration": most(number, 14),
    })),
  };
}

function operatorPart(operator: RepresentedOperator): XmlPart {
  const hasAddress = [operator.country, operator.street, operator.postalCode, operator.city].every(
    (text) => text.trim() !== "",
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
    "common:operatorEmail": given(operator.email, 200),
    "common:operatorPhone": given(operator.phone, 50),
    "common:operatorName": most(operator.name, 200),
  };
}

function commodityPart(commodity: StatementCommodity, index: number): XmlPart {
  return {
    "dds:position": String(index + 1),
    "dds:descriptors": {
      "common:descriptionOfGoods": most(commodity.description, 150),
      "common:goodsMeasure": {
        "common:percentageEstimationOrDeviation": decimal(commodity.deviationPercent, 3),
        "common:netWeight": decimal(commodity.netMassKilograms, 6),
        "common:supplementaryUnit": decimal(commodity.supplementaryUnits, 6),
        "common:supplementaryUnitQualifier": commodity.supplementaryUnit ?? undefined,
      },
    },
    "dds:hsHeading": commodity.heading,
    "dds:speciesInfo": commodity.species.map(({ scientificName, commonName }) => ({
      "dds:scientificName": given(scientificName, 200),
      "dds:commonName": given(commonName, 200),
    })),
    "dds:producers": commodity.producers.map(producerPart),
  };
}

const producerPart = (producer: StatementProducer, index: number): XmlPart => ({
  "dds:position": String(index + 1),
  "dds:country": producer.country,
  "dds:name": given(producer.name, 500),
  "dds:geometryGeojson": producer.geojsonBase64,
});

/** Whether an operator files for himself or for the one that the statement represents. */
export const submitMessage = (statement: Statement): XmlPart => ({
  "dds:SubmitDdsRequest": {
    "dds:operatorRole": statement.represented === null ? "OPERATOR" : "REPRESENTATIVE_OPERATOR",
    "dds:statement": statementPart(statement),
  },
});

export const amendMessage = (uuid: string, statement: Statement): XmlPart => ({
  "dds:AmendDdsRequest": { "dds:uuid": uuid, "dds:statement": statementPart(statement) },
});

export const withdrawMessage = (uuid: string): XmlPart => ({
  "dds:WithdrawDdsRequest": { "dds:uuid": uuid },
});

/** At most 100 in a call (2.3.2). */
export const getMessage = (uuids: readonly string[]): XmlPart => ({
  "dds:GetDdsRequest": list("dds:uuidList", uuids),
});

export const byInternalReferenceMessage = (reference: string): XmlPart => ({
  "dds:GetDdsByInternalReferenceRequest": { "dds:internalReference": reference },
});

export const byIdentifiersMessage = (reference: string, verification: string): XmlPart => ({
  "dds:GetDdsByIdentifiersRequest": {
    "dds:referenceAndVerificationNumber": {
      "common:referenceNumber": reference,
      "common:verificationNumber": verification,
    },
  },
});

export const verifyMessage = (reference: string, verification: string): XmlPart => ({
  "verify:VerifyDeclarationRequest": {
    "verify:referenceNumber": reference,
    "verify:verificationNumber": verification,
  },
});

export const echoMessage = (query: string): XmlPart => ({ "echo:EudrEchoRequest": { "echo:query": query } });

const list = (name: string, values: readonly string[]): XmlPart => ({
  [name]: values as unknown as XmlPart[],
});
