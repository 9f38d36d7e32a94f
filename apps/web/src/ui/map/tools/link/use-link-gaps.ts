import { useEffect, useRef } from "react";
import type { MapBackground, RasterLayer } from "../../map-types.ts";
import { useToolMessages } from "../tool-messages.ts";
import type { MapToolsControl } from "../use-map-tools.ts";
import { type LinkedView, linkedOrder, OFFLINE } from "./map-link.ts";

/** Undefined until they were read. */
interface Offered {
  rasters?: readonly RasterLayer[] | undefined;
  backgrounds?: readonly MapBackground[] | undefined;
}

/** Says once what a link names and this map does not offer. */
export function useLinkGaps(
  linked: LinkedView | null,
  { rasters, backgrounds }: Offered,
  tell: MapToolsControl["tell"],
): void {
  const messages = useToolMessages();
  const isTold = useRef(false);
  useEffect(() => {
    if (!linked || isTold.current) return;
    const layers = linkedOrder(linked);
    const under = [linked.background, linked.right?.background].filter((id) => id && id !== OFFLINE);
    if ((layers.length > 0 && !rasters) || (under.length > 0 && !backgrounds)) return;
    isTold.current = true;
    const gone = layers.filter(({ id }) => !rasters?.some((raster) => raster.id === id));
    const isBackgroundGone = under.some((id) => !backgrounds?.some((one) => one.id === id));
    const texts = [
      ...(gone.length > 0 ? [messages.layersGone(gone.length)] : []),
      ...(isBackgroundGone ? [messages.backgroundGone] : []),
    ];
    if (texts.length > 0) tell({ title: texts.join(" "), stays: true });
  }, [linked, rasters, backgrounds, tell, messages]);
}
