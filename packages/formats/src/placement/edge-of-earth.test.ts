import { expect, it } from "vitest";
import { geojsonFile, plotFeature } from "../../test/plot-factory.ts";
import { readPlots } from "../read-plots.ts";

const point = (...coordinates: number[]) => plotFeature({ geometry: { type: "Point", coordinates } });
const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } };

// cs2cs EPSG:3857 EPSG:4326 -f %.17g <<< "20037508.342789248 685000": 6.1416643247491773 180.00000000000003
it.each([
  ["degrees that rounding took over the edge", point(180.00000000000003, -90.00000000000001), {}, [180, -90]],
  ["metres whose conversion ends beyond it", point(20037508.34278925, 0), { crs }, [180, 0]],
])("%s lie on the edge of the Earth", async (_, feature, members, expected) => {
  const { rows, refused } = await readPlots(geojsonFile([feature], members));
  expect(refused).toEqual([]);
  const { coordinates } = rows[0]!.geometry as { coordinates: number[] };
  expect(coordinates[0]).toBe(expected[0]);
  expect(coordinates[1]).toBeCloseTo(expected[1]!, 12);
});

it("degrees that are clearly beyond it are refused", async () => {
  const { refused } = await readPlots(geojsonFile([point(180.000001, 6)]));
  expect(refused).toMatchObject([{ code: "coordinates_out_of_range" }]);
});
