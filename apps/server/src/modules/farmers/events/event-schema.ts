import { eventKinds } from "@parcelle/domain/farmers/event-kinds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";

const texts = limitedTexts.farmer_events;
const LARGEST_QUANTITY = 1e9;
const FIRST_DAY = "1950-01-01";
const optional = (most: number) => z.string().trim().max(most).nullable().default(null);

/** Something that a farmer takes part in, receives or holds; what has a day of its own has happened. */
export const eventSchema = z
  .object({
    kind: z.enum(eventKinds),
    name: z.string().trim().min(1).max(texts.name.most),
    startsOn: z.iso.date().refine((day) => day >= FIRST_DAY && day <= tomorrow()),
    endsOn: z.iso.date().nullable().default(null),
    quantity: z.number().min(0).max(LARGEST_QUANTITY).nullable().default(null),
    unit: optional(texts.unit.most),
    number: optional(texts.number.most),
    notes: optional(texts.notes.most),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, { path: ["endsOn"] });

/** Where the day has begun already, somewhere on Earth. */
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
