import type { Transaction } from "#database/database.ts";
import type { LayerFile } from "./analysis-tasks.ts";

/** A file of the register as runs write it down. */
export type DescribedLayer = Omit<LayerFile, "path">;

/** A file of the register that an analysis reads, and where it lies. */
export type ReadLayer = { id: number; path: string; described: DescribedLayer };

/** The files that a run would read now, in the order in which they were registered. */
export async function layersRead(
  transaction: Transaction,
  { reads }: { reads: (layer: DescribedLayer) => boolean },
): Promise<ReadLayer[]> {
  const active = await transaction.query<ReadLayer>(activeLayers);
  return active.filter(({ described }) => reads(described));
}

const activeLayers = `
  select
    id,
    file_path as path,
    jsonb_build_object(
      'file', regexp_replace(file_path, '^.*[/\\\\]', ''),
      'product', product,
      'component', component,
      'version', version,
      'sha256', sha256,
      'box', jsonb_build_array(west, south, east, north),
      'title', title,
      'licence', licence,
      'citation', citation,
      'synthetic', synthetic
    ) || case when own is null then '{}' else jsonb_build_object('own', own) end as described
  from public.layers
  where active
  order by id`;
