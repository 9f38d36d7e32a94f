import { z } from "zod";

/** The tables whose rows are loaded, each with the columns that its rows cannot do without. */
export const LOADED_TABLES = {
  "auth.users": ["id", "email", "encrypted_password", "created_at"],
  "auth.identities": ["user_id", "provider", "provider_id", "identity_data"],
  "auth.mfa_factors": ["id", "user_id", "factor_type", "status", "secret"],
  "storage.buckets": ["id", "name", "created_at"],
  "storage.objects": ["id", "bucket_id", "name"],
} as const;

export type LoadedTable = keyof typeof LOADED_TABLES;

/** Whether rows of a table are left where they are on purpose: what is passing, secret or the service's own. */
export const isLeftOut = (table: string): boolean => /^(?:auth|storage|realtime|_realtime)\./.test(table);

const absent = (value: string | null | undefined): string | null =>
  value === undefined || value === null || value === "" ? null : value;

/** As PostgreSQL writes a moment with DateStyle ISO; nothing else reaches a cast. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?(?:[+-]\d\d(?::?\d\d)?)?$/;

const id = z.guid({ error: "is no UUID" }).transform((value) => value.toLowerCase());
const text = z.string().nullish().transform(absent);
const moment = text.refine((value) => value === null || MOMENT.test(value), "is no moment");
const flag = text
  .refine((value) => value === null || /^(?:t|f|true|false)$/.test(value), "is neither t nor f")
  .transform((value) => value?.startsWith("t") ?? false);
const json = text.transform((value, context): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(value ?? "{}");
    if (read === null) return {};
    if (typeof read === "object" && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch {
    // Told below, like what is no object.
  }
  context.addIssue("is no JSON object");
  return z.NEVER;
});

export const personRow = z.object({
  id,
  role: text,
  email: text,
  phone: text,
  encrypted_password: text,
  email_confirmed_at: moment,
  phone_confirmed_at: moment,
  invited_at: moment,
  last_sign_in_at: moment,
  raw_app_meta_data: json,
  raw_user_meta_data: json,
  created_at: moment,
  updated_at: moment,
  banned_until: moment,
  deleted_at: moment,
  is_sso_user: flag,
  is_anonymous: flag,
});

export const identityRow = z.object({
  id: id.optional(),
  user_id: id,
  provider: z.string().min(1).max(200),
  provider_id: z.string().min(1).max(1024),
  identity_data: json,
  last_sign_in_at: moment,
  created_at: moment,
  updated_at: moment,
});

export const factorRow = z.object({
  id,
  user_id: id,
  friendly_name: text,
  factor_type: z.string(),
  status: z.string(),
  secret: text,
  created_at: moment,
  updated_at: moment,
});

export const bucketRow = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, "has a name that buckets cannot have here"),
  name: z.string().min(1).max(100),
  owner: text,
  public: flag,
  file_size_limit: text,
  allowed_mime_types: text,
  type: text,
  created_at: moment.refine((value) => value !== null, "does not say when it was made"),
  updated_at: moment,
});

export const objectRow = z.object({
  id,
  bucket_id: z.string(),
  name: z.string(),
  owner: text,
  owner_id: text,
  version: text,
  metadata: json,
  user_metadata: json,
  created_at: moment,
  updated_at: moment,
  last_accessed_at: moment,
});

export type PersonRow = z.infer<typeof personRow>;
export type IdentityRow = z.infer<typeof identityRow>;
export type FactorRow = z.infer<typeof factorRow>;
export type BucketRow = z.infer<typeof bucketRow>;
export type ObjectRow = z.infer<typeof objectRow>;
