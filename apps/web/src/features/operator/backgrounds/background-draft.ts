import { backgroundKinds, backgroundSchemes } from "@parcelle/domain/layers/backgrounds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Background } from "./backgrounds-query.ts";

const limits = limitedTexts.backgrounds;
const deepest = 22;
const text = (most: number) => z.string().trim().min(1).max(most);
const zoom = z.number().int().min(0).max(deepest);

export const draftSchema = z
  .object({
    nameFr: text(limits.name_fr.most),
    nameEn: text(limits.name_en.most),
    kind: z.enum(backgroundKinds),
    attribution: text(limits.attribution.most),
    scheme: z.enum(backgroundSchemes),
    address: text(2000),
    layer: z.string().trim().max(300),
    /** Where the file lies that was just sent; empty without. */
    objectPath: z.string().max(1000),
    /** Empty: what is kept stays, or there is none. */
    key: z.string().trim().max(2000),
    dropsKey: z.boolean(),
    minimumZoom: zoom,
    maximumZoom: zoom,
    tileSize: z.enum(["256", "512"]),
    active: z.boolean(),
  })
  .refine(({ minimumZoom, maximumZoom }) => minimumZoom <= maximumZoom, {
    path: ["maximumZoom"],
    message: "zooms_reversed",
  });

export type Draft = z.output<typeof draftSchema>;

/** What the form begins with. */
export function draftOf(background: Background | null): Draft {
  if (!background) return empty;
  return {
    nameFr: background.name_fr,
    nameEn: background.name_en,
    kind: background.kind,
    attribution: background.attribution,
    scheme: background.scheme,
    address: background.address,
    layer: background.layer ?? "",
    objectPath: "",
    key: "",
    dropsKey: false,
    minimumZoom: background.minimum_zoom,
    maximumZoom: background.maximum_zoom,
    tileSize: background.tile_size === 512 ? "512" : "256",
    active: background.active,
  };
}

const empty: Draft = {
  ...{ nameFr: "", nameEn: "", kind: "satellite", attribution: "", scheme: "xyz", address: "", layer: "" },
  objectPath: "",
  ...{ key: "", dropsKey: false, minimumZoom: 0, maximumZoom: 18, tileSize: "256", active: true },
};

/** What the server is sent; `key` only where it changes. */
export function inputOf({ key, dropsKey, layer, objectPath, tileSize, ...rest }: Draft) {
  const changed = dropsKey ? { key: null } : key === "" ? {} : { key };
  return {
    ...rest,
    ...changed,
    layer: layer === "" ? null : layer,
    objectPath: objectPath === "" ? null : objectPath,
    tileSize: tileSize === "512" ? 512 : 256,
  };
}

export type BackgroundInput = ReturnType<typeof inputOf>;
