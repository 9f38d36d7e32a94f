import { layerRegister, type RegisteredLayer } from "@parcelle/domain/layers/layer-register";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { listImportFolders } from "./ingest/input-files.ts";

/** The register of layers as an operator needs it, and the folders that he may take files from. */
export const listLayers = defineFunction({
  name: "list-layers",
  summary: "Lists the layers that assessments and maps use.",
  input: z.object({}),
  output: layerRegister,
  async handler({ claims, services }) {
    const layers = await services.database.asWorkflow(
      claims,
      async (transaction) => {
        await transaction.query("select app.require_operator()");
        return transaction.query<RegisteredLayer>(listing);
      },
      { readOnly: true },
    );
    return {
      layers,
      folders: await listImportFolders(services),
      hasImportFolder: Boolean(services.layerImports?.directory),
    };
  },
});

const listing = `
  select
    layer.id,
    layer.product,
    layer.component,
    layer.version,
    layer.file_path as file,
    layer.sha256,
    layer.bytes,
    jsonb_build_array(layer.west, layer.south, layer.east, layer.north) as box,
    layer.licence,
    layer.citation,
    layer.synthetic,
    layer.own,
    layer.active,
    layer.missing,
    to_char(layer.registered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "registeredAt",
    coalesce(used.assessments, 0) as assessments
  from public.layers as layer
  left join app.layer_uses() as used on used.sha256 = layer.sha256
  order by layer.product, layer.version desc, layer.component, layer.id`;
