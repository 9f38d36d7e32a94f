import type { Map as MapLibre } from "maplibre-gl";
import type { Locale } from "#shell/locale.ts";
import type { Notice } from "../map-tool.ts";
import { printMap } from "../print/print-map.tsx";
import { NoPhoto } from "./photograph-map.ts";
import type { ShownMap } from "./picture-facts.ts";
import { pictureMessages } from "./picture-messages.ts";
import { savePicture } from "./save-picture.ts";

/** Saves or prints the map as it is shown, and says what came of it; null where nothing has to be said. */
export async function depict(
  how: "save" | "print",
  map: MapLibre,
  shown: ShownMap,
  locale: Locale,
): Promise<Notice | null> {
  const messages = pictureMessages[locale];
  try {
    if (how === "save") return { title: messages.saved(await savePicture(map, shown, locale)) };
    await printMap(map, shown, locale);
    return null;
  } catch (error) {
    const problem = error instanceof NoPhoto ? error.problem : "refused";
    return { title: messages.failed[problem], stays: true };
  }
}
