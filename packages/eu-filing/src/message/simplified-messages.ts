import { descriptorsPart, given, most, operatorPart } from "./common-parts.ts";
import type {
  ProducerLocation,
  SimplifiedCommodity,
  SimplifiedDeclaration,
  SimplifiedProducer,
} from "./simplified-declaration.ts";
import type { XmlPart } from "./write-envelope.ts";

/** The declaration in the order of the schema (4.2.3); what is longer than it takes is cut. */
function declarationPart(declaration: SimplifiedDeclaration): XmlPart {
  return {
    "sd:internalReferenceNumber": most(declaration.internalReference, 14),
    "sd:activityType": declaration.activity,
    "sd:representedOperator":
      declaration.represented === null ? undefined : operatorPart(declaration.represented),
    "sd:countryOfActivity": given(declaration.countryOfActivity, 2),
    "sd:borderCrossCountry": given(declaration.borderCountry, 2),
    "sd:comment": given(declaration.comment, 2_000),
    "sd:commodities": declaration.commodities.map(commodityPart),
    "sd:geoLocationConfidential": String(declaration.isConfidential),
    "sd:groupedDeclarations": declaration.groups.map((number) => ({
      "common:groupedDeclaration": most(number, 14),
    })),
  };
}

const commodityPart = (commodity: SimplifiedCommodity, index: number): XmlPart => ({
  "sd:position": String(index + 1),
  "sd:descriptors": descriptorsPart(commodity),
  "sd:hsHeading": commodity.heading,
  "sd:producers": commodity.producers.map(producerPart),
});

const producerPart = (producer: SimplifiedProducer, index: number): XmlPart => ({
  "sd:producerPosition": String(index + 1),
  "sd:producerCountry": producer.country,
  "sd:producerName": given(producer.name, 500),
  "sd:producerLocation": locationPart(producer.location),
});

function locationPart(location: ProducerLocation): XmlPart {
  if ("geojsonBase64" in location) return { "sd:geometryGeojson": location.geojsonBase64 };
  if ("addresses" in location)
    return {
      "sd:postalAddress": location.addresses.map(({ street, postalCode, city }) => ({
        "sd:producerStreet": given(street, 300),
        "sd:producerPostalCode": most(postalCode, 80),
        "sd:producerCity": most(city, 200),
      })),
    };
  const identifiers = location.cadastralIdentifiers.map((one) => most(one, 80));
  return { "sd:cadastralIdentifier": identifiers as unknown as XmlPart[] };
}

/** A micro or small primary operator files for himself, or a representative for the one that the declaration names. */
export const submitSdMessage = (declaration: SimplifiedDeclaration): XmlPart => ({
  "sd:SubmitSdRequest": {
    "sd:operatorRole": declaration.represented === null ? "MICRO_OPERATOR" : "REPRESENTATIVE_MSPO",
    "sd:statement": declarationPart(declaration),
  },
});

export const updateSdMessage = (uuid: string, declaration: SimplifiedDeclaration): XmlPart => ({
  "sd:UpdateSdRequest": { "sd:sdIdentifier": uuid, "sd:statement": declarationPart(declaration) },
});

export const withdrawSdMessage = (uuid: string): XmlPart => ({
  "sd:WithdrawSdRequest": { "sd:sdIdentifier": uuid },
});

/** At most 100 in a call (2.3.2). */
export const getSdMessage = (uuids: readonly string[]): XmlPart => ({
  "sd:GetSdRequest": { "sd:uuidAndVersionNumberList": uuids.map((uuid) => ({ "common:uuid": uuid })) },
});

export const sdByInternalReferenceMessage = (reference: string): XmlPart => ({
  "sd:GetSdByInternalReferenceRequest": { "sd:internalReference": most(reference, 35) },
});

export const sdByIdentifiersMessage = (reference: string, verification: string): XmlPart => ({
  "sd:GetSdByIdentifiersRequest": {
    "sd:referenceAndVerificationNumber": {
      "common:referenceNumber": reference,
      "common:verificationNumber": verification,
    },
  },
});
