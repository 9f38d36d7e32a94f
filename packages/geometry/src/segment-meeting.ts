import type { Position } from "geojson";
import { orientation } from "./orientation.ts";

/**
 * How two segments meet: `crossing` inside both, `touch` in one point that is an end of at least one, or `overlap`
 * along a stretch. The point of a crossing is rounded, the others are given positions.
 */
export type SegmentMeeting = { kind: "crossing" | "touch" | "overlap"; point: Position };

/**
 * Where two segments meet, decided with exact arithmetic.
 *
 * @param p0 start of the first segment
 * @param p1 end of the first segment
 * @param q0 start of the second segment
 * @param q1 end of the second segment
 * @returns the meeting, or null where they have no point in common
 */
export function meetSegments(p0: Position, p1: Position, q0: Position, q1: Position): SegmentMeeting | null {
  if (!boxesOverlap(p0, p1, q0, q1)) return null;
  const q0Side = orientation(p0, p1, q0);
  const q1Side = orientation(p0, p1, q1);
  if (q0Side !== 0 && q0Side === q1Side) return null;
  const p0Side = orientation(q0, q1, p0);
  const p1Side = orientation(q0, q1, p1);
  if (p0Side !== 0 && p0Side === p1Side) return null;
  if (q0Side === 0 && q1Side === 0) return meetAlongLine(p0, p1, q0, q1);
  if (q0Side !== 0 && q1Side !== 0 && p0Side !== 0 && p1Side !== 0) {
    return { kind: "crossing", point: crossingPoint(p0, p1, q0, q1) };
  }
  if (q0Side === 0) return { kind: "touch", point: q0 };
  if (q1Side === 0) return { kind: "touch", point: q1 };
  return { kind: "touch", point: p0Side === 0 ? p0 : p1 };
}

/** Whether two positions have the same x and y. */
export function samePlace(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function meetAlongLine(p0: Position, p1: Position, q0: Position, q1: Position): SegmentMeeting | null {
  const q0Inside = inBox(q0, p0, p1);
  const q1Inside = inBox(q1, p0, p1);
  if (q0Inside && q1Inside) return stretch(q0, q1);
  const p0Inside = inBox(p0, q0, q1);
  const p1Inside = inBox(p1, q0, q1);
  if (p0Inside && p1Inside) return stretch(p0, p1);
  if (!(p0Inside || p1Inside)) return null;
  return stretch(q0Inside ? q0 : q1, p0Inside ? p0 : p1);
}

function stretch(from: Position, to: Position): SegmentMeeting {
  return { kind: samePlace(from, to) ? "touch" : "overlap", point: from };
}

function inBox(point: Position, a: Position, b: Position): boolean {
  const [x, y] = point as [number, number];
  return (
    x >= Math.min(a[0]!, b[0]!) &&
    x <= Math.max(a[0]!, b[0]!) &&
    y >= Math.min(a[1]!, b[1]!) &&
    y <= Math.max(a[1]!, b[1]!)
  );
}

function boxesOverlap(p0: Position, p1: Position, q0: Position, q1: Position): boolean {
  return (
    Math.max(p0[0]!, p1[0]!) >= Math.min(q0[0]!, q1[0]!) &&
    Math.max(q0[0]!, q1[0]!) >= Math.min(p0[0]!, p1[0]!) &&
    Math.max(p0[1]!, p1[1]!) >= Math.min(q0[1]!, q1[1]!) &&
    Math.max(q0[1]!, q1[1]!) >= Math.min(p0[1]!, p1[1]!)
  );
}

function crossingPoint(p0: Position, p1: Position, q0: Position, q1: Position): Position {
  const px = p1[0]! - p0[0]!;
  const py = p1[1]! - p0[1]!;
  const qx = q1[0]! - q0[0]!;
  const qy = q1[1]! - q0[1]!;
  const across = px * qy - py * qx;
  if (across === 0) return q0;
  const along = ((q0[0]! - p0[0]!) * qy - (q0[1]! - p0[1]!) * qx) / across;
  return [p0[0]! + along * px, p0[1]! + along * py];
}
