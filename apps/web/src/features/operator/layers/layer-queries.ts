import { layerRegister } from "@parcelle/domain/layers/layer-register";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";

export const operatorKeys = {
  all: ["operator"] as const,
  ingest: (id: number) => ["operator", "ingest", id],
};

export const operatorLayersQuery = queryOptions({
  queryKey: [...operatorKeys.all, "layers"],
  queryFn: () => callFunction("list-layers", {}, layerRegister),
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
