import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { checkLayerAddresses } from "./ingest/check-layer-addresses.ts";
import { confirmLayerIngest, discardLayerIngest } from "./ingest/confirm-layer-ingest.ts";
import { ingestLayersJob } from "./ingest/ingest-layers-job.ts";
import { inspectLayersJob } from "./ingest/inspect-layers-job.ts";
import { startLayerIngest } from "./ingest/start-layer-ingest.ts";
import { layerTileRoutes } from "./layer-tile-routes.ts";
import { listLayers } from "./list-layers.ts";
import { switchLayers } from "./switch-layers.ts";

export const layersPlatform = {
  name: "layers",
  functions: [
    listLayers,
    switchLayers,
    checkLayerAddresses,
    startLayerIngest,
    confirmLayerIngest,
    discardLayerIngest,
  ] as FunctionDefinition[],
  jobs: [inspectLayersJob, ingestLayersJob] as JobDefinition[],
  routes: layerTileRoutes,
};
