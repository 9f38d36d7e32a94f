import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { changeName } from "@parcelle/domain/carbon/carbon-changes";
import type { Translated } from "@parcelle/domain/language";
import { inScratchFolder } from "@parcelle/formats/in-scratch-folder";
import { type WrittenEntry, writeZip } from "@parcelle/formats/zip/write-zip";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import { carbonOfCatalogue } from "@parcelle/raster/carbon/catalogue-carbon";
import { carbonChange } from "@parcelle/raster/carbon/change/carbon-change";
import { writeChangeMaps } from "@parcelle/raster/carbon/change/write-change-maps";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { RasterError } from "@parcelle/raster/raster-error";
import { type PlotSet, plotSet } from "@parcelle/raster/zonal/plot-set";
import { forestOfRules } from "@parcelle/screening/carbon/forest-of-rules";
import type { Geometry } from "geojson";
import type { AskedChange, ChangeMapsHead, ChangeMapsRow } from "./change-maps-source.ts";

/** The file that says of which years there is no map. */
export const notComparedFile = "not-compared.txt";

/**
 * Writes the maps of change of a project's plots as cloud-optimised GeoTIFFs in a zip, and a text that says why there is none
 * of the others.
 *
 * @param head which maps, and what they tell of themselves
 * @param rows outlines of the plots
 * @param scratch folder for what grows
 * @throws RasterError what reading layers and writing throws
 */
export function writeChangeZip(
  head: ChangeMapsHead,
  rows: AsyncIterable<ChangeMapsRow>,
  scratch?: string,
): AsyncGenerator<Uint8Array> {
  return inScratchFolder(scratch, async function* (folder) {
    const outlines: Geometry[] = [];
    for await (const { geometry } of rows) outlines.push(geometry);
    yield* writeZip(entriesOf(head, plotSet(outlines), folder));
  });
}

/** A map is made when the one before it is packed, so that one at a time takes room. */
async function* entriesOf(head: ChangeMapsHead, set: PlotSet, folder: string): AsyncGenerator<WrittenEntry> {
  const reasons: string[] = [];
  for (const asked of head.asked) {
    try {
      yield* mapsOf(head, asked, set, folder);
    } catch (cause) {
      reasons.push(reasonOf(asked, cause));
    }
  }
  if (reasons.length > 0)
    yield { name: notComparedFile, chunks: [new TextEncoder().encode(`${reasons.join("\n")}\n`)] };
}

async function* mapsOf(
  head: ChangeMapsHead,
  { quantity, years, files, setAside }: AskedChange,
  set: PlotSet,
  folder: string,
): AsyncGenerator<WrittenEntry> {
  if (setAside !== null) throw new CarbonError("change-layer-set-aside", setAside);
  const catalogue = await openLayers(files);
  try {
    const change = carbonChange(carbonOfCatalogue(catalogue), quantity, years, forestOfRules(head.rules));
    for await (const { name, path } of writeChangeMaps(change, set, folder, { notes: notesOf(head) })) {
      yield { name, chunks: createReadStream(path) };
      await rm(path);
    }
  } finally {
    catalogue.close();
  }
}

/** @throws what is no reason for there being no map */
function reasonOf({ quantity, years }: AskedChange, cause: unknown): string {
  const name = changeName(quantity, years);
  const { text, detail } = refusalOf(cause);
  return `${name.fr}\u00a0: ${text.fr} / ${name.en}: ${text.en} (${detail})`;
}

function refusalOf(cause: unknown): { text: Translated; detail: string } {
  const isNowhere =
    cause instanceof RasterError && ["window-outside", "window-too-large"].includes(cause.code);
  if (cause instanceof CarbonError || isNowhere) return cause;
  throw cause;
}

function notesOf({ rules, ...head }: ChangeMapsHead): Record<string, string> {
  return {
    DEFINITION: JSON.stringify(rules.definition),
    LICENCES: head.licences.join("; "),
    ASSESSMENT: String(head.runId),
    ORGANISATION: head.organisation,
    PROJECT: head.project,
    GENERATED_AT: head.generatedAt,
    CODE_VERSION: head.codeVersion,
  };
}
