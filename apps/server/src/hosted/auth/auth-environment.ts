import { maximumPasswordLength, minimumPasswordLength } from "@parcelle/domain/validation/rules";
import { z } from "zod";
import type { AuthSettings } from "./auth-services.ts";
import { readOwnKey } from "./keys/own-key.ts";
import { readProviders } from "./oidc/provider-settings.ts";
import { readSmsSettings } from "./phone/sms-provider.ts";
import { doorNames } from "./rate-limit.ts";

const seconds = z.coerce
  .number({ error: "must be a number of seconds" })
  .int()
  .min(0)
  .transform((given) => (given === 0 ? null : given));
const password = `must be a whole number from ${minimumPasswordLength} to ${maximumPasswordLength}`;
const factors = z.record(z.string(), z.number().positive().max(10_000));

/** What reads a variable and says what is wrong with it. */
const readBy =
  <Value>(readText: (text: string) => Value) =>
  (text: string, context: z.RefinementCtx): Value => {
    try {
      return readText(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: `is not usable: ${(error as Error).message}` });
      return z.NEVER;
    }
  };

/** One number for all limits, or JSON with one for each that is to be another. */
function readFactors(text: string): { all: number; each: Record<string, number> } {
  const json: unknown = JSON.parse(text);
  const { all = 1, ...each } = factors.parse(typeof json === "number" ? { all: json } : json);
  const unknown = Object.keys(each).filter((name) => !doorNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`there is no limit ${unknown.join(", ")}, only all, ${doorNames.join(", ")}`);
  return { all, each };
}

const onOff = z.enum(["true", "false"], { error: "must be one of true, false" });

/** The variables that decide about accounts. */
export const authEnvironment = {
  AUTH_SIGN_UP: onOff.default("true"),
  AUTH_ANONYMOUS: onOff.default("false"),
  AUTH_MANUAL_LINKING: onOff.default("false"),
  AUTH_SAML: onOff.default("false"),
  AUTH_SECURE_EMAIL_CHANGE: onOff.default("true"),
  AUTH_SECURE_PASSWORD_CHANGE: onOff.default("false"),
  AUTH_SESSION_SECONDS: seconds.default(null),
  AUTH_INACTIVITY_SECONDS: seconds.default(null),
  AUTH_LOW_ASSURANCE_SECONDS: seconds.default(null),
  AUTH_REDIRECT_URLS: z.string().default(""),
  AUTH_PROVIDERS: z.string().default("{}").transform(readBy(readProviders)),
  AUTH_SMS: z.string().transform(readBy(readSmsSettings)).optional(),
  AUTH_AUTOCONFIRM: onOff.default("false"),
  AUTH_JWT_KEY: z.string().transform(readBy(readOwnKey)).optional(),
  AUTH_PASSWORD_MINIMUM: z.coerce
    .number({ error: password })
    .int({ error: password })
    .min(minimumPasswordLength, { error: password })
    .max(maximumPasswordLength, { error: password })
    .default(minimumPasswordLength),
  AUTH_RATE_FACTORS: z.string().default("1").transform(readBy(readFactors)),
};

const environment = z.object(authEnvironment);

/** What the variables say about accounts; the rest keeps its defaults. */
export function readAuthSettings(values: z.infer<typeof environment>): Partial<AuthSettings> {
  return {
    autoconfirm: values.AUTH_AUTOCONFIRM === "true",
    smsCountries: values.AUTH_SMS?.countries ?? [],
    tokenKey: values.AUTH_JWT_KEY ?? null,
    passwordMinLength: values.AUTH_PASSWORD_MINIMUM,
    rateFactor: values.AUTH_RATE_FACTORS.all,
    rateFactors: values.AUTH_RATE_FACTORS.each,
    signUpOpen: values.AUTH_SIGN_UP === "true",
    anonymousOpen: values.AUTH_ANONYMOUS === "true",
    manualLinking: values.AUTH_MANUAL_LINKING === "true",
    samlOpen: values.AUTH_SAML === "true",
    secureEmailChange: values.AUTH_SECURE_EMAIL_CHANGE === "true",
    sessionSeconds: values.AUTH_SESSION_SECONDS,
    inactivitySeconds: values.AUTH_INACTIVITY_SECONDS,
    lowAssuranceSeconds: values.AUTH_LOW_ASSURANCE_SECONDS,
    providers: values.AUTH_PROVIDERS,
    securePasswordChange: values.AUTH_SECURE_PASSWORD_CHANGE === "true",
    redirectUrls: values.AUTH_REDIRECT_URLS.split(",")
      .map((url) => url.trim())
      .filter(Boolean),
  };
}
