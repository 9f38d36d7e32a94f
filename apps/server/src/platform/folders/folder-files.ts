import { commodityNames } from "@parcelle/domain/crops";
import { type FolderThing, folderStateName } from "@parcelle/domain/folders/folder-things";
import type { Language } from "@parcelle/domain/language";
import { entryOf } from "@parcelle/domain/unknown-code";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { safePart } from "@parcelle/reporting/folders/file-names";
import type { FolderFacts, FolderFile } from "@parcelle/reporting/folders/folder-index";
import { folderTexts } from "@parcelle/reporting/folders/folder-texts";
import { notFound } from "#platform/not-found.ts";
import type { FolderReader } from "./folder-reader.ts";
import { pagedPlots } from "./paged-plots.ts";

export type FolderItem = {
  kind: FolderThing;
  thing_id: number;
  name: string;
  state: string | null;
  object_path: string | null;
  content_type: string | null;
};

/** What an index says of a folder. */
export async function readFacts(
  reader: FolderReader,
  folderId: number,
  language: Language,
): Promise<FolderFacts> {
  const [facts] = await reader.query<Omit<FolderFacts, "generatedAt" | "language">>(
    `select folder.name as folder, folder.note, project.name as project, organisation.name as organisation
     from public.folders as folder
     join public.projects as project on project.id = folder.project_id
     join public.organisations as organisation on organisation.id = folder.organisation_id
     where folder.id = $1 and folder.deleted_at is null`,
    [folderId],
  );
  if (!facts) throw notFound("folder");
  return { ...facts, generatedAt: new Date().toISOString(), language };
}

/** The things of a folder but its plots, in the order of their files. */
export const readItems = (reader: FolderReader, folderId: number): Promise<FolderItem[]> =>
  reader.query<FolderItem>(
    `select kind, thing_id, name, state, object_path, content_type
     from public.folder_contents
     where folder_id = $1 and kind <> 'plot'
     order by kind, name, id`,
    [folderId],
  );

/** Where the files of a declaration or dossier lie in the zip. */
export const folderOfThing = ({ kind, name, thing_id }: FolderItem): string =>
  `${kind}s/${safePart(name, String(thing_id))}`;

type ListedPlot = {
  identifier: string;
  country: string | null;
  place: string | null;
  hectares: number | null;
  state: string | null;
  products: readonly number[];
};

/** What a declaration declares: its products, and its plots without the people behind them. */
export async function* declarationFiles(
  reader: FolderReader,
  item: FolderItem,
  language: Language,
): AsyncGenerator<FolderFile> {
  const folder = folderOfThing(item);
  const told = { thing: "declaration" as const, name: item.name, state: item.state };
  const products = await reader.query<Record<string, string | number | null>>(
    `select position, commodity, tariff_code, description, net_mass_kilograms::float8 as mass,
       volume_cubic_metres::float8 as volume, supplementary_units::float8 as units, supplementary_unit,
       array_to_string(array_prepend(nullif(scientific_name, ''), array(
         select nullif(pair ->> 'scientificName', '') from jsonb_array_elements(further_species) as pair
       )), '; ', '–') as scientific_name,
       array_to_string(array_prepend(nullif(common_name, ''), array(
         select nullif(pair ->> 'commonName', '') from jsonb_array_elements(further_species) as pair
       )), '; ', '–') as common_name
     from public.declaration_products where declaration_id = $1 order by position, id`,
    [item.thing_id],
  );
  const texts = folderTexts[language].products;
  yield {
    ...told,
    path: `${folder}/products.csv`,
    chunks: csv(
      language,
      Object.values(texts),
      products.map(({ commodity, ...product }, index) => [
        index + 1,
        entryOf(commodityNames, String(commodity))?.[language] ?? String(commodity),
        ...[product.tariff_code, product.description, product.mass, product.volume, product.units],
        ...[product.supplementary_unit, product.scientific_name, product.common_name],
      ]),
    ),
  };
  const plots = await reader.query<ListedPlot>(
    `select plot.identifier, nullif(plot.producer_country, '') as country, plot.production_place as place,
       plot.area_hectares as hectares, plot.compliance as state,
       array(
         select product.number::integer
         from (
           select id, row_number() over (order by position, id) as number
           from public.declaration_products where declaration_id = $1
         ) as product
         where product.id = any (plot.product_ids)
         order by product.number
       ) as products
     from app.declared_plots as plot
     where plot.declaration_id = $1
     order by plot.identifier, plot.plot_id`,
    [item.thing_id],
  );
  const { reason: _reason, ...headers } = folderTexts[language].plots;
  yield {
    ...told,
    path: `${folder}/plots.csv`,
    chunks: csv(
      language,
      Object.values(headers),
      plots.map((plot) => [
        ...[plot.identifier, plot.country, plot.place, plot.hectares],
        folderStateName("plot", plot.state, language),
        plot.products.join(" "),
      ]),
    ),
  };
}

