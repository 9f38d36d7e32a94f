import { childOf, childrenOf, readXml, textOf, type XmlElement } from "#xml/read-xml.ts";
import { element } from "#xml/write-xml.ts";

/** A statement that was submitted, as `getDdsByIdentifiers` gives it (5.1.7): six decimals, no own reference, no names of producers. */
export function statementXml(written: string): string {
  // Prefixes were declared around it; which they were says nothing.
  const prefixes = [...new Set([...written.matchAll(/<\/?([\w.-]+):/g)].map(([, prefix]) => prefix!))];
  const declared = prefixes.map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(" ");
  const statement = childOf(readXml(`<around ${declared}>${written}</around>`), "statement");
  return (
    "<ns5:statement>" +
    given(statement, "activityType") +
    childrenOf(statement, "commodities").map(commodityXml).join("") +
    element("ns5:geoLocationConfidential", textOf(statement, "geoLocationConfidential")) +
    "</ns5:statement>"
  );
}

const given = (parent: XmlElement | undefined, name: string): string =>
  textOf(parent, name) === "" ? "" : element(`ns5:${name}`, textOf(parent, name));

function commodityXml(commodity: XmlElement, index: number): string {
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
    childrenOf(commodity, "producers")
      .map((one) => `<ns5:producers>${given(one, "country")}${given(one, "geometryGeojson")}</ns5:producers>`)
      .join("") +
    "</ns5:commodities>"
  );
}
