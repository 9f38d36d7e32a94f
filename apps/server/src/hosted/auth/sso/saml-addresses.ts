import type { AuthServices } from "../auth-services.ts";

/** Our addresses as directories know them; the first is our name too. */
export const samlAddresses = ({ settings }: Pick<AuthServices, "settings">) => ({
  metadata: `${settings.siteUrl}/auth/v1/sso/saml/metadata`,
  answers: `${settings.siteUrl}/auth/v1/sso/saml/acs`,
  logout: `${settings.siteUrl}/auth/v1/sso/saml/slo`,
});
