import { countryTest } from "@parcelle/basemap/find-country";
import { areaHectares } from "@parcelle/geometry/area";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { Finding, FindingCode } from "@parcelle/geometry/findings";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import { findOverlapsWith } from "@parcelle/geometry/overlaps";
import { proposeRepair } from "@parcelle/geometry/propose-repair";
import { TooTangled } from "@parcelle/geometry/too-tangled";
import { uncrossRing } from "@parcelle/geometry/uncross-ring";
import { checkValidity } from "@parcelle/geometry/validity";
import type { Polygon, Position } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { plotsAround } from "../../device/kept-plots.ts";
import { closedRing } from "./geopoint-text.ts";
import { swapped } from "./outline-text.ts";
import type { Surroundings } from "./surroundings.ts";

/** An outline as it was drawn or walked. */
export type DrawnOutline = {
  /** Each once: longitude and latitude in degrees. */
  vertices: readonly Position[];
  /** Metres, of the worst point; null where none was measured. */
  accuracy: number | null;
  /** Metres from which a point is told as poor. */
  poorBeyond: number;
  declaredHectares: number | null;
  surroundings: Surroundings | null;
};

export type OutlineRepair = {
  kind: "uncrossed" | "largest" | "swapped" | "tidied";
  vertices: Position[];
  hectares: number;
};

export type CheckedOutline = {
  findings: { code: string; isError: boolean; text: string }[];
  /** Neighbours that it lies over, the largest share first. */
  overlaps: { identifier: string; squareMetres: number; percent: number }[];
  poorAccuracy: number | null;
  /** Where it is more than 30 % off. */
  declared: { declared: number; measured: number } | null;
  repair: OutlineRepair | null;
};

const MOST_OFF = 0.3;
/** Below it an overlap is the width of a hedge. */
const LEAST_PERCENT = 1;
/** What is only told in files, or elsewhere on the screen. */
const UNTOLD: readonly FindingCode[] = ["low_precision", "unclosed_ring", "duplicate_vertices", "z_dropped"];

/** Looks at an outline in the field, with the device alone: its shape, its place, its neighbours, and how it can be mended. */
export async function checkOutline(outline: DrawnOutline, locale: Locale): Promise<CheckedOutline> {
  const { vertices, accuracy, poorBeyond, declaredHectares, surroundings } = outline;
  const polygon: Polygon = { type: "Polygon", coordinates: [closedRing(vertices)] };
  const isInCountry = surroundings?.country == null ? undefined : countryTest(surroundings.country);
  const inspection = inspectPlot(polygon, isInCountry === undefined ? {} : { isInCountry });
  const told = inspection.findings.filter(
    ({ code, severity }) => severity !== "information" && !UNTOLD.includes(code),
  );
  const measured = inspection.areaHectares;
  const isOff =
    declaredHectares !== null &&
    inspection.valid &&
    Math.abs(measured - declaredHectares) > MOST_OFF * declaredHectares;
  return {
    findings: told.map((finding) => ({
      code: finding.code,
      isError: finding.severity === "error",
      text: describeFinding(finding, locale),
    })),
    overlaps: inspection.valid && surroundings !== null ? await neighboursUnder(polygon, surroundings) : [],
    poorAccuracy: accuracy !== null && accuracy > poorBeyond ? accuracy : null,
    declared: isOff ? { declared: declaredHectares, measured } : null,
    repair: repairOf(polygon, told),
  };
}

async function neighboursUnder(
  polygon: Polygon,
  { owner }: Surroundings,
): Promise<CheckedOutline["overlaps"]> {
  const box = boundingBox(polygon);
  if (box === null) return [];
  const neighbours = await plotsAround(owner, box).catch(() => []);
  const names = new Map(neighbours.map(({ id, identifier }) => [String(id), identifier]));
  const found = findOverlapsWith(
    [{ id: "", geometry: polygon, valid: true }],
    neighbours.map(({ id, geometry }) => ({ id: String(id), geometry, valid: true })),
  );
  return found
    .flatMap(({ b, squareMetres, percentOfA }) =>
      squareMetres !== null && percentOfA >= LEAST_PERCENT
        ? [{ identifier: names.get(b)!, squareMetres, percent: percentOfA }]
        : [],
    )
    .toSorted((one, other) => other.percent - one.percent);
}

/** One proposal, the one that loses least; null where nothing can be mended without drawing anew. */
function repairOf(polygon: Polygon, findings: readonly Finding[]): OutlineRepair | null {
  const [ring] = polygon.coordinates as [Position[]];
  const has = (...codes: readonly FindingCode[]) => findings.some(({ code }) => codes.includes(code));
  if (has("swapped_coordinates_suspected")) return repaired("swapped", swapped(ring));
  if (has("self_intersection", "pinched_ring")) {
    const walked = uncrossRing(ring);
    const uncrossed = walked !== null && isValid(walked) ? walked : null;
    const largest = largestPart(polygon);
    // Where one part is nearly all of it, the others are knots of the signal, and walking them otherwise keeps them.
    if (uncrossed === null || (largest !== null && largest.share > SURELY_ALL))
      return largest?.repair ?? null;
    return repaired("uncrossed", uncrossed);
  }
  return has("spike") ? (largestPart(polygon, "tidied")?.repair ?? null) : null;
}

const isValid = (ring: Position[]): boolean => checkValidity({ type: "Polygon", coordinates: [ring] }).valid;

const SURELY_ALL = 0.9;

function largestPart(
  polygon: Polygon,
  kind: OutlineRepair["kind"] = "largest",
): { repair: OutlineRepair; share: number } | null {
  const geometry = proposal(polygon);
  if (geometry === null) return null;
  const rings =
    geometry.type === "Polygon" ? [geometry.coordinates[0]!] : geometry.coordinates.map(([outer]) => outer!);
  const parts = rings
    .map((ring) => repaired(kind, ring))
    .toSorted((one, other) => other.hectares - one.hectares);
  const all = parts.reduce((sum, { hectares }) => sum + hectares, 0);
  return { repair: parts[0]!, share: parts[0]!.hectares / all };
}

function proposal(polygon: Polygon) {
  try {
    return proposeRepair(polygon)?.geometry ?? null;
  } catch (error) {
    if (error instanceof TooTangled) return null;
    throw error;
  }
}

function repaired(kind: OutlineRepair["kind"], ring: readonly Position[]): OutlineRepair {
  const vertices = closedRing(ring);
  const hectares = areaHectares({ type: "Polygon", coordinates: [vertices] });
  return { kind, vertices: vertices.slice(0, -1), hectares };
}
