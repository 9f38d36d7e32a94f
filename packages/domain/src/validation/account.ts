import { z } from "zod";
import { isEmail, passwordProblem } from "./rules.ts";
import type { ValidationCode } from "./texts.ts";

const code = (error: ValidationCode) => ({ error });

/** An e-mail address, trimmed; its issue's message is the code `invalid_email`. */
export const emailSchema = z.string().trim().refine(isEmail, code("invalid_email"));

/** A password of 8 to 256 characters, kept as typed. */
export const passwordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: "custom", message: problem });
});
