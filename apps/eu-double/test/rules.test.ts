import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Account } from "#access/accounts.ts";
import { knownCodes } from "#rules/rule-error.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { calledDouble, codesIn, type Stated, submitOf } from "./called-double.ts";

const D = "EUDR_COMMODITIES_DESCRIPTOR_";
const GEO = "EUDR_COMMODITIES_PRODUCER_GEO_";
const mass = "<c:netWeight>10</c:netWeight>";
const units = "<c:supplementaryUnit>5</c:supplementaryUnit>";
const unit = (name: string) => `<c:supplementaryUnitQualifier>${name}</c:supplementaryUnitQualifier>`;
const deviation = (percent: number) =>
  `<c:percentageEstimationOrDeviation>${percent}</c:percentageEstimationOrDeviation>`;
const at = (...position: number[]) => JSON.stringify({ type: "Point", coordinates: position });
const polygon = (...ring: number[][]) => JSON.stringify({ type: "Polygon", coordinates: [ring] });
const represented = (inner: string) =>
  `<dds:representedOperator>${inner}<c:operatorName>Coop</c:operatorName></dds:representedOperator>`;

const cases: readonly [string, Stated, Partial<Account>?][] = [
  ["EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR", {}, { operators: 0 }],
  ["EUDR_WEBSERVICE_USER_FROM_MANY_OPERATOR", {}, { operators: 2 }],
  ["EUDR_WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED", {}, { roles: ["REPRESENTATIVE_OPERATOR"] }],
  ["EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING", {}, { hasEori: false }],
  ["EUDR_BEHALF_OPERATOR_NOT_PROVIDED", { role: "REPRESENTATIVE_OPERATOR" }],
  [
    "EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID",
    {
      role: "REPRESENTATIVE_OPERATOR",
      represented: represented(
        "<c:operatorReferenceNumber><c:identifierType>eori</c:identifierType><c:identifierValue>FR123</c:identifierValue></c:operatorReferenceNumber>",
      ),
    },
  ],
  ["EUDR_ACTIVITY_TYPE_NOT_COMPATIBLE", {}, { activities: ["EXPORT"] }],
  ["EUDR_COMMODITIES_HS_CODE_INVALID", { code: "8703" }],
  [
    `${D}NET_MASS_EMPTY`,
    {
      code: "4403",
      measure: units + unit("MTQ"),
      species:
        "<dds:speciesInfo><dds:scientificName>a</dds:scientificName><dds:commonName>b</dds:commonName></dds:speciesInfo>",
    },
  ],
  [`${D}QUANTITY_MISSING`, { activity: "DOMESTIC", measure: "<c:netWeight>0</c:netWeight>" }],
  [`${D}SUPPLEMENTARY_UNIT_NOT_ALLOWED`, { measure: mass + units + unit("NAR") }],
  [
    `${D}SUPPLEMENTARY_UNIT_NOT_ALLOWED`,
    { activity: "DOMESTIC", measure: deviation(5) + units + unit("NAR") },
  ],
  [`${D}SUPPLEMENTARY_UNIT_QUALIFIER_INVALID`, { activity: "DOMESTIC", measure: units + unit("XYZ") }],
  [`${D}SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE`, { code: "4011", measure: mass + units + unit("MTQ") }],
  [`${D}PERCENTAGE_ESTIMATION_MISSING`, { activity: "DOMESTIC", measure: mass }],
  [`${D}PERCENTAGE_ESTIMATION_NOT_ALLOWED`, { measure: deviation(5) + mass }],
  [`${D}SUPPLEMENTARY_UNIT_MISSING`, { activity: "DOMESTIC", measure: deviation(5) + mass + unit("NAR") }],
  [
    `${D}SUPPLEMENTARY_UNIT_QUALIFIER_MISSING`,
    { activity: "DOMESTIC", measure: deviation(5) + mass + units },
  ],
  [`${D}PERCENTAGE_ESTIMATION_INVALID`, { activity: "DOMESTIC", measure: deviation(51) + mass }],
  ["EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID", { country: "XK" }],
  [`${GEO}EMPTY`, { producers: "" }],
  [`${GEO}INVALID`, { geojson: '{"type":"LineString","coordinates":[[0,0],[1,1]]}' }],
  [`${GEO}LATITUDE_INVALID`, { geojson: at(6, 91) }],
  [`${GEO}LONGITUDE_INVALID`, { geojson: at(181, 6) }],
  [`${GEO}INVALID_GEOMETRY`, { geojson: polygon([0, 0], [1, 1], [1, 0], [0, 1], [0, 0]) }],
  [
    `${GEO}AREA_INVALID`,
    {
      geojson: '{"type":"Feature","properties":{"Area":4.1},"geometry":{"type":"Point","coordinates":[1,1]}}',
    },
  ],
  ["EUDR_MAXIMUM_GEO_SIZE_REACHED", { geojson: Buffer.alloc(25_000_001, 32) }],
  ["EUDR_REFERENCED_STATEMENT_NOT_FOUND", { groups: ["26BE7XTVCZAQ2S"] }],
  ["EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR", { activity: "EXPORT" }, { country: "CI" }],
];

describe("the business rules of the double", () => {
  it.each(cases)("%s", async (code, stated, profile = {}) => {
    const { say } = calledDouble(profile);
    expect(codesIn(await say(submitOf(stated)))).toEqual([code]);
  });

  it("wood states both names of its species", async () => {
    const { say } = calledDouble();
    const answer = await say(submitOf({ code: "4407" }));
    expect(codesIn(answer)).toEqual([
      "EUDR_COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY",
      "EUDR_COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY",
    ]);
  });

  it("take the cocoa of a point, cattle of 40 ha and domestic goods with a deviation", async () => {
    const { say } = calledDouble();
    const herd =
      '{"type":"Feature","properties":{"Area":40},"geometry":{"type":"Point","coordinates":[1,1]}}';
    for (const stated of [
      {},
      { code: "010229", measure: mass + units + unit("NAR"), geojson: herd },
      { activity: "DOMESTIC", measure: deviation(25) + mass },
    ])
      expect(await say(submitOf(stated))).toContain("SubmitDdsResponse");
  });
});

function readShared(name: string): Buffer | null {
  try {
    return readFileSync(new URL(`../../../../shared/data/${name}`, import.meta.url));
  } catch {
    return null;
  }
}

const listed = readShared("eu/error_codes.json");
const expected = readShared("plots/eu-common-errors/expected.json");

describe("the known codes", skippedWithout("reference data", listed === null), () => {
  it("are all in the double", () => {
    const { codes } = JSON.parse(String(listed)) as { codes: { code: string }[] };
    expect(codes).toHaveLength(41);
    expect(codes.filter(({ code }) => !knownCodes.includes(code))).toEqual([]);
  });
});

describe(
  "the common file errors of the EU, filed",
  skippedWithout("reference data", expected === null),
  () => {
    const files = Object.entries(
      (JSON.parse(String(expected ?? '{"files":{}}')) as { files: Record<string, { verdict: string }> })
        .files,
    );
    it.each(files)("%s", async (name, { verdict }) => {
      const { say } = calledDouble();
      const answer = await say(
        submitOf({ code: "0901", geojson: readShared(`plots/eu-common-errors/${name}`)! }),
      );
      expect(answer.includes("SubmitDdsResponse")).toBe(verdict.startsWith("accept"));
    });
  },
);
