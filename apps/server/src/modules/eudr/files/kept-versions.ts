import { writeGeojson } from "@parcelle/formats/write-geojson";
import type { FolderFile } from "@parcelle/reporting/folders/folder-index";
import type { Geometry } from "geojson";
import type { Claims, Database } from "#database/database.ts";

type Filing = { id: number; number: number; content: unknown };
type FiledPlot = Record<string, unknown> & { outline: Geometry };

/**
 * What is kept of a declaration for five years: each version as it was filed, with its plots as they were then, and what the
 * Information System answered.
 */
export async function* keptVersions(
  database: Database,
  claims: Claims,
  declarationId: number,
): AsyncGenerator<Pick<FolderFile, "path" | "chunks">> {
  const query = <Row>(statement: string, id: number): Promise<Row[]> =>
    database.asWorkflow(claims, (transaction) => transaction.query(statement, [id]) as never, {
      readOnly: true,
    });
  for (const { id, number, content } of await query<Filing>(FILINGS, declarationId)) {
    yield { path: `versions/${number}.json`, chunks: json(content) };
    const plots = await query<FiledPlot>(PLOTS, id);
    const features = plots.map(({ outline, ...properties }) => ({
      ...{ type: "Feature" as const, geometry: outline, properties },
    }));
    yield { path: `versions/${number}-plots.geojson`, chunks: writeGeojson(features) };
  }
  const messages = await query<Record<string, unknown>>(MESSAGES, declarationId);
  if (messages.length > 0) yield { path: "versions/eu.json", chunks: json(messages) };
}

const json = (value: unknown) => [new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)];

const FILINGS = `
  select
    id, number,
    content || jsonb_build_object('number', number, 'filed_at', filed_at, 'filed_by', author, 'rules', rules) as content
  from public.declaration_filings where declaration_id = $1 order by number`;

const PLOTS = `
  select identifier, producer_name, producer_country, production_place, area_hectares, compliance, geometry_hash,
    extensions.ST_AsGeoJSON(geometry, 7)::jsonb as outline
  from public.filed_plots where filing_id = $1 order by identifier, plot_id`;

const MESSAGES = `
  select environment, internal_reference, uuid, status, version, sent_at, submitted_at, looked_at, faults, communication
  from public.eu_filings where declaration_id = $1 order by id`;
