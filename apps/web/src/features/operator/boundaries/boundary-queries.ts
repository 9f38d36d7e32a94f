import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { queryOptions } from "@tanstack/react-query";
import type { FeatureCollection } from "geojson";
import { rows } from "#app/rows.ts";
import { operatorKeys } from "../layers/layer-queries.ts";

/** Which column says what of a unit; null where none does. */
export interface UnitColumns {
  name: string | null;
  code: string | null;
  parent: string | null;
  level: string | null;
}

export type UnitLevelOrNone = 1 | 2 | 3 | null;

export interface BoundaryFile {
  objectPath: string;
  name: string;
  level: UnitLevelOrNone;
  columns: UnitColumns | null;
  joinsParts: boolean;
}

/** What the server found in the files, as `platform/boundaries` keeps it. */
export interface BoundaryPreview {
  files: { name: string; columns: string[]; level: UnitLevelOrNone; chosen: UnitColumns; rows: number }[];
  levels: { level: number; units: number; hectares: number }[];
  errors: number;
  warnings: number;
  problems: UnitProblem[];
  bounds: [number, number, number, number] | null;
}

export interface BoundaryVersion {
  id: number;
  country: string;
  status: "inspecting" | "inspected" | "unusable" | "published" | "replaced" | "failed" | "cancelled";
  source: string;
  licence: string;
  valid_from: string;
  valid_to: string | null;
  created_at: string;
}

export interface WholeVersion extends BoundaryVersion {
  files: BoundaryFile[];
  preview: BoundaryPreview | null;
  inspect_job_id: number | null;
  place_job_id: number | null;
}

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
        .order("id", { ascending: false })
        .overrideTypes<BoundaryVersion[], { merge: false }>(),
    ),
});

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: [...boundaries, id],
    queryFn: async (): Promise<WholeVersion | null> => {
      const found = await rows((client) =>
        client
          .from("boundary_versions")
          .select(`${facts}, files, preview, inspect_job_id, place_job_id`)
          .eq("id", id)
          .overrideTypes<WholeVersion[], { merge: false }>(),
      );
      return found[0] ?? null;
    },
  });

export const outlinesQuery = (id: number, level: number) =>
  queryOptions({
    queryKey: [...boundaries, id, "outlines", level],
    queryFn: async () => {
      const found: unknown = await rows((client) => client.rpc("boundary_features", { version: id, level }));
      return found as FeatureCollection;
    },
  });
