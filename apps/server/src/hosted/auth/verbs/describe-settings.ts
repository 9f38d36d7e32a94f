import type { AuthServices } from "../auth-services.ts";
import { relyingPartyOf } from "../passkeys/relying-party.ts";

const PROVIDERS_OFF = ["apple", "azure", "bitbucket", "discord", "facebook", "github", "gitlab", "google"];

/** GET /settings: what a sign-in page may offer. */
export function describeSettings({ settings, sms }: Pick<AuthServices, "settings" | "sms">) {
  const { autoconfirm, signUpOpen, anonymousOpen, providers, samlOpen, siteUrl } = settings;
  return {
    external: {
      ...Object.fromEntries(PROVIDERS_OFF.map((name) => [name, false])),
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
      email: true,
      phone: sms !== null,
      anonymous_users: anonymousOpen,
    },
    disable_signup: !signUpOpen,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    sms_provider: sms?.name ?? "",
    saml_enabled: samlOpen,
    passkeys_enabled: relyingPartyOf(siteUrl) !== null,
  };
}
