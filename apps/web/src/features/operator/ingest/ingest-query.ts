import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { type Addition, operatorKeys } from "../layers/layer-queries.ts";

export type LayerIngest = Addition &
  RowOf<"layer_ingests", "preview" | "activates" | "inspect_job_id" | "ingest_job_id"> & {
    /** What the raster is, where nobody publishes it. */
    own: OwnLayer | null;
  };

export const ingestQuery = (id: number) =>
  queryOptions({
    queryKey: operatorKeys.ingest(id),
    queryFn: async (): Promise<LayerIngest | null> => {
      const found = await rows((client) =>
        client
          .from("layer_ingests")
          .select(
            "id, status, product, component, version, created_at, preview, activates, inspect_job_id, ingest_job_id, own:request->own",
          )
          .eq("id", id),
      );
      return found[0] ?? null;
    },
  });
