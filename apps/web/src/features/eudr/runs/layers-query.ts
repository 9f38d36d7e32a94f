import { rolesOfOwnLayer } from "@parcelle/domain/layers/own-layer";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { availableColumns } from "./layer-readiness.ts";

/** The registered layers and the columns that they fill. The rules of the products come in their own chunk. */
export const layersQuery = queryOptions({
  queryKey: ["layers", "readiness"],
  queryFn: async () => {
    const [{ allProducts }, { ownProduct }, layers] = await Promise.all([
      import("@parcelle/raster/products/all-products"),
      import("@parcelle/raster/products/own-product"),
      rows((client) =>
        client
          .from("layers")
          .select("id, product, component, version, product_title, synthetic, own")
          .eq("active", true)
          .order("id"),
      ),
    ]);
    const own = layers.flatMap((layer) => layer.own ?? []);
    const columnsOfOwn = own.flatMap((layer) =>
      rolesOfOwnLayer(layer).map(([column, role]) => [column, { title: layer.title, role }] as const),
    );
    return {
      layers,
      columns: availableColumns(layers, [...allProducts, ...own.map(ownProduct)]),
      own: new Map(columnsOfOwn),
    };
  },
});
