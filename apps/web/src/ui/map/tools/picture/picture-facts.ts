import type { Map as MapLibre } from "maplibre-gl";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatNumber } from "../../../format.ts";
import { mapMessages } from "../../map-messages.ts";
import type { RasterView } from "../../map-style.ts";
import type {
  LegendEntry,
  MapBackground,
  MapOverlay,
  PatternName,
  PlotState,
  RasterLayer,
} from "../../map-types.ts";
import { shownLegend } from "../../shown-legend.ts";

/** What a map shows, as far as a picture of it has to tell. */
export interface ShownMap {
  label: string;
  states: readonly PlotState[];
  counts: Readonly<Record<string, number>>;
  overlays: readonly MapOverlay[];
  /** The top one first. */
  rasters: readonly RasterLayer[];
  views: Readonly<Record<string, RasterView>>;
  background: MapBackground | null;
  /** What is seen to the right of the curtain, and the map that shows it; null while nothing is compared. */
  compared: ComparedLook | null;
}

export interface ComparedLook extends Pick<ShownMap, "views" | "background"> {
  share: number;
  map: MapLibre | null;
}

export interface PicturedLayer {
  id: string;
  label: string;
  source: string;
  entries: readonly LegendEntry[];
}

/** One side of the curtain: which it is, with what lies under the plots, and its layers. */
export interface PicturedSide {
  title: string;
  background: string;
  layers: PicturedLayer[];
}

export interface PictureFacts {
  title: string;
  date: string;
  states: { label: string; count: string; color: string; pattern: PatternName }[];
  overlays: Pick<MapOverlay, "id" | "label" | "look" | "color">[];
  /** Empty while two looks are compared: each side has its own then. */
  layers: PicturedLayer[];
  sides: PicturedSide[];
  /** Of what lies under the plots. */
  sources: string[];
}

/** Title, date, legend and sources of a map, as they stand beside its picture. Layers that are off are left out. */
export function pictureFacts(shown: ShownMap, locale: Locale, date: Date): PictureFacts {
  const { label, states, counts, overlays, rasters, views, background, compared } = shown;
  const messages = mapMessages[locale];
  const layersOf = (seen: ShownMap["views"]) => picturedLayers(rasters, seen, locale);
  const sideOf = (title: string, look: Pick<ShownMap, "views" | "background">): PicturedSide => ({
    title,
    background: messages.backgroundIs(look.background?.label ?? messages.offlineMap),
    layers: layersOf(look.views),
  });
  const grounds = [background, compared?.background].filter(
    (ground) => ground !== null && ground !== undefined,
  );
  return {
    title: label,
    date: formatDate(date, locale),
    states: states.map(({ value, label: name, color, pattern }) => ({
      ...{ label: name, color, pattern },
      count: formatNumber(counts[value] ?? 0, locale),
    })),
    overlays: overlays.map(({ id, label: name, look, color }) => ({ id, label: name, look, color })),
    layers: compared ? [] : layersOf(views),
    sides: compared ? [sideOf(messages.left, { views, background }), sideOf(messages.right, compared)] : [],
    sources: [...new Set(grounds.map(({ attribution }) => attribution)), messages.attribution],
  };
}

function picturedLayers(
  rasters: ShownMap["rasters"],
  views: ShownMap["views"],
  locale: Locale,
): PicturedLayer[] {
  const messages = mapMessages[locale];
  const yearsOf = (view: RasterView | undefined) =>
    view?.years && messages.years(view.years.first, view.years.last);
  return rasters
    .filter(({ id }) => views[id]?.visible)
    .map((raster) => ({
      ...{ id: raster.id, label: raster.label, entries: shownLegend(raster, views[raster.id]) },
      source: [raster.source, yearsOf(views[raster.id]), raster.mark, raster.note]
        .filter(Boolean)
        .join(" · "),
    }));
}

/** "carte-des-parcelles-2026-11-27": the label in plain letters, and the day. */
export function pictureName(label: string, date: Date): string {
  const plain = label
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return plain ? `${plain}-${day}` : day;
}
