import type { Account } from "#access/accounts.ts";
import { geolocationFaults } from "#geolocation/geolocation-faults.ts";
import { SD } from "#services/answers.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "#xml/read-xml.ts";
import { europeanCodes, isCountryCode } from "./country-codes.ts";
import { domesticUnits, isCattleHeading, isListedHeading, isWoodHeading, unitOf } from "./headings.ts";
import { type RuleError, ruleError } from "./rule-error.ts";

/** 25 MB of geolocation, 10,000 producers and 2,000 references in a statement (10.3). */
const MOST_BYTES = 25_000_000;
const MOST_PRODUCERS = 10_000;
const MOST_REFERENCES = 2_000;

/** What the profile and the head of a statement break (10.3; codes of the conformance documents). */
export function headErrors(statement: XmlElement, role: string, account: Account): RuleError[] {
  const activity = textOf(statement, "activityType");
  const found: RuleError[] = [];
  const add = (code: string, field: string, isBroken: boolean) => {
    if (isBroken) found.push(ruleError(code, field));
  };
  const represented = childOf(statement, "representedOperator");
  const address = childOf(represented, "operatorAddress");
  const isAgent = role.startsWith("REPRESENTATIVE_");
  const crossesBorder = activity !== "DOMESTIC";
  const identifier = childOf(represented, "operatorReferenceNumber");
  const hasEori = isAgent
    ? textOf(identifier, "identifierType") === "eori" && isEori(textOf(identifier, "identifierValue"))
    : account.hasEori;
  add("EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR", "operatorRole", account.operators === 0);
  add("EUDR_WEBSERVICE_USER_FROM_MANY_OPERATOR", "operatorRole", account.operators > 1);
  add("EUDR_WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED", "operatorRole", !account.roles.includes(role));
  add("EUDR_ACTIVITY_TYPE_NOT_COMPATIBLE", "activityType", !account.activities.includes(activity));
  add(
    "EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR",
    "activityType",
    !europeanCodes.includes(account.country) && activity !== "IMPORT",
  );
  add("EUDR_BEHALF_OPERATOR_NOT_PROVIDED", "representedOperator", isAgent && represented === undefined);
  add(
    "EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID",
    "representedOperator.operatorAddress",
    isAgent &&
      represented !== undefined &&
      (textOf(address, "city") === "" || !/\d|[A-Z]{2}/i.test(textOf(address, "postalCode"))),
  );
  add(
    "EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING",
    isAgent ? "representedOperator.operatorReferenceNumber" : "operator",
    crossesBorder && !hasEori && !(isAgent && represented === undefined),
  );
  return found;
}

const isEori = (value: string): boolean => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(value);

/** What the commodities of a statement break; reads their geolocations. */
export function commodityErrors(statement: XmlElement): RuleError[] {
  const crossesBorder = textOf(statement, "activityType") !== "DOMESTIC";
  const grouped = childrenOf(statement, "groupedDeclarations");
  const commodities = childrenOf(statement, "commodities");
  const producers = commodities.map((commodity) => childrenOf(commodity, "producers"));
  // Simplified declarations have no place for species (4.2.3, SdCommodityType).
  const isSimplified = statement.namespace === SD;
  const found = commodities.flatMap((commodity, index) => [
    ...measureErrors(commodity, `commodities[${index}]`, crossesBorder),
    ...(isSimplified ? [] : speciesErrors(commodity, `commodities[${index}]`)),
  ]);
  if (grouped.length > MOST_REFERENCES)
    found.push(ruleError("EUDR_MAXIMUM_REFERENCED_DDS_REACHED", "groupedDeclarations"));
  const isTooMany = producers.reduce((sum, list) => sum + list.length, 0) > MOST_PRODUCERS;
  const bytes = producers.flat().reduce((sum, producer) => sum + decodedLength(geojsonOf(producer)), 0);
  if (bytes > MOST_BYTES || isTooMany) {
    found.push(ruleError("EUDR_MAXIMUM_GEO_SIZE_REACHED", "commodities"));
    return found;
  }
  producers.forEach((list, index) => {
    const place = `commodities[${index}].producers`;
    if (list.length === 0 && grouped.length === 0)
      found.push(ruleError("EUDR_COMMODITIES_PRODUCER_GEO_EMPTY", place));
    const isCattle = isCattleHeading(textOf(commodities[index], "hsHeading"));
    list.forEach((producer, at) => {
      found.push(...producerErrors(producer, `${place}[${at}]`, isCattle));
    });
  });
  return found;
}

