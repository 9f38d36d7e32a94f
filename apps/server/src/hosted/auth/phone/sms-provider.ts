import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";

export type PhoneChannel = "sms" | "whatsapp";

/** What carries text messages to phones. */
export type SmsProvider = {
  /** As the settings name it. */
  name: string;
  /** `to` with its +; throws when the message was not taken. */
  send(to: string, text: string, channel: PhoneChannel): Promise<void>;
};

/** By which way a message is wanted, `sms` where nothing is said; throws validation_failed. */
export function readChannel(given: string | null | undefined): PhoneChannel {
  const channel = given || "sms";
  if (channel === "sms" || channel === "whatsapp") return channel;
  throw new AuthError(400, "validation_failed", "Invalid channel, supported values are 'sms' or 'whatsapp'");
}

const settings = z.object({
  provider: z.literal("twilio"),
  accountSid: z.string().regex(/^AC[0-9a-f]{32}$/, "has to be AC and 32 digits or letters a to f"),
  authToken: z.string().min(1),
  /** A number, a name of up to eleven letters, or a messaging service (MG…). */
  from: z.string().min(1).max(60),
  address: z.url({ protocol: /^https?$/ }).default("https://api.twilio.com"),
  /** Beginnings of the numbers that are written to; all when there are none. */
  countries: z.array(z.string().regex(/^[1-9]\d{0,6}$/)).default([]),
});

export type SmsSettings = z.infer<typeof settings>;

/** The JSON of AUTH_SMS; throws an Error that says what is wrong with it. */
export function readSmsSettings(json: string): SmsSettings {
  const parsed = settings.safeParse(JSON.parse(json));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join(", "));
}

/** Throws phone_provider_disabled where no messages are sent. */
export function requireSms({ sms }: AuthServices, message = "Unsupported phone provider"): SmsProvider {
  if (sms === null) throw new AuthError(400, "phone_provider_disabled", message);
  return sms;
}
