import { z } from "zod";

/** Plots that a person names one by one: as many as the largest project that the product is measured with, twice. */
export const plotIdsSchema = z.array(z.number().int()).max(200_000);
