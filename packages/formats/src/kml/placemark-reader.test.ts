import { expect, it } from "vitest";
import { readPlots } from "../read-plots.ts";

it("a KML outline of more text than any field has is refused by name before it is read", async () => {
  const corners = "-5.1,6.2 ".repeat(2_900_000);
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
  const file = { name: "large.kml", bytes: new TextEncoder().encode(text) };
  await expect(readPlots(file)).rejects.toMatchObject({
    code: "too_large",
    detail: { element: "coordinates", limitBytes: 25_000_000 },
  });
});
