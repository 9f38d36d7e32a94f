import { useLocale } from "../../locale.tsx";
import { copy } from "./copy.ts";
import { OFFLINE } from "./link/map-link.ts";
import type { ShownMap } from "./picture/picture-facts.ts";
import { useToolMessages } from "./tool-messages.ts";
import type { ToolsChoiceProps } from "./tools-choice.tsx";

type Shown = Pick<ToolsChoiceProps, "map" | "tools" | "shown" | "location">;

/** One side as a link names it: the layers that are on, and what lies under the plots. */
function sideOf(rasters: ShownMap["rasters"], { views, background }: Pick<ShownMap, "views" | "background">) {
  return {
    layers: rasters
      .filter(({ id }) => views[id]?.visible)
      .map(({ id }) => ({ id, opacity: views[id]!.opacity, years: views[id]!.years })),
    background: background?.id ?? OFFLINE,
  };
}

/** What is done with the map at once: its address copied, its picture saved or printed. */
export function useMapActions({ map, tools, shown, location }: Shown) {
  const messages = useToolMessages();
  const locale = useLocale();
  const { tell } = tools;

  async function link(): Promise<void> {
    if (!map || !location) return;
    const { lat: latitude, lng: longitude } = map.getCenter().wrap();
    const { rasters, compared } = shown;
    const right = compared && { ...sideOf(rasters, compared), share: compared.share };
    const view = { ...sideOf(rasters, shown), right };
    const address = location.linkTo({ latitude, longitude, zoom: map.getZoom() }, view);
    tell(await copy(address, messages.linkCopied, messages.notCopied));
  }

  async function depict(how: "save" | "print"): Promise<void> {
    if (!map) return;
    tell({ title: messages.preparing, stays: true });
    try {
      const picture = await import("./picture/depict.ts");
      tell(await picture.depict(how, map, shown, locale));
    } catch {
      tell({ title: messages.notLoaded, stays: true });
    }
  }

  return { link: () => void link(), save: () => void depict("save"), print: () => void depict("print") };
}
