import { areaHectares } from "@parcelle/geometry/area";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { Finding, FindingCode } from "@parcelle/geometry/findings";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import { findOverlapsWith, type OverlapPlot } from "@parcelle/geometry/overlaps";
import { proposeRepair } from "@parcelle/geometry/propose-repair";
import { TooTangled } from "@parcelle/geometry/too-tangled";
import { uncrossRing } from "@parcelle/geometry/uncross-ring";
import { checkValidity } from "@parcelle/geometry/validity";
import type { Polygon, Position } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { plotsAround } from "../../device/kept-plots.ts";
import { isFarFromDeclared } from "../../places/declared-names.ts";
import { describeDoubt, doubtPlace } from "./doubt-place.ts";
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
  /** The other outlines of the same record. */
  others: readonly OtherOutline[];
};

export type OtherOutline = { name: string; vertices: readonly Position[] };

/** How much of an outline lies over another one. */
type Share = { squareMetres: number; percent: number };

export type OutlineRepair = {
  kind: "uncrossed" | "largest" | "swapped" | "tidied";
  vertices: Position[];
  hectares: number;
};

export type CheckedOutline = {
  findings: { code: string; isError: boolean; text: string }[];
  /** Neighbours that it lies over, the largest share first; null where those on this device could not be read. */
  overlaps: (Share & { identifier: string })[] | null;
  /** Other outlines of the same record that it lies over. */
  within: (Share & { name: string })[];
  poorAccuracy: number | null;
  /** Where it is more than 30 % off. */
  declared: { declared: number; measured: number } | null;
  repair: OutlineRepair | null;
};

/** Below it an overlap is the width of a hedge. */
const LEAST_PERCENT = 1;
/** What is only told in files, or elsewhere on the screen. */
const UNTOLD: readonly FindingCode[] = ["low_precision", "unclosed_ring", "duplicate_vertices", "z_dropped"];

/** Looks at an outline in the field, with the device alone: its shape, its place, its neighbours, and how it can be mended. */
export async function checkOutline(outline: DrawnOutline, locale: Locale): Promise<CheckedOutline> {
  const { vertices, accuracy, poorBeyond, declaredHectares, surroundings, others } = outline;
  const polygon: Polygon = { type: "Polygon", coordinates: [closedRing(vertices)] };
  const inspection = inspectPlot(polygon);
  const doubt = doubtPlace(vertices, surroundings);
  const told = inspection.findings.filter(
    ({ code, severity }) => severity !== "information" && !UNTOLD.includes(code),
  );
  const measured = inspection.areaHectares;
  const isOff =
    declaredHectares !== null && inspection.valid && isFarFromDeclared(declaredHectares, measured);
  return {
    findings: [
      ...(doubt === null ? [] : [{ code: doubt.kind, isError: false, text: describeDoubt(doubt, locale) }]),
      ...told.map((finding) => ({
        code: finding.code,
        isError: finding.severity === "error",
        text: describeFinding(finding, locale),
      })),
    ],
    within: inspection.valid ? othersUnder(polygon, others) : [],
    overlaps: inspection.valid && surroundings !== null ? await neighboursUnder(polygon, surroundings) : [],
    poorAccuracy: accuracy !== null && accuracy > poorBeyond ? accuracy : null,
    declared: isOff ? { declared: declaredHectares, measured } : null,
    repair: repairOf(polygon, told, doubt?.swap ?? null),
  };
}

async function neighboursUnder(
  polygon: Polygon,
  { owner }: Surroundings,
): Promise<CheckedOutline["overlaps"]> {
  const box = boundingBox(polygon);
  if (box === null) return [];
  const neighbours = await plotsAround(owner, box).catch(() => null);
  if (neighbours === null) return null;
  const names = new Map(neighbours.map(({ id, identifier }) => [String(id), identifier]));
  const plots = neighbours.map(({ id, geometry }) => ({ id: String(id), geometry, valid: true }));
  return sharesOf(polygon, plots).map(({ id, ...share }) => ({ identifier: names.get(id)!, ...share }));
}

function othersUnder(polygon: Polygon, others: readonly OtherOutline[]): CheckedOutline["within"] {
  const plots = others.map(({ vertices }, at) => ({
    id: String(at),
    geometry: { type: "Polygon" as const, coordinates: [closedRing(vertices)] },
  }));
  return sharesOf(polygon, plots).map(({ id, ...share }) => ({ name: others[Number(id)]!.name, ...share }));
}

/** Which plots an outline lies over, the largest share first. */
function sharesOf(polygon: Polygon, plots: readonly OverlapPlot[]): (Share & { id: string })[] {
  return findOverlapsWith([{ id: "", geometry: polygon, valid: true }], plots)
    .flatMap(({ b, squareMetres, percentOfA }) =>
      squareMetres !== null && percentOfA >= LEAST_PERCENT
        ? [{ id: b, squareMetres, percent: percentOfA }]
        : [],
    )
    .toSorted((one, other) => other.percent - one.percent);
}

/** One proposal, the one that loses least; null where nothing can be mended without drawing anew. */
function repairOf(
  polygon: Polygon,
  findings: readonly Finding[],
  swap: readonly Position[] | null,
): OutlineRepair | null {
  const [ring] = polygon.coordinates as [Position[]];
  const has = (...codes: readonly FindingCode[]) => findings.some(({ code }) => codes.includes(code));
  if (swap !== null) return repaired("swapped", swap);
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
