import { z } from "zod";

/** Zones and units that one run may tell of besides its plots. */
export const mostPlaces = 100;

/** How large each may be, and the box around it in square degrees; the same stands in SQL (`app.most_place_hectares`). */
export const mostPlaceHectares = 10_000_000;
export const mostPlaceDegrees = 25;

const ids = z
  .array(z.number().int().positive())
  .max(mostPlaces)
  .refine((given) => new Set(given).size === given.length, "named twice");

/** What a run tells of besides plots: versions of zones, and administrative units, by their numbers. */
export const askedPlacesSchema = z
  .strictObject({ zones: ids, units: ids })
  .refine(({ zones, units }) => zones.length + units.length <= mostPlaces, `${mostPlaces} places at most`);

export type AskedPlaces = z.infer<typeof askedPlacesSchema>;
