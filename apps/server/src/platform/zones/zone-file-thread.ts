import { mostFileBytesOfZone } from "@parcelle/domain/zones/zone-limits";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { Detail, FileNotice } from "@parcelle/formats/plot-file";
import { type RefusedRow, readPlots } from "@parcelle/formats/read-plots";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import { positionsOf } from "@parcelle/geometry/positions-of";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** A file is held whole, and so is what is unpacked from it. */
const limits = { bytes: mostFileBytesOfZone, unpackedBytes: 200_000_000, plots: 20_000 };

export type OutlinesOfFile = {
  /** Well-known binary, of each row that has an area. */
  outlines: Uint8Array[];
  /** Of each of them. */
  corners: number[];
  /** Rows that are points or lines. */
  withoutArea: number;
  refused: RefusedRow[];
  notices: FileNotice[];
};
export type ReadZoneFile = OutlinesOfFile | { refusal: { code: FileRefusal["code"]; detail: Detail } };

async function read(name: string, bytes: Uint8Array): Promise<ReadZoneFile> {
  try {
    const { rows, refused, notices } = await readPlots({ name, bytes }, { limits });
    const areas = rows
      .map(({ geometry }) => ({ type: "MultiPolygon" as const, coordinates: polygonsOf(geometry) }))
      .filter(({ coordinates }) => coordinates.length > 0);
    return {
      outlines: areas.map(writeWkb),
      corners: areas.map((area) => positionsOf(area).length),
      withoutArea: rows.length - areas.length,
      ...{ refused, notices },
    };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
}

const tasks = { read };
export type ZoneFileTasks = typeof tasks;

serveTasks(tasks);
