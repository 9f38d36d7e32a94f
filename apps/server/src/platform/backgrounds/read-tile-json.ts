import { z } from "zod";
import { BackgroundProblem } from "./background-problem.ts";
import { fetchLimited } from "./fetch-limited.ts";
import { keyedTemplate } from "./keyed-template.ts";
import type { ResolvedSource } from "./resolve-source.ts";
import { sourceProblem } from "./source-problem.ts";
import { templateFault } from "./tile-template.ts";

const zoom = z.number().int().min(0).max(30).optional().catch(undefined);

/** @see TileJSON 3.0.0 */
const tileJson = z.object({
  tiles: z.array(z.string()).min(1),
  scheme: z.string().optional(),
  format: z.string().optional(),
  vector_layers: z.array(z.unknown()).optional(),
  minzoom: zoom,
  maxzoom: zoom,
});

const mostBytes = 2_097_152;
const patienceMs = 15_000;

/** What a TileJSON says of its tiles. @throws BackgroundProblem, ProblemError */
export async function readTileJson(
  address: string,
  keyed: URLSearchParams,
  mayBePrivate: boolean,
): Promise<ResolvedSource> {
  const { status, bytes } = await fetchLimited(address, { mayBePrivate, mostBytes, patienceMs });
  if (status !== 200) throw new BackgroundProblem("refused");
  const described = parse(bytes);
  if (described.vector_layers || described.format === "pbf") throw sourceProblem("vector");
  const template = keyedTemplate(described.tiles[0]!, address, keyed);
  const fault = templateFault(template);
  if (fault) throw sourceProblem(fault);
  return {
    source: {
      kind: "tiles",
      template: described.scheme === "tms" ? template.replaceAll("{y}", "{-y}") : template,
    },
    ...(described.minzoom === undefined ? {} : { minimumZoom: described.minzoom }),
    ...(described.maxzoom === undefined ? {} : { maximumZoom: described.maxzoom }),
  };
}

function parse(bytes: Buffer): z.infer<typeof tileJson> {
  try {
    return tileJson.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new BackgroundProblem("unreadable");
  }
}
