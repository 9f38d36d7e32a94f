import { describe, expect, it } from "vitest";
import { geojsonFile, plotFeature } from "../../test/plot-factory.ts";
import { collectBytes } from "../collect-bytes.ts";
import { readPlots } from "../read-plots.ts";
import { describeNotice } from "../refusal-messages.ts";
import { writeShapefile } from "../write-shapefile.ts";

function pointsFile(country: string | null, positions: [number, number][]) {
  const properties = country === null ? {} : { ProducerCountry: country };
  return geojsonFile(
    positions.map((coordinates) => plotFeature({ properties, geometry: { type: "Point", coordinates } })),
  );
}

const IVORY_COAST: [number, number][] = [
  [-5.8, 6.2],
  [-4.1, 5.4],
  [-7.3, 9.9],
];
const swap = (positions: [number, number][]): [number, number][] => positions.map(([x, y]) => [y, x]);
const codes = (file: { notices: { code: string }[] }) => file.notices.map(({ code }) => code);

describe("a file whose plots are in the wrong place", () => {
  it.each(["CI", "CIV", "Côte d’Ivoire", "Ivory Coast", null])(
    "with swapped axes and country %s is suspected",
    async (country) => {
      const file = await readPlots(pointsFile(country, swap(IVORY_COAST)));
      expect(file.notices).toMatchObject([
        { code: "swapped_axes_suspected", detail: { plots: 3, inside: 0, insideSwapped: 3 } },
      ]);
      expect(file.rows).toHaveLength(3);
    },
  );

  it.each([
    ["in its own country", "CI", IVORY_COAST],
    ["in a likely country when none is named", null, IVORY_COAST],
    ["in Viet Nam", "VN", [[106.2, 20.8]]],
    ["in another country than the one named, but not swapped", "CI", [[106.2, 20.8]]],
    [
      "where swapping makes no sense either",
      "CI",
      [
        [20, 50],
        [21, 51],
      ],
    ],
  ] as [string, string | null, [number, number][]][])(
    "%s is not suspected",
    async (_, country, positions) => {
      expect(codes(await readPlots(pointsFile(country, positions)))).toEqual([]);
    },
  );

  it.each([
    ["Web Mercator", "CI", [[-645_653, 691_529]], "EPSG:3857"],
    [
      "UTM 30 north",
      "CI",
      [
        [190_119, 686_131],
        [378_000, 597_000],
      ],
      "EPSG:32630",
    ],
    ["UTM 29 north", "CI", [[688_000, 1_095_000]], "EPSG:32629"],
    ["UTM 48 north", "VN", [[624_011, 2_302_885]], "EPSG:32648"],
    ["UTM 18 south", "PE", [[500_000, 9_000_000]], "EPSG:32718"],
  ] as [string, string, [number, number][], string][])(
    "in %s without saying so gets that proposal",
    async (_, country, positions, crs) => {
      const file = await readPlots(pointsFile(country, positions));
      expect(file.refused.map(({ code }) => code)).toEqual(positions.map(() => "coordinates_not_degrees"));
      expect(file.notices).toMatchObject([{ code: "projected_coordinates_suspected", detail: { crs } }]);
      const accepted = await readPlots(pointsFile(country, positions), { crs });
      expect(accepted.rows).toHaveLength(positions.length);
      expect(accepted.crs).toMatchObject({ code: crs, assumed: false });
    },
  );

  it("with all but one plot swapped is still suspected, with two of three it is not", async () => {
    const swapped = swap([...IVORY_COAST, ...IVORY_COAST]);
    const mostly = await readPlots(pointsFile("CI", [IVORY_COAST[0]!, ...swapped]));
    expect(mostly.notices).toMatchObject([
      { code: "swapped_axes_suspected", detail: { inside: 1, insideSwapped: 6 } },
    ]);
    expect(codes(await readPlots(pointsFile("CI", [IVORY_COAST[0]!, ...swapped.slice(0, 2)])))).toEqual([]);
  });

  it("in metres just north of the equator, where only the easting is large, is not taken for degrees", async () => {
    const file = await readPlots(pointsFile("GA", [[300_000, 80]]));
    expect(file.refused.map(({ code }) => code)).toEqual(["coordinates_not_degrees"]);
  });

  it("with the wrong UTM zone gets the right one proposed, and the user's choice wins over the .prj", async () => {
    const features = IVORY_COAST.slice(0, 2).map((coordinates) => ({
      geometry: { type: "Point" as const, coordinates },
      properties: { country: "CI" },
    }));
    const right = await collectBytes(
      writeShapefile({
        name: "a",
        features,
        fields: [{ name: "country", type: "text" }],
        crs: "EPSG:32630",
      }),
    );
    const wrong = await readPlots({ name: "a.zip", bytes: right }, { crs: "EPSG:32633" });
    expect(codes(wrong)).toEqual(["crs_overridden", "other_zone_suspected"]);
    expect(wrong.notices[1]!.detail).toMatchObject({ crs: "EPSG:32630", inside: 0, insideOther: 2 });
  });

  it("shows with each proposal in which country and where its first plots would land", async () => {
    const { notices } = await readPlots(pointsFile(null, [[378_000, 597_000]]));
    expect(notices[0]!.proposals).toMatchObject([
      { crs: "EPSG:32630", country: "CI", inside: 1, plots: 1, places: [[-4.101171, 5.400088]] },
      { crs: "EPSG:32633", country: "CM" },
      { crs: "EPSG:32632", country: "NG" },
    ]);
    const swapped = await readPlots(pointsFile(null, swap(IVORY_COAST)));
    expect(swapped.notices[0]!.proposals).toMatchObject([
      { swapAxes: true, inside: 3, plots: 3, country: "CI", places: IVORY_COAST },
    ]);
  });

  it("in a zone whose rectangle holds them, but whose outline does not, gets the zone of the outline proposed", async () => {
    // Nine degrees west lies in the rectangle of Côte d'Ivoire, with its margin, and in Liberia.
    const { notices } = await readPlots(pointsFile("CI", [[200_000, 700_000]]));
    expect(notices[0]!.detail).toMatchObject({ crs: "EPSG:32630" });
    expect(notices[0]!.proposals).toHaveLength(1);
  });

  it("is judged by the country of the project where its rows name none", async () => {
    const bytes = pointsFile(null, [[4.05, 9.7]]);
    expect(codes(await readPlots(bytes))).toEqual([]);
    const { notices } = await readPlots(bytes, { country: "CM" });
    expect(notices).toMatchObject([{ code: "swapped_axes_suspected", proposals: [{ country: "CM" }] }]);
  });

  it("in a stated zone that puts them into the sea is suspected though nobody names a country", async () => {
    const features = IVORY_COAST.slice(0, 2).map((coordinates) => ({
      geometry: { type: "Point" as const, coordinates },
      properties: { id: "A" },
    }));
    const shapefile = {
      name: "a",
      features,
      fields: [{ name: "id", type: "text" as const }],
      crs: "EPSG:32630",
    };
    const bytes = await collectBytes(writeShapefile(shapefile as never));
    const atSea = await readPlots({ name: "a.zip", bytes }, { crs: "EPSG:32627" });
    expect(codes(atSea)).toEqual(["crs_overridden", "other_zone_suspected"]);
    expect(codes(await readPlots({ name: "a.zip", bytes }))).toEqual([]);
  });

  it("in metres, all of Côte d’Ivoire in one zone, with a row far west and one bad row, gets that zone", async () => {
    const wide: [number, number][] = [
      [-40_000, 716_000],
      [80_000, 800_000],
      [-60_000, 850_000],
      [250_000, 5],
    ];
    const [notice] = (await readPlots(pointsFile("CI", wide))).notices;
    expect(notice).toMatchObject({ code: "projected_coordinates_suspected", detail: { crs: "EPSG:32630" } });
    expect(notice!.proposals).toMatchObject([{ crs: "EPSG:32630", inside: 3, plots: 4, country: "CI" }]);
  });

  it("in metres that no system puts into the country gets no proposal", async () => {
    const { notices } = await readPlots(pointsFile("CI", [[-40_000, 4_716_000]]));
    expect(notices).toMatchObject([{ code: "projected_coordinates_suspected", proposals: [] }]);
  });

  it("in degrees but for one row in metres is not proposed another system", async () => {
    const { notices } = await readPlots(pointsFile("CI", [...IVORY_COAST, [250_000, 700_000]]));
    expect(notices).toMatchObject([{ code: "projected_coordinates_suspected", proposals: [] }]);
  });

  it("with northing before easting in metres is read as proposed", async () => {
    const exchanged: [number, number][] = [[700_000, 250_000]];
    const { notices } = await readPlots(pointsFile("CI", exchanged));
    expect(notices[0]!.proposals).toMatchObject([{ crs: "EPSG:32630", swapAxes: true, inside: 1 }]);
    expect(describeNotice(notices[0]!, "en")).toContain("EPSG:32630, easting and northing exchanged");
    const stated = await readPlots(pointsFile("CI", exchanged), { crs: "EPSG:32630" });
    expect(stated.notices).toMatchObject([
      { code: "swapped_axes_suspected", proposals: [{ swapAxes: true, inside: 1, country: "CI" }] },
    ]);
    const mended = await readPlots(pointsFile("CI", exchanged), { crs: "EPSG:32630", swapAxes: true });
    expect(codes(mended)).toEqual(["axes_swapped"]);
  });

  it("exchanged by mistake, in metres, is proposed to be exchanged back", async () => {
    const positions: [number, number][] = [[250_000, 700_000]];
    const { notices } = await readPlots(pointsFile("CI", positions), { crs: "EPSG:32630", swapAxes: true });
    expect(notices.at(-1)!.proposals).toMatchObject([{ swapAxes: false, country: "CI" }]);
  });

  it.each([
    ["as written", IVORY_COAST, { crs: "EPSG:4326", country: "CI" }],
    ["exchanged", swap(IVORY_COAST), { crs: "EPSG:4326", swapAxes: true, country: "CI" }],
  ])("in degrees, %s, though UTM is stated gets degrees proposed", async (_, positions, proposal) => {
    const { notices } = await readPlots(pointsFile("CI", positions), { crs: "EPSG:32630" });
    expect(notices).toMatchObject([{ code: "degrees_suspected", proposals: [proposal] }]);
    expect(notices[0]!.proposals).toHaveLength(1);
  });
});
