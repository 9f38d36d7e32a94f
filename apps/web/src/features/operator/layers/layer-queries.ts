import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const layerSchema = z.object({
  id: z.number(),
  product: z.string(),
  component: z.string(),
  version: z.string(),
  file: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  box,
  licence: z.string(),
  citation: z.string(),
  synthetic: z.boolean(),
  active: z.boolean(),
  missing: z.boolean(),
  registeredAt: z.string(),
  assessments: z.number(),
});

const listSchema = z.object({
  layers: z.array(layerSchema),
  folders: z.array(z.object({ folder: z.string(), rasters: z.number() })),
  hasImportFolder: z.boolean(),
});

/** One registered raster file. */
export type OperatorLayer = z.infer<typeof layerSchema>;

export const operatorKeys = {
  all: ["operator"] as const,
  ingest: (id: number) => ["operator", "ingest", id],
};

export const operatorLayersQuery = queryOptions({
  queryKey: [...operatorKeys.all, "layers"],
  queryFn: () => callFunction("list-layers", {}, listSchema),
});

/** The definitions of the products come in a chunk of their own. */
export const productsQuery = queryOptions({
  queryKey: ["products"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await import("@parcelle/raster/products/all-products")).allProducts,
});

export interface Addition {
  id: number;
  status: "inspecting" | "inspected" | "unusable" | "ingesting" | "registered" | "failed" | "cancelled";
  product: string;
  component: string;
  version: string;
  created_at: string;
}

const shownAdditions = 10;

export const additionsQuery = queryOptions({
  queryKey: [...operatorKeys.all, "additions"],
  queryFn: () =>
    rows((client) =>
      client
        .from("layer_ingests")
        .select("id, status, product, component, version, created_at")
        .order("id", { ascending: false })
        .limit(shownAdditions)
        .overrideTypes<Addition[], { merge: false }>(),
    ),
});
