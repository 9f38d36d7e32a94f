import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

/** How many farmers a region has; without a region, those who stand nowhere. */
export type RegionFigure = RowOf<"farmer_regions">;

export const farmerRegionsQuery = (organisationId: number, section: number | null) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "regions", section],
    queryFn: () =>
      rows((client) =>
        client.rpc(
          "farmer_regions",
          { organisation: organisationId, ...(section === null ? {} : { section }) },
          READ,
        ),
      ),
  });
