import { z } from "zod";

const MICROSOFT = "https://login.microsoftonline.com";

const written = z.strictObject({
  issuer: z.url().optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Microsoft's directory; `common` lets accounts of any in. */
  tenant: z.string().min(1).default("common"),
  /** Other applications of the installation whose ID tokens are taken: those on phones. */
  otherClientIds: z.array(z.string()).default([]),
  scopes: z.array(z.string()).default([]),
  /** The operator knows that every address of this directory was proved. */
  trustsEmails: z.boolean().default(false),
  /** `any` where the issuer describes addresses in a private network besides its own. */
  addresses: z.enum(["public", "any"]).default("public"),
});

export type ProviderSettings = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  otherClientIds: readonly string[];
  scopes: readonly string[];
  trustsEmails: boolean;
  /** What the issuer's description points to lies at the issuer itself or in the public internet, or anywhere. */
  addresses: "public" | "any";
};

const named = z.record(z.string().regex(/^[a-z][a-z0-9_-]*$/), written);

/**
 * Reads the providers of an installation from JSON: `{"google": {"clientId", "clientSecret"}, "azure": {…, "tenant"},
 * "any-name": {"issuer", …}}`. Throws with the place at fault.
 */
export function readProviders(json: string): ProviderSettings[] {
  const parsed = named.safeParse(JSON.parse(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue!.path.join(".")}: ${issue!.message}`);
  }
  return Object.entries(parsed.data).map(([name, { issuer, tenant, ...rest }]) => ({
    ...rest,
    name,
    issuer: checkedIssuer(name, issuer ?? knownIssuer(name, tenant)),
  }));
}

function knownIssuer(name: string, tenant: string): string {
  if (name === "google") return "https://accounts.google.com";
  if (name === "azure") return `${MICROSOFT}/${tenant}/v2.0`;
  throw new Error(`${name}.issuer: is needed`);
}

/** Keys and secrets travel to the issuer: in clear text to this machine only. */
function checkedIssuer(name: string, issuer: string): string {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "https:" || ["127.0.0.1", "localhost", "[::1]"].includes(hostname)) return issuer;
  throw new Error(`${name}.issuer: must be an https address`);
}