type DossierPlot = Omit<ListedPlot, "products" | "country" | "place"> & { reason: string | null };

/** The plots of a dossier of eligibility with their results: those that were sent, once it was sent. */
export async function* dossierFiles(
  reader: FolderReader,
  item: FolderItem,
  language: Language,
): AsyncGenerator<FolderFile> {
  const plots = await reader.query<DossierPlot>(
    `select identifier, area_hectares as hectares, state, reason_code as reason
     from public.dossier_plot_overview where dossier_id = $1 order by identifier, plot_id`,
    [item.thing_id],
  );
  const { identifier, hectares, state, reason } = folderTexts[language].plots;
  yield {
    path: `${folderOfThing(item)}/plots.csv`,
    ...{ thing: "dossier", name: item.name, state: item.state },
    chunks: csv(
      language,
      [identifier, hectares, state, reason],
      plots.map((plot) => [
        ...[plot.identifier, plot.hectares, folderStateName("plot", plot.state, language), plot.reason],
      ]),
    ),
  };
}

/** The plots that lie in a folder, as a table and with their outlines; neither names a farmer. */
export async function* plotFiles(
  reader: FolderReader,
  folderId: number,
  language: Language,
): AsyncGenerator<FolderFile> {
  const [first] = await reader.query<{ name: string; plots: number }>(
    `select folder.name, count(*)::integer as plots
     from public.folder_contents as item
     join public.folders as folder on folder.id = item.folder_id
     where item.folder_id = $1 and item.kind = 'plot'
     group by folder.name`,
    [folderId],
  );
  if (first === undefined) return;
  const told = { thing: "plot" as const, name: first.name, state: null };
  const { identifier, country, place, hectares, state } = folderTexts[language].plots;
  yield {
    ...told,
    path: "plots.csv",
    chunks: csv(
      language,
      [identifier, country, place, hectares, state],
      (async function* () {
        for await (const plot of pagedPlots(reader, folderId))
          yield [
            ...[plot.identifier, plot.country, plot.place, plot.hectares],
            folderStateName("plot", plot.state, language),
          ];
      })(),
    ),
  };
  yield {
    ...told,
    path: "plots.geojson",
    chunks: writeGeojson(
      (async function* () {
        for await (const { outline, ...properties } of pagedPlots(reader, folderId))
          yield { type: "Feature" as const, geometry: outline, properties };
      })(),
    ),
  };
}

/** Documents and reports as they were handed in. */
export async function* storedFiles(
  reader: FolderReader,
  items: readonly Pick<FolderItem, "kind" | "name" | "object_path">[],
  folder?: string,
): AsyncGenerator<FolderFile> {
  for (const { kind, name, object_path } of items) {
    if (object_path === null) continue;
    yield {
      path: `${folder ?? `${kind}s`}/${safePart(name, kind)}`,
      ...{ thing: kind, name, state: null, isPacked: /\.(zip|pdf|png|jpe?g|xlsx|docx|mp4)$/i.test(name) },
      chunks: await reader.open(object_path),
    };
  }
}

type Cell = string | number | null | undefined;

function csv(
  language: Language,
  headers: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const columns = headers.map((header, index) => ({ key: String(index), header }));
  return writeCsv({ columns, rows, separator: language === "fr" ? ";" : "," });
}
