import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

/** How many farmers have one value of one subject. */
export type Figure = RowOf<"farmer_statistics">;

/** Of how many farmers of a group each particular is known. */
export type Known = RowOf<"farmer_completeness">;

/** The figures of the registry, or of a section and those below it. */
export const farmerStatisticsQuery = (organisationId: number, section: number | null) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "statistics", section],
    queryFn: async () => {
      const asked = { organisation: organisationId, ...(section === null ? {} : { section }) };
      const [figures, known] = await Promise.all([
        rows((client) => client.rpc("farmer_statistics", asked, READ)),
        rows((client) => client.rpc("farmer_completeness", asked, READ)),
      ]);
      return { figures, known };
    },
  });
