import type { Tenure } from "@parcelle/domain/holdings/tenures";
import type { MultiPolygon, Point, Polygon } from "geojson";
import type { WrittenFarmer } from "./written-farmer.ts";

/** A plot that a farmer works, in WGS 84. */
export interface WrittenPlot {
  identifier: string;
  hectares: number;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null;
  /** By what right he works it, and for which share in percent; null where that is not told. */
  tenure: Tenure | null;
  sharePercent: number | null;
  geometry: Point | Polygon | MultiPolygon;
}

/** Who gave the numbers, and of which country the farmers are. */
export interface WrittenCooperative {
  name: string;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null;
}

const context = {
  gs1: "https://ref.gs1.org/voc/",
  schema: "http://schema.org/",
  geosparql: "http://www.opengis.net/ont/geosparql#",
};

/** Names of people and villages are of no language that is known. */
const text = (value: string) => ({ "@value": value, "@language": "und" });

/**
 * Writes farmers as parties, and their plots as places that they manage, by the Web Vocabulary of GS1, without numbers of GS1: those that
 * the cooperative gave stand as identifiers of its own.
 *
 * @param farmers in the order of the file
 * @param plots of each, by the number of the farmer
 * @returns JSON-LD 1.1
 * @see https://ref.gs1.org/voc/Organization and https://ref.gs1.org/voc/Place
 */
export function writeGs1Farmers(
  farmers: readonly WrittenFarmer[],
  plots: ReadonlyMap<number, readonly WrittenPlot[]>,
  cooperative: WrittenCooperative,
): string {
  const graph = [
    {
      "@id": "_:cooperative",
      "@type": "gs1:Organization",
      "gs1:organizationName": text(cooperative.name),
      ...addressOf(null, cooperative.country),
    },
    ...farmers.map((farmer) => partyOf(farmer, plots.get(farmer.id) ?? [], cooperative)),
  ];
  return `${JSON.stringify({ "@context": context, "@graph": graph })}\n`;
}

function partyOf(farmer: WrittenFarmer, plots: readonly WrittenPlot[], cooperative: WrittenCooperative) {
  const { identifier, firstName, lastName, otherNames, village, latitude, longitude, phones } = farmer;
  const names = [firstName, lastName].filter((name) => name !== "").join(" ");
  return {
    "@id": `_:farmer-${farmer.id}`,
    "@type": "gs1:Organization",
    "gs1:organizationName": text(names),
    "gs1:additionalOrganizationID": {
      "@type": "gs1:OrganizationID_Details",
      "gs1:organizationID": identifier,
      "gs1:organizationID_Qualifier": cooperative.name,
    },
    "gs1:affiliatedTo": { "@id": "_:cooperative" },
    // The vocabulary has no terms for the names of a person.
    "schema:familyName": lastName,
    ...(firstName === "" ? {} : { "schema:givenName": firstName }),
    ...(otherNames === null ? {} : { "schema:additionalName": otherNames }),
    ...addressOf(village, cooperative.country),
    ...(phones.length === 0
      ? {}
      : {
          "gs1:contactPoint": phones.map(({ written, number }) => ({
            ...{ "@type": "gs1:ContactPoint", "gs1:telephone": number ?? written },
          })),
        }),
    ...(latitude === null || longitude === null
      ? {}
      : { "gs1:hasPrimaryLocation": { "@type": "gs1:Place", "gs1:geo": pointOf([longitude, latitude]) } }),
    ...(plots.length === 0 ? {} : { "gs1:manages": plots.map((plot) => placeOf(plot, cooperative)) }),
  };
}

function addressOf(village: string | null, country: string | null) {
  if (village === null && country === null) return {};
  return {
    "gs1:address": {
      "@type": "gs1:PostalAddress",
      ...(village === null ? {} : { "gs1:addressLocality": text(village) }),
      ...(country === null
        ? {}
        : { "gs1:addressCountry": { "@type": "gs1:Country", "gs1:countryCode": country } }),
    },
  };
}

function placeOf(plot: WrittenPlot, cooperative: WrittenCooperative) {
  const { identifier, hectares, country, geometry } = plot;
  const shape = shapeOf(geometry);
  return {
    "@type": "gs1:Place",
    "gs1:additionalLocationID": {
      "@type": "gs1:LocationID_Details",
      "gs1:locationID": identifier,
      "gs1:locationID_Qualifier": cooperative.name,
    },
    ...addressOf(null, country),
    ...(shape === null ? {} : { "gs1:geo": shape }),
    "geosparql:hasGeometry": {
      "@type": "geosparql:Geometry",
      "geosparql:asGeoJSON": { "@value": JSON.stringify(geometry), "@type": "geosparql:geoJSONLiteral" },
    },
    "geosparql:hasMetricArea": Math.round(hectares * 10_000),
    ...rightTo(plot),
  };
}

/** The vocabulary has no terms for the right to a place; P1 is percent, by UN/CEFACT Recommendation 20. */
function rightTo({ tenure, sharePercent }: WrittenPlot) {
  const told = [
    ...(tenure === null ? [] : [{ "schema:name": "tenure", "schema:value": tenure }]),
    ...(sharePercent === null
      ? []
      : [{ "schema:name": "share", "schema:value": sharePercent, "schema:unitCode": "P1" }]),
  ];
  if (told.length === 0) return {};
  return { "schema:additionalProperty": told.map((one) => ({ "@type": "schema:PropertyValue", ...one })) };
}

/** Latitude before longitude, as texts: so the vocabulary has them. */
const pointOf = ([longitude, latitude]: readonly number[]) => ({
  ...{ "@type": "gs1:GeoCoordinates", "gs1:latitude": String(latitude), "gs1:longitude": String(longitude) },
});

/** A shape of the vocabulary is one ring: an outline of several parts or with holes would be another area, and is told by its geometry alone. */
function shapeOf(geometry: WrittenPlot["geometry"]) {
  if (geometry.type === "Point") return pointOf(geometry.coordinates);
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const [ring, ...others] = polygons.flat();
  if (!ring || others.length > 0) return null;
  return {
    "@type": "gs1:GeoShape",
    "gs1:polygon": ring.map(([longitude, latitude]) => `${latitude},${longitude}`).join(" "),
  };
}
