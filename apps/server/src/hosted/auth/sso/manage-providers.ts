import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { readIssuerMetadata } from "./saml-metadata.ts";

const mapping = z.object({
  keys: z
    .record(
      z.string(),
      z.object({
        name: z.string().optional(),
        names: z.array(z.string()).optional(),
        default: z.unknown().optional(),
      }),
    )
    .optional(),
});

export const providerInput = z.object({
  type: z.string().default("saml"),
  metadata_xml: z.string().optional(),
  domains: z.array(z.string().trim().toLowerCase().min(1)).optional(),
  attribute_mapping: mapping.optional(),
  resource_id: z.string().toLowerCase().nullish(),
  disabled: z.boolean().optional(),
});

type ProviderInput = z.infer<typeof providerInput>;
export type ListedProvider = Record<string, unknown>;

const SELECT = `
select jsonb_build_object(
  'id', p.id,
  'resource_id', p.resource_id,
  'disabled', p.disabled,
  'saml', jsonb_build_object(
    'entity_id', p.entity_id, 'metadata_xml', p.metadata_xml, 'attribute_mapping', p.attribute_mapping
  ),
  'domains', coalesce((
    select jsonb_agg(jsonb_build_object('domain', d.domain, 'created_at', d.created_at) order by d.domain)
    from auth.sso_domains d where d.provider_id = p.id
  ), '[]'),
  'created_at', p.created_at,
  'updated_at', p.updated_at
) as provider
from auth.sso_providers p`;

/** GET /admin/sso/providers, or the one of an identifier. */
export async function listProviders(services: AuthServices, id?: string): Promise<ListedProvider[]> {
  return services.database.asService((transaction) => select(transaction, id));
}

/** POST /admin/sso/providers: the directory of an organisation. */
export async function addProvider(services: AuthServices, input: ProviderInput): Promise<ListedProvider> {
  if (input.type !== "saml" || input.metadata_xml === undefined)
    throw new AuthError(400, "validation_failed", "Only 'saml' providers with metadata_xml are supported");
  const { entityId } = readIssuerMetadata(input.metadata_xml);
  return services.database.asService(async (transaction) => {
    const [row] = await transaction.query<{ id: string }>(
      `insert into auth.sso_providers (entity_id, metadata_xml) values ($1, $2)
       on conflict (entity_id) do nothing returning id::text`,
      [entityId, input.metadata_xml],
    );
    if (row === undefined)
      throw new AuthError(
        422,
        "saml_idp_already_exists",
        "SAML Identity Provider with this EntityID already exists",
      );
    await change(transaction, row.id, { ...input, metadata_xml: undefined });
    return (await select(transaction, row.id))[0]!;
  });
}

/** PUT /admin/sso/providers/:id. */
export async function changeProvider(
  services: AuthServices,
  id: string,
  input: ProviderInput,
): Promise<ListedProvider> {
  const metadata = input.metadata_xml === undefined ? null : readIssuerMetadata(input.metadata_xml);
  return services.database.asService(async (transaction) => {
    const [known] = await select(transaction, id);
    if (known === undefined) throw notFound();
    const { entity_id: entityId } = known.saml as { entity_id: string };
    if (metadata !== null && metadata.entityId !== entityId)
      throw new AuthError(
        400,
        "saml_entity_id_mismatch",
        "SAML Metadata can be updated only if the EntityID matches for the provider",
      );
    await change(transaction, id, input);
    return (await select(transaction, id))[0]!;
  });
}

/** DELETE /admin/sso/providers/:id: nobody signs in through it any more, and who did is signed out. */
export async function removeProvider(services: AuthServices, id: string): Promise<ListedProvider> {
  return services.database.asService(async (transaction) => {
    const [known] = await select(transaction, id);
    if (known === undefined) throw notFound();
    await transaction.query("delete from auth.sso_providers where id = $1::text::uuid", [id]);
    return known;
  });
}

export const notFound = () => new AuthError(404, "sso_provider_not_found", "SSO Identity Provider not found");

async function select(transaction: Transaction, id?: string): Promise<ListedProvider[]> {
  const rows = await transaction.query<{ provider: ListedProvider }>(
    `${SELECT} where $1::text is null or p.id::text = $1 order by p.created_at`,
    [id ?? null],
  );
  return rows.map(({ provider }) => provider);
}

async function change(transaction: Transaction, id: string, input: ProviderInput): Promise<void> {
  await transaction.query(
    `update auth.sso_providers set
       metadata_xml = coalesce($2, metadata_xml),
       attribute_mapping = coalesce($3::text::jsonb, attribute_mapping),
       resource_id = coalesce($4, resource_id),
       disabled = coalesce($5::text::boolean, disabled)
     where id = $1::text::uuid`,
    [
      id,
      input.metadata_xml ?? null,
      input.attribute_mapping === undefined ? null : JSON.stringify(input.attribute_mapping),
      input.resource_id ?? null,
      input.disabled === undefined ? null : String(input.disabled),
    ],
  );
  if (input.domains === undefined) return;
  await transaction.query("delete from auth.sso_domains where provider_id = $1::text::uuid", [id]);
  for (const domain of new Set(input.domains)) {
    const added = await transaction.query(
      `insert into auth.sso_domains (domain, provider_id) values ($1, $2::text::uuid)
       on conflict do nothing returning domain`,
      [domain, id],
    );
    if (added.length === 0)
      throw new AuthError(422, "sso_domain_already_exists", `SSO Domain '${domain}' is already assigned`);
  }
}
