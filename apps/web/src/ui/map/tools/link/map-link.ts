import type { Years } from "../../map-types.ts";
import { USUAL_OPACITY } from "../../usual-opacity.ts";

/** What a link to a map says besides the place: the layers that are on, top first, and what lies under the plots. */
export interface LinkedView {
  /** Null where the link does not say it. */
  layers: readonly LinkedLayer[] | null;
  /** `OFFLINE` is the offline map; null where the link does not say it. */
  background: string | null;
  /** What stands to the right of the curtain, while two looks are compared. */
  right?: LinkedSide | null;
}

/** The second look, and where the curtain hangs, as a share of the width. */
export interface LinkedSide extends Pick<LinkedView, "layers" | "background"> {
  share: number;
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
  rightLayers?: string | undefined;
  rightBackground?: string | undefined;
  curtain?: string | undefined;
}

/** An address that says nothing of what is shown. */
export const NO_VIEW = {
  layers: undefined,
  background: undefined,
  rightLayers: undefined,
  rightBackground: undefined,
  curtain: undefined,
} satisfies LinkSearch;

export const OFFLINE = "offline";
const NO_LAYER = "none";
/** In case somebody writes an address that never ends. */
const MOST_LAYERS = 100;

/** "12:0.7,15:0.35:2021-2024", "none" and "offline": as they stand in the address. */
export function writeLinkedView({ layers, background, right }: LinkedView): LinkSearch {
  const left = { layers: writeLayers(layers), background: background ?? undefined };
  if (!right) return { ...NO_VIEW, ...left };
  return {
    ...left,
    rightLayers: writeLayers(right.layers),
    rightBackground: right.background ?? undefined,
    curtain: String(Math.round(right.share * 1000) / 1000),
  };
}

function writeLayers(layers: LinkedView["layers"]): string | undefined {
  return layers ? layers.map(writeLayer).join(",") || NO_LAYER : undefined;
}

function writeLayer({ id, opacity, years }: LinkedLayer): string {
  const span = years ? [`${years.first}-${years.last}`] : [];
  return [encodeURIComponent(id), Math.round(opacity * 100) / 100, ...span].join(":");
}

/** What an address says of the view; null where it says nothing. A layer with an unreadable opacity has the usual one. */
export function readLinkedView({ layers, background, ...right }: LinkSearch): LinkedView | null {
  const compared = readSide(right);
  if (!layers && !background && !compared) return null;
  return {
    layers: layers ? readLayers(layers) : null,
    background: background || null,
    ...(compared ? { right: compared } : {}),
  };
}

/** Two looks are compared where the link says where the curtain hangs. */
function readSide({ curtain, rightLayers, rightBackground }: LinkSearch): LinkedSide | null {
  const share = Number(curtain);
  if (!curtain || !(share >= 0 && share <= 1)) return null;
  return {
    layers: rightLayers ? readLayers(rightLayers) : null,
    background: rightBackground || null,
    share,
  };
}

/** The layers of both sides in the order in which they lie, each once. */
export function linkedOrder(view: LinkedView | null | undefined): { id: string }[] {
  const all = [...(view?.layers ?? []), ...(view?.right?.layers ?? [])];
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

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
