import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { operatorKeys } from "../layers/layer-queries.ts";

export type BoundaryVersion = RowOf<
  "boundary_versions",
  "id" | "country" | "status" | "source" | "licence" | "valid_from" | "valid_to" | "created_at"
>;

export type WholeVersion = BoundaryVersion &
  RowOf<"boundary_versions", "files" | "preview" | "inspect_job_id" | "place_job_id">;

const facts = "id, country, status, source, licence, valid_from, valid_to, created_at";
const boundaries = [...operatorKeys.all, "boundaries"] as const;

export const boundaryKeys = { all: boundaries };

export const versionsQuery = queryOptions({
  queryKey: [...boundaries, "list"],
  queryFn: () =>
    rows((client) =>
      client
        .from("boundary_versions")
        .select(facts)
        .order("country")
        .order("valid_from", { ascending: false })
        .order("id", { ascending: false }),
    ),
});

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: [...boundaries, id],
    queryFn: async (): Promise<WholeVersion | null> => {
      const found = await rows((client) =>
        client
          .from("boundary_versions")
          .select(`${facts}, files, preview, inspect_job_id, place_job_id` as const)
          .eq("id", id),
      );
      return found[0] ?? null;
    },
  });

export const outlinesQuery = (id: number, level: number) =>
  queryOptions({
    queryKey: [...boundaries, id, "outlines", level],
    queryFn: () => rows((client) => client.rpc("boundary_features", { version: id, level }, READ)),
  });
