import { isEmail, isName } from "@parcelle/domain/validation/rules";
import { checkPassword } from "./check-password.ts";
import type { AuthMessages } from "./messages.ts";

export interface SignUpValues {
  firstName: string;
  name: string;
  organisationName: string;
  organisationKind: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** Texts by field for what must be mended before signing up; empty when nothing is wrong. */
export function checkSignUp(
  values: SignUpValues,
  messages: AuthMessages,
): Partial<Record<keyof SignUpValues, string>> {
  const errors: Partial<Record<keyof SignUpValues, string>> = {};
  if (!values.firstName.trim()) errors.firstName = messages.required;
  if (!isName(values.name)) errors.name = messages.nameTooShort;
  if (!isName(values.organisationName)) errors.organisationName = messages.nameTooShort;
  if (!isEmail(values.email)) errors.email = messages.invalidEmail;
  return { ...errors, ...checkPassword(values, messages) };
}
