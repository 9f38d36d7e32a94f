import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";

describeOnOneEngine("an outline in the database", (open) => {
  it("comes back with every digit, so that evidence holds the geometry that was hashed", async () => {
    const database = await open();
    const ring = Array.from({ length: 400 }, (_, index) => {
      const angle = (index / 400) * 2 * Math.PI;
      return [Math.cos(angle) / 3 - (index % 2) * 11.1, Math.sin(angle) / 7e4];
    });
    const geometry = { type: "Polygon", coordinates: [[...ring, ring[0]]] };
    const [row] = await database.asOwner((transaction) =>
      transaction.query<{ outline: string }>(
        "select encode(ST_AsBinary(ST_SetSRID(ST_GeomFromGeoJSON($1::jsonb), 4326)), 'hex') as outline",
        [JSON.stringify(geometry)],
      ),
    );
    const read = readWkb(Buffer.from(row!.outline, "hex")).geometry;
    expect(await geometryHash(read)).toBe(await geometryHash(geometry));
  });
});
