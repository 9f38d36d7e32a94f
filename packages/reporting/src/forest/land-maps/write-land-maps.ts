import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { LandMapKind } from "@parcelle/domain/forest/land-maps";
import { inScratchFolder } from "@parcelle/formats/in-scratch-folder";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import type { PixelWindow } from "@parcelle/raster/coverage/coverage-fractions";
import { legendOfMap, tableOfMap, writeForestMap } from "@parcelle/raster/forest/forest-maps";
import { forestMapOf } from "@parcelle/raster/forest/land-looks";
import { mapRaster } from "@parcelle/raster/forest/land-store";
import { mapParts } from "@parcelle/raster/forest/map-parts";
import { openPlotCodes, type PlotCodesStore } from "@parcelle/raster/forest/plot-codes-store";
import { type Grid, gridKey } from "@parcelle/raster/zonal/grid";
import type { LandMapRow, LandMapsHead } from "./land-maps-source.ts";

/** Plots of one grid, with their codes. */
type Surveyed = { grid: Grid; windows: PixelWindow[]; store: PlotCodesStore };

/**
 * Writes the maps of a project's plots as cloud-optimised GeoTIFFs in a zip: of each map a file, or several where plots
 * lie far apart or on other grids. A pixel has the value that `parcelle forest` writes; all beside the plots is 0.
 *
 * @param head what the maps tell of themselves
 * @param rows pixels of plots, one after another; where plots overlap the later one is seen
 * @param scratch folder for what grows
 * @throws RasterError "window-outside" without rows, "window-too-large" where plots lie too far apart
 */
export function writeLandMaps(
  head: LandMapsHead,
  rows: AsyncIterable<LandMapRow>,
  scratch?: string,
): AsyncGenerator<Uint8Array> {
  return inScratchFolder(scratch, async function* (folder) {
    const surveyed = new Map<string, Surveyed>();
    try {
      for await (const row of rows) addRow(surveyed, folder, row);
      yield* writeZip(entriesOf(head, [...surveyed.values()], folder));
    } finally {
      for (const { store } of surveyed.values()) store.close();
    }
  });
}

function addRow(surveyed: Map<string, Surveyed>, folder: string, row: LandMapRow): void {
  const { grid, x, y, width, height, codes } = row;
  const key = gridKey(grid);
  const known = surveyed.get(key) ?? {
    ...{ grid, windows: [] },
    store: openPlotCodes(join(folder, `codes-${surveyed.size}`)),
  };
  surveyed.set(key, known);
  const window = { x, y, width, height };
  known.windows.push(window);
  known.store.add(window, inflateSync(Buffer.from(codes, "base64"), { maxOutputLength: width * height }));
}

/** A map is made when the one before it is packed, so that one at a time takes room. */
async function* entriesOf(
  head: LandMapsHead,
  surveyed: readonly Surveyed[],
  folder: string,
): AsyncGenerator<WrittenEntry> {
  const parts = surveyed.flatMap((one) => mapParts(one.windows).map((part) => ({ ...one, part })));
  const path = join(folder, "map.tif");
  for (const kind of head.kinds) {
    for (const [place, { grid, store, part }] of parts.entries()) {
      const map = forestMapOf(kind, head.rules.activity);
      const table = tableOfMap(map);
      const raster = mapRaster([part], grid, (window) => store.read(window).map((code) => table[code]!));
      await writeForestMap(raster, legendOfMap(map), path, metadataOf(head));
      const number = parts.length > 1 ? `-${place + 1}` : "";
      yield { name: `${nameOf(kind, head)}${number}.tif`, chunks: createReadStream(path) };
      await rm(path);
    }
  }
}

/** As the command calls them. */
function nameOf(kind: LandMapKind, { rules }: LandMapsHead): string {
  const { activity, startYear, yearsBefore } = rules;
  if (kind === "eligibility") return `eligibility-${activity}`;
  if (kind === "conversion") return `conversion-${startYear - yearsBefore}-${startYear}`;
  return `forest-${kind === "before" ? startYear - yearsBefore : startYear}`;
}

function metadataOf(head: LandMapsHead): Record<string, string> {
  const { rules, layers, licences } = head;
  return {
    DEFINITION: JSON.stringify(rules.definition),
    START_YEAR: String(rules.startYear),
    BEFORE_YEAR: String(rules.startYear - rules.yearsBefore),
    LAYERS_AT_START: layers.atStart,
    LAYERS_BEFORE: layers.before,
    LAYERS_OF_NATIVE_ECOSYSTEMS: layers.native,
    LICENCES: licences.join("; "),
    ACTIVITY: rules.activity,
    STANDARD: rules.standard,
    ASSESSMENTS: head.runs.join(", "),
    ORGANISATION: head.organisation,
    PROJECT: head.project,
    GENERATED_AT: head.generatedAt,
    CODE_VERSION: head.codeVersion,
    ...(head.synthetic ? { SYNTHETIC: "yes: demonstration data, not observations" } : {}),
  };
}
