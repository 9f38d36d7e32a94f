import { passwordProblem } from "@parcelle/domain/validation/rules";
import type { AuthMessages } from "./messages.ts";

export interface PasswordPair {
  password: string;
  confirmPassword: string;
}

/** Texts by field for what must be mended in a new password; empty when nothing is wrong. */
export function checkPassword(
  { password, confirmPassword }: PasswordPair,
  messages: AuthMessages,
): Partial<Record<keyof PasswordPair, string>> {
  const errors: Partial<Record<keyof PasswordPair, string>> = {};
  const problem = passwordProblem(password);
  if (problem === "password_too_long") errors.password = messages.passwordTooLong;
  else if (problem) errors.password = messages.passwordTooShort;
  if (confirmPassword !== password) errors.confirmPassword = messages.passwordsDiffer;
  return errors;
}
