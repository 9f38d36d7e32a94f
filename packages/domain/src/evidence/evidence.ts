import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { OwnLayer } from "../layers/own-layer.ts";
import type { RunRules } from "../risk/run-rules.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { EvidenceOutcome, EvidenceStatistics } from "./evidence-parts.ts";

/** A file of a layer that a result was read from. */
export type EvidenceLayer = {
  product: string;
  component: string;
  version: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  /** What its owner says that it means: it decides as much as the file. Absent for published products. */
  own?: OwnLayer | undefined;
};

/** Everything that decides a plot's result. */
export type EvidenceInputs = {
  /** SHA-256 of the geometry as used, see `geometryHash`. */
  geometrySha256: string;
  /** Geodesic area as used; 0 for points. */
  areaHectares: number;
  layers: readonly EvidenceLayer[];
  rules: RunRules;
};

export type RuleField = Exclude<keyof RunRules, "countries">;

/** One hash for each rule of a run, so that an altered one can be named. */
export type RuleHashes = Record<RuleField, string>;

export type Evidence = {
  inputs: EvidenceInputs;
  /** Hashes of the parts: an altered document can be told which of them it altered. */
  parts: { layers: string; statistics: string; outcome: string };
  inputsSha256: string;
  resultSha256: string;
};

const ruleFields: readonly RuleField[] = [
  "tree",
  "thresholds",
  "customBands",
  "excludedColumns",
  "indicatorTable",
];

/** SHA-256 of a value's canonical JSON, in hexadecimal. */
export async function sha256Of(value: unknown): Promise<string> {
  return hashOf(value);
}

/** The same at once, where what is told has to be there at once. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}

type HashedGeometry = { type: string; coordinates?: unknown; geometries?: unknown };

/** What `geometryHash` is the hash of: GeoJSON of type and coordinates alone. */
export function geometryText({ type, coordinates, geometries }: HashedGeometry): string {
  return canonicalJson({ type, coordinates, geometries });
}

/**
 * SHA-256 of a geometry's type and coordinates; other members do not count.
 *
 * @param geometry GeoJSON, WGS 84 longitude and latitude in degrees
 */
export async function geometryHash(geometry: HashedGeometry): Promise<string> {
  return bytesToHex(sha256(utf8ToBytes(geometryText(geometry))));
}

/** The files in one order, each once, so that the order of reading cannot change the hash. */
export function orderedLayers(layers: readonly EvidenceLayer[]): EvidenceLayer[] {
  const byText = new Map(
    layers.map(({ product, component, version, sha256, own }) => {
      const layer = { product, component, version, sha256, ...(own ? { own } : {}) };
      return [canonicalJson(layer), layer] as const;
    }),
  );
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, layer]) => layer);
}

/** The hash of each rule; countries are a plot's own and stand in its inputs. */
export async function ruleHashes(rules: Omit<RunRules, "countries">): Promise<RuleHashes> {
  const hashes = {} as RuleHashes;
  for (const field of ruleFields) hashes[field] = await sha256Of(rules[field]);
  return hashes;
}

/**
 * SHA-256 of everything that decides a plot's result. The code version is no part of it: two programs that compute the same
 * give the same hash.
 *
 * @param rules hashes of the rules, see `ruleHashes`
 * @param layersSha256 hash of the ordered files
 */
export async function inputsHash(
  rules: RuleHashes,
  plot: Pick<EvidenceInputs, "geometrySha256" | "areaHectares"> & {
    countries: readonly string[];
    layersSha256: string;
  },
): Promise<string> {
  const { geometrySha256, areaHectares, countries, layersSha256 } = plot;
  return sha256Of({ rules, geometrySha256, areaHectares, countries, layersSha256 });
}

/** SHA-256 of inputs and result together. */
export async function resultHash(inputsSha256: string, parts: Omit<Evidence["parts"], "layers">) {
  const { statistics, outcome } = parts;
  return sha256Of({ inputsSha256, statistics, outcome });
}

const hashesOfRules = new WeakMap<RunRules, Promise<RuleHashes>>();

function hashesOf(rules: RunRules): Promise<RuleHashes> {
  const known = hashesOfRules.get(rules) ?? ruleHashes(rules);
  hashesOfRules.set(rules, known);
  return known;
}

/**
 * The evidence of one plot's result. The same inputs give the same hashes on any machine.
 *
 * @param inputs the same object of rules for all plots of a run: its hashes are made once
 */
export async function evidenceFor(
  inputs: EvidenceInputs,
  statistics: EvidenceStatistics,
  outcome: EvidenceOutcome,
): Promise<Evidence> {
  const layers = orderedLayers(inputs.layers);
  const parts = {
    layers: await sha256Of(layers),
    statistics: await sha256Of(statistics),
    outcome: await sha256Of(outcome),
  };
  const inputsSha256 = await inputsHash(await hashesOf(inputs.rules), {
    geometrySha256: inputs.geometrySha256,
    areaHectares: inputs.areaHectares,
    countries: inputs.rules.countries,
    layersSha256: parts.layers,
  });
  const resultSha256 = await resultHash(inputsSha256, parts);
  return { inputs: { ...inputs, layers }, parts, inputsSha256, resultSha256 };
}
