import { expect, it } from "vitest";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { writeGpx } from "./write-gpx.ts";

it("writes waypoints that are read again as they were", async () => {
  const bytes = await collectBytes(
    writeGpx("Grappes & cellules", [
      { name: "C1R1-1.1", description: "strate <5 %", position: [-5.123456, 6.5] },
      { name: "C2R1-1.1", position: [-5.1, 6.25] },
    ]),
  );
  const { rows, format } = await readPlots({ name: "sample.gpx", bytes });
  expect(format).toBe("gpx");
  expect(rows.map(({ geometry }) => geometry)).toEqual([
    { type: "Point", coordinates: [-5.123456, 6.5] },
    { type: "Point", coordinates: [-5.1, 6.25] },
  ]);
  expect(rows.map(({ properties }) => [properties.name, properties.desc])).toEqual([
    ["C1R1-1.1", "strate <5 %"],
    ["C2R1-1.1", undefined],
  ]);
  expect(new TextDecoder().decode(bytes)).toContain("<name>Grappes &amp; cellules</name>");
});
