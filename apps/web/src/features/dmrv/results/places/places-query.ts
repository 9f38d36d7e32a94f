import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** A zone or unit with what the run that counts told of it. */
export type MeasuredPlace = Omit<RowOf<"project_places">, "document"> & { document: CarbonDocument };

/** The zones and units of a project that were measured. */
export function placesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "places"],
    queryFn: async (): Promise<MeasuredPlace[]> => {
      const found = await rows((client) => client.rpc("project_places", { project: projectId }, READ));
      return found as unknown as MeasuredPlace[];
    },
  });
}
