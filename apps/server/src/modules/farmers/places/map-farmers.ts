import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { rowFilterIn } from "#platform/rows/row-choice.ts";
import { requireRegistry } from "../privacy/require-registry.ts";
import { farmersInUse } from "../registry/farmer-places.ts";
import { placeFarmers } from "./place-farmers.ts";

const PRIVATE = /\b(phone|birth_year|private_values)\b/;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const box = z.tuple([longitude, latitude, longitude, latitude]);

const place = z.object({
  longitude,
  latitude,
  farmers: z.number(),
  people: z.array(
    z.object({ id: z.number(), identifier: z.string(), first_name: z.string(), last_name: z.string() }),
  ),
});

/** A filter by what is private tells it as well as a column does, so that it stands in the log of accesses too. */
export const mapFarmers = defineFunction({
  name: "map-farmers",
  summary:
    "Says where the farmers that pass a filter of the list stand, those who are near each other in what is looked at counted together.",
  input: z.object({
    organisationId: z.number().int(),
    filter: rowFilterIn(farmersInUse),
    /** West, south, east, north in degrees of what is looked at; null is all of them. */
    box: box
      .refine(([west, south, east, north]) => west <= east && south <= north, {
        message: "A box is west, south, east, north, the first two at most the others.",
      })
      .nullable(),
  }),
  output: z.object({
    farmers: z.number(),
    placed: z.number(),
    bounds: box.nullable(),
    places: z.array(place),
  }),
  async handler({ input: { organisationId, filter, box: seen }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await requireRegistry(transaction, organisationId, "farmers.read");
      if (PRIVATE.test(filter.conditions.join(" ")))
        await transaction.query("select app.tell_list_access('list', $1)", [organisationId]);
      return placeFarmers(transaction, organisationId, filter, seen);
    });
  },
});
