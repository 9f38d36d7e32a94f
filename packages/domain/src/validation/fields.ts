import { z } from "zod";
import type { ValidationCode } from "./texts.ts";

export const minimumNameLength = 3;
export const minimumNumber = 1;

const code = (message: ValidationCode) => ({ error: message });

/** A name of at least 3 characters once trimmed. */
export const nameSchema = z.string().trim().min(minimumNameLength, code("name_too_short"));

/** A number of at least 1. */
export const numberSchema = z.number(code("number_too_small")).min(minimumNumber, code("number_too_small"));

/** A single date or a range of ISO dates (YYYY-MM-DD) whose end is after its start. */
export const periodSchema = z
  .object({ start: z.iso.date(code("required")), end: z.iso.date(code("required")).nullable() })
  .refine(({ start, end }) => end === null || end > start, { ...code("end_before_start"), path: ["end"] });
