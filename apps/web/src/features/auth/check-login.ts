import { isEmail } from "@parcelle/domain/validation/rules";
import type { AuthMessages } from "./messages.ts";

export interface LoginValues {
  email: string;
  password: string;
}

/** Texts by field for what must be mended before logging in; empty when nothing is wrong. */
export function checkLogin(values: LoginValues, messages: AuthMessages): Partial<LoginValues> {
  const errors: Partial<LoginValues> = {};
  if (!isEmail(values.email)) errors.email = messages.invalidEmail;
  if (values.password === "") errors.password = messages.required;
  return errors;
}
