import type { Years } from "../../map-types.ts";

/** What a link to a map says besides the place: the layers that are on, top first, and what lies under the plots. */
export interface LinkedView {
  /** Null where the link does not say it. */
  layers: readonly LinkedLayer[] | null;
  /** `OFFLINE` is the offline map; null where the link does not say it. */
  background: string | null;
}

export interface LinkedLayer {
  id: string;
  opacity: number;
  /** Only these, of a layer of dates. */
  years?: Years | undefined;
}

/** Values of the address; undefined takes one out of it. */
export interface LinkSearch {
  layers?: string | undefined;
  background?: string | undefined;
}

export const OFFLINE = "offline";
const NO_LAYER = "none";
/** In case somebody writes an address that never ends. */
const MOST_LAYERS = 100;

/** "12:0.7,15:0.35:2021-2024", "none" and "offline": as they stand in the address. */
export function writeLinkedView({ layers, background }: LinkedView): LinkSearch {
  return {
    layers: layers ? layers.map(writeLayer).join(",") || NO_LAYER : undefined,
    background: background ?? undefined,
  };
}

function writeLayer({ id, opacity, years }: LinkedLayer): string {
  const span = years ? [`${years.first}-${years.last}`] : [];
  return [encodeURIComponent(id), Math.round(opacity * 100) / 100, ...span].join(":");
}

/** What an address says of the view; null where it says nothing. A layer with an unreadable opacity has the usual one. */
export function readLinkedView({ layers, background }: LinkSearch): LinkedView | null {
  if (!layers && !background) return null;
  return { layers: layers ? readLayers(layers) : null, background: background || null };
}

const USUAL_OPACITY = 0.7;

function readLayers(text: string): LinkedView["layers"] {
  if (text === NO_LAYER) return [];
  const parts = text.split(",").slice(0, MOST_LAYERS);
  const read = parts.map((part) => {
    const [id = "", opacity = "", years = ""] = part.split(":");
    return { id: decoded(id), opacity: readOpacity(opacity), ...readYears(years) };
  });
  return read.filter(({ id }, index) => id !== "" && read.findIndex((one) => one.id === id) === index);
}

function readYears(text: string): Pick<LinkedLayer, "years"> {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  return first && last && first <= last ? { years: { first: Number(first), last: Number(last) } } : {};
}

function readOpacity(text: string): number {
  const opacity = Number(text);
  return text !== "" && opacity >= 0 && opacity <= 1 ? opacity : USUAL_OPACITY;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
