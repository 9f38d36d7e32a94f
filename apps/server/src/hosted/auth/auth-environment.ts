import { z } from "zod";
import type { AuthSettings } from "./auth-services.ts";
import { readProviders } from "./oidc/provider-settings.ts";

const seconds = z.coerce
  .number({ error: "must be a number of seconds" })
  .int()
  .min(0)
  .transform((given) => (given === 0 ? null : given));
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
  AUTH_PROVIDERS: z
    .string()
    .default("{}")
    .transform((json, context) => {
      try {
        return readProviders(json);
      } catch (error) {
        context.addIssue({ code: "custom", message: `is not usable: ${(error as Error).message}` });
        return z.NEVER;
      }
    }),
};

const environment = z.object(authEnvironment);

/** What the variables say about accounts; the rest keeps its defaults. */
export function readAuthSettings(values: z.infer<typeof environment>): Partial<AuthSettings> {
  return {
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
