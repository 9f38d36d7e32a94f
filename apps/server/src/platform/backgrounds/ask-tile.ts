import { BackgroundProblem } from "./background-problem.ts";
import type { BackgroundSource } from "./background-source.ts";
import { fetchLimited } from "./fetch-limited.ts";
import { imageType } from "./image-type.ts";
import { fillTemplate, type TilePlace } from "./tile-template.ts";

const mostTileBytes = 4_194_304;
const tilePatienceMs = 10_000;

/** What servers say where they have no tile; above the sea most of them do. */
const absent: ReadonlySet<number> = new Set([204, 404, 410]);

/**
 * One tile from where it comes from; null where there is none.
 *
 * @throws BackgroundProblem
 */
export async function askTile(
  { template }: BackgroundSource,
  place: TilePlace,
  mayBePrivate: boolean,
): Promise<Buffer | null> {
  const limits = { mayBePrivate, mostBytes: mostTileBytes, patienceMs: tilePatienceMs };
  const { status, bytes } = await fetchLimited(fillTemplate(template, place), limits);
  if (absent.has(status)) return null;
  if (status !== 200) throw new BackgroundProblem("refused");
  if (imageType(bytes) === null) throw new BackgroundProblem("no-image");
  return bytes;
}
