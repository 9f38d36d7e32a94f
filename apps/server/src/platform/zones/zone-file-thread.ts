import { FileRefusal } from "@parcelle/formats/file-refusal";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { Detail, FileNotice } from "@parcelle/formats/plot-file";
import { readPlots } from "@parcelle/formats/read-plots";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import { everyPosition } from "@parcelle/geometry/positions-of";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** A file is held whole, and so is what is unpacked from it. */
const limits = { bytes: 20_000_000, unpackedBytes: 200_000_000, plots: 20_000 };

export type OutlinesOfFile = {
  /** Well-known binary, of each row that has a surface. */
  outlines: Uint8Array[];
  corners: number;
  /** Rows that are points or lines, or could not be read. */
  withoutOutline: number;
  notices: FileNotice[];
};
export type ReadZoneFile = OutlinesOfFile | { refusal: { code: FileRefusal["code"]; detail: Detail } };

async function read(name: string, bytes: Uint8Array): Promise<ReadZoneFile> {
  try {
    const { rows, refused, notices } = await readPlots({ name, bytes }, { limits });
    const surfaces = rows.map(({ geometry }) => polygonsOf(geometry)).filter((parts) => parts.length > 0);
    let corners = 0;
    const outlines = surfaces.map((coordinates) => {
      const geometry = { type: "MultiPolygon" as const, coordinates };
      everyPosition(geometry, () => {
        corners += 1;
        return true;
      });
      return writeWkb(geometry);
    });
    return { outlines, corners, withoutOutline: rows.length - surfaces.length + refused.length, notices };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
}

const tasks = { read };
export type ZoneFileTasks = typeof tasks;

serveTasks(tasks);
