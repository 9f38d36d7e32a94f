import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { ANYWHERE, DOORS, passDoor } from "../rate-limit.ts";
import { type PhoneChannel, requireSms } from "./sms-provider.ts";

/** What is to be sent once the transaction that causes it is over. */
export type PhoneMessage = { phone: string; text: string; channel?: PhoneChannel };
type Language = "fr" | "en";

export const codeText = (code: string, language: Language): string =>
  language === "fr"
    ? `${code} est votre code Parcelle. Il vaut une heure : ne le donnez à personne.`
    : `${code} is your Parcelle code. It is valid for one hour: give it to nobody.`;

/** To the owner of a number that somebody signed up with, or wanted for his account, again. */
export const takenText = (language: Language): string =>
  language === "fr"
    ? "Ce numéro a déjà un compte Parcelle. Si vous n’avez rien demandé, ne faites rien : rien ne change."
    : "This number already has a Parcelle account. If you asked for nothing, do nothing: nothing changes.";

/** Counts a message to a number, whether it has an account or not; throws over_sms_send_rate_limit. */
export async function passSmsDoors(services: AuthServices, client: Client, phone: string): Promise<void> {
  const { smsCountries: countries } = services.settings;
  if (countries.length > 0 && !countries.some((country) => phone.startsWith(country)))
    throw new AuthError(400, "validation_failed", "No messages are sent to phone numbers of this country");
  try {
    await passDoor(services, DOORS.smsFrom, client);
    await passDoor(services, DOORS.smsSoon, ANYWHERE, phone);
    await passDoor(services, DOORS.sms, ANYWHERE, phone);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    const message = "For security purposes, you can only request this after a while";
    throw new AuthError(429, "over_sms_send_rate_limit", message, error.extra);
  }
}

/** Sends what there is to send; throws sms_send_failed. */
export async function sendMessage(services: AuthServices, message: PhoneMessage | null): Promise<void> {
  const sms = requireSms(services);
  if (message === null) return;
  try {
    await sms.send(`+${message.phone}`, message.text, message.channel ?? "sms");
  } catch (cause) {
    const refusal = new AuthError(422, "sms_send_failed", "Error sending the message to the phone");
    refusal.cause = cause;
    throw refusal;
  }
}
