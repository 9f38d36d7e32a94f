import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import type { Finding, InputFacts } from "@parcelle/raster/ingest/describe-input";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { type Addition, operatorKeys } from "../layers/layer-queries.ts";

/** What the server found in the files, as `platform/layers/ingest` keeps it. */
export interface LayerPreview {
  inputs: InputFacts[];
  findings: Finding[];
  box: [number, number, number, number] | null;
  outputs: [number, number, number, number][];
  pixels: number;
  sampledPixels: number;
  noDataShare: number;
  values: { value: number; share: number; known: boolean }[];
  picture: { address: string; width: number; height: number } | null;
  bytesNeeded: number;
  bytesFree: number;
  changes: { supersedes: string[]; replaces: string[]; missingComponents: string[] };
}

export interface LayerIngest extends Addition {
  /** What the raster is, where nobody publishes it. */
  own: OwnLayer | null;
  preview: LayerPreview | null;
  activates: boolean;
  inspect_job_id: number | null;
  ingest_job_id: number | null;
}

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
          .eq("id", id)
          .overrideTypes<LayerIngest[], { merge: false }>(),
      );
      return found[0] ?? null;
    },
  });
