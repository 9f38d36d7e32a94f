import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";
import { BackgroundProblem } from "./background-problem.ts";
import type { BackgroundRequest } from "./background-request.ts";
import type { BackgroundSource } from "./background-source.ts";
import { openRemotePicture } from "./cog/open-picture.ts";
import { openRemoteArchive } from "./pmtiles/open-archive.ts";
import { readTileJson } from "./read-tile-json.ts";
import { readWmts } from "./read-wmts.ts";
import { type SourceFault, sourceProblem } from "./source-problem.ts";
import { keptPicture, takeFile } from "./take-file.ts";
import { addressFault, templateFault, withKey } from "./tile-template.ts";

/** What will be asked, and what its description says of it. */
export type ResolvedSource = {
  source: BackgroundSource;
  /** The zooms that there are; those of the operator where nothing is said. */
  minimumZoom?: number;
  maximumZoom?: number;
  tileSize?: 256 | 512;
  /** Longitude and latitude of a place where it has something to show, where that is known. */
  middle?: [number, number];
};

export type Resolving = {
  services: Services;
  claims: Claims;
  signal: AbortSignal;
  key: string | null;
  /** Where its tiles came from until now; null for a new background. */
  before: BackgroundSource | null;
};

/**
 * What will be asked for tiles of a background. Descriptions (TileJSON, capabilities of WMTS) are read here, once: afterwards
 * only the addresses of tiles that they named are asked.
 *
 * @throws ProblemError where the background cannot be shown, or its description not be had
 */
export async function resolveSource(
  request: BackgroundRequest,
  resolving: Resolving,
): Promise<ResolvedSource> {
  try {
    return isFile(request) ? await fileSource(request, resolving) : await addressSource(request, resolving);
  } catch (cause) {
    throw cause instanceof BackgroundProblem ? sourceProblem("described", cause.texts) : cause;
  }
}

function isFile({ scheme, objectPath, address }: BackgroundRequest): boolean {
  if (scheme === "mbtiles") return true;
  return (scheme === "pmtiles" || scheme === "cog") && (objectPath !== null || !/^https?:/.test(address));
}

const fileSchemes = ["pmtiles", "mbtiles", "cog"] as const;

async function fileSource(request: BackgroundRequest, { services, claims, signal, before }: Resolving) {
  const { objectPath, tileSize } = request;
  const scheme = fileSchemes.find((one) => one === request.scheme)!;
  if (objectPath !== null) return takeFile(services, { scheme, objectPath, tileSize, claims, signal });
  const kept = { mbtiles: "tiles-file", pmtiles: "pmtiles-file", cog: "cog-file" }[scheme];
  if (before?.kind !== kept) throw sourceProblem("file");
  if (before.kind === "cog-file") return keptPicture(services, { ...before, size: tileSize });
  return { source: before };
}

async function addressSource(
  { address, scheme, layer, tileSize }: BackgroundRequest,
  { services, key }: Resolving,
): Promise<ResolvedSource> {
  const isTemplate = scheme === "xyz" || scheme === "tms";
  const fault = (isTemplate ? templateFault : describedFault)(address) ?? keyFault(address, key);
  if (fault) throw sourceProblem(fault);
  const { mayBePrivate } = services.backgrounds!;
  const asked = withKey(address, key);
  if (scheme === "tilejson") return readTileJson(asked, keyedQuery(address, key), mayBePrivate);
  if (scheme === "wmts") return readWmts(asked, layer, keyedQuery(address, key), mayBePrivate);
  if (scheme === "pmtiles") return archiveSource(asked, mayBePrivate);
  if (scheme === "cog") return pictureSource(asked, tileSize, mayBePrivate);
  return {
    source: { kind: "tiles", template: scheme === "tms" ? asked.replaceAll("{y}", "{-y}") : asked },
  };
}

async function archiveSource(address: string, mayBePrivate: boolean): Promise<ResolvedSource> {
  const archive = await openRemoteArchive(address, mayBePrivate);
  const { isImages, ...zooms } = await archive.facts();
  if (!isImages) throw sourceProblem("vector");
  return { source: { kind: "pmtiles", address }, ...zooms };
}

async function pictureSource(
  address: string,
  size: 256 | 512,
  mayBePrivate: boolean,
): Promise<ResolvedSource> {
  const picture = await openRemotePicture(address, size, mayBePrivate);
  await picture.close();
  return { source: { kind: "cog", address, size }, tileSize: size, ...picture.facts };
}

function describedFault(address: string): SourceFault | null {
  return address.replaceAll("{key}", "").includes("{") ? "onlyKey" : addressFault(address);
}

function keyFault(address: string, key: string | null): SourceFault | null {
  if (key === null) return address.includes("{key}") ? "noKey" : null;
  return address.includes("{key}") ? null : "key";
}

/** Parameters of the address that hold the key: descriptions often leave them out of the addresses of tiles. */
function keyedQuery(address: string, key: string | null): URLSearchParams {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? "");
  const keyed = [...query].filter(([, value]) => value.includes("{key}"));
  return new URLSearchParams(keyed.map(([name, value]) => [name, value.replaceAll("{key}", key ?? "")]));
}
