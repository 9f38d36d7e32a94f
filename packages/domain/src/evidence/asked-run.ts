import { z } from "zod";
import { layerPlaceSchema } from "./told-run.ts";

/** A raster that takes part in a question, in all of its files. */
const askedLayerSchema = z.object({ product: z.string(), component: z.string(), version: z.string() });
export type AskedLayer = z.infer<typeof askedLayerSchema>;

/** A run as documents tell it whose plots are of several runs. */
export const askedRunSchema = z.object({
  id: z.number(),
  /** Places of the files that the run had: of them it chose the layers that it asked. */
  layers: z.array(layerPlaceSchema),
  /** The layers that took part, also where they hold nothing of a plot. */
  asked: z.array(askedLayerSchema),
});
export type AskedRun = z.infer<typeof askedRunSchema>;
