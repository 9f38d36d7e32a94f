import { z } from "zod";
import { minimumNameLength, minimumNumber } from "./rules.ts";
import type { ValidationCode } from "./texts.ts";

const code = (error: ValidationCode) => ({ error });

/** A name of at least 3 characters once trimmed. */
export const nameSchema = z.string().trim().min(minimumNameLength, code("name_too_short"));

/** A number of at least 1. */
export const numberSchema = z.number(code("number_too_small")).min(minimumNumber, code("number_too_small"));
