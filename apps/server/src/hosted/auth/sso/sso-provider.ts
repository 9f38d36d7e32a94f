import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";

export type SsoProvider = {
  id: string;
  metadataXml: string;
  entityId: string;
  disabled: boolean;
  domains: string[];
  mapping: AttributeMapping;
};

/** GoTrue's: which attribute of an assertion fills which field. */
export type AttributeMapping = {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown }>;
};

const SELECT_PROVIDER = `
select id::text, metadata_xml as "metadataXml", entity_id as "entityId", disabled, attribute_mapping as mapping,
  coalesce((select json_agg(domain order by domain) from auth.sso_domains where provider_id = p.id), '[]') as domains
from auth.sso_providers p`;

export function requireSaml({ settings }: AuthServices): void {
  if (!settings.samlOpen) throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

/** The directory of an organisation, by its identifier or by one of its domains. Throws sso_provider_not_found. */
export async function findSsoProvider(
  transaction: Transaction,
  { id, domain }: { id: string; domain: string },
): Promise<SsoProvider> {
  const [provider] = await transaction.query<SsoProvider>(
    id === ""
      ? `${SELECT_PROVIDER} where id = (select provider_id from auth.sso_domains where domain = $1)`
      : `${SELECT_PROVIDER} where id::text = $1 or resource_id = $1`,
    [id === "" ? domain.trim().toLowerCase() : id.toLowerCase()],
  );
  if (provider !== undefined && !provider.disabled) return provider;
  const message = id === "" ? "No SSO provider assigned for this domain" : "No such SSO provider";
  throw new AuthError(404, "sso_provider_not_found", message);
}

/** The directory that signs its messages with this name, also one that nobody may sign in through any more; null for none. */
export async function findIssuer(transaction: Transaction, entityId: string): Promise<SsoProvider | null> {
  const rows = await transaction.query<SsoProvider>(`${SELECT_PROVIDER} where entity_id = $1`, [entityId]);
  return rows[0] ?? null;
}

/** The directory of a session, also one that nobody may sign in through any more; null when it is gone. */
export async function findProviderById(transaction: Transaction, id: string): Promise<SsoProvider | null> {
  const rows = await transaction.query<SsoProvider>(`${SELECT_PROVIDER} where id = $1::text::uuid`, [id]);
  return rows[0] ?? null;
}
