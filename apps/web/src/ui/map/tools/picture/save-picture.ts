import type { Map as MapLibre } from "maplibre-gl";
import type { Locale } from "#shell/locale.ts";
import { saveFile } from "#shell/save-file.ts";
import { composePicture } from "./compose-picture.ts";
import { NoPhoto, photographLooks } from "./photograph-map.ts";
import { pictureFacts, pictureName, type ShownMap } from "./picture-facts.ts";

/**
 * Saves the map with title, legend, scale and sources as a PNG.
 *
 * @returns the name of the file
 * @throws NoPhoto with the reason
 */
export async function savePicture(map: MapLibre, shown: ShownMap, locale: Locale): Promise<string> {
  const date = new Date();
  const photo = await photographLooks(map, shown.compared);
  const file = await pngOf(composePicture(photo, pictureFacts(shown, locale, date), locale));
  const name = `${pictureName(shown.label, date)}.png`;
  saveFile(file, name);
  return name;
}

/** A browser that does not get a picture of that size gives none, without a word. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve, reject) => {
    try {
      canvas.toBlob(resolve, "image/png");
    } catch {
      reject(new NoPhoto("refused"));
    }
  });
  if (!file) throw new NoPhoto("refused");
  return file;
}
