import { isMemberState } from "../countries.ts";
import { isEmail } from "../validation/rules.ts";
import type { IdentifierType } from "./declaration.ts";
import type { MissingCode } from "./missing-texts.ts";

const PHONE = /^\+?([ ()./-]*[0-9]){6,15}[ ()./-]*$/;
const EORI = /^([A-Z]{2})[A-Z0-9]{1,15}$/;
/** Northern Ireland, whose operators keep EORI numbers of the Union. */
const NORTHERN_IRELAND = "XI";

/**
 * True for 6 to 15 digits with blanks, points, hyphens, slashes and brackets between them, and a plus sign in front or none.
 * Source: ITU-T E.164 (at most 15 digits). SQL says the same in `app.is_phone`.
 */
export function isPhone(text: string): boolean {
  return PHONE.test(text.trim());
}

/**
 * True for the code of a member state, or of Northern Ireland, and up to 15 letters and digits behind it.
 * Source: Implementing Regulation (EU) 2015/2447, annex 12-01. SQL says the same in `app.is_eori`.
 */
export function isEori(text: string): boolean {
  const country = EORI.exec(text.trim())?.[1];
  return country !== undefined && (country === NORTHERN_IRELAND || isMemberState(country));
}

/** What is wrong with an operator's e-mail address; null for a right one and for none. */
export const emailFault = (email: string): MissingCode | null =>
  email.trim() === "" || isEmail(email.trim()) ? null : "operator_email_invalid";

/** What is wrong with an operator's telephone; null for a right one and for none. */
export const phoneFault = (phone: string): MissingCode | null =>
  phone.trim() === "" || isPhone(phone) ? null : "operator_phone_invalid";

/** What is wrong with an identifier of an operator; null for a right one, for none and for kinds of free form. */
export const identifierFault = (type: IdentifierType, value: string): MissingCode | null =>
  type !== "eori" || value.trim() === "" || isEori(value) ? null : "operator_eori_invalid";
