import { readPlots } from "@parcelle/formats/read-plots";
import { unitePolygons } from "@parcelle/geometry/clip-polygons";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { settleZone } from "@parcelle/geometry/settle-zone";
import type { MultiPolygon } from "geojson";
import { CommandFailure, type Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { openUpload } from "../plots/open-upload.ts";
import { fileRefusalFailure } from "../plots/refusal-failure.ts";
import { type Refusal, refusalsOf } from "../plots/refusals.ts";
import { sampleTexts } from "../texts/sample-texts.ts";

/**
 * The zone of a file: the outlines of all its rows together, and the rows that give none.
 *
 * @throws CommandFailure where the file cannot be read or gives no outline
 */
export async function readZone(
  path: string,
  { language }: Console,
): Promise<{ zone: MultiPolygon; refused: Refusal[] }> {
  const texts = sampleTexts[language];
  const file = await openUpload(path)
    .then((source) => readPlots(source))
    .catch((error: unknown) => {
      throw fileRefusalFailure(path, readingFailure(path, error, language), language);
    });
  const refused = refusalsOf(file.refused, language);
  const zones: MultiPolygon[] = [];
  for (const { row, geometry } of file.rows) {
    const settled = settleZone(geometry);
    if ("error" in settled) {
      refused.push({ row, reason: texts.notZone(describeFinding(settled.error, language)) });
    } else zones.push(settled.geometry);
  }
  const [first, ...others] = zones;
  if (first === undefined) throw new CommandFailure("no_zone", texts.noZone(path));
  if (others.length === 0) return { zone: first, refused };
  return { zone: united(zones, path, texts), refused };
}

/** Rows may lie over each other: what lies in two of them lies in the zone once. */
function united(
  zones: readonly MultiPolygon[],
  path: string,
  texts: (typeof sampleTexts)["fr"],
): MultiPolygon {
  try {
    const coordinates = unitePolygons(zones.flatMap((zone) => zone.coordinates));
    const settled = settleZone({ type: "MultiPolygon", coordinates });
    if (!("error" in settled)) return settled.geometry;
  } catch {
    // Said below.
  }
  throw new CommandFailure("tangled", texts.tangled(path));
}
