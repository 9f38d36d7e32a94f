import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { collectBytes } from "../collect-bytes.ts";
import { readPlots } from "../read-plots.ts";
import { prepareEuPlot } from "./prepare-eu-plot.ts";
import { type StatementPlot, writeStatementBundle } from "./write-statement-bundle.ts";

function statementPlot(file: string, identifier: string): StatementPlot {
  const corners = [
    [-5.8, 6],
    [-5.79, 6],
    [-5.79, 6.01],
    [-5.8, 6],
  ];
  const { features, ...prepared } = prepareEuPlot(
    {
      producerName: "Adjoua Koné",
      producerCountry: "CI",
      productionPlace: "Divo",
      areaHectares: null,
      geometry: { type: "Polygon", coordinates: [corners] },
      properties: { identifier },
    },
    { isCattle: false },
  );
  const where = { statement: 1, file, product: 1, identifier, producer: "Adjoua Koné", country: "CI" };
  return { file, features, listed: { ...prepared, ...where, features: features.length } };
}

const plots = [
  statementPlot("one.eu.geojson", "P-1"),
  statementPlot("one.eu.geojson", "P-2"),
  statementPlot("two.eu.geojson", "P-3"),
];
const list = { name: "liste.csv", language: "fr" } as const;

it("each file holds its own plots, and the list says where each of them is", async () => {
  const files = unzipSync(await collectBytes(writeStatementBundle(plots, list)));
  expect(Object.keys(files)).toEqual(["one.eu.geojson", "two.eu.geojson", "liste.csv"]);
  const identifiers = async (name: string) =>
    (await readPlots({ name, bytes: files[name]! })).rows.map(({ properties }) => properties.identifier);
  expect(await identifiers("one.eu.geojson")).toEqual(["P-1", "P-2"]);
  expect(await identifiers("two.eu.geojson")).toEqual(["P-3"]);
  const [, ...lines] = new TextDecoder().decode(files["liste.csv"]).trim().split("\r\n");
  expect(lines.map((line) => line.split(";").slice(1, 4))).toEqual([
    ["one.eu.geojson", "1", "P-1"],
    ["one.eu.geojson", "1", "P-2"],
    ["two.eu.geojson", "1", "P-3"],
  ]);
});

it("the same plots give the same bytes", async () => {
  const [first, second] = await Promise.all(
    [plots, [...plots]].map((same) => collectBytes(writeStatementBundle(same, list))),
  );
  expect(first).toEqual(second);
});
