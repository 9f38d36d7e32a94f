import { existsSync } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { boxOnEarth } from "@parcelle/raster/ingest/box-on-earth";
import type { LonLatBox } from "@parcelle/raster/ingest/overview-picture";
import type { CatalogueLayer, LayerTile } from "@parcelle/raster/layers/layer-catalogue";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { inVersion } from "@parcelle/raster/products/in-version";
import { RasterError } from "@parcelle/raster/raster-error";
import type { Database } from "#database/database.ts";
import { hashOfFile } from "./hash-of-file.ts";

export const layersFolder = "layers";

/** Files below such a folder were written by an ingest. */
export const ingestedFolder = /[/\\]ingest-[0-9]+[/\\]/;

type Found = {
  product: string;
  component: string;
  version: string;
  productTitle: { fr: string; en: string };
  title: { fr: string; en: string };
  legend: unknown;
  path: string;
  west: number;
  south: number;
  east: number;
  north: number;
  licence: string;
  citation: string;
  synthetic: boolean;
  own: unknown;
  bytes: number;
  modifiedAt: string;
};

export type Unused = { file: string; reason: { fr: string; en: string } };

/**
 * Makes the register of layers follow the folders below `DATA_DIR/layers`: new and changed files are entered with their hash,
 * those that are gone are set aside, never deleted, because results name them.
 */
export async function registerLayers(database: Database, dataDirectory: string): Promise<Unused[]> {
  const root = path.join(dataDirectory, layersFolder);
  await mkdir(root, { recursive: true });
  const before = new Set(await registeredPaths(database));
  const found: Found[] = [];
  const unused: Unused[] = [];
  for (const folder of await foldersBelow(root)) {
    const catalogue = await openLayerFolder(path.join(root, folder));
    for (const layer of catalogue.layers) {
      for (const tile of layer.tiles) {
        const box = boxOf(tile);
        if (box instanceof RasterError)
          unused.push(...tile.files.map((file) => ({ file: `${folder}/${file}`, reason: box.text })));
        else found.push(...(await describeTile(dataDirectory, folder, layer, { ...tile, box })));
      }
    }
    unused.push(...catalogue.unknown.map(({ file, reason }) => ({ file: `${folder}/${file}`, reason })));
    catalogue.close();
  }
  const changed = await findChanged(database, found);
  const hashed: (Found & { sha256: string })[] = [];
  for (const file of changed) {
    hashed.push({ ...file, sha256: await hashOfFile(path.join(dataDirectory, file.path)) });
  }
  const usable = new Set(found.map((file) => file.path));
  // What other additions registered since is none of this look's business.
  const isThere = (file: string) =>
    (usable.has(file) || !before.has(file)) && existsSync(path.join(dataDirectory, file));
  await store(database, hashed, isThere);
  return unused;
}

/** Folders at any depth, so that products and versions may have their own. */
async function foldersBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Where a tile lies, or why it is not known. */
function boxOf({ bounds, grid }: LayerTile): LonLatBox | RasterError {
  try {
    return boxOnEarth(bounds, grid);
  } catch (error) {
    if (error instanceof RasterError) return error;
    throw error;
  }
}

async function describeTile(
  dataDirectory: string,
  folder: string,
  layer: CatalogueLayer,
  tile: LayerTile & { box: LonLatBox },
): Promise<Found[]> {
  const [west, south, east, north] = tile.box;
  const described = tile.files.map(async (file, index): Promise<Found> => {
    const relative = path.join(layersFolder, folder, file);
    const { size, mtime } = await stat(path.join(dataDirectory, relative));
    const component = inVersion(layer.product, layer.version).components.find(
      ({ key }) => key === tile.components[index],
    )!;
    return {
      product: layer.product.key,
      component: component.key,
      version: layer.version,
      productTitle: layer.product.title,
      title: component.title,
      legend: component.legend,
      path: relative,
      west,
      south,
      east,
      north,
      licence: layer.product.licence,
      citation: layer.product.citation,
      synthetic: layer.synthetic,
      own: layer.product.own ?? null,
      bytes: size,
      modifiedAt: mtime.toISOString(),
    };
  });
  return Promise.all(described);
}

async function findChanged(database: Database, found: Found[]): Promise<Found[]> {
  const known = await database.asService((transaction) =>
    transaction.query<{ key: string }>(
      `select concat_ws(' ', file_path, bytes, to_char(modified_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), product, component, version) as key
       from public.layers`,
    ),
  );
  const keys = new Set(known.map((row) => row.key));
  const keyOf = (file: Found) =>
    [file.path, file.bytes, file.modifiedAt, file.product, file.component, file.version].join(" ");
  return found.filter((file) => !keys.has(keyOf(file)));
}

async function registeredPaths(database: Database): Promise<string[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ file_path: string }>("select file_path from public.layers"),
  );
  return rows.map((row) => row.file_path);
}

/** Hashing takes its time, in which other additions come and go: what is there is asked when it is written down. */
async function store(
  database: Database,
  changed: Found[],
  isThere: (file: string) => boolean,
): Promise<void> {
  await database.asService(async (transaction) => {
    // What an ingest brings counts from its last step on, which switches it on together with all that it replaces.
    await transaction.query(
      `insert into public.layers (
         product, component, version, product_title, title, legend, file_path, sha256, bytes, modified_at,
         west, south, east, north, licence, citation, synthetic, own, switched_off_at
       )
       select
         "product", "component", "version", "productTitle", "title", "legend", "path", "sha256", "bytes", "modifiedAt",
         "west", "south", "east", "north", "licence", "citation", "synthetic", nullif("own", 'null'::jsonb),
         case when "path" ~ $2 then now() end
       from jsonb_to_recordset($1::jsonb) as file (
         "product" text, "component" text, "version" text, "productTitle" jsonb, "title" jsonb, "legend" jsonb, "path" text, "sha256" text,
         "bytes" bigint, "modifiedAt" timestamptz, "west" double precision, "south" double precision,
         "east" double precision, "north" double precision, "licence" text, "citation" text, "synthetic" boolean, "own" jsonb
       )
       on conflict (file_path) do update
       set
         product = excluded.product, component = excluded.component, version = excluded.version,
         product_title = excluded.product_title, title = excluded.title, legend = excluded.legend, sha256 = excluded.sha256, bytes = excluded.bytes, modified_at = excluded.modified_at,
         west = excluded.west, south = excluded.south, east = excluded.east, north = excluded.north,
         licence = excluded.licence, citation = excluded.citation, synthetic = excluded.synthetic,
         own = excluded.own`,
      [JSON.stringify(changed.filter((file) => isThere(file.path))), ingestedFolder.source],
    );
    const rows = await transaction.query<{ file_path: string }>("select file_path from public.layers");
    await transaction.query(
      "update public.layers set missing = file_path <> all ($1::text[]), active = file_path = any ($1::text[]) and switched_off_at is null",
      [rows.map((row) => row.file_path).filter(isThere)],
    );
  });
}
