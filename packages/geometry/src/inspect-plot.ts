import type { Geometry, Position } from "geojson";
import { measure } from "./area.ts";
import { type Cleaning, cleanRings } from "./clean-rings.ts";
import { type Finding, finding } from "./findings.ts";
import { invalidityFinding } from "./invalidity-finding.ts";
import {
  findCountryFinding,
  findRangeFinding,
  findWaterFinding,
  type PlaceTest,
  type WaterTest,
} from "./place-findings.ts";
import { asPlotGeometry, type PlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { everyPosition, isFinitePosition, positionsOf } from "./positions-of.ts";
import { toRightHand } from "./ring-direction.ts";
import { findShapeFindings } from "./shape-findings.ts";
import { checkValidity, type ValidityReason } from "./validity.ts";
import { findMalformation } from "./well-formed.ts";

/** Everything that is known about a plot's geometry from itself. */
export type PlotInspection = {
  /** the geometry to use; see inspectPlot for what was changed in it */
  geometry: Geometry | null;
  changed: boolean;
  type: "Point" | "MultiPoint" | "Polygon" | "MultiPolygon" | null;
  areaHectares: number;
  perimeterMetres: number;
  valid: boolean;
  reason: ValidityReason | null;
  location: Position | null;
  state: "normal" | "abnormal";
  findings: Finding[];
};

export type InspectionOptions = {
  /** what the farmer or the file says, in hectares */
  declaredAreaHectares?: number;
  isInCountry?: PlaceTest;
  /** how many kilometres of a lake or the sea surely lie around a place, or null */
  waterAround?: WaterTest;
  /** where cattle is kept, a point may stand for any size (Regulation (EU) 2023/1115, article 2, point 28) */
  isForCattle?: boolean;
  /** a person undid the dropping of repeated vertices */
  keepRepeated?: boolean;
};

const DECLARED_AREA_TOLERANCE = 0.15;
const LARGEST_POINT_HECTARES = 4;
/** Ten square kilometres: the largest estates consist of blocks of some tens of hectares. */
const LARGEST_USUAL_HECTARES = 1000;

/**
 * Looks at one plot: area, validity, and everything that needs a look, each with its place.
 *
 * Repairs that cannot change what was meant are made and reported as repaired: rings are closed, repeated vertices and
 * heights dropped. A valid polygon is also turned to the right-hand rule (no finding). A geometry that crosses itself is
 * never mended here: it keeps its vertices and their order and is abnormal. Collections of only points or only
 * polygons become multi-geometries; lines, mixed collections and empty geometries are errors and stay as given.
 *
 * @param geometry longitude and latitude in degrees (WGS 84), or null
 * @param options declared area, tests of the place and the kind of farming, where known
 * @returns the inspection; abnormal when any finding is an error; area and perimeter are 0 for points and wherever
 *   the coordinates cannot be degrees
 */
export function inspectPlot(geometry: Geometry | null, options: InspectionOptions = {}): PlotInspection {
  const malformation = geometry === null ? null : findMalformation(geometry);
  if (malformation === "wrong_coordinates") return notANumber(geometry);
  if (malformation === "unknown_type") {
    return unusable(geometry, finding("unsupported_geometry", null, { type: String(geometry?.type) }));
  }
  if (geometry === null || everyPosition(geometry, () => false)) {
    return unusable(geometry, finding("empty_geometry", null));
  }
  const plot = asPlotGeometry(geometry);
  if (plot === null) {
    return unusable(geometry, finding("unsupported_geometry", place(geometry), { type: geometry.type }));
  }
  if (!everyPosition(plot, isFinitePosition)) return notANumber(geometry);
  return inspectFinite(geometry, cleanRings(plot, options.keepRepeated), options);
}

function inspectFinite(given: Geometry, cleaning: Cleaning, options: InspectionOptions): PlotInspection {
  const validity = checkValidity(cleaning.geometry);
  const geometry = validity.valid ? toRightHand(cleaning.geometry) : cleaning.geometry;
  const positions = positionsOf(geometry);
  const rangeFinding = findRangeFinding(positions);
  const isOnEarth = rangeFinding === null;
  const measured = isOnEarth ? measure(geometry) : { areaHectares: 0, perimeterMetres: 0 };
  const findings = [
    ...repairFindings(cleaning),
    ...(validity.valid ? [] : [invalidityFinding(geometry, validity)]),
    ...(isOnEarth ? findShapeFindings(geometry, validity.valid, measured) : [rangeFinding]),
    ...(isOnEarth && options.isInCountry ? [findCountryFinding(positions, options.isInCountry)] : []),
    ...(isOnEarth && options.waterAround ? [findWaterFinding(positions, options.waterAround)] : []),
    ...(isOnEarth && validity.valid ? [findAreaFinding(geometry, measured.areaHectares, options)] : []),
    ...(isOnEarth && validity.valid ? [findSizeFinding(geometry, measured.areaHectares, options)] : []),
  ].filter((entry) => entry !== null);
  return {
    geometry,
    changed: !sameGeometry(given, geometry),
    type: geometry.type,
    ...measured,
    valid: validity.valid,
    reason: validity.valid ? null : validity.reason,
    location: validity.valid ? null : validity.location,
    state: stateOf(findings),
    findings,
  };
}

function notANumber(geometry: Geometry | null): PlotInspection {
  return { ...unusable(geometry, finding("invalid_coordinate", null)), reason: "invalid_coordinate" };
}

function unusable(geometry: Geometry | null, error: Finding): PlotInspection {
  return {
    geometry,
    changed: false,
    type: null,
    areaHectares: 0,
    perimeterMetres: 0,
    valid: false,
    reason: null,
    location: error.location,
    state: "abnormal",
    findings: [error],
  };
}

function stateOf(findings: readonly Finding[]): "normal" | "abnormal" {
  return findings.some(({ severity }) => severity === "error") ? "abnormal" : "normal";
}

function repairFindings({ closedRings, droppedVertices, firstHeight }: Cleaning): Finding[] {
  const findings: Finding[] = [];
  if (closedRings.length > 0) {
    findings.push(finding("unclosed_ring", closedRings[0]!, { count: closedRings.length }));
  }
  if (droppedVertices.length > 0) {
    findings.push(
      finding("duplicate_vertices", droppedVertices[0]!.slice(0, 2), { count: droppedVertices.length }),
    );
  }
  if (firstHeight !== null) findings.push(finding("z_dropped", null));
  return findings;
}

function findAreaFinding(
  geometry: PlotGeometry,
  measuredHectares: number,
  { declaredAreaHectares: declaredHectares, isForCattle = false }: InspectionOptions,
): Finding | null {
  if (declaredHectares === undefined || !(declaredHectares > 0)) return null;
  if (polygonsOf(geometry).length === 0) {
    if (isForCattle || declaredHectares <= LARGEST_POINT_HECTARES) return null;
    return finding("point_over_four_hectares", place(geometry), { declaredHectares });
  }
  if (agrees(measuredHectares, declaredHectares)) return null;
  const percent = (100 * (measuredHectares - declaredHectares)) / declaredHectares;
  return finding("area_differs_from_declared", null, { declaredHectares, measuredHectares, percent });
}

/** A size that the file states as well was meant. */
function findSizeFinding(
  geometry: PlotGeometry,
  areaHectares: number,
  { declaredAreaHectares = 0 }: InspectionOptions,
): Finding | null {
  if (areaHectares <= LARGEST_USUAL_HECTARES || agrees(areaHectares, declaredAreaHectares)) return null;
  return finding("implausibly_large", place(geometry), { areaHectares });
}

function agrees(measuredHectares: number, declaredHectares: number): boolean {
  return Math.abs(measuredHectares - declaredHectares) <= DECLARED_AREA_TOLERANCE * declaredHectares;
}

function place(geometry: Geometry): Position | null {
  return positionsOf(geometry)[0]?.slice(0, 2) ?? null;
}

function sameGeometry(a: Geometry, b: PlotGeometry): boolean {
  return a.type === b.type && sameCoordinates(a.coordinates, b.coordinates);
}

type Nested = number | Nested[];

function sameCoordinates(a: Nested, b: Nested): boolean {
  if (a === b) return true;
  if (typeof a === "number" || typeof b === "number" || a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) {
    if (!sameCoordinates(a[index]!, b[index]!)) return false;
  }
  return true;
}
