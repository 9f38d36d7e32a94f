import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

/** Regions, or the departments of them. */
export type RegionLevel = 1 | 2;

/** How many farmers a region or department has; without a region, those who stand nowhere. */
export type RegionFigure = RowOf<"farmer_regions">;

export const farmerRegionsQuery = (organisationId: number, section: number | null, level: RegionLevel) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "regions", section, level],
    queryFn: () =>
      rows((client) =>
        client.rpc(
          "farmer_regions",
          { organisation: organisationId, level, ...(section === null ? {} : { section }) },
          READ,
        ),
      ),
  });

/** The region and department in which the statistics count a farmer; null where he is not, or not to be read. */
export const farmerUnitQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "unit"],
    queryFn: async () => {
      const told = await rows((client) => client.rpc("farmer_unit", { farmer: farmerId }, READ));
      return told[0] ?? null;
    },
  });
