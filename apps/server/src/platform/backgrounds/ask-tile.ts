import { BackgroundProblem } from "./background-problem.ts";
import type { BackgroundSource } from "./background-source.ts";
import { fetchLimited } from "./fetch-limited.ts";
import { fillTemplate, type TilePlace } from "./tile-template.ts";

export const mostTileBytes = 4_194_304;
export const tilePatienceMs = 10_000;

/** What servers say where they have no tile; above the sea most of them do. */
const absent: ReadonlySet<number> = new Set([204, 404, 410]);

/**
 * What a server of tiles answers for one of them; null where it has none.
 *
 * @throws BackgroundProblem
 */
export async function askTile(
  { template, levels }: Extract<BackgroundSource, { kind: "tiles" }>,
  place: TilePlace,
  mayBePrivate: boolean,
): Promise<Buffer | null> {
  if (levels && levels[place.z] === undefined) return null;
  const limits = { mayBePrivate, mostBytes: mostTileBytes, patienceMs: tilePatienceMs };
  const { status, bytes } = await fetchLimited(fillTemplate(template, place, levels), limits);
  if (absent.has(status)) return null;
  if (status !== 200) throw new BackgroundProblem("refused");
  return bytes;
}
