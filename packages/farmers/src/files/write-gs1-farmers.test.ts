import { expect, it } from "vitest";
import { type WrittenPlot, writeGs1Farmers } from "./write-gs1-farmers.ts";
import type { WrittenFarmer } from "./written-farmer.ts";

const farmer: WrittenFarmer = {
  ...{
    id: 7,
    identifier: "CI-7",
    otherIdentifiers: [],
    lastName: "Koné",
    firstName: "Awa",
    otherNames: null,
    sex: "female",
  },
  ...{ birthDate: "1978", phones: [{ written: "07 01 02 03 04", number: "+2250701020304" }], papers: [] },
  ...{ village: "Divo", section: null, crops: [], languages: [], household: null, householdRole: null },
  ...{ declaredHectares: null, measuredHectares: 1.5, plots: 1, latitude: 5.8, longitude: -5.3 },
  ...{ organisation: "Coop", own: {}, holdings: [] },
};

const ring = [
  [-5, 6],
  [-4.99, 6],
  [-4.99, 6.01],
  [-5, 6],
];

const plot: WrittenPlot = {
  ...{ identifier: "P-1", hectares: 1.5, country: "CI", tenure: null, sharePercent: null },
  geometry: { type: "Polygon", coordinates: [ring] },
};

const graphOf = (farmers: WrittenFarmer[], plots: WrittenPlot[]) =>
  JSON.parse(writeGs1Farmers(farmers, new Map([[7, plots]]), { name: "Coop", country: "CI" }))["@graph"];

/** The terms, their classes and ranges: GS1 Web Vocabulary, https://ref.gs1.org/voc/ (gs1Voc.ttl of github.com/gs1/WebVoc, 1.16). */
it("a farmer is a party of the cooperative, known by its number, who manages the places of the plots", () => {
  const [cooperative, party] = graphOf([farmer], [plot]);
  expect(cooperative).toMatchObject({ "@id": "_:cooperative", "@type": "gs1:Organization" });
  expect(party).toEqual({
    "@id": "_:farmer-7",
    "@type": "gs1:Organization",
    "gs1:organizationName": { "@value": "Awa Koné", "@language": "und" },
    "gs1:additionalOrganizationID": {
      "@type": "gs1:OrganizationID_Details",
      "gs1:organizationID": "CI-7",
      "gs1:organizationID_Qualifier": "Coop",
    },
    "gs1:affiliatedTo": { "@id": "_:cooperative" },
    "schema:familyName": "Koné",
    "schema:givenName": "Awa",
    "gs1:address": {
      "@type": "gs1:PostalAddress",
      "gs1:addressLocality": { "@value": "Divo", "@language": "und" },
      "gs1:addressCountry": { "@type": "gs1:Country", "gs1:countryCode": "CI" },
    },
    "gs1:contactPoint": [{ "@type": "gs1:ContactPoint", "gs1:telephone": "+2250701020304" }],
    "gs1:hasPrimaryLocation": {
      "@type": "gs1:Place",
      "gs1:geo": { "@type": "gs1:GeoCoordinates", "gs1:latitude": "5.8", "gs1:longitude": "-5.3" },
    },
    "gs1:manages": [
      {
        "@type": "gs1:Place",
        "gs1:additionalLocationID": {
          "@type": "gs1:LocationID_Details",
          "gs1:locationID": "P-1",
          "gs1:locationID_Qualifier": "Coop",
        },
        "gs1:address": {
          "@type": "gs1:PostalAddress",
          "gs1:addressCountry": { "@type": "gs1:Country", "gs1:countryCode": "CI" },
        },
        "gs1:geo": { "@type": "gs1:GeoShape", "gs1:polygon": "6,-5 6,-4.99 6.01,-4.99 6,-5" },
        "geosparql:hasGeometry": {
          "@type": "geosparql:Geometry",
          "geosparql:asGeoJSON": {
            "@type": "geosparql:geoJSONLiteral",
            "@value": JSON.stringify(plot.geometry),
          },
        },
        "geosparql:hasMetricArea": 15_000,
      },
    ],
  });
});

it("an outline with a hole or of two parts is no ring of the vocabulary, and told whole beside", () => {
  const holed: WrittenPlot = { ...plot, geometry: { type: "Polygon", coordinates: [ring, ring] } };
  const parts: WrittenPlot = { ...plot, geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] } };
  const [, party] = graphOf([farmer], [holed, parts]);
  for (const place of party["gs1:manages"]) {
    expect(place).not.toHaveProperty("gs1:geo");
    expect(place).toHaveProperty("geosparql:hasGeometry");
  }
});

it("what is not known of a farmer is not there", () => {
  const unknown = { ...farmer, firstName: "", village: null, latitude: null, longitude: null, phones: [] };
  const [, party] = graphOf([unknown], []);
  expect(Object.keys(party)).not.toEqual(
    expect.arrayContaining(["gs1:contactPoint", "gs1:hasPrimaryLocation", "gs1:manages"]),
  );
  expect(party["gs1:organizationName"]["@value"]).toBe("Koné");
  for (const absent of ["gs1:contactPoint", "gs1:hasPrimaryLocation", "gs1:manages", "schema:givenName"])
    expect(party).not.toHaveProperty(absent);
});

it("a place tells by what right and for which share it is worked, where that is known", () => {
  const [, party] = graphOf([farmer], [{ ...plot, tenure: "abusa", sharePercent: 33.33 }]);
  expect(party["gs1:manages"][0]["schema:additionalProperty"]).toEqual([
    { "@type": "schema:PropertyValue", "schema:name": "tenure", "schema:value": "abusa" },
    {
      "@type": "schema:PropertyValue",
      "schema:name": "share",
      "schema:value": 33.33,
      "schema:unitCode": "P1",
    },
  ]);
  const [, untold] = graphOf([farmer], [plot]);
  expect(untold["gs1:manages"][0]).not.toHaveProperty("schema:additionalProperty");
});
