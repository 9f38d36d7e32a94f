import type { Map as MapLibre } from "maplibre-gl";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Locale } from "#shell/locale.ts";
import { drawFurniture } from "../picture/draw-furniture.ts";
import { type MapPhoto, photographLooks } from "../picture/photograph-map.ts";
import { pictureFacts, type ShownMap } from "../picture/picture-facts.ts";
import { pictureMessages } from "../picture/picture-messages.ts";
import { pngOf } from "../picture/save-picture.ts";
import classes from "./print.module.css";
import { PrintSheet } from "./print-sheet.tsx";

/** The photo with scale and north in it: they keep their size beside it, however large the sheet shows it. */
function pictureOf(photo: MapPhoto, locale: Locale): HTMLCanvasElement {
  const context = photo.canvas.getContext("2d")!;
  const scale = photo.canvas.width / photo.width;
  context.save();
  context.scale(scale, scale);
  const font = getComputedStyle(document.body).fontFamily;
  drawFurniture(context, photo, { locale, font, north: pictureMessages[locale].northLetter });
  context.restore();
  return photo.canvas;
}

/**
 * Prints the map with title, legend, scale and sources on a sheet of its own.
 *
 * @throws NoPhoto with the reason
 */
export async function printMap(map: MapLibre, shown: ShownMap, locale: Locale): Promise<void> {
  const photo = await photographLooks(map, shown.compared);
  const address = URL.createObjectURL(await pngOf(pictureOf(photo, locale)));
  const place = document.createElement("div");
  place.className = classes.place!;
  document.body.append(place);
  const root = createRoot(place);
  const facts = pictureFacts(shown, locale, new Date());
  flushSync(() =>
    root.render(<PrintSheet facts={facts} picture={address} messages={pictureMessages[locale]} />),
  );
  await place.querySelector("img")?.decode();
  const clear = () => {
    root.unmount();
    place.remove();
    URL.revokeObjectURL(address);
  };
  // Where printing does not hold the page up, the sheet has to stay until it is over.
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}
