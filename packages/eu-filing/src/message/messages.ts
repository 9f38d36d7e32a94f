import { descriptorsPart, given, most, operatorPart } from "./common-parts.ts";
import type { Statement, StatementCommodity, StatementProducer } from "./statement.ts";
import type { XmlPart } from "./write-envelope.ts";

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

function commodityPart(commodity: StatementCommodity, index: number): XmlPart {
  return {
    "dds:position": String(index + 1),
    "dds:descriptors": descriptorsPart(commodity),
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
