import { layerRegister } from "@parcelle/domain/layers/layer-register";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

export const operatorKeys = {
  all: ["operator"] as const,
  ingest: (id: number) => ["operator", "ingest", id],
};

export const operatorLayersQuery = queryOptions({
  queryKey: [...operatorKeys.all, "layers"],
  queryFn: () => callFunction("list-layers", {}, layerRegister),
});

/** Published products and, after them, those that the registered rasters of one's own make. */
export const productsQuery = queryOptions({
  queryKey: [...operatorKeys.all, "products"],
  queryFn: async (): Promise<ProductDefinition[]> => {
    const [{ allProducts }, { ownProduct }, layers] = await Promise.all([
      import("@parcelle/raster/products/all-products"),
      import("@parcelle/raster/products/own-product"),
      rows((client) =>
        client.from("layers").select("own").not("own", "is", null).order("id", { ascending: false }),
      ),
    ]);
    const newest = new Map(layers.toReversed().flatMap(({ own }) => (own ? [[own.key, own] as const] : [])));
    return [...allProducts, ...[...newest.values()].map(ownProduct)];
  },
});

export type Addition = RowOf<
  "layer_ingests",
  "id" | "status" | "product" | "component" | "version" | "created_at"
>;

const shownAdditions = 10;

export const additionsQuery = queryOptions({
  queryKey: [...operatorKeys.all, "additions"],
  queryFn: () =>
    rows((client) =>
      client
        .from("layer_ingests")
        .select("id, status, product, component, version, created_at")
        .order("id", { ascending: false })
        .limit(shownAdditions),
    ),
});
