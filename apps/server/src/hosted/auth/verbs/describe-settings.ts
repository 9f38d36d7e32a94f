import type { AuthSettings } from "../auth-services.ts";

const PROVIDERS_OFF = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "github",
  "gitlab",
  "google",
  "phone",
];

/** GET /settings: what a sign-in page may offer. */
export const describeSettings = ({
  autoconfirm,
  signUpOpen,
  anonymousOpen,
  providers,
  samlOpen,
}: AuthSettings) => ({
  external: {
    ...Object.fromEntries(PROVIDERS_OFF.map((name) => [name, false])),
    ...Object.fromEntries(providers.map(({ name }) => [name, true])),
    email: true,
    anonymous_users: anonymousOpen,
  },
  disable_signup: !signUpOpen,
  mailer_autoconfirm: autoconfirm,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: samlOpen,
  passkeys_enabled: false,
});
