import type { AuthMessages } from "./messages.ts";

export interface PasswordPair {
  password: string;
  confirmPassword: string;
}

const MINIMUM = 8;
// The server refuses longer ones: making their hash would be work that anyone can order.
const MAXIMUM = 256;

/** Texts by field for what must be mended in a new password; empty when nothing is wrong. */
export function checkPassword(
  { password, confirmPassword }: PasswordPair,
  messages: AuthMessages,
): Partial<Record<keyof PasswordPair, string>> {
  const errors: Partial<Record<keyof PasswordPair, string>> = {};
  if (password.length < MINIMUM) errors.password = messages.passwordTooShort;
  if (password.length > MAXIMUM) errors.password = messages.passwordTooLong;
  if (confirmPassword !== password) errors.confirmPassword = messages.passwordsDiffer;
  return errors;
}
