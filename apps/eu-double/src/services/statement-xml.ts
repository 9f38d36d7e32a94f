import type { Account } from "#access/accounts.ts";
import { childOf, childrenOf, readXml, textOf, type XmlElement } from "#xml/read-xml.ts";
import { element } from "#xml/write-xml.ts";

/** A statement that was submitted, as `getDdsByIdentifiers` gives it (5.1.7): six decimals, no own reference, no names of producers. */
export function statementXml(written: string): string {
  return retrieved(statementOf(written), "", ddsProducerXml);
}

/**
 * A declaration that was submitted, as `getSdByIdentifiers` gives it (5.2.6): with the operator's country and name; of producers the
 * country, and the location where that is a geometry.
 */
export function declarationXml(written: string, { country, username }: Account): string {
  const operator =
    `<ns5:operator><ns3:operatorAddress>${element("ns3:country", country)}</ns3:operatorAddress>` +
    `${element("ns3:operatorName", username)}</ns5:operator>`;
  return retrieved(statementOf(written), operator, sdProducerXml);
}

function statementOf(written: string): XmlElement | undefined {
  // Prefixes were declared around it; which they were says nothing.
  const prefixes = [...new Set([...written.matchAll(/<\/?([\w.-]+):/g)].map(([, prefix]) => prefix!))];
  const declared = prefixes.map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(" ");
  return childOf(readXml(`<around ${declared}>${written}</around>`), "statement");
}

const retrieved = (
  statement: XmlElement | undefined,
  operator: string,
  producerXml: (producer: XmlElement) => string,
): string =>
  "<ns5:statement>" +
  given(statement, "activityType") +
  operator +
  childrenOf(statement, "commodities")
    .map((commodity, index) => commodityXml(commodity, index, producerXml))
    .join("") +
  element("ns5:geoLocationConfidential", textOf(statement, "geoLocationConfidential")) +
  "</ns5:statement>";

const ddsProducerXml = (producer: XmlElement): string =>
  `<ns5:producers>${given(producer, "country")}${given(producer, "geometryGeojson")}</ns5:producers>`;

function sdProducerXml(producer: XmlElement): string {
  const geometry = given(childOf(producer, "producerLocation"), "geometryGeojson");
  const location = geometry === "" ? "" : `<ns5:producerLocation>${geometry}</ns5:producerLocation>`;
  return `<ns5:producers>${given(producer, "producerCountry")}${location}</ns5:producers>`;
}

const given = (parent: XmlElement | undefined, name: string): string =>
  textOf(parent, name) === "" ? "" : element(`ns5:${name}`, textOf(parent, name));

function commodityXml(
  commodity: XmlElement,
  index: number,
  producerXml: (producer: XmlElement) => string,
): string {
  const descriptors = childOf(commodity, "descriptors");
  const measure = childOf(descriptors, "goodsMeasure");
  const quantity = (name: string, decimals: number) =>
    textOf(measure, name) === ""
      ? ""
      : element(`ns3:${name}`, Number(textOf(measure, name)).toFixed(decimals));
  const unit = textOf(measure, "supplementaryUnitQualifier");
  return (
    `<ns5:commodities>${element("ns5:position", index + 1)}<ns5:descriptors>` +
    element("ns3:descriptionOfGoods", textOf(descriptors, "descriptionOfGoods")) +
    `<ns3:goodsMeasure>${quantity("percentageEstimationOrDeviation", 3)}${quantity("netWeight", 6)}` +
    `${quantity("supplementaryUnit", 6)}${unit === "" ? "" : element("ns3:supplementaryUnitQualifier", unit)}` +
    `</ns3:goodsMeasure></ns5:descriptors>${given(commodity, "hsHeading")}` +
    childrenOf(commodity, "speciesInfo")
      .map(
        (pair) =>
          `<ns5:speciesInfo>${given(pair, "scientificName")}${given(pair, "commonName")}</ns5:speciesInfo>`,
      )
      .join("") +
    childrenOf(commodity, "producers").map(producerXml).join("") +
    "</ns5:commodities>"
  );
}
