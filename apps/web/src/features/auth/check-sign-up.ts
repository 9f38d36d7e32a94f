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

// The one before @ without spaces, a dot after it: the server has the last word by sending a message there.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NAME_MINIMUM = 3;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Texts by field for what must be mended before signing up; empty when nothing is wrong. */
export function checkSignUp(
  values: SignUpValues,
  messages: AuthMessages,
): Partial<Record<keyof SignUpValues, string>> {
  const errors: Partial<Record<keyof SignUpValues, string>> = {};
  if (!values.firstName.trim()) errors.firstName = messages.required;
  if (values.name.trim().length < NAME_MINIMUM) errors.name = messages.nameTooShort;
  if (values.organisationName.trim().length < NAME_MINIMUM) errors.organisationName = messages.nameTooShort;
  if (!isEmail(values.email)) errors.email = messages.invalidEmail;
  return { ...errors, ...checkPassword(values, messages) };
}
