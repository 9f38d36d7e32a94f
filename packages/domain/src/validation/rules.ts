import type { ValidationCode } from "./texts.ts";

// Plain functions: the first pages are drawn without the schema library, whose schemas are built on these.

export const minimumPasswordLength = 8;
/** Making the hash of a longer one would be work that anyone can order. */
export const maximumPasswordLength = 256;
export const minimumNameLength = 3;
export const minimumNumber = 1;
/** RFC 5321, section 4.5.3.1.3. */
export const maximumEmailLength = 254;

/** No two dots together, none at either end of the local part, and a domain of letters at the end. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an e-mail address once trimmed. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= maximumEmailLength && emailPattern.test(address);
}

/** What is wrong with a new password, kept as typed; null when nothing is. */
export function passwordProblem(password: string): ValidationCode | null {
  if (password.length < minimumPasswordLength) return "password_too_short";
  return password.length > maximumPasswordLength ? "password_too_long" : null;
}

/** Whether a name has at least 3 characters once trimmed. */
export const isName = (text: string): boolean => text.trim().length >= minimumNameLength;

/** Whether a period of ISO dates, or of moments, ends after it starts; one whose end or start is open does. */
export function endsAfterStart(start: string | null, end: string | null): boolean {
  return !start || !end || end > start;
}
