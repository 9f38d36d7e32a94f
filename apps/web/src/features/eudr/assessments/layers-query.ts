import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { availableColumns, type LayerRow } from "./layer-readiness.ts";

/** The registered layers and the columns that they fill. The rules of the products come in their own chunk. */
export const layersQuery = queryOptions({
  queryKey: ["layers", "readiness"],
  queryFn: async () => {
    const [{ allProducts }, layers] = await Promise.all([
      import("@parcelle/raster/products/all-products"),
      rows((client) =>
        client
          .from("layers")
          .select("id, product, component, version, product_title, synthetic")
          .eq("active", true)
          .order("id")
          .overrideTypes<LayerRow[], { merge: false }>(),
      ),
    ]);
    return { layers, columns: availableColumns(layers, allProducts) };
  },
});
