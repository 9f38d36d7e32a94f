import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows, write } from "#app/rows.ts";

export type OfferedBackground = RowOf<
  "backgrounds",
  "id" | "name_fr" | "name_en" | "kind" | "attribution"
> & {
  isChosen: boolean;
};

/** What operators offer, and which of it the organisation uses. */
export const offeredBackgroundsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["organisation", organisationId, "offered-backgrounds"],
    queryFn: async (): Promise<OfferedBackground[]> => {
      const [offered, chosen] = await Promise.all([
        rows((client) =>
          client
            .from("backgrounds")
            .select("id, name_fr, name_en, kind, attribution")
            .eq("active", true)
            .order("id"),
        ),
        rows((client) =>
          client
            .from("organisation_backgrounds")
            .select("background_id")
            .eq("organisation_id", organisationId),
        ),
      ]);
      const ids = new Set(chosen.map(({ background_id }) => background_id));
      return offered.map((background) => ({ ...background, isChosen: ids.has(background.id) }));
    },
  });

export async function chooseBackground(organisationId: number, id: number, isChosen: boolean): Promise<void> {
  const row = { organisation_id: organisationId, background_id: id };
  await write((client) => {
    const table = client.from("organisation_backgrounds");
    return isChosen ? table.insert(row) : table.delete().match(row);
  });
}
