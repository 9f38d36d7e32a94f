import { z } from "zod";
import type { ValidationCode } from "./texts.ts";

export const minimumPasswordLength = 8;

const code = (message: ValidationCode) => ({ error: message });

/** An e-mail address, trimmed; its issue's message is the code `invalid_email`. */
export const emailSchema = z
  .string()
  .trim()
  .pipe(z.email(code("invalid_email")));

/** A password of at least 8 characters, kept as typed. */
export const passwordSchema = z.string().min(minimumPasswordLength, code("password_too_short"));

/** A new password and its confirmation, which must be the same. */
export const newPasswordSchema = z
  .object({ password: passwordSchema, confirm_password: z.string() })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    ...code("passwords_differ"),
    path: ["confirm_password"],
  });
