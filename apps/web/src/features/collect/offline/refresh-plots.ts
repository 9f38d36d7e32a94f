import { boundingBox } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";
import { rows } from "#app/rows.ts";
import { cellsOf, type KeptPlot, keepPlots, plotsKept, plotsOwner } from "../device/kept-plots.ts";

const PAGE = 1000;
/** Of ten thousand outlines a cheap phone has room, and a search takes no time. */
const MOST_PLOTS = 10_000;
const FRESH_MS = 24 * 3600 * 1000;

/** Keeps the outlines of an organisation's plots on this device, once a day: neighbours of what is drawn in the field. */
export async function refreshPlots(
  userId: string,
  organisationId: number,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const owner = plotsOwner(userId, organisationId);
  const known = await plotsKept(owner);
  if (known !== null && Date.now() - known.keptAt < FRESH_MS) return;
  const plots: KeptPlot[] = [];
  let after = 0;
  for (let isMore = true; isMore && plots.length < MOST_PLOTS; ) {
    signal.throwIfAborted();
    tell(plots.length, Math.max(plots.length, PAGE));
    const page = await readPage(organisationId, after);
    plots.push(...page.flatMap((row) => asKept(owner, row)));
    after = page.at(-1)?.id ?? after;
    isMore = page.length === PAGE;
  }
  const kept = plots.slice(0, MOST_PLOTS);
  const isCut = plots.length >= MOST_PLOTS;
  await keepPlots({ owner, count: kept.length, isCut, keptAt: Date.now() }, kept);
}

type Row = { id: number; identifier: string; geometry: Geometry };

/** Outlines alone, as they were found to be valid: others overlap nothing that can be told. */
const readPage = (organisationId: number, after: number): Promise<Row[]> =>
  rows((client) =>
    client
      .from("plots")
      .select("id, identifier, geometry")
      .eq("organisation_id", organisationId)
      .is("deleted_at", null)
      .eq("geometry_valid", true)
      .gt("id", after)
      .order("id")
      .limit(PAGE),
  );

function asKept(owner: string, { id, identifier, geometry }: Row): KeptPlot[] {
  if (geometry.type === "Point" || geometry.type === "MultiPoint") return [];
  const box = boundingBox(geometry);
  return box === null ? [] : [{ owner, id, identifier, geometry, cells: cellsOf(box) }];
}
