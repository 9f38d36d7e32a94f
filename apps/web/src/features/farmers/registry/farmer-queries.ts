import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";

/** Of one organisation everything begins with `of`: invalidating that renews list, records and trash alike. */
export const farmerKeys = {
  of: (organisationId: number) => ["farmers", organisationId] as const,
  list: (organisationId: number) => ["farmers", organisationId, "list"] as const,
  trash: (organisationId: number) => ["farmers", organisationId, "trash"] as const,
};

export const FARMER_COLUMNS = [
  "id",
  "identifier",
  "other_codes",
  "first_name",
  "last_name",
  "other_names",
  "sex",
  "village",
  "section_id",
  "section_name",
  "crops",
  "languages",
  "household_name",
  "household_role",
  "declared_area_hectares",
  "measured_hectares",
  "plots",
  "certifications",
  "tenures",
  "phone",
  "birth_year",
  "consents",
  "updated_at",
  "own_values",
  "private_values",
] as const;

export type FarmerRow = RowOf<"farmer_overview", (typeof FARMER_COLUMNS)[number]>;

export const farmerSource =
  (organisationId: number): RowSource<FarmerRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc("organisation_farmers", { organisation: organisationId, ...searched }, options)
      .select<"*", FarmerRow>(select);

export const farmerCountQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.list(organisationId), "count"],
    queryFn: () => countOfRows(farmerSource(organisationId), { search: null, conditions: [] }),
  });

export type Section = RowOf<"farmer_sections", "id" | "parent_id" | "name">;

export const sectionsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "sections"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_sections")
          .select("id, parent_id, name")
          .eq("organisation_id", organisationId)
          .order("name"),
      ),
  });

export type Farmer = RowOf<"farmer_overview">;

/** The farmer of this number, where the caller may read him and he is in use; else null. */
export const farmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId],
    queryFn: async (): Promise<Farmer | null> => {
      const found = await rows((client) => client.from("farmer_overview").select("*").eq("id", farmerId));
      return found[0] ?? null;
    },
  });

/** Phones, birth and papers of a farmer; empty for whoever may not read them. */
export const particularsQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "particulars"],
    queryFn: async () => {
      const [phones, births, papers] = await Promise.all([
        rows((client) =>
          client
            .from("farmer_phones")
            .select("id, raw, e164, network")
            .eq("farmer_id", farmerId)
            .order("position"),
        ),
        rows((client) => client.from("farmer_births").select("year, day").eq("farmer_id", farmerId)),
        rows((client) =>
          client
            .from("farmer_papers")
            .select("id, kind, country, number, valid_until")
            .eq("farmer_id", farmerId)
            .order("position"),
        ),
      ]);
      return { phones, papers, birth: births[0] ? (births[0].day ?? String(births[0].year)) : null };
    },
  });

export type PlotOfFarmer = RowOf<
  "plot_overview",
  "id" | "identifier" | "project_id" | "area_hectares" | "state"
> & {
  project: { module: string; name: string } | null;
};

/** The plots that a farmer works, of all projects that the caller reads, each with where it is opened. */
export const plotsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "one", farmerId, "plots"],
    queryFn: async () => {
      const plots = await rows((client) =>
        client
          .from("plot_overview")
          .select("id, identifier, project_id, area_hectares, state, geometry")
          .eq("farmer_id", farmerId)
          .order("identifier")
          .limit(200),
      );
      const projects = await rows((client) =>
        client
          .from("projects")
          .select("id, name, module")
          .in("id", [...new Set(plots.map(({ project_id }) => project_id))]),
      );
      const byId = new Map(projects.map((project) => [project.id, project]));
      return plots.map((plot) => ({ ...plot, project: byId.get(plot.project_id) ?? null }));
    },
  });

export const TRASHED_COLUMNS = [
  "id",
  "identifier",
  "first_name",
  "last_name",
  "village",
  "deleted_at",
  "identifier_taken",
] as const;

export type TrashedFarmer = RowOf<"farmer_trash", (typeof TRASHED_COLUMNS)[number]>;

export const trashedFarmerSource =
  (organisationId: number): RowSource<TrashedFarmer> =>
  (client, { searched, select, options }) =>
    client
      .rpc("trashed_farmers", { organisation: organisationId, ...searched }, options)
      .select<"*", TrashedFarmer>(select);

export const trashedFarmersCountQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.trash(organisationId), "count"],
    queryFn: () => countOfRows(trashedFarmerSource(organisationId), { search: null, conditions: [] }),
  });
