/** Rows by the columns of the hosted service; what is not given is what it has by default. */
type Values = Record<string, string | number | boolean | null>;

export type HostedTable =
  | "auth.users"
  | "auth.identities"
  | "auth.mfa_factors"
  | "auth.sessions"
  | "auth.refresh_tokens"
  | "storage.buckets"
  | "storage.objects"
  | "public.notes";

export type HostedRows = Partial<Record<HostedTable, Values[]>>;

/** How the dump is written: `pg_dump`, `pg_dump --column-inserts`, or the service's own command line. */
export type DumpStyle = "copy" | "inserts" | "command line";

const NO_INSTANCE = "00000000-0000-0000-0000-000000000000";
const MADE = "2024-03-05 12:21:30.185499+00";

/** The columns in the order of the published schema (supabase/auth and supabase/storage, migrations of 2025), generated ones left out. */
const DEFAULTS: Record<HostedTable, Values> = {
  "auth.users": {
    ...{ instance_id: NO_INSTANCE, id: null, aud: "authenticated", role: "authenticated", email: null },
    ...{ encrypted_password: "", email_confirmed_at: MADE, invited_at: null, confirmation_token: "" },
    ...{ confirmation_sent_at: null, recovery_token: "", recovery_sent_at: null, email_change_token_new: "" },
    ...{ email_change: "", email_change_sent_at: null, last_sign_in_at: "2024-05-01 08:00:00.5+00" },
    ...{ raw_app_meta_data: '{"provider": "email", "providers": ["email"]}', raw_user_meta_data: "{}" },
    ...{ is_super_admin: null, created_at: MADE, updated_at: MADE, phone: null, phone_confirmed_at: null },
    ...{ phone_change: "", phone_change_token: "", phone_change_sent_at: null },
    ...{ email_change_token_current: "", email_change_confirm_status: 0, banned_until: null },
    ...{ reauthentication_token: "", reauthentication_sent_at: null, is_sso_user: false, deleted_at: null },
    ...{ is_anonymous: false },
  },
  "auth.identities": {
    ...{ provider_id: null, user_id: null, identity_data: "{}", provider: "email", last_sign_in_at: MADE },
    ...{ created_at: MADE, updated_at: MADE, id: null },
  },
  "auth.mfa_factors": {
    ...{ id: null, user_id: null, friendly_name: null, factor_type: "totp", status: "verified" },
    ...{ created_at: MADE, updated_at: MADE, secret: null, phone: null, last_challenged_at: null },
    ...{ web_authn_credential: null, web_authn_aaguid: null, last_webauthn_challenge_data: null },
  },
  "auth.sessions": {
    ...{ id: null, user_id: null, created_at: MADE, updated_at: MADE, factor_id: null, aal: "aal1" },
    ...{ not_after: null, refreshed_at: null, user_agent: "node", ip: "10.0.0.1", tag: null },
  },
  "auth.refresh_tokens": {
    ...{ instance_id: NO_INSTANCE, id: 1, token: "v1.secret", user_id: null, revoked: false },
    ...{ created_at: MADE, updated_at: MADE, parent: null, session_id: null },
  },
  "storage.buckets": {
    ...{ id: null, name: null, owner: null, created_at: MADE, updated_at: MADE, public: false },
    ...{ avif_autodetection: false, file_size_limit: null, allowed_mime_types: null, owner_id: null },
    ...{ type: "STANDARD" },
  },
  "storage.objects": {
    ...{ id: null, bucket_id: null, name: null, owner: null, created_at: MADE, updated_at: MADE },
    ...{ last_accessed_at: MADE, metadata: "{}", version: null, owner_id: null, user_metadata: null },
  },
  "public.notes": { id: 1, body: "" },
};

const HEAD = `--
-- PostgreSQL database dump
--

\\restrict aBcD0123456789

-- Dumped from database version 15.8
-- Dumped by pg_dump version 17.6

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

`;

/** What a dump that is not \`--data-only\` has besides: none of it is run. */
const DEFINITIONS = `CREATE SCHEMA auth;
ALTER SCHEMA auth OWNER TO supabase_admin;
CREATE TYPE auth.aal_level AS ENUM (
    'aal1',
    'aal2'
);
CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid; -- it's here; COPY auth.users (id) FROM stdin;
$$;
CREATE FUNCTION public.state_of(n integer) RETURNS text
    LANGUAGE sql
    BEGIN ATOMIC
 SELECT CASE WHEN (n = 1) THEN 'a;b'::text ELSE 'c'::text END AS "case";
END;
COMMENT ON COLUMN auth.users.is_sso_user IS 'Auth: Set this column to true when the account comes from SSO; "it''s" so.';
CREATE POLICY "everybody; really" ON storage.objects FOR SELECT USING ((bucket_id = 'photos'::text));
GRANT SELECT ON TABLE auth.users TO postgres WITH GRANT OPTION;

`;

const TAIL = `
SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 7, true);

--
-- PostgreSQL database dump complete
--

\\unrestrict aBcD0123456789

`;

/** A dump of the schemas `auth` and `storage` as the hosted service's database gives it. */
export function hostedDump(
  rows: HostedRows,
  style: DumpStyle = "copy",
  { withDefinitions = false }: { withDefinitions?: boolean } = {},
): string {
  const tables = Object.entries(rows) as [HostedTable, Values[]][];
  const data = tables.map(([table, values]) => {
    const whole = values.map((given) => ({ ...DEFAULTS[table], ...given }));
    const columns = [...new Set([...Object.keys(DEFAULTS[table]), ...whole.flatMap(Object.keys)])];
    const [schema, name] = table.split(".");
    const comment = `--\n-- Data for Name: ${name}; Type: TABLE DATA; Schema: ${schema}; Owner: -\n--\n\n`;
    return comment + WRITERS[style](table, columns, whole);
  });
  return HEAD + (withDefinitions ? DEFINITIONS : "") + data.join("\n\n") + TAIL;
}

type Writer = (table: string, columns: readonly string[], rows: readonly Values[]) => string;

const WRITERS: Record<DumpStyle, Writer> = {
  copy: (table, columns, rows) =>
    [
      `COPY ${table} (${columns.join(", ")}) FROM stdin;`,
      ...rows.map((row) => columns.map((column) => copied(row[column]!)).join("\t")),
      "\\.\n",
    ].join("\n"),
  inserts: (table, columns, rows) =>
    rows
      .map((row) => `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${tuple(columns, row)};\n`)
      .join(""),
  "command line": (table, columns, rows) =>
    rows.length === 0
      ? ""
      : `INSERT INTO ${table
          .split(".")
          .map((part) => `"${part}"`)
          .join(".")} (${columns.map((column) => `"${column}"`).join(", ")}) VALUES\n\t${rows
          .map((row) => tuple(columns, row))
          .join(",\n\t")};\n`,
};

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r" };

function copied(value: string | number | boolean | null): string {
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  return String(value).replace(
    /[\\\b\f\n\r\t\v]/g,
    (sign) => ESCAPES[sign] ?? (sign === "\t" ? "\\t" : "\\v"),
  );
}

const tuple = (columns: readonly string[], row: Values): string =>
  `(${columns.map((column) => literal(row[column]!)).join(", ")})`;

function literal(value: string | number | boolean | null): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