const decodedLength = (base64: string): number => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);

/** Of a statement's producer, or of the location of a simplified declaration's. */
const geojsonOf = (producer: XmlElement): string =>
  textOf(childOf(producer, "producerLocation") ?? producer, "geometryGeojson");

function producerErrors(producer: XmlElement, place: string, isCattle: boolean): RuleError[] {
  const location = childOf(producer, "producerLocation");
  const code = textOf(producer, location === undefined ? "country" : "producerCountry");
  const country = isCountryCode(code.toUpperCase()) ? [] : ["EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID"];
  // A postal address or a cadastral identifier stands for the geolocation (4.2.3, SdProducerLocationType).
  const hasOther = location !== undefined && childOf(location, "geometryGeojson") === undefined;
  const bytes = Buffer.from(geojsonOf(producer), "base64");
  const faults = hasOther ? [] : geolocationFaults(bytes, { isCattle });
  return [...new Set([...country, ...faults])].map((fault) =>
    ruleError(fault, fault.includes("COUNTRY") ? `${place}.country` : `${place}.geometryGeojson`),
  );
}

const D = "EUDR_COMMODITIES_DESCRIPTOR_";

function measureErrors(commodity: XmlElement, place: string, crossesBorder: boolean): RuleError[] {
  const code = textOf(commodity, "hsHeading");
  const measure = childOf(childOf(commodity, "descriptors"), "goodsMeasure");
  const numberOf = (name: string) => (textOf(measure, name) === "" ? null : Number(textOf(measure, name)));
  const [mass, units, deviation] = [
    numberOf("netWeight"),
    numberOf("supplementaryUnit"),
    numberOf("percentageEstimationOrDeviation"),
  ];
  const qualifier = textOf(measure, "supplementaryUnitQualifier");
  const codes: string[] = [];
  const add = (name: string, isBroken: boolean) => {
    if (isBroken) codes.push(name);
  };
  const hasMass = mass !== null && mass > 0;
  const hasUnits = units !== null && units > 0;
  add("EUDR_COMMODITIES_HS_CODE_INVALID", !isListedHeading(code));
  add(`${D}QUANTITY_MISSING`, !hasMass && !hasUnits);
  add(`${D}SUPPLEMENTARY_UNIT_MISSING`, qualifier !== "" && !hasUnits);
  add(`${D}SUPPLEMENTARY_UNIT_QUALIFIER_MISSING`, hasUnits && qualifier === "");
  add(`${D}SUPPLEMENTARY_UNIT_QUALIFIER_INVALID`, qualifier !== "" && !domesticUnits.includes(qualifier));
  if (crossesBorder) {
    const wanted = unitOf(code);
    add(`${D}NET_MASS_EMPTY`, !hasMass);
    add(`${D}PERCENTAGE_ESTIMATION_NOT_ALLOWED`, deviation !== null);
    add(`${D}SUPPLEMENTARY_UNIT_NOT_ALLOWED`, wanted === null && (hasUnits || qualifier !== ""));
    add(`${D}SUPPLEMENTARY_UNIT_MISSING`, wanted !== null && !hasUnits && qualifier === "");
    add(
      `${D}SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE`,
      wanted !== null && qualifier !== "" && domesticUnits.includes(qualifier) && qualifier !== wanted,
    );
  } else {
    add(`${D}PERCENTAGE_ESTIMATION_MISSING`, hasMass && deviation === null);
    add(`${D}SUPPLEMENTARY_UNIT_NOT_ALLOWED`, !hasMass && deviation !== null);
    add(`${D}PERCENTAGE_ESTIMATION_INVALID`, deviation !== null && (deviation < 0 || deviation > 50));
  }
  return codes.map((one) =>
    ruleError(
      one,
      one.endsWith("HS_CODE_INVALID") ? `${place}.hsHeading` : `${place}.descriptors.goodsMeasure`,
    ),
  );
}

function speciesErrors(commodity: XmlElement, place: string): RuleError[] {
  if (!isWoodHeading(textOf(commodity, "hsHeading"))) return [];
  const pairs = childrenOf(commodity, "speciesInfo");
  const lacks = (name: string) => pairs.length === 0 || pairs.some((pair) => textOf(pair, name) === "");
  const codes = [
    ...(lacks("scientificName") ? ["EUDR_COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY"] : []),
    ...(lacks("commonName") ? ["EUDR_COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY"] : []),
  ];
  return codes.map((code) => ruleError(code, `${place}.speciesInfo`));
}
