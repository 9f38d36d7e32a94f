import { mostFileBytesOfZone } from "@parcelle/domain/zones/zone-limits";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { Detail, FileNotice, RowProblem } from "@parcelle/formats/plot-file";
import { type PlotFile, readPlots } from "@parcelle/formats/read-plots";
import type { Finding } from "@parcelle/geometry/findings";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import { positionsOf } from "@parcelle/geometry/positions-of";
import { settleZone } from "@parcelle/geometry/settle-zone";
import type { Geometry } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** A file is held whole, and so is what is unpacked from it. */
const limits = { bytes: mostFileBytesOfZone, unpackedBytes: 200_000_000, plots: 20_000 };

/** A row that gives nothing: its number in the file, and why. */
export type RefusedOutline =
  | { row: number; refusal: RowProblem; finding?: undefined }
  | { row: number; finding: Finding; refusal?: undefined };

export type OutlinesOfFile = {
  /** Well-known binary, of each row that has an area; each is valid. */
  outlines: Uint8Array[];
  /** Of each of them. */
  corners: number[];
  /** Rows that are points or lines. */
  withoutArea: number;
  refused: RefusedOutline[];
  notices: FileNotice[];
};
export type ReadZoneFile = OutlinesOfFile | { refusal: { code: FileRefusal["code"]; detail: Detail } };

async function read(name: string, bytes: Uint8Array): Promise<ReadZoneFile> {
  try {
    return settle(await readPlots({ name, bytes }, { limits }));
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
}

/** Each outline by itself, here, where what takes too long is ended: the database joins only what is valid. */
function settle({ rows, refused, notices }: PlotFile): OutlinesOfFile {
  const told: OutlinesOfFile = {
    ...{ outlines: [], corners: [], withoutArea: 0, notices },
    refused: refused.map(({ row, code, detail }) => ({ row, refusal: { code, detail } })),
  };
  for (const { row, geometry } of rows) {
    if (!hasArea(geometry)) {
      told.withoutArea += 1;
      continue;
    }
    const zone = settleZone(geometry);
    if ("error" in zone) told.refused.push({ row, finding: zone.error });
    else {
      told.outlines.push(writeWkb(zone.geometry));
      told.corners.push(positionsOf(zone.geometry).length);
    }
  }
  return told;
}

const hasArea = (geometry: Geometry): boolean => polygonsOf(geometry).length > 0;

const tasks = { read };
export type ZoneFileTasks = typeof tasks;

serveTasks(tasks);
