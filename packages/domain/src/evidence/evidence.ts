import type { IndicatorThresholds } from "../risk/indicators.ts";
import type { TreeKey } from "../risk/trees.ts";
import { canonicalJson } from "./canonical-json.ts";

/** A layer that a run read. */
export type EvidenceLayer = {
  product: string;
  version: string;
  /** The columns of the statistics that it gave. */
  columns: readonly string[];
  /** SHA-256 of the file, in hexadecimal; null when the source cannot tell. */
  sha256: string | null;
};

/** Everything that decides a plot's result. */
export type EvidenceInputs = {
  /** SHA-256 of the geometry as used, see `geometryHash`. */
  geometrySha256: string;
  layers: readonly EvidenceLayer[];
  /** Percent, per indicator. */
  thresholds: IndicatorThresholds;
  tree: TreeKey;
  countries: readonly string[];
  indicatorInputsVersion: string;
  codeVersion: string;
};

export type Evidence = { inputs: EvidenceInputs; inputsSha256: string; resultSha256: string };

/** SHA-256 of a value's canonical JSON, in hexadecimal. */
export async function sha256Of(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * SHA-256 of a geometry's type and coordinates; other members do not count.
 *
 * @param geometry GeoJSON, WGS 84 longitude and latitude in degrees
 */
export async function geometryHash(geometry: {
  type: string;
  coordinates?: unknown;
  geometries?: unknown;
}): Promise<string> {
  const { type, coordinates, geometries } = geometry;
  return sha256Of({ type, coordinates, geometries });
}

/** The inputs with what has no order in one order, so that the order of reading cannot change the hash. */
export function orderedInputs(inputs: EvidenceInputs): EvidenceInputs {
  const layers = inputs.layers
    .map((layer) => ({ ...layer, columns: [...layer.columns].sort() }))
    .sort((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));
  return { ...inputs, layers, countries: [...new Set(inputs.countries)].sort() };
}

/**
 * The evidence of one plot's result: inputs, their hash, and the hash of inputs and result together.
 * The same inputs give the same hash on any machine.
 *
 * @param result statistics, indicators, risk and reason as stored
 */
export async function evidenceFor(inputs: EvidenceInputs, result: unknown): Promise<Evidence> {
  const ordered = orderedInputs(inputs);
  return {
    inputs: ordered,
    inputsSha256: await sha256Of(ordered),
    resultSha256: await sha256Of({ inputs: ordered, result }),
  };
}
