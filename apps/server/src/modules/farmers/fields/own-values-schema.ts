import { z } from "zod";

const MOST_LETTERS = 1000;
const MOST_CHOICES = 60;

export const fieldKeySchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

const valueSchema = z.union([
  z.string().trim().max(MOST_LETTERS),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(MOST_CHOICES),
]);

/** A value of an own field; an empty one takes it away. Whether it is one of the field is judged by SQL. */
export const ownValueSchema = valueSchema
  .nullable()
  .transform((value) => (value === "" || (Array.isArray(value) && value.length === 0) ? null : value));

/** Values of own fields by their keys. What is not named stays. */
export const ownValuesSchema = z.record(fieldKeySchema, ownValueSchema);
