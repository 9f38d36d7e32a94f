-- The present schema, read from a database: what the migrations and the definitions come to, with the file of each
-- part. Nothing is made from it. Made by: npm run rows

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table app.annex_codes (
  valid_from date not null,
  valid_to date,
  commodity text not null,
  commodity_place integer not null,
  code text not null,
  is_part boolean not null,
  constraint annex_codes_pkey PRIMARY KEY (valid_from, commodity, code),
  constraint annex_codes_code_length CHECK ((char_length(code) <= 20)),
  constraint annex_codes_commodity_length CHECK ((char_length(commodity) <= 60))
);
alter table app.annex_codes enable row level security;
grant select on app.annex_codes to service_role;

-- migrations/0110_api_keys.sql; triggers, policies and grants in definitions/
create table app.api_key_hashes (
  hash text not null,
  api_key_id bigint not null,
  constraint api_key_hashes_pkey PRIMARY KEY (hash),
  constraint api_key_hashes_api_key_id_key UNIQUE (api_key_id),
  constraint api_key_hashes_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE,
  constraint api_key_hashes_hash_length CHECK ((char_length(hash) <= 128))
);
alter table app.api_key_hashes enable row level security;

-- migrations/0360_storage_keys.sql; triggers, policies and grants in definitions/
create table app.api_key_secrets (
  api_key_id bigint not null,
  sealed_secret text not null,
  constraint api_key_secrets_pkey PRIMARY KEY (api_key_id),
  constraint api_key_secrets_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE,
  constraint api_key_secrets_sealed_secret_length CHECK ((char_length(sealed_secret) <= 400))
);
alter table app.api_key_secrets enable row level security;

-- migrations/0122_articles.sql; triggers, policies and grants in definitions/
create table app.article_slugs (
  language text not null,
  slug text not null,
  article_id bigint not null,
  constraint article_slugs_pkey PRIMARY KEY (language, slug),
  constraint article_slugs_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_slugs_language_length CHECK ((char_length(language) <= 10)),
  constraint article_slugs_slug_length CHECK ((char_length(slug) <= 100))
);
alter table app.article_slugs enable row level security;
CREATE INDEX article_slugs_of_article ON app.article_slugs USING btree (article_id);
grant delete, insert, select, update on app.article_slugs to service_role;

-- migrations/0267_places_of_runs.sql; triggers, policies and grants in definitions/
create table app.assessment_places (
  assessment_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint,
  unit_id bigint,
  priced boolean not null,
  constraint assessment_places_assessment_id_zone_version_id_unit_id_key UNIQUE NULLS NOT DISTINCT (assessment_id, zone_version_id, unit_id),
  constraint assessment_places_assessment_id_project_id_fkey FOREIGN KEY (assessment_id, project_id) REFERENCES public.assessments(id, project_id) ON DELETE CASCADE,
  constraint assessment_places_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.administrative_units(id),
  constraint assessment_places_zone_version_id_project_id_fkey FOREIGN KEY (zone_version_id, project_id) REFERENCES public.zone_versions(id, project_id) ON DELETE CASCADE,
  constraint assessment_places_one_place CHECK ((num_nonnulls(zone_version_id, unit_id) = 1))
);
alter table app.assessment_places enable row level security;
CREATE INDEX assessment_places_of_unit ON app.assessment_places USING btree (unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX assessment_places_of_zone ON app.assessment_places USING btree (zone_version_id) WHERE (zone_version_id IS NOT NULL);
grant select on app.assessment_places to service_role;

-- migrations/0118_assessments.sql; triggers, policies and grants in definitions/
create table app.assessment_plots (
  assessment_id bigint not null,
  plot_id bigint not null,
  priced boolean not null default true,
  constraint assessment_plots_pkey PRIMARY KEY (assessment_id, plot_id),
  constraint assessment_plots_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE,
  constraint assessment_plots_plot_id_fkey FOREIGN KEY (plot_id) REFERENCES public.plots(id) ON DELETE CASCADE
);
alter table app.assessment_plots enable row level security;
CREATE INDEX assessment_plots_of_plot ON app.assessment_plots USING btree (plot_id);
grant select on app.assessment_plots to service_role;

-- migrations/0165_backgrounds.sql; triggers, policies and grants in definitions/
create table app.background_changes (
  id bigint not null generated always as identity,
  background_id bigint not null,
  deed text not null,
  -- The background as it was, with its address, never with its key.
  before jsonb,
  after jsonb,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  happened_at timestamp with time zone not null default now(),
  constraint background_changes_pkey PRIMARY KEY (id),
  constraint background_changes_after_shape CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint background_changes_after_size CHECK ((octet_length((after)::text) <= 20000)),
  constraint background_changes_before_shape CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint background_changes_before_size CHECK ((octet_length((before)::text) <= 20000)),
  constraint background_changes_deed_check CHECK ((deed = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint background_changes_ip_length CHECK ((char_length(ip) <= 100)),
  constraint background_changes_operator_name_length CHECK ((char_length(operator_name) <= 300)),
  constraint background_changes_user_agent_length CHECK ((char_length(user_agent) <= 400))
);
alter table app.background_changes enable row level security;
CREATE TRIGGER background_changes_append_only BEFORE DELETE OR UPDATE ON app.background_changes FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
CREATE TRIGGER background_changes_not_emptied BEFORE TRUNCATE ON app.background_changes FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
grant select on app.background_changes to service_role;

-- migrations/0165_backgrounds.sql; triggers, policies and grants in definitions/
create table app.background_sources (
  background_id bigint not null,
  scheme text not null,
  address text not null,
  layer text,
  has_key boolean not null default false,
  sealed text not null,
  constraint background_sources_pkey PRIMARY KEY (background_id),
  constraint background_sources_background_id_fkey FOREIGN KEY (background_id) REFERENCES public.backgrounds(id) ON DELETE CASCADE,
  constraint background_sources_address_length CHECK ((char_length(address) <= 2000)),
  constraint background_sources_layer_length CHECK ((char_length(layer) <= 300)),
  constraint background_sources_scheme_check CHECK ((scheme = ANY (ARRAY['xyz'::text, 'tms'::text, 'tilejson'::text, 'wmts'::text, 'pmtiles'::text, 'mbtiles'::text, 'cog'::text]))),
  constraint background_sources_sealed_length CHECK ((char_length(sealed) <= 20000))
);
alter table app.background_sources enable row level security;
grant delete, insert, select, update on app.background_sources to service_role;

-- migrations/0280_farmer_cards.sql; triggers, policies and grants in definitions/
create table app.card_counters (
  organisation_id bigint not null,
  last_card bigint not null default 0,
  last_list bigint not null default 0,
  constraint card_counters_pkey PRIMARY KEY (organisation_id),
  constraint card_counters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint card_counters_last_card_check CHECK (((last_card >= 0) AND (last_card <= '4294967295'::bigint)))
);
alter table app.card_counters enable row level security;
grant delete, insert, select, update on app.card_counters to service_role;

-- migrations/0280_farmer_cards.sql; triggers, policies and grants in definitions/
create table app.card_key_secrets (
  card_key_id bigint not null,
  sealed text not null,
  constraint card_key_secrets_pkey PRIMARY KEY (card_key_id),
  constraint card_key_secrets_card_key_id_fkey FOREIGN KEY (card_key_id) REFERENCES public.card_keys(id) ON DELETE CASCADE,
  constraint card_key_secrets_sealed_length CHECK ((char_length(sealed) <= 400))
);
alter table app.card_key_secrets enable row level security;
grant delete, insert, select, update on app.card_key_secrets to service_role;

-- definitions/500_private_overlaps.sql
create view app.comparable_plots (
  id bigint,
  project_id bigint,
  organisation_id bigint,
  geometry extensions.geometry(Geometry,4326),
  geometry_hash text,
  area_hectares double precision,
  synthetic boolean
);
grant select on app.comparable_plots to service_role;

-- migrations/0120_private_overlaps.sql; triggers, policies and grants in definitions/
create table app.compared_plots (
  plot_id bigint not null,
  organisation_id bigint not null,
  constraint compared_plots_pkey PRIMARY KEY (plot_id),
  constraint compared_plots_plot_id_fkey FOREIGN KEY (plot_id) REFERENCES public.plots(id) ON DELETE CASCADE
);
alter table app.compared_plots enable row level security;
CREATE INDEX compared_plots_of_organisation ON app.compared_plots USING btree (organisation_id);
grant delete, insert, select, update on app.compared_plots to service_role;

-- migrations/0316_farmers_elsewhere.sql; triggers, policies and grants in definitions/
create table app.compared_registries (
  organisation_id bigint not null,
  other_organisation_id bigint not null,
  constraint compared_registries_pkey PRIMARY KEY (organisation_id, other_organisation_id),
  constraint compared_registries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint compared_registries_other_organisation_id_fkey FOREIGN KEY (other_organisation_id) REFERENCES public.organisations(id)
);
alter table app.compared_registries enable row level security;
CREATE INDEX compared_registries_of_other ON app.compared_registries USING btree (other_organisation_id);
grant delete, insert, select, update on app.compared_registries to service_role;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table app.countries (
  code text not null,
  is_member_state boolean not null,
  constraint countries_pkey PRIMARY KEY (code),
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text)),
  constraint countries_code_length CHECK ((char_length(code) <= 2))
);
alter table app.countries enable row level security;
grant select on app.countries to service_role;

-- migrations/0347_risk_assessments.sql; triggers, policies and grants in definitions/
create table app.country_tiers (
  country text not null,
  tier text not null,
  valid_from date not null,
  constraint country_tiers_pkey PRIMARY KEY (country),
  constraint country_tiers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint country_tiers_tier_check CHECK ((tier = ANY (ARRAY['low'::text, 'high'::text])))
);
alter table app.country_tiers enable row level security;
create policy read on app.country_tiers for select to authenticated using (true);
grant select on app.country_tiers to authenticated, service_role;

-- definitions/560_declarations_at_home.sql
create view app.declaration_deeds (
  person uuid,
  step text,
  moment timestamp with time zone
);
grant select on app.declaration_deeds to authenticated, service_role;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table app.declaration_limits (
  name text not null,
  value integer not null,
  constraint declaration_limits_pkey PRIMARY KEY (name),
  constraint declaration_limits_name_length CHECK ((char_length(name) <= 60))
);
alter table app.declaration_limits enable row level security;
grant select on app.declaration_limits to service_role;

-- definitions/560_declarations_at_home.sql
create view app.declaration_tasks (
  kind text,
  permission text,
  project_id bigint,
  amount bigint,
  subject bigint,
  place text
);
grant select on app.declaration_tasks to authenticated, service_role;

-- definitions/480_declaration_gaps.sql
create view app.declared_plots (
  declaration_id bigint,
  project_id bigint,
  plot_id bigint,
  product_ids bigint[],
  identifier text,
  producer_name text,
  producer_country text,
  production_place text,
  geometry extensions.geometry(Geometry,4326),
  is_point boolean,
  area_hectares double precision,
  geometry_valid boolean,
  geometry_state text,
  is_split boolean,
  updated_at timestamp with time zone,
  plot_result_id bigint,
  compliance text,
  is_outdated boolean,
  eu_state text,
  eu_codes text[],
  eu_changes jsonb,
  eu_blocks jsonb,
  eu_features integer,
  eu_bytes integer,
  vertices_before integer,
  vertices_after integer,
  area_before_hectares double precision,
  area_after_hectares double precision
);
grant select on app.declared_plots to authenticated, service_role;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table app.domestic_units (
  unit text not null,
  constraint domestic_units_pkey PRIMARY KEY (unit),
  constraint domestic_units_unit_length CHECK ((char_length(unit) <= 60))
);
alter table app.domestic_units enable row level security;
grant select on app.domestic_units to service_role;

-- migrations/0137_ended_seats.sql; triggers, policies and grants in definitions/
create table app.ended_seats (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  -- Null where the seat was in the organisation itself.
  project_id bigint,
  user_id uuid not null,
  ended_at timestamp with time zone not null default clock_timestamp(),
  constraint ended_seats_pkey PRIMARY KEY (id),
  constraint ended_seats_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint ended_seats_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id) ON DELETE CASCADE,
  constraint ended_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table app.ended_seats enable row level security;
CREATE INDEX ended_seats_organisation ON app.ended_seats USING btree (organisation_id);
CREATE UNIQUE INDEX ended_seats_person ON app.ended_seats USING btree (user_id, organisation_id, COALESCE(project_id, (0)::bigint));
CREATE INDEX ended_seats_project ON app.ended_seats USING btree (project_id) WHERE (project_id IS NOT NULL);
grant delete, insert, select, update on app.ended_seats to service_role;

-- migrations/0320_erased_keys.sql; triggers, policies and grants in definitions/
create table app.erased_keys (
  organisation_id bigint not null,
  key_hash text not null,
  erased_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  constraint erased_keys_pkey PRIMARY KEY (organisation_id, key_hash),
  constraint erased_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint erased_keys_key_hash_length CHECK ((char_length(key_hash) = 64))
);
alter table app.erased_keys enable row level security;
grant delete, insert, select, update on app.erased_keys to service_role;

-- migrations/0320_erased_keys.sql; triggers, policies and grants in definitions/
create table app.erasure_salts (
  organisation_id bigint not null,
  salt text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint erasure_salts_pkey PRIMARY KEY (organisation_id),
  constraint erasure_salts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint erasure_salts_salt_length CHECK ((char_length(salt) = 64))
);
alter table app.erasure_salts enable row level security;
grant delete, insert, select, update on app.erasure_salts to service_role;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table app.eu_call_pace (
  address text not null,
  next_at timestamp with time zone not null,
  constraint eu_call_pace_pkey PRIMARY KEY (address),
  constraint eu_call_pace_address_length CHECK ((char_length(address) <= 100))
);
alter table app.eu_call_pace enable row level security;
grant delete, insert, select, update on app.eu_call_pace to service_role;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table app.eu_credential_keys (
  credential_id bigint not null,
  sealed text not null,
  constraint eu_credential_keys_pkey PRIMARY KEY (credential_id),
  constraint eu_credential_keys_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES public.eu_credentials(id) ON DELETE CASCADE,
  constraint eu_credential_keys_sealed_length CHECK ((char_length(sealed) <= 2000))
);
alter table app.eu_credential_keys enable row level security;
grant delete, insert, select, update on app.eu_credential_keys to service_role;

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table app.farmer_keys (
  key bigint not null,
  farmer_id bigint not null,
  constraint farmer_keys_pkey PRIMARY KEY (key, farmer_id)
);
alter table app.farmer_keys enable row level security;

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table app.farmer_name_counts (
  organisation_id bigint not null,
  kind text not null,
  sound text not null,
  farmers integer not null,
  constraint farmer_name_counts_pkey PRIMARY KEY (organisation_id, kind, sound),
  constraint farmer_name_counts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_name_counts_farmers_check CHECK ((farmers > 0)),
  constraint farmer_name_counts_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'name'::text, 'village'::text]))),
  constraint farmer_name_counts_sound_length CHECK ((char_length(sound) <= 400))
);
alter table app.farmer_name_counts enable row level security;

-- migrations/0390_photo_hashes.sql; triggers, policies and grants in definitions/
create table app.farmer_photo_hashes (
  picture_id bigint not null,
  hash bigint,
  constraint farmer_photo_hashes_pkey PRIMARY KEY (picture_id),
  constraint farmer_photo_hashes_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.farmer_pictures(id) ON DELETE CASCADE
);
alter table app.farmer_photo_hashes enable row level security;

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table app.farmer_traits (
  farmer_id bigint not null,
  organisation_id bigint not null,
  words text[] not null,
  sounds text[] not null,
  weights real[] not null,
  village text,
  village_weight real not null,
  sex text,
  year smallint,
  day date,
  phones text[] not null,
  outlines text[] not null,
  latitude double precision,
  longitude double precision,
  area_hectares double precision,
  keys bigint[] not null,
  photo bigint,
  constraint farmer_traits_pkey PRIMARY KEY (farmer_id),
  constraint farmer_traits_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_traits_area_hectares_check CHECK (((area_hectares >= (0)::double precision) AND (area_hectares < 'Infinity'::double precision))),
  constraint farmer_traits_keys_size CHECK ((pg_column_size(keys) <= 20000)),
  constraint farmer_traits_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint farmer_traits_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint farmer_traits_outlines_size CHECK ((pg_column_size(outlines) <= 40000)),
  constraint farmer_traits_phones_size CHECK ((pg_column_size(phones) <= 2000)),
  constraint farmer_traits_sex_length CHECK ((char_length(sex) <= 20)),
  constraint farmer_traits_sounds_size CHECK ((pg_column_size(sounds) <= 4000)),
  constraint farmer_traits_village_length CHECK ((char_length(village) <= 400)),
  constraint farmer_traits_village_weight_check CHECK (((village_weight >= (0)::double precision) AND (village_weight <= (100)::double precision))),
  constraint farmer_traits_weights_size CHECK ((pg_column_size(weights) <= 1000)),
  constraint farmer_traits_words_size CHECK ((pg_column_size(words) <= 4000))
);
alter table app.farmer_traits enable row level security;
CREATE INDEX farmer_traits_of_organisation ON app.farmer_traits USING btree (organisation_id, farmer_id);
CREATE TRIGGER farmer_traits_gone AFTER DELETE ON app.farmer_traits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.drop_farmer_keys();

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table app.farmers_to_compare (
  farmer_id bigint not null,
  organisation_id bigint not null,
  seen boolean not null default false,
  constraint farmers_to_compare_pkey PRIMARY KEY (farmer_id),
  constraint farmers_to_compare_farmer_id_fkey FOREIGN KEY (farmer_id) REFERENCES public.farmers(id) ON DELETE CASCADE
);
alter table app.farmers_to_compare enable row level security;
CREATE INDEX farmers_to_compare_of_organisation ON app.farmers_to_compare USING btree (organisation_id, farmer_id);

-- migrations/0331_records.sql; triggers, policies and grants in definitions/
create table app.field_phone_tokens (
  field_phone_id bigint not null,
  token_hash text not null,
  constraint field_phone_tokens_pkey PRIMARY KEY (field_phone_id),
  constraint field_phone_tokens_token_hash_key UNIQUE (token_hash),
  constraint field_phone_tokens_field_phone_id_fkey FOREIGN KEY (field_phone_id) REFERENCES public.field_phones(id) ON DELETE CASCADE,
  constraint field_phone_tokens_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table app.field_phone_tokens enable row level security;
grant delete, insert, select, update on app.field_phone_tokens to service_role;

-- migrations/0352_folders.sql; triggers, policies and grants in definitions/
create table app.folder_share_tokens (
  share_id bigint not null,
  token_hash text not null,
  constraint folder_share_tokens_pkey PRIMARY KEY (share_id),
  constraint folder_share_tokens_token_hash_key UNIQUE (token_hash),
  constraint folder_share_tokens_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.folder_shares(id) ON DELETE CASCADE,
  constraint folder_share_tokens_token_hash_length CHECK ((char_length(token_hash) = 64))
);
alter table app.folder_share_tokens enable row level security;
grant delete, insert, select, update on app.folder_share_tokens to service_role;

-- definitions/480_declaration_gaps.sql
create view app.gone_plots (
  declaration_id bigint,
  product_id bigint,
  plot_id bigint,
  identifier text
);
grant select on app.gone_plots to authenticated, service_role;

-- migrations/0106_room.sql; triggers, policies and grants in definitions/
create table app.installation (
  id boolean not null default true,
  bytes_per_organisation bigint not null,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_bytes_per_organisation_check CHECK ((bytes_per_organisation > 0)),
  constraint installation_id_check CHECK (id)
);
alter table app.installation enable row level security;
grant select, update on app.installation to service_role;

-- migrations/0114_invitations.sql; triggers, policies and grants in definitions/
create table app.invitation_tokens (
  token_hash text not null,
  invitation_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint invitation_tokens_pkey PRIMARY KEY (token_hash),
  constraint invitation_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE,
  constraint invitation_tokens_token_hash_length CHECK ((char_length(token_hash) <= 128))
);
alter table app.invitation_tokens enable row level security;
CREATE INDEX invitation_tokens_invitation ON app.invitation_tokens USING btree (invitation_id);
grant delete, insert, select, update on app.invitation_tokens to service_role;

-- migrations/0109_sales.sql; triggers, policies and grants in definitions/
create table app.invoice_numbers (
  year integer not null,
  last_number integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (year),
  constraint invoice_numbers_last_number_check CHECK ((last_number > 0))
);
alter table app.invoice_numbers enable row level security;

-- migrations/0111_jobs.sql; triggers, policies and grants in definitions/
-- When a job of an organisation was last begun: a number that grows, which no clock set back or ahead confuses.
create table app.job_turns (
  organisation_id bigint,
  turn bigint not null generated always as identity,
  constraint job_turns_organisation_id_key UNIQUE NULLS NOT DISTINCT (organisation_id),
  constraint job_turns_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE
);
alter table app.job_turns enable row level security;
grant insert, select, update on app.job_turns to service_role;

-- migrations/0102_mails.sql; triggers, policies and grants in definitions/
create table app.mail_openings (
  id bigint not null generated always as identity,
  mail_id bigint not null,
  recipient text not null,
  -- With its link and code, as only an installation without a mail server shows them.
  is_whole boolean not null,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  opened_at timestamp with time zone not null default now(),
  constraint mail_openings_pkey PRIMARY KEY (id),
  constraint mail_openings_ip_length CHECK ((char_length(ip) <= 100)),
  constraint mail_openings_operator_name_length CHECK ((char_length(operator_name) <= 300)),
  constraint mail_openings_recipient_length CHECK ((char_length(recipient) <= 320)),
  constraint mail_openings_user_agent_length CHECK ((char_length(user_agent) <= 400))
);
alter table app.mail_openings enable row level security;
CREATE INDEX mail_openings_of_mail ON app.mail_openings USING btree (mail_id, id DESC);
CREATE TRIGGER mail_openings_append_only BEFORE DELETE OR UPDATE ON app.mail_openings FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
CREATE TRIGGER mail_openings_not_emptied BEFORE TRUNCATE ON app.mail_openings FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
grant select on app.mail_openings to service_role;

-- migrations/0286_farmer_merges.sql; triggers, policies and grants in definitions/
create table app.merged_farmers (
  merge_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  birth_before jsonb,
  birth_after jsonb,
  phones text[] not null,
  plots bigint[] not null,
  apart bigint[] not null,
  papers bigint[] not null default '{}'::bigint[],
  own_values jsonb not null default '{}'::jsonb,
  private_values jsonb not null default '{}'::jsonb,
  moved jsonb not null default '{}'::jsonb,
  constraint merged_farmers_pkey PRIMARY KEY (merge_id),
  constraint merged_farmers_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES public.farmer_merges(id) ON DELETE CASCADE,
  constraint merged_farmers_after_shape CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint merged_farmers_after_size CHECK ((pg_column_size(after) <= 40000)),
  constraint merged_farmers_apart_size CHECK ((pg_column_size(apart) <= 100000)),
  constraint merged_farmers_before_shape CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint merged_farmers_before_size CHECK ((pg_column_size(before) <= 40000)),
  constraint merged_farmers_birth_after_shape CHECK ((jsonb_typeof(birth_after) = 'object'::text)),
  constraint merged_farmers_birth_after_size CHECK ((pg_column_size(birth_after) <= 1000)),
  constraint merged_farmers_birth_before_shape CHECK ((jsonb_typeof(birth_before) = 'object'::text)),
  constraint merged_farmers_birth_before_size CHECK ((pg_column_size(birth_before) <= 1000)),
  constraint merged_farmers_moved_shape CHECK ((jsonb_typeof(moved) = 'object'::text)),
  constraint merged_farmers_moved_size CHECK ((pg_column_size(moved) <= 100000)),
  constraint merged_farmers_own_values_shape CHECK ((jsonb_typeof(own_values) = 'object'::text)),
  constraint merged_farmers_own_values_size CHECK ((pg_column_size(own_values) <= 64000)),
  constraint merged_farmers_papers_size CHECK ((pg_column_size(papers) <= 1000)),
  constraint merged_farmers_phones_size CHECK ((pg_column_size(phones) <= 8000)),
  constraint merged_farmers_plots_size CHECK ((pg_column_size(plots) <= 100000)),
  constraint merged_farmers_private_values_shape CHECK ((jsonb_typeof(private_values) = 'object'::text)),
  constraint merged_farmers_private_values_size CHECK ((pg_column_size(private_values) <= 64000))
);
alter table app.merged_farmers enable row level security;
grant delete, insert, select, update on app.merged_farmers to service_role;

-- migrations/0126_modules.sql; triggers, policies and grants in definitions/
create table app.module_classes (
  module text not null,
  class text not null,
  value text not null,
  constraint module_classes_pkey PRIMARY KEY (module, class, value),
  constraint module_classes_module_fkey FOREIGN KEY (module) REFERENCES app.modules(key),
  constraint module_classes_class_length CHECK ((char_length(class) <= 60)),
  constraint module_classes_value_length CHECK ((char_length(value) <= 60))
);
alter table app.module_classes enable row level security;
grant select on app.module_classes to service_role;

-- definitions/590_home.sql
create view app.module_deeds (
  person uuid,
  step text,
  moment timestamp with time zone
);
grant select on app.module_deeds to authenticated, service_role;

-- migrations/0126_modules.sql; triggers, policies and grants in definitions/
create table app.module_states (
  module text not null,
  state text not null,
  constraint module_states_pkey PRIMARY KEY (module, state),
  constraint module_states_module_fkey FOREIGN KEY (module) REFERENCES app.modules(key),
  constraint module_states_state_length CHECK ((char_length(state) <= 60))
);
alter table app.module_states enable row level security;
grant select on app.module_states to service_role;

-- definitions/590_home.sql
create view app.module_tasks (
  kind text,
  permission text,
  project_id bigint,
  amount bigint,
  subject bigint,
  place text
);
grant select on app.module_tasks to authenticated, service_role;

-- migrations/0140_run_values.sql; triggers, policies and grants in definitions/
create table app.module_values (
  module text not null,
  key text not null,
  unit text not null,
  constraint module_values_pkey PRIMARY KEY (module, key),
  constraint module_values_module_fkey FOREIGN KEY (module) REFERENCES app.modules(key),
  constraint module_values_key_length CHECK ((char_length(key) <= 60)),
  constraint module_values_unit_length CHECK ((char_length(unit) <= 20))
);
alter table app.module_values enable row level security;
grant select on app.module_values to service_role;

-- migrations/0126_modules.sql; triggers, policies and grants in definitions/
create table app.modules (
  key text not null,
  path text not null,
  always_allowed boolean not null default false,
  project_service text,
  run_service text,
  main_value text,
  compares_plots boolean not null default false,
  main_value_otherwise text,
  measures_places boolean not null default false,
  review_levels smallint not null default 1,
  constraint modules_pkey PRIMARY KEY (key),
  constraint modules_path_key UNIQUE (path),
  constraint modules_main_value_otherwise_told FOREIGN KEY (key, main_value_otherwise) REFERENCES app.module_values(module, key),
  constraint modules_main_value_told FOREIGN KEY (key, main_value) REFERENCES app.module_values(module, key),
  constraint modules_project_service_fkey FOREIGN KEY (project_service) REFERENCES public.service_prices(service),
  constraint modules_run_service_fkey FOREIGN KEY (run_service) REFERENCES public.service_prices(service),
  constraint modules_key_length CHECK ((char_length(key) <= 60)),
  constraint modules_main_value_length CHECK ((char_length(main_value) <= 60)),
  constraint modules_main_value_otherwise_length CHECK ((char_length(main_value_otherwise) <= 60)),
  constraint modules_path_length CHECK ((char_length(path) <= 100)),
  constraint modules_path_shape CHECK ((path ~ '^(/[a-z-]+)+$'::text)),
  constraint modules_review_levels CHECK ((review_levels = ANY (ARRAY[1, 2])))
);
alter table app.modules enable row level security;
create policy read on app.modules for select to authenticated using (true);
grant select on app.modules to authenticated, service_role;

-- definitions/400_plots.sql
create view app.named_farmers (
  id bigint,
  organisation_id bigint,
  identifier text,
  first_name text,
  last_name text
);
grant select on app.named_farmers to authenticated, service_role;

-- migrations/0121_notifications.sql; triggers, policies and grants in definitions/
create table app.notification_kinds (
  kind text not null,
  category text not null,
  constraint notification_kinds_pkey PRIMARY KEY (kind),
  constraint notification_kinds_category_check CHECK ((category = ANY (ARRAY['activities'::text, 'events'::text, 'alerts'::text]))),
  constraint notification_kinds_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
  constraint notification_kinds_kind_length CHECK ((char_length(kind) <= 60))
);
alter table app.notification_kinds enable row level security;
grant select on app.notification_kinds to service_role;

-- definitions/520_notifications.sql
create view app.notifications_to_mail (
  id bigint,
  user_id uuid,
  recipient text,
  language text
);
grant select on app.notifications_to_mail to service_role;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table app.operator_changes (
  id bigint not null generated always as identity,
  person_id uuid not null,
  person_email text,
  is_appointed boolean not null,
  -- Null where the server did it by itself, as with the first operator.
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  happened_at timestamp with time zone not null default now(),
  constraint operator_changes_pkey PRIMARY KEY (id),
  constraint operator_changes_ip_length CHECK ((char_length(ip) <= 100)),
  constraint operator_changes_operator_name_length CHECK ((char_length(operator_name) <= 300)),
  constraint operator_changes_person_email_length CHECK ((char_length(person_email) <= 254)),
  constraint operator_changes_user_agent_length CHECK ((char_length(user_agent) <= 400))
);
alter table app.operator_changes enable row level security;
CREATE TRIGGER operator_changes_append_only BEFORE DELETE OR UPDATE ON app.operator_changes FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
CREATE TRIGGER operator_changes_not_emptied BEFORE TRUNCATE ON app.operator_changes FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
grant select on app.operator_changes to service_role;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table app.operators (
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint operators_pkey PRIMARY KEY (user_id),
  constraint operators_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table app.operators enable row level security;
CREATE TRIGGER operators_recorded AFTER INSERT OR DELETE ON app.operators FOR EACH ROW EXECUTE FUNCTION app.record_operator_change();
grant delete, insert, select, update on app.operators to service_role;

-- migrations/0102_mails.sql; triggers, policies and grants in definitions/
create table app.outgoing_mails (
  id bigint not null generated always as identity,
  recipient text not null,
  template text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- kept: no mail server is configured, the mailbox page shows it.
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  masked_text text,
  masked_html text,
  constraint outgoing_mails_pkey PRIMARY KEY (id),
  constraint outgoing_mails_body_html_length CHECK ((octet_length(body_html) <= 4000000)),
  constraint outgoing_mails_body_text_length CHECK ((octet_length(body_text) <= 1000000)),
  constraint outgoing_mails_error_length CHECK ((char_length(error) <= 4000)),
  constraint outgoing_mails_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint outgoing_mails_masked_html_length CHECK ((octet_length(masked_html) <= 4000000)),
  constraint outgoing_mails_masked_text_length CHECK ((octet_length(masked_text) <= 1000000)),
  constraint outgoing_mails_recipient_length CHECK ((char_length(recipient) <= 320)),
  constraint outgoing_mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text]))),
  constraint outgoing_mails_subject_length CHECK ((char_length(subject) <= 1000)),
  constraint outgoing_mails_template_length CHECK ((char_length(template) <= 60))
);
alter table app.outgoing_mails enable row level security;
CREATE INDEX outgoing_mails_waiting ON app.outgoing_mails USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
grant delete, insert, select, update on app.outgoing_mails to service_role;

-- migrations/0342_record_places.sql; triggers, policies and grants in definitions/
create table app.place_questions (
  version_id bigint not null,
  questions jsonb not null,
  constraint place_questions_pkey PRIMARY KEY (version_id),
  constraint place_questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.form_versions(id) ON DELETE CASCADE,
  constraint place_questions_questions_shape CHECK ((jsonb_typeof(questions) = 'array'::text)),
  constraint place_questions_questions_size CHECK ((pg_column_size(questions) <= 5000000))
);
alter table app.place_questions enable row level security;

-- migrations/0116_plot_map.sql; triggers, policies and grants in definitions/
create table app.plot_changes (
  id bigint not null generated always as identity,
  project_id bigint not null,
  plot_ids bigint[],
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint plot_changes_pkey PRIMARY KEY (id)
);
alter table app.plot_changes enable row level security;
CREATE INDEX plot_changes_of_project ON app.plot_changes USING btree (project_id, id DESC);
grant select on app.plot_changes to service_role;

-- migrations/0116_plot_map.sql; triggers, policies and grants in definitions/
create table app.plot_map (
  project_id bigint not null,
  plot_id bigint not null,
  identifier text not null,
  state text not null,
  geometry_state text not null,
  farmer_id bigint,
  producer text,
  hectares double precision,
  words text not null,
  centre_x double precision not null,
  centre_y double precision not null,
  cell integer not null,
  outline extensions.geometry(Geometry,3857) not null,
  classes jsonb not null,
  region text,
  department text,
  municipality text,
  constraint plot_map_pkey PRIMARY KEY (plot_id),
  constraint plot_map_classes_shape CHECK ((jsonb_typeof(classes) = 'object'::text)),
  constraint plot_map_classes_size CHECK ((pg_column_size(classes) <= 2000))
);
alter table app.plot_map enable row level security;
CREATE INDEX plot_map_of_project ON app.plot_map USING btree (project_id, cell);
CREATE INDEX plot_map_outline ON app.plot_map USING gist (outline);

-- migrations/0116_plot_map.sql; triggers, policies and grants in definitions/
create table app.plot_map_builds (
  project_id bigint not null,
  newest_change bigint not null,
  changes bigint not null,
  constraint plot_map_builds_pkey PRIMARY KEY (project_id)
);
alter table app.plot_map_builds enable row level security;

-- migrations/0116_plot_map.sql; triggers, policies and grants in definitions/
create table app.plot_map_cells (
  project_id bigint not null,
  cell integer not null,
  state text not null,
  geometry_state text not null,
  plots integer not null,
  hectares double precision not null,
  centre_x double precision not null,
  centre_y double precision not null,
  constraint plot_map_cells_pkey PRIMARY KEY (project_id, cell, state, geometry_state)
);
alter table app.plot_map_cells enable row level security;

-- migrations/0116_plot_map.sql; triggers, policies and grants in definitions/
create table app.plot_map_tiles (
  project_id bigint not null,
  z integer not null,
  x integer not null,
  y integer not null,
  tile bytea not null,
  constraint plot_map_tiles_pkey PRIMARY KEY (project_id, z, x, y)
);
alter table app.plot_map_tiles enable row level security;

-- migrations/0120_private_overlaps.sql; triggers, policies and grants in definitions/
create table app.private_overlap_pairs (
  plot_id bigint not null,
  other_plot_id bigint not null,
  organisation_id bigint not null,
  other_organisation_id bigint not null,
  constraint private_overlap_pairs_pkey PRIMARY KEY (plot_id, other_plot_id),
  constraint private_overlap_pairs_other_plot_id_fkey FOREIGN KEY (other_plot_id) REFERENCES public.plots(id) ON DELETE CASCADE,
  constraint private_overlap_pairs_plot_id_fkey FOREIGN KEY (plot_id) REFERENCES public.plots(id) ON DELETE CASCADE
);
alter table app.private_overlap_pairs enable row level security;
CREATE INDEX private_overlap_pairs_organisation ON app.private_overlap_pairs USING btree (organisation_id);
CREATE INDEX private_overlap_pairs_other_organisation ON app.private_overlap_pairs USING btree (other_organisation_id);
CREATE INDEX private_overlap_pairs_other_plot ON app.private_overlap_pairs USING btree (other_plot_id);
CREATE TRIGGER private_overlap_pairs_gone AFTER DELETE ON app.private_overlap_pairs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.withdraw_private_overlaps();
grant delete, insert, select, update on app.private_overlap_pairs to service_role;

-- migrations/0190_state_follows_work.sql; triggers, policies and grants in definitions/
create table app.project_work (
  project_id bigint not null,
  state text not null,
  waits boolean not null,
  constraint project_work_pkey PRIMARY KEY (project_id),
  constraint project_work_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint project_work_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_progress'::text, 'completed'::text])))
);
alter table app.project_work enable row level security;
create policy read on app.project_work for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant select on app.project_work to authenticated, service_role;

-- migrations/0107_audit.sql; triggers, policies and grants in definitions/
create table app.purges (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  reason text not null,
  begun_at timestamp with time zone not null default now(),
  constraint purges_pkey PRIMARY KEY (id),
  constraint purges_transaction_id_key UNIQUE (transaction_id),
  constraint purges_reason_check CHECK (((char_length(btrim(reason)) >= 3) AND (char_length(btrim(reason)) <= 500)))
);
alter table app.purges enable row level security;
CREATE TRIGGER purges_append_only BEFORE DELETE OR UPDATE ON app.purges FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('What was erased, and why, is not forgotten.');
CREATE TRIGGER purges_not_emptied BEFORE TRUNCATE ON app.purges FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('What was erased, and why, is not forgotten.');

-- definitions/962_record_statistics.sql
create view app.record_plot_states (
  record_id bigint,
  state text
);
grant select on app.record_plot_states to authenticated;

-- migrations/0342_record_places.sql; triggers, policies and grants in definitions/
create table app.records_to_place (
  record_id bigint not null,
  constraint records_to_place_pkey PRIMARY KEY (record_id),
  constraint records_to_place_record_id_fkey FOREIGN KEY (record_id) REFERENCES public.records(id) ON DELETE CASCADE
);
alter table app.records_to_place enable row level security;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table app.rehearsal_statements (
  uuid text not null,
  organisation_id bigint not null,
  internal_reference text not null,
  reference_number text not null,
  statement jsonb not null,
  content bytea,
  created_at timestamp with time zone not null default now(),
  constraint rehearsal_statements_pkey PRIMARY KEY (uuid),
  constraint rehearsal_statements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint rehearsal_statements_content_size CHECK ((octet_length(content) <= 26000000)),
  constraint rehearsal_statements_internal_reference_length CHECK ((char_length(internal_reference) <= 35)),
  constraint rehearsal_statements_reference_number_length CHECK ((char_length(reference_number) <= 14)),
  constraint rehearsal_statements_statement_shape CHECK ((jsonb_typeof(statement) = 'object'::text)),
  constraint rehearsal_statements_statement_size CHECK ((pg_column_size(statement) <= 400000)),
  constraint rehearsal_statements_uuid_length CHECK ((char_length(uuid) <= 36))
);
alter table app.rehearsal_statements enable row level security;
CREATE INDEX rehearsal_statements_internal ON app.rehearsal_statements USING btree (organisation_id, internal_reference);
CREATE INDEX rehearsal_statements_reference ON app.rehearsal_statements USING btree (organisation_id, reference_number);
grant delete, insert, select, update on app.rehearsal_statements to service_role;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table app.role_permissions (
  role text not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role, permission),
  constraint role_permissions_permission_length CHECK ((char_length(permission) <= 60)),
  constraint role_permissions_role_length CHECK ((char_length(role) <= 60))
);
alter table app.role_permissions enable row level security;
grant select on app.role_permissions to service_role;

-- migrations/0297_farmer_erasures.sql; triggers, policies and grants in definitions/
create table app.running_erasures (
  transaction_id xid8 not null,
  constraint running_erasures_pkey PRIMARY KEY (transaction_id)
);
alter table app.running_erasures enable row level security;
grant delete, insert, select, update on app.running_erasures to service_role;

-- migrations/0112_states.sql; triggers, policies and grants in definitions/
create table app.settled_states (
  entity text not null,
  state text not null,
  constraint settled_states_pkey PRIMARY KEY (entity, state),
  constraint settled_states_entity_length CHECK ((char_length(entity) <= 60)),
  constraint settled_states_state_length CHECK ((char_length(state) <= 60))
);
alter table app.settled_states enable row level security;
grant select on app.settled_states to service_role;

-- migrations/0267_places_of_runs.sql; triggers, policies and grants in definitions/
create table app.shown_places (
  project_id bigint not null,
  zone_id bigint,
  unit_id bigint,
  assessment_id bigint not null,
  result_id bigint not null,
  constraint shown_places_project_id_zone_id_unit_id_key UNIQUE NULLS NOT DISTINCT (project_id, zone_id, unit_id),
  constraint shown_places_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint shown_places_result_id_fkey FOREIGN KEY (result_id) REFERENCES public.place_results(id) ON DELETE CASCADE,
  constraint shown_places_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.administrative_units(id),
  constraint shown_places_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.zones(id) ON DELETE CASCADE,
  constraint shown_places_one_place CHECK ((num_nonnulls(zone_id, unit_id) = 1))
);
alter table app.shown_places enable row level security;
CREATE INDEX shown_places_of_result ON app.shown_places USING btree (result_id);
CREATE INDEX shown_places_of_unit ON app.shown_places USING btree (unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX shown_places_of_zone ON app.shown_places USING btree (zone_id) WHERE (zone_id IS NOT NULL);
create policy read on app.shown_places for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on app.shown_places to service_role;
grant select on app.shown_places to authenticated;

-- migrations/0150_results_that_count.sql; triggers, policies and grants in definitions/
create table app.shown_results (
  project_id bigint not null,
  plot_id bigint not null,
  assessment_id bigint not null,
  result_id bigint not null,
  geometry_hash text not null,
  main_value double precision,
  main_value_year smallint,
  constraint shown_results_pkey PRIMARY KEY (project_id, plot_id),
  constraint shown_results_plot_id_fkey FOREIGN KEY (plot_id) REFERENCES public.plots(id) ON DELETE CASCADE,
  constraint shown_results_result_id_fkey FOREIGN KEY (result_id) REFERENCES public.plot_results(id) ON DELETE CASCADE,
  constraint shown_results_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint shown_results_main_value_check CHECK (((main_value > '-Infinity'::double precision) AND (main_value < 'Infinity'::double precision)))
);
alter table app.shown_results enable row level security;
CREATE INDEX shown_results_of_plot ON app.shown_results USING btree (plot_id);
CREATE INDEX shown_results_of_result ON app.shown_results USING btree (result_id);
create policy read on app.shown_results for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on app.shown_results to service_role;
grant select on app.shown_results to authenticated;

-- migrations/0112_states.sql; triggers, policies and grants in definitions/
create table app.state_transitions (
  entity text not null,
  from_state text not null,
  to_state text not null,
  permission text not null,
  constraint state_transitions_pkey PRIMARY KEY (entity, from_state, to_state),
  constraint state_transitions_entity_length CHECK ((char_length(entity) <= 60)),
  constraint state_transitions_from_state_length CHECK ((char_length(from_state) <= 60)),
  constraint state_transitions_permission_length CHECK ((char_length(permission) <= 60)),
  constraint state_transitions_to_state_length CHECK ((char_length(to_state) <= 60))
);
alter table app.state_transitions enable row level security;
grant select on app.state_transitions to service_role;

-- migrations/0106_room.sql; triggers, policies and grants in definitions/
create table app.stored_bytes (
  organisation_id bigint not null,
  used bigint not null default 0,
  constraint stored_bytes_pkey PRIMARY KEY (organisation_id),
  constraint stored_bytes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint stored_bytes_used_check CHECK ((used >= 0))
);
alter table app.stored_bytes enable row level security;

-- migrations/0106_room.sql; triggers, policies and grants in definitions/
create table app.stored_files (
  file uuid not null,
  organisation_id bigint not null,
  bytes bigint not null,
  constraint stored_files_pkey PRIMARY KEY (file),
  constraint stored_files_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint stored_files_bytes_check CHECK ((bytes >= 0))
);
alter table app.stored_files enable row level security;
CREATE INDEX stored_files_by_size ON app.stored_files USING btree (organisation_id, bytes DESC, file);

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table app.supplementary_units (
  heading text not null,
  unit text not null,
  constraint supplementary_units_pkey PRIMARY KEY (heading),
  constraint supplementary_units_heading_length CHECK ((char_length(heading) <= 20)),
  constraint supplementary_units_unit_length CHECK ((char_length(unit) <= 60))
);
alter table app.supplementary_units enable row level security;
grant select on app.supplementary_units to service_role;

-- migrations/0133_pieces_of_units.sql; triggers, policies and grants in definitions/
create table app.unit_pieces (
  cell integer not null,
  version_id bigint not null,
  unit_id bigint not null,
  level smallint not null,
  piece extensions.geometry(Geometry,4326) not null,
  constraint unit_pieces_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.administrative_units(id) ON DELETE CASCADE
);
alter table app.unit_pieces enable row level security;
CREATE INDEX unit_pieces_of_cell ON app.unit_pieces USING btree (cell);
CREATE INDEX unit_pieces_of_unit ON app.unit_pieces USING btree (unit_id);

-- migrations/0334_record_webhooks.sql; triggers, policies and grants in definitions/
create table app.webhook_secrets (
  webhook_id bigint not null,
  sealed text not null,
  sealed_before text,
  before_until timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (webhook_id),
  constraint webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE,
  constraint webhook_secrets_sealed_before_length CHECK ((char_length(sealed_before) <= 500)),
  constraint webhook_secrets_sealed_length CHECK ((char_length(sealed) <= 500))
);
alter table app.webhook_secrets enable row level security;
grant delete, insert, select, update on app.webhook_secrets to service_role;

-- migrations/0190_state_follows_work.sql; triggers, policies and grants in definitions/
create table app.work_changes (
  id bigint not null generated always as identity,
  project_id bigint not null,
  adds_work boolean,
  constraint work_changes_pkey PRIMARY KEY (id)
);
alter table app.work_changes enable row level security;
CREATE INDEX work_changes_of_project ON app.work_changes USING btree (project_id);
CREATE CONSTRAINT TRIGGER work_followed AFTER INSERT ON app.work_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.follow_work();

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.flow_states (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  linking_user_id uuid,
  state_hash text,
  auth_code_hash text,
  code_challenge text,
  code_challenge_method text,
  authentication_method text not null,
  provider text,
  redirect_to text not null,
  sealed_secrets text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint flow_states_pkey PRIMARY KEY (id),
  constraint flow_states_auth_code_hash_key UNIQUE (auth_code_hash),
  constraint flow_states_state_hash_key UNIQUE (state_hash),
  constraint flow_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint flow_states_auth_code_hash_length CHECK ((char_length(auth_code_hash) <= 128)),
  constraint flow_states_authentication_method_length CHECK ((char_length(authentication_method) <= 60)),
  constraint flow_states_check CHECK (((code_challenge IS NULL) = (code_challenge_method IS NULL))),
  constraint flow_states_code_challenge_length CHECK ((char_length(code_challenge) <= 128)),
  constraint flow_states_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint flow_states_provider_length CHECK ((char_length(provider) <= 200)),
  constraint flow_states_redirect_to_length CHECK ((char_length(redirect_to) <= 4000)),
  constraint flow_states_sealed_secrets_length CHECK ((char_length(sealed_secrets) <= 8000)),
  constraint flow_states_state_hash_length CHECK ((char_length(state_hash) <= 128))
);
alter table auth.flow_states enable row level security;
CREATE INDEX flow_states_linking_user ON auth.flow_states USING btree (linking_user_id);
CREATE INDEX flow_states_user ON auth.flow_states USING btree (user_id);
grant delete, insert, select, update on auth.flow_states to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint identities_email_length CHECK ((char_length(email) <= 60000)),
  constraint identities_identity_data_shape CHECK ((jsonb_typeof(identity_data) = 'object'::text)),
  constraint identities_identity_data_size CHECK ((pg_column_size(identity_data) <= 60000)),
  constraint identities_provider_id_length CHECK ((char_length(provider_id) <= 1024)),
  constraint identities_provider_length CHECK ((char_length(provider) <= 200))
);
alter table auth.identities enable row level security;
CREATE INDEX identities_user ON auth.identities USING btree (user_id);
CREATE TRIGGER identities_touch BEFORE UPDATE ON auth.identities FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
grant delete, insert, select, update on auth.identities to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  web_authn_session_data jsonb,
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_challenges_ip_length CHECK ((char_length(ip) <= 100)),
  constraint mfa_challenges_web_authn_session_data_shape CHECK ((jsonb_typeof(web_authn_session_data) = 'object'::text)),
  constraint mfa_challenges_web_authn_session_data_size CHECK ((pg_column_size(web_authn_session_data) <= 2000))
);
alter table auth.mfa_challenges enable row level security;
CREATE INDEX mfa_challenges_factor ON auth.mfa_challenges USING btree (factor_id);
grant delete, insert, select, update on auth.mfa_challenges to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_type text not null,
  friendly_name text not null default ''::text,
  status text not null default 'unverified'::text,
  sealed_secret text,
  -- Time step of the newest code that was accepted: that code and those before it are refused.
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mfa_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'recovery_code'::text, 'webauthn'::text]))),
  constraint mfa_factors_friendly_name_length CHECK ((char_length(friendly_name) <= 100)),
  constraint mfa_factors_key CHECK (
CASE
    WHEN (factor_type = 'webauthn'::text) THEN ((status = 'unverified'::text) OR (web_authn_credential IS NOT NULL))
    ELSE (web_authn_credential IS NULL)
END),
  constraint mfa_factors_sealed_secret_length CHECK ((char_length(sealed_secret) <= 2000)),
  constraint mfa_factors_secret CHECK (((factor_type = 'totp'::text) = (sealed_secret IS NOT NULL))),
  constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint mfa_factors_web_authn_credential_shape CHECK ((jsonb_typeof(web_authn_credential) = 'object'::text)),
  constraint mfa_factors_web_authn_credential_size CHECK ((pg_column_size(web_authn_credential) <= 30000))
);
alter table auth.mfa_factors enable row level security;
CREATE UNIQUE INDEX mfa_factors_name ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (friendly_name <> ''::text);
CREATE UNIQUE INDEX mfa_factors_one_recovery ON auth.mfa_factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::text);
CREATE INDEX mfa_factors_user ON auth.mfa_factors USING btree (user_id);
CREATE TRIGGER mfa_factors_touch BEFORE UPDATE ON auth.mfa_factors FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
grant delete, insert, select, update on auth.mfa_factors to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.mfa_recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  factor_id uuid not null,
  used_at timestamp with time zone,
  constraint mfa_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint mfa_recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mfa_recovery_codes_code_hash_length CHECK ((char_length(code_hash) <= 128))
);
alter table auth.mfa_recovery_codes enable row level security;
CREATE INDEX mfa_recovery_codes_factor ON auth.mfa_recovery_codes USING btree (factor_id);
grant delete, insert, select, update on auth.mfa_recovery_codes to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  token_hash text not null,
  relates_to text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  code_hash text,
  flow_id uuid,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_user_id_kind_key UNIQUE (user_id, kind),
  constraint one_time_tokens_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES auth.flow_states(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_code_hash_length CHECK ((char_length(code_hash) <= 128)),
  constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'invite'::text, 'magic_link'::text, 'email_change_current'::text, 'email_change_new'::text, 'reauthentication'::text, 'phone'::text, 'phone_change'::text]))),
  constraint one_time_tokens_relates_to_length CHECK ((char_length(relates_to) <= 320)),
  constraint one_time_tokens_token_hash_length CHECK ((char_length(token_hash) <= 128))
);
alter table auth.one_time_tokens enable row level security;
CREATE INDEX one_time_tokens_flow ON auth.one_time_tokens USING btree (flow_id);
CREATE INDEX one_time_tokens_hash ON auth.one_time_tokens USING btree (token_hash);
grant delete, insert, select, update on auth.one_time_tokens to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create unlogged table auth.rate_limits (
  door text not null,
  caller text not null,
  window_start timestamp with time zone not null,
  used integer not null,
  constraint rate_limits_pkey PRIMARY KEY (door, caller),
  constraint rate_limits_caller_length CHECK ((char_length(caller) <= 400)),
  constraint rate_limits_door_length CHECK ((char_length(door) <= 60))
);
alter table auth.rate_limits enable row level security;
grant delete, insert, select, update on auth.rate_limits to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
-- Messages of directories that had their effect, kept until they are over: none has it twice.
create table auth.saml_assertions (
  assertion_hash text not null,
  expires_at timestamp with time zone not null,
  constraint saml_assertions_pkey PRIMARY KEY (assertion_hash),
  constraint saml_assertions_assertion_hash_length CHECK ((char_length(assertion_hash) <= 128))
);
alter table auth.saml_assertions enable row level security;
grant delete, insert, select, update on auth.saml_assertions to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
-- Kept until an operator ends them: only he knows which directories have read our description anew.
create table auth.saml_keys (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  certificate text not null,
  sealed_private_key text not null,
  created_at timestamp with time zone not null default now(),
  -- When a signing key begins to sign; a key for encryption opens what comes from the moment it exists.
  starts_at timestamp with time zone not null default now(),
  constraint saml_keys_pkey PRIMARY KEY (id),
  constraint saml_keys_certificate_length CHECK ((char_length(certificate) <= 16000)),
  constraint saml_keys_purpose_check CHECK ((purpose = ANY (ARRAY['signing'::text, 'encryption'::text]))),
  constraint saml_keys_sealed_private_key_length CHECK ((char_length(sealed_private_key) <= 16000))
);
alter table auth.saml_keys enable row level security;
grant delete, insert, select, update on auth.saml_keys to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.saml_requests (
  id text not null,
  provider_id uuid not null,
  flow_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint saml_requests_pkey PRIMARY KEY (id),
  constraint saml_requests_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES auth.flow_states(id) ON DELETE CASCADE,
  constraint saml_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE,
  constraint saml_requests_id_length CHECK ((char_length(id) <= 200))
);
alter table auth.saml_requests enable row level security;
CREATE INDEX saml_requests_flow ON auth.saml_requests USING btree (flow_id);
CREATE INDEX saml_requests_provider ON auth.saml_requests USING btree (provider_id);
grant delete, insert, select, update on auth.saml_requests to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.saml_sessions (
  session_id uuid not null,
  provider_id uuid not null,
  name_id text not null,
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text,
  constraint saml_sessions_pkey PRIMARY KEY (session_id),
  constraint saml_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE,
  constraint saml_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint saml_sessions_name_id_format_length CHECK ((char_length(name_id_format) <= 300)),
  constraint saml_sessions_name_id_length CHECK ((char_length(name_id) <= 1024)),
  constraint saml_sessions_name_qualifier_length CHECK ((char_length(name_qualifier) <= 1024)),
  constraint saml_sessions_session_index_length CHECK ((char_length(session_index) <= 1024)),
  constraint saml_sessions_sp_name_qualifier_length CHECK ((char_length(sp_name_qualifier) <= 1024))
);
alter table auth.saml_sessions enable row level security;
CREATE INDEX saml_sessions_name ON auth.saml_sessions USING btree (provider_id, name_id);
grant delete, insert, select, update on auth.saml_sessions to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  amr jsonb not null default '[]'::jsonb,
  refresh_key bytea not null,
  -- Number of the refresh token in force: tokens are an HMAC of session and number with refresh_key, so none is stored.
  refresh_counter bigint not null default 0,
  refreshed_at timestamp with time zone not null default now(),
  not_after timestamp with time zone,
  user_agent text,
  ip text,
  created_at timestamp with time zone not null default now(),
  factor_id uuid,
  sso_provider_id uuid,
  webauthn_credential_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL,
  constraint sessions_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sessions_webauthn_credential_id_fkey FOREIGN KEY (webauthn_credential_id) REFERENCES auth.webauthn_credentials(id) ON DELETE SET NULL,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_amr_shape CHECK ((jsonb_typeof(amr) = 'array'::text)),
  constraint sessions_amr_size CHECK ((pg_column_size(amr) <= 16000)),
  constraint sessions_ip_length CHECK ((char_length(ip) <= 100)),
  constraint sessions_user_agent_length CHECK ((char_length(user_agent) <= 400))
);
alter table auth.sessions enable row level security;
CREATE INDEX sessions_factor ON auth.sessions USING btree (factor_id);
CREATE INDEX sessions_sso_provider ON auth.sessions USING btree (sso_provider_id);
CREATE INDEX sessions_user ON auth.sessions USING btree (user_id);
CREATE INDEX sessions_webauthn_credential ON auth.sessions USING btree (webauthn_credential_id);
CREATE TRIGGER sessions_announce_end AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.announce_end_of_session();
grant delete, insert, select, update on auth.sessions to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.signing_keys (
  id text not null,
  algorithm text not null,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  starts_at timestamp with time zone not null default now(),
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_algorithm_length CHECK ((char_length(algorithm) <= 60)),
  constraint signing_keys_id_length CHECK ((char_length(id) <= 100)),
  constraint signing_keys_public_key_shape CHECK ((jsonb_typeof(public_key) = 'object'::text)),
  constraint signing_keys_public_key_size CHECK ((pg_column_size(public_key) <= 16000)),
  constraint signing_keys_sealed_private_key_length CHECK ((char_length(sealed_private_key) <= 16000))
);
alter table auth.signing_keys enable row level security;
grant delete, insert, select, update on auth.signing_keys to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.sso_domains (
  domain text not null,
  provider_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint sso_domains_pkey PRIMARY KEY (domain),
  constraint sso_domains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE,
  constraint sso_domains_domain_check CHECK (((domain = lower(domain)) AND (domain <> ''::text))),
  constraint sso_domains_domain_length CHECK ((char_length(domain) <= 253))
);
alter table auth.sso_domains enable row level security;
CREATE INDEX sso_domains_provider ON auth.sso_domains USING btree (provider_id);
grant delete, insert, select, update on auth.sso_domains to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.sso_providers (
  id uuid not null default gen_random_uuid(),
  resource_id text,
  entity_id text not null,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}'::jsonb,
  disabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sso_providers_pkey PRIMARY KEY (id),
  constraint sso_providers_entity_id_key UNIQUE (entity_id),
  constraint sso_providers_resource_id_key UNIQUE (resource_id),
  constraint sso_providers_attribute_mapping_shape CHECK ((jsonb_typeof(attribute_mapping) = 'object'::text)),
  constraint sso_providers_attribute_mapping_size CHECK ((pg_column_size(attribute_mapping) <= 60000)),
  constraint sso_providers_entity_id_length CHECK ((char_length(entity_id) <= 1024)),
  constraint sso_providers_metadata_url_length CHECK ((char_length(metadata_url) <= 2000)),
  constraint sso_providers_metadata_xml_length CHECK ((octet_length(metadata_xml) <= 1000000)),
  constraint sso_providers_resource_id_length CHECK ((char_length(resource_id) <= 300))
);
alter table auth.sso_providers enable row level security;
CREATE TRIGGER sso_providers_touch BEFORE UPDATE ON auth.sso_providers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
grant delete, insert, select, update on auth.sso_providers to service_role;

-- migrations/0101_accounts.sql; triggers, policies and grants in definitions/
create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  phone text,
  encrypted_password text,
  email_confirmed_at timestamp with time zone,
  phone_confirmed_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  invited_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb not null default '{}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  new_phone text,
  new_phone_sent_at timestamp with time zone,
  instance_id uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  confirmation_token text default ''::text,
  recovery_token text default ''::text,
  reauthentication_token text default ''::text,
  email_change text default ''::text,
  email_change_token_new text default ''::text,
  email_change_token_current text default ''::text,
  email_change_confirm_status smallint default 0,
  phone_change text default ''::text,
  phone_change_token text default ''::text,
  phone_change_sent_at timestamp with time zone,
  is_super_admin boolean default false,
  confirmed_at timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_phone_key UNIQUE (phone),
  constraint users_aud_length CHECK ((char_length(aud) <= 60)),
  constraint users_confirmation_token_length CHECK ((char_length(confirmation_token) <= 255)),
  constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2))),
  constraint users_email_change_length CHECK ((char_length(email_change) <= 255)),
  constraint users_email_change_token_current_length CHECK ((char_length(email_change_token_current) <= 255)),
  constraint users_email_change_token_new_length CHECK ((char_length(email_change_token_new) <= 255)),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_email_length CHECK ((char_length(email) <= 254)),
  constraint users_encrypted_password_length CHECK ((char_length(encrypted_password) <= 400)),
  constraint users_new_email_length CHECK ((char_length(new_email) <= 254)),
  constraint users_new_phone_length CHECK ((char_length(new_phone) <= 40)),
  constraint users_phone_change_length CHECK ((char_length(phone_change) <= 255)),
  constraint users_phone_change_token_length CHECK ((char_length(phone_change_token) <= 255)),
  constraint users_phone_length CHECK ((char_length(phone) <= 40)),
  constraint users_raw_app_meta_data_shape CHECK ((jsonb_typeof(raw_app_meta_data) = 'object'::text)),
  constraint users_raw_app_meta_data_size CHECK ((pg_column_size(raw_app_meta_data) <= 60000)),
  constraint users_raw_user_meta_data_shape CHECK ((jsonb_typeof(raw_user_meta_data) = 'object'::text)),
  constraint users_raw_user_meta_data_size CHECK ((pg_column_size(raw_user_meta_data) <= 60000)),
  constraint users_reauthentication_token_length CHECK ((char_length(reauthentication_token) <= 255)),
  constraint users_recovery_token_length CHECK ((char_length(recovery_token) <= 255)),
  constraint users_role_check CHECK ((role ~ '^[a-z_][a-z0-9_]{0,62}$'::text)),
  constraint users_role_length CHECK ((char_length(role) <= 63))
);
alter table auth.users enable row level security;
CREATE UNIQUE INDEX users_email ON auth.users USING btree (email) WHERE (NOT is_sso_user);
CREATE INDEX users_lower_email ON auth.users USING btree (lower(email));
CREATE TRIGGER users_as_hosted BEFORE INSERT OR UPDATE ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.fill_hosted_columns();
CREATE TRIGGER users_touch BEFORE UPDATE ON auth.users FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
grant delete, insert, select, update on auth.users to service_role;

-- migrations/0365_passkeys.sql; triggers, policies and grants in definitions/
create table auth.webauthn_challenges (
  id uuid not null default gen_random_uuid(),
  challenge_type text not null,
  user_id uuid,
  session_id uuid,
  challenge text not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint webauthn_challenges_pkey PRIMARY KEY (id),
  constraint webauthn_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint webauthn_challenges_both CHECK (((user_id IS NULL) = (session_id IS NULL))),
  constraint webauthn_challenges_challenge_length CHECK ((char_length(challenge) <= 200)),
  constraint webauthn_challenges_challenge_type_check CHECK ((challenge_type = ANY (ARRAY['registration'::text, 'authentication'::text]))),
  constraint webauthn_challenges_ip_length CHECK ((char_length(ip) <= 100)),
  constraint webauthn_challenges_owner CHECK (((challenge_type = 'registration'::text) = (session_id IS NOT NULL)))
);
alter table auth.webauthn_challenges enable row level security;
CREATE INDEX webauthn_challenges_end ON auth.webauthn_challenges USING btree (expires_at);
CREATE INDEX webauthn_challenges_session ON auth.webauthn_challenges USING btree (session_id);
CREATE INDEX webauthn_challenges_user ON auth.webauthn_challenges USING btree (user_id);
grant delete, insert, select, update on auth.webauthn_challenges to service_role;

-- migrations/0365_passkeys.sql; triggers, policies and grants in definitions/
create table auth.webauthn_credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default ''::text,
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'::jsonb,
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint webauthn_credentials_pkey PRIMARY KEY (id),
  constraint webauthn_credentials_credential_id_key UNIQUE (credential_id),
  constraint webauthn_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint webauthn_credentials_attestation_type_length CHECK ((char_length(attestation_type) <= 60)),
  constraint webauthn_credentials_credential_id_size CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint webauthn_credentials_friendly_name_length CHECK ((char_length(friendly_name) <= 120)),
  constraint webauthn_credentials_public_key_size CHECK ((octet_length(public_key) <= 16000)),
  constraint webauthn_credentials_sign_count_range CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint))),
  constraint webauthn_credentials_transports_shape CHECK ((jsonb_typeof(transports) = 'array'::text)),
  constraint webauthn_credentials_transports_size CHECK ((pg_column_size(transports) <= 2000))
);
alter table auth.webauthn_credentials enable row level security;
CREATE INDEX webauthn_credentials_user ON auth.webauthn_credentials USING btree (user_id);
CREATE TRIGGER webauthn_credentials_touch BEFORE UPDATE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
grant delete, insert, select, update on auth.webauthn_credentials to service_role;

-- migrations/0129_administrative_areas.sql; triggers, policies and grants in definitions/
create table public.administrative_units (
  id bigint not null generated always as identity,
  version_id bigint not null,
  level smallint not null,
  code text not null,
  name text not null,
  parent_id bigint,
  outline extensions.geometry(MultiPolygon,4326) not null,
  hectares double precision not null,
  sketch extensions.geometry(Geometry,4326) generated always as (extensions.st_simplifypreservetopology(outline, (0.002)::double precision)) stored,
  constraint administrative_units_pkey PRIMARY KEY (id),
  constraint administrative_units_id_version_id_key UNIQUE (id, version_id),
  constraint administrative_units_version_id_level_code_key UNIQUE (version_id, level, code),
  constraint administrative_units_parent_id_version_id_fkey FOREIGN KEY (parent_id, version_id) REFERENCES public.administrative_units(id, version_id),
  constraint administrative_units_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.boundary_versions(id) ON DELETE CASCADE,
  constraint administrative_units_check CHECK (((level = 1) = (parent_id IS NULL))),
  constraint administrative_units_code_check CHECK ((code <> ''::text)),
  constraint administrative_units_code_length CHECK ((char_length(code) <= 200)),
  constraint administrative_units_hectares_check CHECK (((hectares > (0)::double precision) AND (hectares < 'Infinity'::double precision))),
  constraint administrative_units_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint administrative_units_name_check CHECK ((name <> ''::text)),
  constraint administrative_units_name_length CHECK ((char_length(name) <= 200)),
  constraint administrative_units_outline_size CHECK ((pg_column_size(outline) <= 10000000)),
  constraint administrative_units_sketch_size CHECK ((pg_column_size(sketch) <= 10000000))
);
alter table public.administrative_units enable row level security;
CREATE INDEX administrative_units_outline ON public.administrative_units USING gist (outline);
CREATE INDEX administrative_units_parent ON public.administrative_units USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER administrative_units_cut AFTER INSERT ON public.administrative_units REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION app.cut_new_units();
create policy read on public.administrative_units for select to authenticated using ((version_id = ANY (( SELECT ARRAY( SELECT boundary_versions.id
           FROM public.boundary_versions) AS "array")::bigint[])));
grant delete, insert, select, update on public.administrative_units to service_role;
grant select on public.administrative_units to authenticated;

-- migrations/0110_api_keys.sql; triggers, policies and grants in definitions/
create table public.api_keys (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  permissions text[] not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  author text,
  created_at timestamp with time zone not null default now(),
  access_key_id text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_access_key_id_key UNIQUE (access_key_id),
  constraint api_keys_user_id_key UNIQUE (user_id),
  constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint api_keys_access_key_id_length CHECK ((char_length(access_key_id) <= 40)),
  constraint api_keys_author_length CHECK ((char_length(author) <= 300)),
  constraint api_keys_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint api_keys_name_length CHECK ((char_length(name) <= 80)),
  constraint api_keys_permissions_check CHECK ((cardinality(permissions) > 0)),
  constraint api_keys_permissions_size CHECK (((cardinality(permissions) <= 40) AND (pg_column_size(permissions) <= 4000))),
  constraint api_keys_prefix_length CHECK ((char_length(prefix) <= 60))
);
alter table public.api_keys enable row level security;
CREATE INDEX api_keys_of_organisation ON public.api_keys USING btree (organisation_id, id DESC);
CREATE TRIGGER api_keys_audit AFTER INSERT OR UPDATE OF revoked_at ON public.api_keys FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.api_keys for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
grant select on public.api_keys to authenticated, service_role;

-- migrations/0122_articles.sql; triggers, policies and grants in definitions/
create table public.article_drafts (
  id bigint not null generated always as identity,
  article_id bigint not null,
  language text not null,
  slug text not null default ''::text,
  title text not null default ''::text,
  summary text not null default ''::text,
  body text not null default ''::text,
  image text,
  updated_at timestamp with time zone not null default now(),
  constraint article_drafts_pkey PRIMARY KEY (id),
  constraint article_drafts_article_id_language_key UNIQUE (article_id, language),
  constraint article_drafts_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_drafts_body_length CHECK ((char_length(body) <= 200000)),
  constraint article_drafts_image_length CHECK ((char_length(image) <= 1000)),
  constraint article_drafts_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint article_drafts_slug_length CHECK ((char_length(slug) <= 100)),
  constraint article_drafts_summary_length CHECK ((char_length(summary) <= 400)),
  constraint article_drafts_title_length CHECK ((char_length(title) <= 160))
);
alter table public.article_drafts enable row level security;
CREATE TRIGGER article_drafts_touch BEFORE UPDATE ON public.article_drafts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.article_drafts FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('operators');
create policy write on public.article_drafts for all to authenticated using (( SELECT app.is_operator() AS is_operator)) with check (( SELECT app.is_operator() AS is_operator));
grant delete, insert (article_id, language, slug, title, summary, body, image), select, update (slug, title, summary, body, image) on public.article_drafts to authenticated;
grant delete, insert, select, update on public.article_drafts to service_role;

-- migrations/0122_articles.sql; triggers, policies and grants in definitions/
create table public.article_texts (
  id bigint not null generated always as identity,
  article_id bigint not null,
  language text not null,
  slug app.slug not null,
  title text not null,
  summary text not null,
  body text not null,
  image text,
  -- Of the file that this text came from; null once an operator published another.
  source_hash text,
  published_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint article_texts_pkey PRIMARY KEY (id),
  constraint article_texts_article_id_language_key UNIQUE (article_id, language),
  constraint article_texts_language_slug_key UNIQUE (language, slug),
  constraint article_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_texts_body_check CHECK ((btrim(body) <> ''::text)),
  constraint article_texts_body_length CHECK ((char_length(body) <= 200000)),
  constraint article_texts_image_length CHECK ((char_length(image) <= 1000)),
  constraint article_texts_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint article_texts_source_hash_length CHECK ((char_length(source_hash) <= 128)),
  constraint article_texts_summary_length CHECK ((char_length(summary) <= 400)),
  constraint article_texts_title_check CHECK ((char_length(btrim(title)) >= 3)),
  constraint article_texts_title_length CHECK ((char_length(title) <= 160))
);
alter table public.article_texts enable row level security;
CREATE INDEX article_texts_feed ON public.article_texts USING btree (language, published_at DESC);
CREATE TRIGGER article_texts_slug BEFORE INSERT OR UPDATE OF slug ON public.article_texts FOR EACH ROW EXECUTE FUNCTION app.keep_article_slug();
create policy read on public.article_texts for select to authenticated using (true);
grant delete, insert, select, update on public.article_texts to service_role;
grant select on public.article_texts to authenticated;

-- migrations/0122_articles.sql; triggers, policies and grants in definitions/
create table public.article_versions (
  id bigint not null generated always as identity,
  article_id bigint not null,
  language text not null,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  image text,
  author text not null default app.current_person_name(),
  published_at timestamp with time zone not null default now(),
  constraint article_versions_pkey PRIMARY KEY (id),
  constraint article_versions_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_versions_author_length CHECK ((char_length(author) <= 300)),
  constraint article_versions_body_length CHECK ((char_length(body) <= 200000)),
  constraint article_versions_image_length CHECK ((char_length(image) <= 1000)),
  constraint article_versions_language_length CHECK ((char_length(language) <= 10)),
  constraint article_versions_slug_length CHECK ((char_length(slug) <= 100)),
  constraint article_versions_summary_length CHECK ((char_length(summary) <= 400)),
  constraint article_versions_title_length CHECK ((char_length(title) <= 160))
);
alter table public.article_versions enable row level security;
CREATE INDEX article_versions_of_article ON public.article_versions USING btree (article_id, language, id DESC);
CREATE TRIGGER article_versions_append_only BEFORE DELETE OR UPDATE ON public.article_versions FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('What was published is kept: unpublish it instead.');
CREATE TRIGGER article_versions_not_emptied BEFORE TRUNCATE ON public.article_versions FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('What was published is kept: unpublish it instead.');
create policy read on public.article_versions for select to authenticated using (( SELECT app.is_operator() AS is_operator));
grant insert, select on public.article_versions to service_role;
grant select on public.article_versions to authenticated;

-- migrations/0122_articles.sql; triggers, policies and grants in definitions/
create table public.articles (
  id bigint not null generated always as identity,
  kind text not null,
  position integer not null default 0,
  -- Names the file that the article came with; null for what operators wrote.
  source_key text,
  created_at timestamp with time zone not null default now(),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_source_key_key UNIQUE (source_key),
  constraint articles_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'guide'::text]))),
  constraint articles_source_key_length CHECK ((char_length(source_key) <= 200))
);
alter table public.articles enable row level security;
CREATE TRIGGER strangers BEFORE INSERT ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('operators');
create policy read on public.articles for select to authenticated using (true);
create policy write on public.articles for all to authenticated using (( SELECT app.is_operator() AS is_operator)) with check (( SELECT app.is_operator() AS is_operator));
grant delete, insert (kind, position), select, update (position) on public.articles to authenticated;
grant delete, insert, select, update on public.articles to service_role;

-- migrations/0118_assessments.sql; triggers, policies and grants in definitions/
create table public.assessed_outlines (
  project_id bigint not null,
  geometry_hash text not null,
  geometry jsonb not null,
  constraint assessed_outlines_pkey PRIMARY KEY (project_id, geometry_hash),
  constraint assessed_outlines_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint assessed_outlines_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint assessed_outlines_geometry_shape CHECK ((jsonb_typeof(geometry) = 'object'::text)),
  constraint assessed_outlines_geometry_size CHECK ((pg_column_size(geometry) <= 25000000))
);
alter table public.assessed_outlines enable row level security;
CREATE TRIGGER assessed_outlines_append_only BEFORE DELETE OR UPDATE ON public.assessed_outlines FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('An outline that was assessed is kept as it was.');
CREATE TRIGGER assessed_outlines_not_emptied BEFORE TRUNCATE ON public.assessed_outlines FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('An outline that was assessed is kept as it was.');
create policy read on public.assessed_outlines for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.assessed_outlines to service_role;
grant select on public.assessed_outlines to authenticated;

-- migrations/0118_assessments.sql; triggers, policies and grants in definitions/
create table public.assessments (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  job_id bigint,
  status text not null default 'queued'::text,
  parameters jsonb not null,
  layers jsonb not null default '[]'::jsonb,
  code_version text not null,
  plots_total integer not null,
  plots_done integer not null default 0,
  reservation_id bigint,
  request_key text not null,
  evidence_hash text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  rules jsonb not null default '{}'::jsonb,
  layer_files jsonb not null default '[]'::jsonb,
  evidence_format text,
  module text not null,
  keeps_shown boolean not null default false,
  constraint assessments_pkey PRIMARY KEY (id),
  constraint assessments_id_project_id_key UNIQUE (id, project_id),
  constraint assessments_id_project_id_module_key UNIQUE (id, project_id, module),
  constraint assessments_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint assessments_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id),
  constraint assessments_project_id_organisation_id_module_fkey FOREIGN KEY (project_id, organisation_id, module) REFERENCES public.projects(id, organisation_id, module),
  constraint assessments_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.credit_entries(id),
  constraint assessments_code_version_length CHECK ((char_length(code_version) <= 200)),
  constraint assessments_evidence_format_length CHECK ((char_length(evidence_format) <= 60)),
  constraint assessments_evidence_hash_length CHECK ((char_length(evidence_hash) <= 128)),
  constraint assessments_layer_files_shape CHECK ((jsonb_typeof(layer_files) = 'array'::text)),
  constraint assessments_layer_files_size CHECK ((pg_column_size(layer_files) <= 16000000)),
  constraint assessments_layers_shape CHECK ((jsonb_typeof(layers) = 'array'::text)),
  constraint assessments_layers_size CHECK ((pg_column_size(layers) <= 1000000)),
  constraint assessments_module_length CHECK ((char_length(module) <= 60)),
  constraint assessments_parameters_shape CHECK ((jsonb_typeof(parameters) = 'object'::text)),
  constraint assessments_parameters_size CHECK ((pg_column_size(parameters) <= 1000000)),
  constraint assessments_plots_total_check CHECK ((plots_total >= 0)),
  constraint assessments_request_key_length CHECK ((char_length(request_key) <= 200)),
  constraint assessments_rules_shape CHECK ((jsonb_typeof(rules) = 'object'::text)),
  constraint assessments_rules_size CHECK ((pg_column_size(rules) <= 1000000)),
  constraint assessments_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
);
alter table public.assessments enable row level security;
CREATE INDEX assessments_made_by ON public.assessments USING btree (created_by) WHERE (status = 'completed'::text);
CREATE INDEX assessments_of_project ON public.assessments USING btree (project_id, id DESC);
CREATE INDEX assessments_of_reservation ON public.assessments USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE UNIQUE INDEX assessments_one_at_a_time ON public.assessments USING btree (project_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE TRIGGER assessments_audit AFTER INSERT ON public.assessments FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER assessments_settled BEFORE DELETE OR UPDATE ON public.assessments FOR EACH ROW EXECUTE FUNCTION app.guard_settled('status');
CREATE TRIGGER assessments_told AFTER UPDATE OF status ON public.assessments FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['completed'::text, 'failed'::text])))) EXECUTE FUNCTION app.tell_of_assessment();
CREATE TRIGGER assessments_told_to_agents AFTER UPDATE OF status ON public.assessments FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = 'completed'::text))) EXECUTE FUNCTION app.tell_of_assessed_records();
create policy read on public.assessments for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.assessments to service_role;
grant select on public.assessments to authenticated;

-- migrations/0107_audit.sql; triggers, policies and grants in definitions/
create table public.audit_entries (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  actor uuid,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  actor_name text,
  ip text,
  user_agent text,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_entries_actor_name_length CHECK ((char_length(actor_name) <= 300)),
  constraint audit_entries_after_shape CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint audit_entries_after_size CHECK ((pg_column_size(after) <= 25000000)),
  constraint audit_entries_before_shape CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint audit_entries_before_size CHECK ((pg_column_size(before) <= 25000000)),
  constraint audit_entries_entity_length CHECK ((char_length(entity) <= 60)),
  constraint audit_entries_ip_length CHECK ((char_length(ip) <= 100)),
  constraint audit_entries_user_agent_length CHECK ((char_length(user_agent) <= 400))
);
alter table public.audit_entries enable row level security;
CREATE INDEX audit_entries_history ON public.audit_entries USING btree (organisation_id, id DESC);
CREATE INDEX audit_entries_of_action ON public.audit_entries USING btree (organisation_id, action, id DESC);
CREATE INDEX audit_entries_of_actor ON public.audit_entries USING btree (organisation_id, actor, id DESC);
CREATE INDEX audit_entries_of_entity ON public.audit_entries USING btree (entity, entity_id, id DESC);
CREATE INDEX audit_entries_of_table ON public.audit_entries USING btree (organisation_id, entity, id DESC);
CREATE INDEX audit_entries_of_time ON public.audit_entries USING btree (organisation_id, created_at DESC);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('The audit is append-only.');
create policy read on public.audit_entries for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_with('audit.read'::text) AS organisations_with)::bigint[])) AND ((NOT app.tells_private_of_farmers(audit_entries.*)) OR (organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])))));
grant insert, select on public.audit_entries to service_role;
grant select on public.audit_entries to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.back_check_records (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  back_check_id bigint not null,
  record_id bigint not null,
  agent uuid not null,
  doubt double precision not null,
  assigned_to uuid,
  second_record_id bigint,
  constraint back_check_records_pkey PRIMARY KEY (id),
  constraint back_check_records_back_check_id_record_id_project_id_key UNIQUE (back_check_id, record_id, project_id),
  constraint back_check_records_back_check_id_project_id_fkey FOREIGN KEY (back_check_id, project_id) REFERENCES public.back_checks(id, project_id) ON DELETE CASCADE,
  constraint back_check_records_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint back_check_records_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint back_check_records_second_record_id_project_id_fkey FOREIGN KEY (second_record_id, project_id) REFERENCES public.records(id, project_id),
  constraint back_check_records_check CHECK (((second_record_id IS NULL) OR (second_record_id <> record_id))),
  constraint back_check_records_doubt_check CHECK (((doubt >= (0)::double precision) AND (doubt <= (1)::double precision)))
);
alter table public.back_check_records enable row level security;
CREATE INDEX back_check_records_by_person ON public.back_check_records USING btree (assigned_to);
CREATE INDEX back_check_records_by_record ON public.back_check_records USING btree (record_id);
CREATE INDEX back_check_records_by_second_record ON public.back_check_records USING btree (second_record_id);
CREATE TRIGGER back_check_records_guard BEFORE UPDATE ON public.back_check_records FOR EACH ROW EXECUTE FUNCTION app.guard_back_check();
CREATE TRIGGER strangers BEFORE INSERT ON public.back_check_records FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.back_check_records for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy change on public.back_check_records for update to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.back_check_records for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])) OR ((assigned_to = ( SELECT auth.uid() AS uid)) AND (project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])))));
grant delete, insert, select, update on public.back_check_records to service_role;
grant insert (organisation_id, project_id, back_check_id, record_id, agent, doubt), update (assigned_to, second_record_id) on public.back_check_records to workflow;
grant select on public.back_check_records to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.back_checks (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  seed text not null,
  per_agent integer not null,
  request_key text not null,
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint back_checks_pkey PRIMARY KEY (id),
  constraint back_checks_id_project_id_key UNIQUE (id, project_id),
  constraint back_checks_project_form_id_request_key_project_id_key UNIQUE (project_form_id, request_key, project_id),
  constraint back_checks_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id) ON DELETE CASCADE,
  constraint back_checks_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint back_checks_author_length CHECK ((char_length(author) <= 300)),
  constraint back_checks_per_agent_check CHECK (((per_agent >= 1) AND (per_agent <= 100))),
  constraint back_checks_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint back_checks_seed_check CHECK ((seed <> ''::text)),
  constraint back_checks_seed_length CHECK ((char_length(seed) <= 100))
);
alter table public.back_checks enable row level security;
CREATE TRIGGER back_checks_audit AFTER INSERT ON public.back_checks FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.back_checks FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.back_checks for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.back_checks for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.back_checks to service_role;
grant insert (organisation_id, project_id, project_form_id, seed, per_agent, request_key) on public.back_checks to workflow;
grant select on public.back_checks to authenticated;

-- migrations/0165_backgrounds.sql; triggers, policies and grants in definitions/
create table public.backgrounds (
  id bigint not null generated always as identity,
  name_fr text not null,
  name_en text not null,
  kind text not null,
  attribution text not null,
  minimum_zoom smallint not null,
  maximum_zoom smallint not null,
  tile_size smallint not null default 256,
  active boolean not null default true,
  -- Counts the changes: tiles that were kept under an earlier one are not shown again.
  version integer not null default 1,
  constraint backgrounds_pkey PRIMARY KEY (id),
  constraint backgrounds_attribution_check CHECK ((btrim(attribution) <> ''::text)),
  constraint backgrounds_attribution_length CHECK ((char_length(attribution) <= 500)),
  constraint backgrounds_kind_check CHECK ((kind = ANY (ARRAY['satellite'::text, 'hybrid'::text, 'plain'::text]))),
  constraint backgrounds_maximum_zoom_check CHECK (((maximum_zoom >= 0) AND (maximum_zoom <= 22))),
  constraint backgrounds_minimum_zoom_check CHECK (((minimum_zoom >= 0) AND (minimum_zoom <= 22))),
  constraint backgrounds_name_en_check CHECK ((btrim(name_en) <> ''::text)),
  constraint backgrounds_name_en_length CHECK ((char_length(name_en) <= 120)),
  constraint backgrounds_name_fr_check CHECK ((btrim(name_fr) <> ''::text)),
  constraint backgrounds_name_fr_length CHECK ((char_length(name_fr) <= 120)),
  constraint backgrounds_tile_size_check CHECK ((tile_size = ANY (ARRAY[256, 512]))),
  constraint backgrounds_zooms CHECK ((minimum_zoom <= maximum_zoom))
);
alter table public.backgrounds enable row level security;
create policy read on public.backgrounds for select to authenticated using ((active OR ( SELECT app.is_operator() AS is_operator)));
grant delete, insert, select, update on public.backgrounds to service_role;
grant select on public.backgrounds to authenticated;

-- migrations/0250_baseline.sql; triggers, policies and grants in definitions/
create table public.baseline_controls (
  assessment_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  number smallint not null,
  cell text not null,
  outline jsonb not null,
  weight double precision not null,
  distance double precision not null,
  stocking jsonb not null,
  constraint baseline_controls_pkey PRIMARY KEY (assessment_id, plot_id, number),
  constraint baseline_controls_assessment_id_cell_key UNIQUE (assessment_id, cell),
  constraint baseline_controls_assessment_id_project_id_fkey FOREIGN KEY (assessment_id, project_id) REFERENCES public.baselines(assessment_id, project_id) ON DELETE CASCADE,
  constraint baseline_controls_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint baseline_controls_cell_length CHECK ((char_length(cell) <= 60)),
  constraint baseline_controls_distance_check CHECK (((distance >= (0)::double precision) AND (distance < 'Infinity'::double precision))),
  constraint baseline_controls_number_check CHECK ((number > 0)),
  constraint baseline_controls_outline_shape CHECK (((jsonb_typeof(outline) = 'object'::text) AND ((outline ->> 'type'::text) = 'Polygon'::text))),
  constraint baseline_controls_outline_size CHECK ((pg_column_size(outline) <= 10000)),
  constraint baseline_controls_stocking_shape CHECK ((jsonb_typeof(stocking) = 'object'::text)),
  constraint baseline_controls_stocking_size CHECK ((pg_column_size(stocking) <= 10000)),
  constraint baseline_controls_weight_check CHECK (((weight > (0)::double precision) AND (weight <= (1)::double precision)))
);
alter table public.baseline_controls enable row level security;
CREATE INDEX baseline_controls_of_plot ON public.baseline_controls USING btree (plot_id);
CREATE TRIGGER baseline_controls_added AFTER INSERT ON public.baseline_controls REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER baseline_controls_changed AFTER UPDATE ON public.baseline_controls REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER baseline_controls_removed AFTER DELETE ON public.baseline_controls REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.baseline_controls for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.assessments run
  WHERE ((run.id = baseline_controls.assessment_id) AND (run.status = 'completed'::text))))));
grant delete, insert, select, update on public.baseline_controls to service_role;
grant select on public.baseline_controls to authenticated;

-- migrations/0250_baseline.sql; triggers, policies and grants in definitions/
create table public.baselines (
  assessment_id bigint not null,
  project_id bigint not null,
  module text not null,
  document jsonb not null,
  frozen jsonb,
  sha256 text not null,
  others jsonb,
  constraint baselines_pkey PRIMARY KEY (assessment_id),
  constraint baselines_assessment_id_project_id_key UNIQUE (assessment_id, project_id),
  constraint baselines_assessment_id_project_id_module_fkey FOREIGN KEY (assessment_id, project_id, module) REFERENCES public.assessments(id, project_id, module) ON DELETE CASCADE,
  constraint baselines_document_shape CHECK ((jsonb_typeof(document) = 'object'::text)),
  constraint baselines_document_size CHECK ((pg_column_size(document) <= 1000000)),
  constraint baselines_frozen_shape CHECK ((jsonb_typeof(frozen) = 'object'::text)),
  constraint baselines_frozen_size CHECK ((pg_column_size(frozen) <= 20000000)),
  constraint baselines_module_length CHECK ((char_length(module) <= 60)),
  constraint baselines_others_shape CHECK ((jsonb_typeof(others) = 'array'::text)),
  constraint baselines_others_size CHECK ((pg_column_size(others) <= 20000000)),
  constraint baselines_sha256_length CHECK ((char_length(sha256) <= 128))
);
alter table public.baselines enable row level security;
CREATE INDEX baselines_of_project ON public.baselines USING btree (project_id, assessment_id);
CREATE TRIGGER baselines_added AFTER INSERT ON public.baselines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER baselines_changed AFTER UPDATE ON public.baselines REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER baselines_removed AFTER DELETE ON public.baselines REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.baselines for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.assessments run
  WHERE ((run.id = baselines.assessment_id) AND (run.status = 'completed'::text))))));
grant delete, insert, select, update on public.baselines to service_role;
grant select on public.baselines to authenticated;

-- migrations/0129_administrative_areas.sql; triggers, policies and grants in definitions/
create table public.boundary_versions (
  id bigint not null generated always as identity,
  country text not null,
  status text not null default 'inspecting'::text,
  source text not null,
  licence text not null,
  valid_from date not null,
  valid_to date,
  files jsonb not null,
  preview jsonb,
  inspect_job_id bigint,
  place_job_id bigint,
  request_key text not null,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  published_by uuid,
  published_at timestamp with time zone,
  constraint boundary_versions_pkey PRIMARY KEY (id),
  constraint boundary_versions_request_key_key UNIQUE (request_key),
  constraint boundary_versions_inspect_job_id_fkey FOREIGN KEY (inspect_job_id) REFERENCES public.jobs(id),
  constraint boundary_versions_place_job_id_fkey FOREIGN KEY (place_job_id) REFERENCES public.jobs(id),
  constraint boundary_versions_check CHECK ((valid_to > valid_from)),
  constraint boundary_versions_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint boundary_versions_files_shape CHECK ((jsonb_typeof(files) = 'array'::text)),
  constraint boundary_versions_files_size CHECK ((pg_column_size(files) <= 60000)),
  constraint boundary_versions_licence_check CHECK ((licence <> ''::text)),
  constraint boundary_versions_licence_length CHECK ((char_length(licence) <= 1000)),
  constraint boundary_versions_preview_shape CHECK ((jsonb_typeof(preview) = 'object'::text)),
  constraint boundary_versions_preview_size CHECK ((pg_column_size(preview) <= 4000000)),
  constraint boundary_versions_request_key_length CHECK ((char_length(request_key) <= 200)),
  constraint boundary_versions_source_check CHECK ((source <> ''::text)),
  constraint boundary_versions_source_length CHECK ((char_length(source) <= 500)),
  constraint boundary_versions_status_check CHECK ((status = ANY (ARRAY['inspecting'::text, 'inspected'::text, 'unusable'::text, 'published'::text, 'replaced'::text, 'failed'::text, 'cancelled'::text])))
);
alter table public.boundary_versions enable row level security;
CREATE UNIQUE INDEX boundary_versions_in_force ON public.boundary_versions USING btree (country) WHERE (status = 'published'::text);
create policy read on public.boundary_versions for select to authenticated using (((status = ANY (ARRAY['published'::text, 'replaced'::text])) OR ( SELECT app.is_operator() AS is_operator)));
grant delete, insert, select, update on public.boundary_versions to service_role;
grant select on public.boundary_versions to authenticated;

-- migrations/0280_farmer_cards.sql; triggers, policies and grants in definitions/
create table public.card_keys (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  number integer not null,
  fingerprint text not null,
  public_key text not null,
  valid_from date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  retired_on date,
  withdrawn_on date,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint card_keys_pkey PRIMARY KEY (id),
  constraint card_keys_fingerprint_key UNIQUE (fingerprint),
  constraint card_keys_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint card_keys_organisation_id_number_key UNIQUE (organisation_id, number),
  constraint card_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint card_keys_author_length CHECK ((char_length(author) <= 300)),
  constraint card_keys_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{16}$'::text)),
  constraint card_keys_fingerprint_length CHECK ((char_length(fingerprint) <= 16)),
  constraint card_keys_number_check CHECK ((number > 0)),
  constraint card_keys_public_key_check CHECK ((public_key ~ '^[0-9a-f]{64}$'::text)),
  constraint card_keys_public_key_length CHECK ((char_length(public_key) <= 64)),
  constraint card_keys_withdrawn_are_retired CHECK (((withdrawn_on IS NULL) OR (retired_on IS NOT NULL)))
);
alter table public.card_keys enable row level security;
CREATE UNIQUE INDEX card_keys_signing ON public.card_keys USING btree (organisation_id) WHERE (retired_on IS NULL);
CREATE TRIGGER card_keys_audit AFTER INSERT OR DELETE OR UPDATE ON public.card_keys FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER card_keys_kept BEFORE UPDATE ON public.card_keys FOR EACH ROW WHEN ((((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.number IS DISTINCT FROM old.number)) OR (new.fingerprint IS DISTINCT FROM old.fingerprint)) OR (new.public_key IS DISTINCT FROM old.public_key)) OR (new.valid_from IS DISTINCT FROM old.valid_from)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.author IS DISTINCT FROM old.author)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((old.retired_on IS NOT NULL) AND (new.retired_on IS DISTINCT FROM old.retired_on)) OR ((old.withdrawn_on IS NOT NULL) AND (new.withdrawn_on IS DISTINCT FROM old.withdrawn_on)))) EXECUTE FUNCTION app.keep_as_written('A key is kept as it was published: make another one.');
create policy read on public.card_keys for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.card_keys to service_role;
grant select on public.card_keys to authenticated;

-- migrations/0295_farmer_consents.sql; triggers, policies and grants in definitions/
create table public.consent_purposes (
  code text not null,
  position smallint not null,
  constraint consent_purposes_pkey PRIMARY KEY (code),
  constraint consent_purposes_position_key UNIQUE ("position"),
  constraint consent_purposes_code_check CHECK ((code ~ '^[a-z_]{1,40}$'::text)),
  constraint consent_purposes_code_length CHECK ((char_length(code) <= 40))
);
alter table public.consent_purposes enable row level security;
create policy read on public.consent_purposes for select to authenticated using (true);
grant delete, insert, select, update on public.consent_purposes to service_role;
grant select on public.consent_purposes to authenticated;

-- migrations/0295_farmer_consents.sql; triggers, policies and grants in definitions/
create table public.consent_wordings (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  purpose text not null,
  language text not null,
  version integer not null,
  text text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint consent_wordings_pkey PRIMARY KEY (id),
  constraint consent_wordings_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint consent_wordings_organisation_id_purpose_language_version_key UNIQUE (organisation_id, purpose, language, version),
  constraint consent_wordings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint consent_wordings_purpose_fkey FOREIGN KEY (purpose) REFERENCES public.consent_purposes(code),
  constraint consent_wordings_author_length CHECK ((char_length(author) <= 300)),
  constraint consent_wordings_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint consent_wordings_language_length CHECK ((char_length(language) <= 3)),
  constraint consent_wordings_text_check CHECK ((char_length(btrim(text)) >= 10)),
  constraint consent_wordings_text_length CHECK ((char_length(text) <= 4000)),
  constraint consent_wordings_version_check CHECK ((version > 0))
);
alter table public.consent_wordings enable row level security;
CREATE UNIQUE INDEX consent_wordings_in_use ON public.consent_wordings USING btree (organisation_id, purpose, language) WHERE (retired_at IS NULL);
CREATE TRIGGER consent_wordings_audit AFTER INSERT OR DELETE OR UPDATE ON public.consent_wordings FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER consent_wordings_kept BEFORE UPDATE ON public.consent_wordings FOR EACH ROW WHEN ((((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.purpose IS DISTINCT FROM old.purpose)) OR (new.language IS DISTINCT FROM old.language)) OR (new.version IS DISTINCT FROM old.version)) OR (new.text IS DISTINCT FROM old.text)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.author IS DISTINCT FROM old.author)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((old.retired_at IS NOT NULL) AND (new.retired_at IS DISTINCT FROM old.retired_at)))) EXECUTE FUNCTION app.keep_as_written('A wording is kept as it was read to farmers: write another version.');
create policy read on public.consent_wordings for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.consent_wordings to service_role;
grant select on public.consent_wordings to authenticated;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.credit_allocations (
  reservation_id bigint not null,
  lot_id bigint not null,
  organisation_id bigint not null,
  amount bigint not null,
  settled bigint not null default 0,
  released bigint not null default 0,
  constraint credit_allocations_pkey PRIMARY KEY (reservation_id, lot_id),
  constraint credit_allocations_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES public.credit_lots(id),
  constraint credit_allocations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint credit_allocations_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.credit_entries(id),
  constraint credit_allocations_amount_check CHECK ((amount > 0)),
  constraint credit_allocations_check CHECK (((settled + released) <= amount)),
  constraint credit_allocations_released_check CHECK ((released >= 0)),
  constraint credit_allocations_settled_check CHECK ((settled >= 0))
);
alter table public.credit_allocations enable row level security;
CREATE INDEX credit_allocations_of_lot ON public.credit_allocations USING btree (lot_id);
CREATE INDEX credit_allocations_open ON public.credit_allocations USING btree (reservation_id) WHERE ((settled + released) < amount);
create policy read on public.credit_allocations for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[])));
grant select on public.credit_allocations to authenticated, service_role;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.credit_balances (
  organisation_id bigint not null,
  available bigint not null default 0,
  reserved bigint not null default 0,
  entries bigint not null default 0,
  -- Available credits below which the members are warned; the organisation decides.
  low_balance bigint not null default 20,
  constraint credit_balances_pkey PRIMARY KEY (organisation_id),
  constraint credit_balances_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint credit_balance_not_negative CHECK ((available >= 0)),
  constraint credit_balances_low_balance_check CHECK (((low_balance >= 0) AND (low_balance <= 1000000000))),
  constraint credit_reserve_not_negative CHECK ((reserved >= 0))
);
alter table public.credit_balances enable row level security;
CREATE CONSTRAINT TRIGGER credit_balances_conserved AFTER INSERT OR DELETE OR UPDATE ON public.credit_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.prove_balance();
CREATE TRIGGER credit_balances_low AFTER UPDATE OF available, low_balance ON public.credit_balances FOR EACH ROW WHEN (((new.available < GREATEST(new.low_balance, (1)::bigint)) AND (old.available >= GREATEST(old.low_balance, (1)::bigint)))) EXECUTE FUNCTION app.tell_of_low_credits();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.credit_balances FOR EACH ROW EXECUTE FUNCTION realtime.record_change('organisation_id');
create policy read on public.credit_balances for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[])));
create policy warn on public.credit_balances for update to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('credits.manage'::text) AS organisations_with)::bigint[])));
grant select on public.credit_balances to service_role;
grant select, update (low_balance) on public.credit_balances to authenticated;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.credit_entries (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  kind text not null,
  amount bigint not null,
  reservation_id bigint,
  service text,
  units bigint,
  idempotency_key text not null,
  note text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  position bigint not null,
  change bigint generated always as (
CASE
    WHEN (kind = ANY (ARRAY['grant'::text, 'purchase'::text, 'release'::text])) THEN amount
    WHEN (kind = ANY (ARRAY['reserve'::text, 'expire'::text])) THEN (- amount)
    ELSE (0)::bigint
END) stored,
  balance_after bigint not null,
  reserved_after bigint not null,
  unit_price bigint,
  price_version integer,
  expires_at timestamp with time zone,
  lot_id bigint,
  author text,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_organisation_id_idempotency_key_key UNIQUE (organisation_id, idempotency_key),
  constraint credit_entries_organisation_id_position_key UNIQUE (organisation_id, "position"),
  constraint credit_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint credit_entries_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.credit_entries(id),
  constraint credit_entries_service_fkey FOREIGN KEY (service) REFERENCES public.service_prices(service),
  constraint credit_entries_amount_check CHECK ((amount > 0)),
  constraint credit_entries_author_length CHECK ((char_length(author) <= 300)),
  constraint credit_entries_check CHECK (((kind = ANY (ARRAY['settle'::text, 'release'::text])) = (reservation_id IS NOT NULL))),
  constraint credit_entries_check1 CHECK (((expires_at IS NULL) OR (kind = ANY (ARRAY['grant'::text, 'purchase'::text])))),
  constraint credit_entries_check2 CHECK (((lot_id IS NULL) OR (kind = 'expire'::text))),
  constraint credit_entries_idempotency_key_length CHECK ((char_length(idempotency_key) <= 200)),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'purchase'::text, 'reserve'::text, 'settle'::text, 'release'::text, 'expire'::text]))),
  constraint credit_entries_note_length CHECK ((char_length(note) <= 500))
);
alter table public.credit_entries enable row level security;
CREATE INDEX credit_entries_history ON public.credit_entries USING btree (organisation_id, id DESC);
CREATE INDEX credit_entries_purchases ON public.credit_entries USING btree (organisation_id, id DESC) WHERE (kind = ANY (ARRAY['grant'::text, 'purchase'::text]));
CREATE INDEX credit_entries_reservation ON public.credit_entries USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX credit_entries_settled ON public.credit_entries USING btree (organisation_id, created_at) WHERE (kind = 'settle'::text);
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('The credit ledger is append-only.');
CREATE CONSTRAINT TRIGGER credit_entries_conserved AFTER INSERT ON public.credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.prove_entry();
CREATE TRIGGER credit_entries_lots AFTER INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION app.move_lots();
CREATE TRIGGER credit_entries_move BEFORE INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION app.move_credits();
CREATE TRIGGER credit_entries_not_emptied BEFORE TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('The credit ledger is append-only.');
create policy read on public.credit_entries for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[])));
grant insert, select on public.credit_entries to service_role;
grant select on public.credit_entries to authenticated;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.credit_lots (
  id bigint not null,
  organisation_id bigint not null,
  amount bigint not null,
  available bigint not null,
  reserved bigint not null default 0,
  used bigint not null default 0,
  expired bigint not null default 0,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint credit_lots_pkey PRIMARY KEY (id),
  constraint credit_lots_id_fkey FOREIGN KEY (id) REFERENCES public.credit_entries(id),
  constraint credit_lots_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint credit_lot_adds_up CHECK ((amount = (((available + reserved) + used) + expired))),
  constraint credit_lots_amount_check CHECK ((amount > 0)),
  constraint credit_lots_available_check CHECK ((available >= 0)),
  constraint credit_lots_expired_check CHECK ((expired >= 0)),
  constraint credit_lots_reserved_check CHECK ((reserved >= 0)),
  constraint credit_lots_used_check CHECK ((used >= 0))
);
alter table public.credit_lots enable row level security;
CREATE INDEX credit_lots_of_organisation ON public.credit_lots USING btree (organisation_id, id DESC);
CREATE INDEX credit_lots_to_expire ON public.credit_lots USING btree (expires_at) WHERE ((available > 0) AND (expires_at IS NOT NULL));
CREATE INDEX credit_lots_to_spend ON public.credit_lots USING btree (organisation_id, expires_at, id) WHERE ((available > 0) OR (reserved > 0));
CREATE CONSTRAINT TRIGGER credit_lots_conserved AFTER INSERT OR DELETE OR UPDATE ON public.credit_lots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.prove_balance();
create policy read on public.credit_lots for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[])));
grant select on public.credit_lots to authenticated, service_role;

-- definitions/310_credit_statement.sql
create view public.credit_statement (
  id bigint,
  work_id bigint,
  organisation_id bigint,
  position bigint,
  created_at timestamp with time zone,
  kind text,
  service text,
  units bigint,
  unit_price bigint,
  change bigint,
  used bigint,
  balance_after bigint,
  reserved_after bigint,
  note text,
  author text,
  expires_at timestamp with time zone,
  project_id bigint,
  project_name text,
  project_module text
);
grant select on public.credit_statement to authenticated, service_role;

-- definitions/310_credit_statement.sql
create view public.credit_usage (
  organisation_id bigint,
  month text,
  service text,
  units bigint,
  credits bigint
);
grant select on public.credit_usage to authenticated, service_role;

-- definitions/310_credit_statement.sql
create view public.credit_work (
  id bigint,
  organisation_id bigint,
  position bigint,
  created_at timestamp with time zone,
  kind text,
  service text,
  units bigint,
  change bigint,
  used bigint,
  movements integer,
  balance_after bigint,
  note text,
  author text,
  project_id bigint,
  project_name text,
  project_module text
);
grant select on public.credit_work to authenticated, service_role;

-- migrations/0349_approvals.sql; triggers, policies and grants in definitions/
create table public.declaration_approvals (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  version text not null,
  approved_by uuid not null default auth.uid(),
  approved_by_name text not null default app.current_person_name(),
  approved_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  constraint declaration_approvals_pkey PRIMARY KEY (id),
  constraint declaration_approvals_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint declaration_approvals_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint declaration_approvals_approved_by_name_length CHECK ((char_length(approved_by_name) <= 320)),
  constraint declaration_approvals_version_length CHECK (((char_length(version) >= 1) AND (char_length(version) <= 64)))
);
alter table public.declaration_approvals enable row level security;
CREATE INDEX declaration_approvals_of_declaration ON public.declaration_approvals USING btree (declaration_id, project_id);
CREATE INDEX declaration_approvals_of_project ON public.declaration_approvals USING btree (project_id);
CREATE TRIGGER declaration_approvals_audit AFTER INSERT OR DELETE OR UPDATE ON public.declaration_approvals FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.declaration_approvals for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.declaration_approvals to service_role;
grant select on public.declaration_approvals to authenticated;

-- definitions/490_declarations.sql
create view public.declaration_areas (
  declaration_id bigint,
  project_id bigint,
  position integer,
  plots integer,
  hectares double precision
);
grant select on public.declaration_areas to authenticated, service_role;

-- definitions/490_declarations.sql
create view public.declaration_changes (
  declaration_id bigint,
  project_id bigint,
  plot_id bigint,
  identifier text,
  state text,
  codes text[],
  changes jsonb,
  blocks jsonb,
  features integer,
  vertices_before integer,
  vertices_after integer,
  area_before_hectares double precision,
  area_after_hectares double precision,
  difference_square_metres double precision
);
grant select on public.declaration_changes to authenticated, service_role;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.declaration_filings (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  number integer not null,
  rules integer not null,
  content jsonb not null,
  filed_by uuid default auth.uid(),
  author text default app.current_person_name(),
  filed_at timestamp with time zone not null default now(),
  constraint declaration_filings_pkey PRIMARY KEY (id),
  constraint declaration_filings_declaration_id_number_key UNIQUE (declaration_id, number),
  constraint declaration_filings_id_project_id_key UNIQUE (id, project_id),
  constraint declaration_filings_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id),
  constraint declaration_filings_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint declaration_filings_author_length CHECK ((char_length(author) <= 320)),
  constraint declaration_filings_content_shape CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint declaration_filings_content_size CHECK ((pg_column_size(content) <= 4000000)),
  constraint declaration_filings_number_check CHECK ((number > 0))
);
alter table public.declaration_filings enable row level security;
CREATE INDEX declaration_filings_of_project ON public.declaration_filings USING btree (project_id);
CREATE TRIGGER declaration_filings_append_only BEFORE DELETE OR UPDATE ON public.declaration_filings FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('What was submitted is kept as it was.');
CREATE TRIGGER declaration_filings_not_emptied BEFORE TRUNCATE ON public.declaration_filings FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.declaration_filings for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant select on public.declaration_filings to authenticated, service_role;

-- definitions/987_folders.sql
create view public.declaration_list (
  entity text,
  id bigint,
  organisation_id bigint,
  project_id bigint,
  internal_reference text,
  state text,
  eudr_reference text,
  reference_number text,
  verification_number text,
  filed_by_hand_on date,
  environment text,
  recipient text,
  plot_count integer,
  folder_ids bigint[],
  folder_names text[],
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  deleted_at timestamp with time zone
);
grant select on public.declaration_list to authenticated, service_role;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.declaration_plots (
  declaration_id bigint not null,
  project_id bigint not null,
  product_id bigint not null,
  plot_id bigint not null,
  constraint declaration_plots_pkey PRIMARY KEY (product_id, plot_id, project_id),
  constraint declaration_plots_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint declaration_plots_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id),
  constraint declaration_plots_product_id_declaration_id_fkey FOREIGN KEY (product_id, declaration_id) REFERENCES public.declaration_products(id, declaration_id) ON DELETE CASCADE
);
alter table public.declaration_plots enable row level security;
CREATE INDEX declaration_plots_of_declaration ON public.declaration_plots USING btree (declaration_id, plot_id, product_id);
CREATE INDEX declaration_plots_of_plot ON public.declaration_plots USING btree (plot_id);
CREATE TRIGGER declaration_plots_added AFTER INSERT ON public.declaration_plots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_plots_changed AFTER UPDATE ON public.declaration_plots REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_plots_removed AFTER DELETE ON public.declaration_plots REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
create policy read on public.declaration_plots for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy write on public.declaration_plots for all to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[]))) with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.declaration_plots to service_role;
grant delete, insert, update on public.declaration_plots to workflow;
grant select on public.declaration_plots to authenticated;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.declaration_products (
  id bigint not null generated always as identity,
  project_id bigint not null,
  declaration_id bigint not null,
  position integer not null default 1,
  commodity text not null,
  tariff_code text,
  description text,
  net_mass_kilograms numeric,
  volume_cubic_metres numeric,
  supplementary_units numeric,
  supplementary_unit text,
  scientific_name text,
  common_name text,
  further_species jsonb not null default '[]'::jsonb,
  constraint declaration_products_pkey PRIMARY KEY (id),
  constraint declaration_products_id_declaration_id_key UNIQUE (id, declaration_id),
  constraint declaration_products_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint declaration_products_commodity_length CHECK ((char_length(commodity) <= 60)),
  constraint declaration_products_common_name_length CHECK ((char_length(common_name) <= 200)),
  constraint declaration_products_description_length CHECK ((char_length(description) <= 150)),
  constraint declaration_products_further_species_shape CHECK (((jsonb_typeof(further_species) = 'array'::text) AND (jsonb_array_length(further_species) < 500))),
  constraint declaration_products_further_species_size CHECK ((octet_length((further_species)::text) <= 1000000)),
  constraint declaration_products_net_mass_kilograms_check CHECK (((net_mass_kilograms > (0)::numeric) AND (net_mass_kilograms < 'Infinity'::numeric))),
  constraint declaration_products_scientific_name_length CHECK ((char_length(scientific_name) <= 200)),
  constraint declaration_products_supplementary_unit_length CHECK ((char_length(supplementary_unit) <= 10)),
  constraint declaration_products_supplementary_units_check CHECK (((supplementary_units > (0)::numeric) AND (supplementary_units < 'Infinity'::numeric))),
  constraint declaration_products_tariff_code_check CHECK ((tariff_code ~ '^[0-9]{2,6}$'::text)),
  constraint declaration_products_volume_cubic_metres_check CHECK (((volume_cubic_metres > (0)::numeric) AND (volume_cubic_metres < 'Infinity'::numeric)))
);
alter table public.declaration_products enable row level security;
CREATE INDEX declaration_products_of_declaration ON public.declaration_products USING btree (declaration_id, "position");
CREATE TRIGGER declaration_products_added AFTER INSERT ON public.declaration_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_products_changed AFTER UPDATE ON public.declaration_products REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_products_removed AFTER DELETE ON public.declaration_products REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER strangers BEFORE INSERT ON public.declaration_products FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.declaration_products for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy write on public.declaration_products for all to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[]))) with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.declaration_products to service_role;
grant delete, insert, update on public.declaration_products to workflow;
grant select on public.declaration_products to authenticated;

-- migrations/0353_declaration_references.sql; triggers, policies and grants in definitions/
create table public.declaration_references (
  id bigint not null generated always as identity,
  project_id bigint not null,
  declaration_id bigint not null,
  reference_number text not null,
  verification_number text not null,
  supplier text not null default ''::text,
  is_grouped boolean not null default false,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  constraint declaration_references_pkey PRIMARY KEY (id),
  constraint declaration_references_declaration_id_reference_number_key UNIQUE (declaration_id, reference_number),
  constraint declaration_references_id_project_id_key UNIQUE (id, project_id),
  constraint declaration_references_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint declaration_references_reference_number_length CHECK (((char_length(reference_number) >= 1) AND (char_length(reference_number) <= 14))),
  constraint declaration_references_reference_number_signs CHECK ((reference_number ~ '^[A-Z0-9]{14}$'::text)),
  constraint declaration_references_supplier_length CHECK ((char_length(supplier) <= 200)),
  constraint declaration_references_verification_number_length CHECK (((char_length(verification_number) >= 5) AND (char_length(verification_number) <= 35)))
);
alter table public.declaration_references enable row level security;
CREATE INDEX declaration_references_of_number ON public.declaration_references USING btree (reference_number) WHERE is_grouped;
CREATE INDEX declaration_references_of_project ON public.declaration_references USING btree (project_id);
CREATE TRIGGER declaration_references_added AFTER INSERT ON public.declaration_references REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_references_changed AFTER UPDATE ON public.declaration_references REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER declaration_references_removed AFTER DELETE ON public.declaration_references REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_declaration_parts();
CREATE TRIGGER strangers BEFORE INSERT ON public.declaration_references FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.declaration_references for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy write on public.declaration_references for all to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[]))) with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (project_id, declaration_id, reference_number, verification_number, supplier, is_grouped) on public.declaration_references to workflow;
grant delete, insert, select on public.declaration_references to service_role;
grant select on public.declaration_references to authenticated;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.declarations (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  internal_reference text not null,
  eudr_reference text,
  reference_number text,
  verification_number text,
  state text not null default 'draft'::text,
  activity text,
  country_of_activity text,
  border_country text,
  operator jsonb not null default '{}'::jsonb,
  additional_information text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  filed_by_hand_on date,
  noted_by uuid,
  noted_by_name text,
  noted_at timestamp with time zone,
  operator_source text,
  written_by uuid,
  environment text,
  kind text not null default 'statement'::text,
  constraint declarations_pkey PRIMARY KEY (id),
  constraint declarations_id_project_id_key UNIQUE (id, project_id),
  constraint declarations_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint declarations_activity_check CHECK ((activity = ANY (ARRAY['DOMESTIC'::text, 'IMPORT'::text, 'EXPORT'::text]))),
  constraint declarations_additional_information_length CHECK ((char_length(additional_information) <= 2000)),
  constraint declarations_border_country_check CHECK ((border_country ~ '^[A-Z]{2}$'::text)),
  constraint declarations_country_of_activity_check CHECK ((country_of_activity ~ '^[A-Z]{2}$'::text)),
  constraint declarations_environment_check CHECK ((environment = ANY (ARRAY['rehearsal'::text, 'acceptance'::text, 'production'::text]))),
  constraint declarations_eudr_reference_length CHECK ((char_length(eudr_reference) <= 100)),
  constraint declarations_filed_by_hand_on_check CHECK ((filed_by_hand_on >= '2023-06-29'::date)),
  constraint declarations_internal_reference_check CHECK ((internal_reference <> ''::text)),
  constraint declarations_internal_reference_length CHECK ((char_length(internal_reference) <= 35)),
  constraint declarations_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'simplified'::text]))),
  constraint declarations_noted_by_name_length CHECK ((char_length(noted_by_name) <= 320)),
  constraint declarations_noted_numbers CHECK (((filed_by_hand_on IS NULL) OR ((reference_number IS NOT NULL) AND (reference_number ~ '^[0-9A-Z]{14}$'::text) AND (starts_with(reference_number, 'S'::text) = (kind = 'simplified'::text)) AND (verification_number IS NOT NULL) AND (verification_number ~ '^[0-9A-Z]{5,35}$'::text)))),
  constraint declarations_noted_whole CHECK ((num_nonnulls(filed_by_hand_on, noted_by, noted_by_name, noted_at) = ANY (ARRAY[0, 4]))),
  constraint declarations_operator_shape CHECK ((jsonb_typeof(operator) = 'object'::text)),
  constraint declarations_operator_size CHECK ((pg_column_size(operator) <= 16000)),
  constraint declarations_operator_source_length CHECK ((char_length(operator_source) <= 35)),
  constraint declarations_reference_number_length CHECK ((char_length(reference_number) <= 100)),
  constraint declarations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'ready'::text, 'submitting'::text, 'submitted'::text, 'submission_failed'::text, 'available'::text, 'amending'::text, 'rejected'::text, 'withdrawn'::text, 'archived'::text, 'grouped'::text, 'obsolete'::text, 'superseded'::text]))),
  constraint declarations_verification_number_length CHECK ((char_length(verification_number) <= 100))
);
alter table public.declarations enable row level security;
CREATE INDEX declarations_drafted ON public.declarations USING btree (project_id) WHERE ((state = 'draft'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX declarations_internal_reference ON public.declarations USING btree (organisation_id, internal_reference) WHERE (deleted_at IS NULL);
CREATE INDEX declarations_made_by ON public.declarations USING btree (created_by);
CREATE INDEX declarations_of_project ON public.declarations USING btree (project_id, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX declarations_reference_number ON public.declarations USING btree (organisation_id, reference_number) WHERE (reference_number IS NOT NULL);
CREATE TRIGGER declarations_audit AFTER INSERT OR DELETE OR UPDATE ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER declarations_deletion_stamped BEFORE UPDATE OF deleted_at ON public.declarations FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER declarations_filed BEFORE UPDATE OF state ON public.declarations FOR EACH ROW WHEN ((((old.state = 'ready'::text) AND (new.state = 'submitted'::text)) OR ((old.state = ANY (ARRAY['ready'::text, 'amending'::text])) AND (new.state = 'submitting'::text)))) EXECUTE FUNCTION app.file_declaration();
CREATE TRIGGER declarations_grouped BEFORE UPDATE OF state ON public.declarations FOR EACH ROW WHEN (((old.state = 'available'::text) AND (new.state = 'amending'::text))) EXECUTE FUNCTION app.keep_grouped_declaration();
CREATE TRIGGER declarations_guarded BEFORE INSERT OR UPDATE ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.guard_declaration();
CREATE TRIGGER declarations_of_a_kind BEFORE UPDATE OF kind ON public.declarations FOR EACH ROW WHEN ((old.kind IS DISTINCT FROM new.kind)) EXECUTE FUNCTION app.keep_as_written('A declaration stays of its kind.');
CREATE TRIGGER declarations_settled BEFORE DELETE OR UPDATE ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.guard_settled('state', 'state', 'environment', 'eudr_reference', 'reference_number', 'verification_number', 'filed_by_hand_on', 'noted_by', 'noted_by_name', 'noted_at', 'deleted_at', 'updated_at');
CREATE TRIGGER declarations_state AFTER UPDATE OF state ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.guard_state('state');
CREATE TRIGGER declarations_told AFTER UPDATE OF state ON public.declarations FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION app.tell_of_declaration();
CREATE TRIGGER declarations_touch BEFORE UPDATE ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER declarations_writer BEFORE UPDATE ON public.declarations FOR EACH ROW EXECUTE FUNCTION app.note_declaration_writer();
CREATE TRIGGER strangers BEFORE INSERT ON public.declarations FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy change on public.declarations for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy create_draft on public.declarations for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (organisation_id = ANY (( SELECT app.organisations_around() AS organisations_around)::bigint[])) AND (state = 'draft'::text) AND (EXISTS ( SELECT
   FROM public.projects project
  WHERE ((project.id = declarations.project_id) AND (project.module = 'EUDR'::text))))));
create policy read on public.declarations for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.declarations to service_role;
grant insert, update on public.declarations to workflow;
grant select, update (deleted_at) on public.declarations to authenticated;

-- definitions/981_documents.sql
create view public.document_list (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  kind text,
  name text,
  object_path text,
  bytes bigint,
  kept_until date,
  author text,
  created_at timestamp with time zone,
  deleted_at timestamp with time zone,
  declaration_id bigint,
  dossier_id bigint,
  belongs_to text,
  folder_ids bigint[],
  folder_names text[]
);
grant select on public.document_list to authenticated, service_role;

-- migrations/0352_folders.sql; triggers, policies and grants in definitions/
create table public.documents (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  kind text not null,
  name text not null,
  object_path text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  declaration_id bigint,
  dossier_id bigint,
  kept_until date not null default ((((now() AT TIME ZONE 'utc'::text))::date + '5 years'::interval))::date,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_id_project_id_key UNIQUE (id, project_id),
  constraint documents_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint documents_dossier_id_project_id_fkey FOREIGN KEY (dossier_id, project_id) REFERENCES public.dossiers(id, project_id) ON DELETE CASCADE,
  constraint documents_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint documents_author_length CHECK ((char_length(author) <= 320)),
  constraint documents_bytes_check CHECK ((bytes >= 0)),
  constraint documents_content_type_length CHECK ((char_length(content_type) <= 200)),
  constraint documents_kept_until_day CHECK (isfinite(kept_until)),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'report'::text]))),
  constraint documents_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 255))),
  constraint documents_object_path_length CHECK ((octet_length(object_path) <= 400)),
  constraint documents_of_one CHECK ((num_nonnulls(declaration_id, dossier_id) <= 1)),
  constraint documents_sha256_length CHECK ((char_length(sha256) <= 64))
);
alter table public.documents enable row level security;
CREATE UNIQUE INDEX documents_by_object ON public.documents USING btree (object_path);
CREATE INDEX documents_in_trash ON public.documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_of_declaration ON public.documents USING btree (declaration_id) WHERE (declaration_id IS NOT NULL);
CREATE INDEX documents_of_dossier ON public.documents USING btree (dossier_id) WHERE (dossier_id IS NOT NULL);
CREATE INDEX documents_of_project ON public.documents USING btree (project_id, id);
CREATE TRIGGER documents_audit AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER documents_deletion_stamped BEFORE UPDATE OF deleted_at ON public.documents FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER documents_kept BEFORE UPDATE OF deleted_at ON public.documents FOR EACH ROW EXECUTE FUNCTION app.guard_document();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.documents for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy change on public.documents for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.documents for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.documents to service_role;
grant insert (organisation_id, project_id, kind, name, object_path, content_type, bytes, sha256, declaration_id, dossier_id) on public.documents to workflow;
grant select, update (name, deleted_at) on public.documents to authenticated;

-- definitions/985_dossiers.sql
create view public.dossier_plot_overview (
  dossier_id bigint,
  project_id bigint,
  plot_id bigint,
  identifier text,
  state text,
  reason_code text,
  area_hectares double precision,
  plot_result_id bigint,
  is_outdated boolean,
  is_gone boolean
);
grant select on public.dossier_plot_overview to authenticated, service_role;

-- migrations/0351_dossiers.sql; triggers, policies and grants in definitions/
create table public.dossier_plots (
  dossier_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  identifier text,
  state text,
  reason_code text,
  area_hectares double precision,
  geometry_hash text,
  plot_result_id bigint,
  constraint dossier_plots_pkey PRIMARY KEY (dossier_id, plot_id),
  constraint dossier_plots_dossier_id_project_id_fkey FOREIGN KEY (dossier_id, project_id) REFERENCES public.dossiers(id, project_id) ON DELETE CASCADE,
  constraint dossier_plots_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id),
  constraint dossier_plots_area_hectares_check CHECK (((area_hectares >= (0)::double precision) AND (area_hectares < 'Infinity'::double precision))),
  constraint dossier_plots_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint dossier_plots_identifier_length CHECK ((char_length(identifier) <= 200)),
  constraint dossier_plots_reason_code_length CHECK ((char_length(reason_code) <= 200)),
  constraint dossier_plots_state_length CHECK ((char_length(state) <= 60))
);
alter table public.dossier_plots enable row level security;
CREATE INDEX dossier_plots_of_plot ON public.dossier_plots USING btree (plot_id);
CREATE TRIGGER dossier_plots_added AFTER INSERT ON public.dossier_plots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_dossier_plots();
CREATE TRIGGER dossier_plots_removed AFTER DELETE ON public.dossier_plots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_dossier_plots();
CREATE TRIGGER strangers BEFORE INSERT ON public.dossier_plots FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.dossier_plots for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.dossier_plots for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.dossier_plots for delete to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (dossier_id, project_id, plot_id) on public.dossier_plots to workflow;
grant delete, insert, select, update on public.dossier_plots to service_role;
grant select on public.dossier_plots to authenticated;

-- migrations/0351_dossiers.sql; triggers, policies and grants in definitions/
create table public.dossiers (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  internal_reference text not null,
  recipient text,
  note text,
  state text not null default 'draft'::text,
  sent_at timestamp with time zone,
  sent_by_name text,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint dossiers_pkey PRIMARY KEY (id),
  constraint dossiers_id_project_id_key UNIQUE (id, project_id),
  constraint dossiers_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint dossiers_author_length CHECK ((char_length(author) <= 320)),
  constraint dossiers_internal_reference_length CHECK (((char_length(btrim(internal_reference)) >= 1) AND (char_length(btrim(internal_reference)) <= 35))),
  constraint dossiers_note_length CHECK ((char_length(note) <= 2000)),
  constraint dossiers_recipient_length CHECK ((char_length(recipient) <= 200)),
  constraint dossiers_sent_by_name_length CHECK ((char_length(sent_by_name) <= 320)),
  constraint dossiers_sent_whole CHECK (((num_nulls(sent_at, sent_by_name) = ANY (ARRAY[0, 2])) AND ((state = ANY (ARRAY['draft'::text, 'ready'::text])) OR (sent_at IS NOT NULL)))),
  constraint dossiers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'ready'::text, 'sent'::text, 'withdrawn'::text])))
);
alter table public.dossiers enable row level security;
CREATE INDEX dossiers_of_project ON public.dossiers USING btree (project_id, id);
CREATE TRIGGER dossiers_audit AFTER INSERT OR DELETE OR UPDATE ON public.dossiers FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER dossiers_deletion_stamped BEFORE UPDATE OF deleted_at ON public.dossiers FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER dossiers_guarded BEFORE INSERT OR UPDATE ON public.dossiers FOR EACH ROW EXECUTE FUNCTION app.guard_dossier();
CREATE TRIGGER dossiers_sent BEFORE UPDATE OF state ON public.dossiers FOR EACH ROW WHEN (((old.state <> 'sent'::text) AND (new.state = 'sent'::text))) EXECUTE FUNCTION app.send_dossier();
CREATE TRIGGER dossiers_settled BEFORE DELETE OR UPDATE ON public.dossiers FOR EACH ROW EXECUTE FUNCTION app.guard_settled('state', 'state', 'sent_at', 'sent_by_name', 'deleted_at', 'updated_at');
CREATE TRIGGER dossiers_state AFTER UPDATE OF state ON public.dossiers FOR EACH ROW EXECUTE FUNCTION app.guard_state('state');
CREATE TRIGGER dossiers_touch BEFORE UPDATE ON public.dossiers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.dossiers FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.dossiers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy change on public.dossiers for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy create_draft on public.dossiers for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.projects project
  WHERE ((project.id = dossiers.project_id) AND (project.module = ANY (ARRAY['REDD'::text, 'ARR'::text])))))));
create policy read on public.dossiers for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.dossiers to service_role;
grant insert (organisation_id, project_id, internal_reference, recipient, note), update (state) on public.dossiers to workflow;
grant select, update (internal_reference, recipient, note, deleted_at) on public.dossiers to authenticated;

-- migrations/0307_emptied_registries.sql; triggers, policies and grants in definitions/
create table public.emptied_registries (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmers integer not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  restored_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint emptied_registries_pkey PRIMARY KEY (id),
  constraint emptied_registries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint emptied_registries_author_length CHECK ((char_length(author) <= 300)),
  constraint emptied_registries_farmers_check CHECK ((farmers > 0))
);
alter table public.emptied_registries enable row level security;
CREATE INDEX emptied_registries_of_organisation ON public.emptied_registries USING btree (organisation_id, created_at DESC);
CREATE TRIGGER emptied_registries_audit AFTER INSERT OR UPDATE ON public.emptied_registries FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.emptied_registries for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.emptied_registries to service_role;
grant select on public.emptied_registries to authenticated;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table public.eu_credentials (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  environment text not null,
  username text not null,
  client_id text not null,
  files_as text not null default 'OPERATOR'::text,
  stored_by_name text not null default ''::text,
  stored_at timestamp with time zone not null default now(),
  constraint eu_credentials_pkey PRIMARY KEY (id),
  constraint eu_credentials_organisation_id_environment_key UNIQUE (organisation_id, environment),
  constraint eu_credentials_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint eu_credentials_client_id_length CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 100))),
  constraint eu_credentials_environment_check CHECK ((environment = ANY (ARRAY['acceptance'::text, 'production'::text]))),
  constraint eu_credentials_files_as_check CHECK ((files_as = ANY (ARRAY['OPERATOR'::text, 'REPRESENTATIVE_OPERATOR'::text]))),
  constraint eu_credentials_stored_by_name_length CHECK ((char_length(stored_by_name) <= 320)),
  constraint eu_credentials_username_length CHECK (((char_length(username) >= 1) AND (char_length(username) <= 200)))
);
alter table public.eu_credentials enable row level security;
CREATE TRIGGER eu_credentials_audit AFTER INSERT OR DELETE OR UPDATE ON public.eu_credentials FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.eu_credentials for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.read'::text) AS organisations_with)::bigint[])));
create policy remove on public.eu_credentials for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
grant delete on public.eu_credentials to workflow;
grant delete, insert, select, update on public.eu_credentials to service_role;
grant select on public.eu_credentials to authenticated;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table public.eu_filings (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  environment text not null,
  internal_reference text not null,
  uuid text,
  status text,
  version integer,
  doing text,
  sent_at timestamp with time zone,
  sends integer not null default 0,
  looked_at timestamp with time zone,
  next_look_at timestamp with time zone,
  submitted_at timestamp with time zone,
  faults jsonb not null default '[]'::jsonb,
  communication text,
  accepted_filing_id bigint,
  held_by bigint,
  held_until timestamp with time zone,
  filed_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  series text not null,
  statement integer not null default 1,
  is_surplus boolean not null default false,
  state text not null default 'submitting'::text,
  reference_number text,
  verification_number text,
  sent_filing_id bigint,
  constraint eu_filings_pkey PRIMARY KEY (id),
  constraint eu_filings_environment_internal_reference_key UNIQUE (environment, internal_reference),
  constraint eu_filings_accepted_filing_id_fkey FOREIGN KEY (accepted_filing_id) REFERENCES public.declaration_filings(id),
  constraint eu_filings_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint eu_filings_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint eu_filings_sent_filing_id_fkey FOREIGN KEY (sent_filing_id) REFERENCES public.declaration_filings(id),
  constraint eu_filings_communication_length CHECK ((char_length(communication) <= 1100)),
  constraint eu_filings_doing_check CHECK ((doing = ANY (ARRAY['submit'::text, 'amend'::text, 'withdraw'::text]))),
  constraint eu_filings_environment_check CHECK ((environment = ANY (ARRAY['rehearsal'::text, 'acceptance'::text, 'production'::text]))),
  constraint eu_filings_faults_shape CHECK ((jsonb_typeof(faults) = 'array'::text)),
  constraint eu_filings_faults_size CHECK ((pg_column_size(faults) <= 400000)),
  constraint eu_filings_internal_reference_length CHECK (((char_length(internal_reference) >= 1) AND (char_length(internal_reference) <= 35))),
  constraint eu_filings_reference_number_length CHECK ((char_length(reference_number) <= 14)),
  constraint eu_filings_series_length CHECK (((char_length(series) >= 1) AND (char_length(series) <= 35))),
  constraint eu_filings_state_check CHECK ((state = ANY (ARRAY['submitting'::text, 'submission_failed'::text, 'submitted'::text, 'available'::text, 'rejected'::text, 'withdrawn'::text, 'archived'::text, 'grouped'::text, 'obsolete'::text]))),
  constraint eu_filings_statement_check CHECK (((statement >= 1) AND (statement <= 99))),
  constraint eu_filings_status_length CHECK ((char_length(status) <= 60)),
  constraint eu_filings_uuid_length CHECK ((char_length(uuid) <= 36)),
  constraint eu_filings_verification_number_length CHECK ((char_length(verification_number) <= 35))
);
alter table public.eu_filings enable row level security;
CREATE INDEX eu_filings_due ON public.eu_filings USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX eu_filings_of_declaration ON public.eu_filings USING btree (declaration_id, id);
CREATE INDEX eu_filings_of_project ON public.eu_filings USING btree (project_id);
CREATE INDEX eu_filings_reference ON public.eu_filings USING btree (organisation_id, reference_number) WHERE (reference_number IS NOT NULL);
CREATE TRIGGER eu_filings_grouped BEFORE UPDATE OF doing ON public.eu_filings FOR EACH ROW WHEN (((new.doing = ANY (ARRAY['amend'::text, 'withdraw'::text])) AND (old.doing IS DISTINCT FROM new.doing))) EXECUTE FUNCTION app.keep_grouped_filing();
CREATE TRIGGER eu_filings_numbers BEFORE UPDATE ON public.eu_filings FOR EACH ROW EXECUTE FUNCTION app.keep_statement_numbers();
CREATE TRIGGER eu_filings_touch BEFORE UPDATE ON public.eu_filings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.eu_filings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.eu_filings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.submit');
create policy ask_for_more on public.eu_filings for update to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.submit'::text) AS projects_with)::bigint[])));
create policy begin_filing on public.eu_filings for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('declarations.submit'::text) AS projects_with)::bigint[])) AND (uuid IS NULL)));
create policy read on public.eu_filings for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.eu_filings to service_role;
grant insert (organisation_id, project_id, declaration_id, environment, internal_reference, doing, next_look_at, series, statement), update (doing, sent_at, sends, next_look_at, faults, is_surplus) on public.eu_filings to workflow;
grant select on public.eu_filings to authenticated;

-- migrations/0296_farmer_accesses.sql; triggers, policies and grants in definitions/
create table public.farmer_accesses (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  day date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  person uuid not null,
  person_name text not null,
  way text not null,
  farmer_id bigint,
  first_at timestamp with time zone not null default now(),
  constraint farmer_accesses_pkey PRIMARY KEY (id),
  constraint farmer_accesses_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_accesses_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_accesses_person_name_length CHECK ((char_length(person_name) <= 300)),
  constraint farmer_accesses_way_check CHECK ((way = ANY (ARRAY['read'::text, 'list'::text, 'proof'::text, 'file'::text, 'list_file'::text, 'print'::text, 'scan'::text])))
);
alter table public.farmer_accesses enable row level security;
CREATE INDEX farmer_accesses_of_farmer ON public.farmer_accesses USING btree (farmer_id, id DESC) WHERE (farmer_id IS NOT NULL);
CREATE INDEX farmer_accesses_of_organisation ON public.farmer_accesses USING btree (organisation_id, id DESC);
CREATE UNIQUE INDEX farmer_accesses_once ON public.farmer_accesses USING btree (organisation_id, day, person, way, COALESCE(farmer_id, (0)::bigint));
create policy read on public.farmer_accesses for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_accesses to service_role;
grant select on public.farmer_accesses to authenticated;

-- migrations/0270_farmer_registry.sql; triggers, policies and grants in definitions/
create table public.farmer_births (
  farmer_id bigint not null,
  organisation_id bigint not null,
  year smallint not null,
  day date,
  constraint farmer_births_pkey PRIMARY KEY (farmer_id),
  constraint farmer_births_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_births_one_year CHECK ((EXTRACT(year FROM day) = (year)::numeric)),
  constraint farmer_births_year_check CHECK (((year >= 1880) AND (year <= 2200)))
);
alter table public.farmer_births enable row level security;
CREATE INDEX farmer_births_of_organisation ON public.farmer_births USING btree (organisation_id, year);
CREATE TRIGGER farmer_births_added_audit AFTER INSERT ON public.farmer_births REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_births_added_noted AFTER INSERT ON public.farmer_births REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_births_added_wait AFTER INSERT ON public.farmer_births REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_births_audit AFTER UPDATE ON public.farmer_births REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_births_changed_noted AFTER UPDATE ON public.farmer_births REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_births_changed_wait AFTER UPDATE ON public.farmer_births REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_births_of_nobody BEFORE INSERT OR UPDATE ON public.farmer_births FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER farmer_births_removed_audit AFTER DELETE ON public.farmer_births REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_births_removed_noted AFTER DELETE ON public.farmer_births REFERENCING OLD TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_births_removed_wait AFTER DELETE ON public.farmer_births REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_births FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_births for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy change on public.farmer_births for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_births for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_births for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_births to service_role;
grant delete, insert, update on public.farmer_births to workflow;
grant select on public.farmer_births to authenticated;

-- migrations/0280_farmer_cards.sql; triggers, policies and grants in definitions/
create table public.farmer_cards (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  card_key_id bigint not null,
  number bigint not null,
  farmer_number text not null,
  name text not null,
  organisation_name text not null,
  issued_on date not null,
  last_year integer,
  code text not null,
  status text not null default 'valid'::text,
  revoked_at timestamp with time zone,
  revoked_for text,
  revoked_by uuid,
  revoker text,
  replaced_by bigint,
  request_key text,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint farmer_cards_pkey PRIMARY KEY (id),
  constraint farmer_cards_code_key UNIQUE (code),
  constraint farmer_cards_farmer_id_request_key_key UNIQUE (farmer_id, request_key),
  constraint farmer_cards_organisation_id_number_key UNIQUE (organisation_id, number),
  constraint farmer_cards_card_key_id_organisation_id_fkey FOREIGN KEY (card_key_id, organisation_id) REFERENCES public.card_keys(id, organisation_id),
  constraint farmer_cards_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id),
  constraint farmer_cards_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.farmer_cards(id),
  constraint farmer_cards_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_cards_code_check CHECK ((code ~ '^PARCELLE:[A-Z2-7]+$'::text)),
  constraint farmer_cards_code_length CHECK ((char_length(code) <= 262)),
  constraint farmer_cards_farmer_number_check CHECK ((btrim(farmer_number) <> ''::text)),
  constraint farmer_cards_farmer_number_length CHECK ((char_length(farmer_number) <= 200)),
  constraint farmer_cards_last_year_check CHECK (((last_year >= 1970) AND (last_year <= 2500))),
  constraint farmer_cards_name_check CHECK ((btrim(name) <> ''::text)),
  constraint farmer_cards_name_length CHECK ((char_length(name) <= 401)),
  constraint farmer_cards_number_check CHECK (((number >= 1) AND (number <= '4294967295'::bigint))),
  constraint farmer_cards_organisation_name_length CHECK ((char_length(organisation_name) <= 120)),
  constraint farmer_cards_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint farmer_cards_revoked_for_check CHECK ((revoked_for = ANY (ARRAY['lost'::text, 'left'::text, 'wrong'::text, 'key_withdrawn'::text, 'other'::text]))),
  constraint farmer_cards_revoked_whole CHECK ((((status = 'revoked'::text) = (revoked_at IS NOT NULL)) AND ((status = 'revoked'::text) = (revoked_for IS NOT NULL)))),
  constraint farmer_cards_revoker_length CHECK ((char_length(revoker) <= 300)),
  constraint farmer_cards_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'revoked'::text])))
);
alter table public.farmer_cards enable row level security;
CREATE INDEX farmer_cards_of_farmer ON public.farmer_cards USING btree (farmer_id, id DESC);
CREATE INDEX farmer_cards_of_key ON public.farmer_cards USING btree (card_key_id);
CREATE UNIQUE INDEX farmer_cards_one_valid ON public.farmer_cards USING btree (farmer_id) WHERE (status = 'valid'::text);
CREATE INDEX farmer_cards_revoked ON public.farmer_cards USING btree (organisation_id, number) WHERE (status = 'revoked'::text);
CREATE TRIGGER farmer_cards_audit AFTER INSERT OR DELETE OR UPDATE ON public.farmer_cards FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER farmer_cards_kept BEFORE UPDATE ON public.farmer_cards FOR EACH ROW WHEN ((((((((((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.farmer_id IS DISTINCT FROM old.farmer_id)) OR (new.card_key_id IS DISTINCT FROM old.card_key_id)) OR (new.number IS DISTINCT FROM old.number)) OR (new.farmer_number IS DISTINCT FROM old.farmer_number)) OR (new.name IS DISTINCT FROM old.name)) OR (new.organisation_name IS DISTINCT FROM old.organisation_name)) OR (new.issued_on IS DISTINCT FROM old.issued_on)) OR (new.last_year IS DISTINCT FROM old.last_year)) OR (new.code IS DISTINCT FROM old.code)) OR (new.request_key IS DISTINCT FROM old.request_key)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.author IS DISTINCT FROM old.author)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((old.status = 'revoked'::text) AND (((((new.status IS DISTINCT FROM old.status) OR (new.revoked_at IS DISTINCT FROM old.revoked_at)) OR (new.revoked_for IS DISTINCT FROM old.revoked_for)) OR (new.revoked_by IS DISTINCT FROM old.revoked_by)) OR (new.revoker IS DISTINCT FROM old.revoker))) OR ((old.replaced_by IS NOT NULL) AND (new.replaced_by IS DISTINCT FROM old.replaced_by)))) EXECUTE FUNCTION app.keep_as_written('A card is kept as it was signed, and a revoked one stays revoked: make another card.');
CREATE TRIGGER farmer_cards_listed AFTER UPDATE ON public.farmer_cards REFERENCING OLD TABLE AS cards_before NEW TABLE AS cards_after FOR EACH STATEMENT EXECUTE FUNCTION app.number_card_list();
CREATE TRIGGER farmer_cards_of_nobody BEFORE INSERT ON public.farmer_cards FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_cards FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy issue on public.farmer_cards for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_cards for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy revoke on public.farmer_cards for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_cards to service_role;
grant insert (organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, last_year, code, request_key), update (status, revoked_at, revoked_for, revoked_by, revoker, replaced_by) on public.farmer_cards to workflow;
grant select on public.farmer_cards to authenticated;

-- migrations/0300_farmer_change_requests.sql; triggers, policies and grants in definitions/
create table public.farmer_change_requests (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  wanted jsonb not null,
  former jsonb not null,
  status text not null default 'open'::text,
  closed_because text,
  comment text,
  import_id bigint,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  decided_by uuid,
  decider text,
  decided_at timestamp with time zone,
  constraint farmer_change_requests_pkey PRIMARY KEY (id),
  constraint farmer_change_requests_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_change_requests_import_id_organisation_id_fkey FOREIGN KEY (import_id, organisation_id) REFERENCES public.farmer_imports(id, organisation_id) ON DELETE SET NULL (import_id),
  constraint farmer_change_requests_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_change_requests_closed CHECK (((status = 'closed'::text) = (closed_because IS NOT NULL))),
  constraint farmer_change_requests_closed_because_check CHECK ((closed_because = ANY (ARRAY['removed'::text, 'merged'::text]))),
  constraint farmer_change_requests_comment_length CHECK ((char_length(comment) <= 500)),
  constraint farmer_change_requests_decider_length CHECK ((char_length(decider) <= 300)),
  constraint farmer_change_requests_former_shape CHECK ((jsonb_typeof(former) = 'object'::text)),
  constraint farmer_change_requests_former_size CHECK ((pg_column_size(former) <= 40000)),
  constraint farmer_change_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'closed'::text]))),
  constraint farmer_change_requests_wanted_shape CHECK (((jsonb_typeof(wanted) = 'object'::text) AND (wanted <> '{}'::jsonb) AND ((wanted - '{identifier,otherIdentifiers,lastName,firstName,otherNames,sex,birth,phones,papers}'::text[]) = '{}'::jsonb))),
  constraint farmer_change_requests_wanted_size CHECK ((pg_column_size(wanted) <= 20000))
);
alter table public.farmer_change_requests enable row level security;
CREATE INDEX farmer_change_requests_of_farmer ON public.farmer_change_requests USING btree (farmer_id);
CREATE INDEX farmer_change_requests_of_import ON public.farmer_change_requests USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX farmer_change_requests_of_organisation ON public.farmer_change_requests USING btree (organisation_id, status, id DESC);
CREATE UNIQUE INDEX farmer_change_requests_open ON public.farmer_change_requests USING btree (farmer_id, created_by) WHERE (status = 'open'::text);
CREATE TRIGGER farmer_change_requests_added_audit AFTER INSERT ON public.farmer_change_requests REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_change_requests_audit AFTER UPDATE ON public.farmer_change_requests REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_change_requests_told AFTER INSERT ON public.farmer_change_requests REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_of_farmer_requests();
CREATE TRIGGER farmer_change_requests_told_decided AFTER UPDATE ON public.farmer_change_requests REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_of_decided_farmer_requests();
CREATE TRIGGER farmer_requests_of_nobody BEFORE INSERT ON public.farmer_change_requests FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
create policy decide on public.farmer_change_requests for update to workflow using (((status = 'open'::text) AND (organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])))) with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_change_requests for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])))));
create policy withdraw on public.farmer_change_requests for update to workflow using (((created_by = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text) AND (organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])))) with check (((status = 'withdrawn'::text) AND (created_by = ( SELECT auth.uid() AS uid))));
grant delete, insert, select, update on public.farmer_change_requests to service_role;
grant select on public.farmer_change_requests to authenticated;
grant update (status, comment, decided_by, decider, decided_at) on public.farmer_change_requests to workflow;

-- migrations/0271_changes_of_many_farmers.sql; triggers, policies and grants in definitions/
create table public.farmer_changes (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  column_name text not null,
  value jsonb,
  before jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  field_key text,
  constraint farmer_changes_pkey PRIMARY KEY (id),
  constraint farmer_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_changes_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_changes_before_shape CHECK ((jsonb_typeof(before) = 'array'::text)),
  constraint farmer_changes_before_size CHECK ((pg_column_size(before) <= 25000000)),
  constraint farmer_changes_column_name_check CHECK ((column_name = ANY (ARRAY['section_id'::text, 'village'::text, 'crops'::text, 'languages'::text, 'own_values'::text, 'phones'::text]))),
  constraint farmer_changes_field_key_shape CHECK ((field_key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint farmer_changes_field_of_own_values CHECK (((column_name = 'own_values'::text) = (field_key IS NOT NULL))),
  constraint farmer_changes_value_shape CHECK ((jsonb_typeof(value) = ANY (ARRAY['number'::text, 'string'::text, 'array'::text, 'null'::text, 'boolean'::text]))),
  constraint farmer_changes_value_size CHECK ((pg_column_size(value) <= 8000))
);
alter table public.farmer_changes enable row level security;
CREATE INDEX farmer_changes_of_organisation ON public.farmer_changes USING btree (organisation_id, id);
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_changes FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_changes for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_changes for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND ((column_name <> 'phones'::text) OR (organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])))));
create policy undo on public.farmer_changes for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_changes to service_role;
grant insert (organisation_id, column_name, value, before, field_key), update (before, undone_at) on public.farmer_changes to workflow;
grant select on public.farmer_changes to authenticated;

-- migrations/0316_farmers_elsewhere.sql; triggers, policies and grants in definitions/
create table public.farmer_comparison_agreements (
  organisation_id bigint not null,
  id bigint not null generated always as (organisation_id) stored,
  agreed_by uuid default auth.uid(),
  agreed_by_name text not null default app.current_person_name(),
  agreed_at timestamp with time zone not null default now(),
  constraint farmer_comparison_agreements_pkey PRIMARY KEY (organisation_id),
  constraint farmer_comparison_agreements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_comparison_agreements_agreed_by_name_length CHECK ((char_length(agreed_by_name) <= 300))
);
alter table public.farmer_comparison_agreements enable row level security;
CREATE TRIGGER farmer_comparison_agreements_audit AFTER INSERT OR DELETE ON public.farmer_comparison_agreements FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER farmer_comparison_agreements_revoked AFTER DELETE ON public.farmer_comparison_agreements FOR EACH ROW EXECUTE FUNCTION app.forget_compared_registries();
create policy agree on public.farmer_comparison_agreements for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy read on public.farmer_comparison_agreements for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy revoke on public.farmer_comparison_agreements for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
grant delete, insert (organisation_id), select on public.farmer_comparison_agreements to authenticated;
grant select, update on public.farmer_comparison_agreements to service_role;

-- migrations/0295_farmer_consents.sql; triggers, policies and grants in definitions/
create table public.farmer_consent_proofs (
  consent_id bigint not null,
  organisation_id bigint not null,
  object_path text,
  file_name text,
  content_type text,
  witness text,
  constraint farmer_consent_proofs_pkey PRIMARY KEY (consent_id),
  constraint farmer_consent_proofs_consent_id_organisation_id_fkey FOREIGN KEY (consent_id, organisation_id) REFERENCES public.farmer_consents(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_consent_proofs_content_type_length CHECK ((char_length(content_type) <= 100)),
  constraint farmer_consent_proofs_file_name_length CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint farmer_consent_proofs_file_whole CHECK ((((object_path IS NULL) = (file_name IS NULL)) AND ((object_path IS NULL) = (content_type IS NULL)))),
  constraint farmer_consent_proofs_object_path_length CHECK ((octet_length(object_path) <= 1024)),
  constraint farmer_consent_proofs_something CHECK (((object_path IS NOT NULL) OR (witness IS NOT NULL))),
  constraint farmer_consent_proofs_witness_length CHECK (((char_length(witness) >= 1) AND (char_length(witness) <= 200)))
);
alter table public.farmer_consent_proofs enable row level security;
CREATE INDEX farmer_consent_proofs_of_file ON public.farmer_consent_proofs USING btree (organisation_id, object_path) WHERE (object_path IS NOT NULL);
create policy read on public.farmer_consent_proofs for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_consent_proofs to service_role;
grant select on public.farmer_consent_proofs to authenticated;

-- definitions/150_farmer_particulars.sql
create view public.farmer_consent_states (
  organisation_id bigint,
  farmer_id bigint,
  purpose text,
  given boolean,
  since date,
  consent_id bigint
);
grant select on public.farmer_consent_states to authenticated, service_role;

-- migrations/0295_farmer_consents.sql; triggers, policies and grants in definitions/
create table public.farmer_consents (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  wording_id bigint not null,
  purpose text not null,
  given_on date not null,
  proof text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  withdrawn_on date,
  withdrawn_for text,
  withdrawn_by uuid,
  withdrawer text,
  withdrawn_at timestamp with time zone,
  constraint farmer_consents_pkey PRIMARY KEY (id),
  constraint farmer_consents_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_consents_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_consents_purpose_fkey FOREIGN KEY (purpose) REFERENCES public.consent_purposes(code),
  constraint farmer_consents_wording_id_organisation_id_fkey FOREIGN KEY (wording_id, organisation_id) REFERENCES public.consent_wordings(id, organisation_id),
  constraint farmer_consents_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_consents_given_on_check CHECK ((given_on >= '1990-01-01'::date)),
  constraint farmer_consents_proof_check CHECK ((proof = ANY (ARRAY['signature'::text, 'audio'::text, 'photo'::text, 'paper'::text, 'witness'::text]))),
  constraint farmer_consents_withdrawer_length CHECK ((char_length(withdrawer) <= 300)),
  constraint farmer_consents_withdrawn_after CHECK ((withdrawn_on >= given_on)),
  constraint farmer_consents_withdrawn_for_length CHECK ((char_length(withdrawn_for) <= 500)),
  constraint farmer_consents_withdrawn_whole CHECK (((withdrawn_on IS NULL) = (withdrawn_at IS NULL)))
);
alter table public.farmer_consents enable row level security;
CREATE INDEX farmer_consents_by_purpose ON public.farmer_consents USING btree (organisation_id, purpose, farmer_id);
CREATE INDEX farmer_consents_of_farmer ON public.farmer_consents USING btree (farmer_id, purpose);
CREATE INDEX farmer_consents_of_wording ON public.farmer_consents USING btree (wording_id);
CREATE TRIGGER farmer_consents_added_audit AFTER INSERT ON public.farmer_consents REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_consents_audit AFTER UPDATE ON public.farmer_consents REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_consents_kept BEFORE UPDATE ON public.farmer_consents FOR EACH ROW WHEN ((((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.wording_id IS DISTINCT FROM old.wording_id)) OR (new.purpose IS DISTINCT FROM old.purpose)) OR (new.given_on IS DISTINCT FROM old.given_on)) OR (new.proof IS DISTINCT FROM old.proof)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.author IS DISTINCT FROM old.author)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((old.withdrawn_on IS NOT NULL) AND ((((new.withdrawn_on IS DISTINCT FROM old.withdrawn_on) OR (new.withdrawn_by IS DISTINCT FROM old.withdrawn_by)) OR (new.withdrawer IS DISTINCT FROM old.withdrawer)) OR (new.withdrawn_at IS DISTINCT FROM old.withdrawn_at))))) EXECUTE FUNCTION app.keep_as_written('A consent is kept as it was given and taken back: record another one.');
CREATE TRIGGER farmer_consents_of_nobody BEFORE INSERT OR UPDATE OF farmer_id ON public.farmer_consents FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
create policy read on public.farmer_consents for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_consents to service_role;
grant select on public.farmer_consents to authenticated;

-- migrations/0297_farmer_erasures.sql; triggers, policies and grants in definitions/
create table public.farmer_erasures (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  identifier text not null,
  kept jsonb not null,
  gone jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint farmer_erasures_pkey PRIMARY KEY (id),
  constraint farmer_erasures_farmer_id_key UNIQUE (farmer_id),
  constraint farmer_erasures_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_erasures_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_erasures_gone_shape CHECK ((jsonb_typeof(gone) = 'object'::text)),
  constraint farmer_erasures_gone_size CHECK ((pg_column_size(gone) <= 8000)),
  constraint farmer_erasures_identifier_length CHECK ((char_length(identifier) <= 200)),
  constraint farmer_erasures_kept_shape CHECK ((jsonb_typeof(kept) = 'object'::text)),
  constraint farmer_erasures_kept_size CHECK ((pg_column_size(kept) <= 200000))
);
alter table public.farmer_erasures enable row level security;
CREATE INDEX farmer_erasures_of_organisation ON public.farmer_erasures USING btree (organisation_id, id DESC);
CREATE TRIGGER farmer_erasures_audit AFTER INSERT ON public.farmer_erasures FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.farmer_erasures for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_erasures to service_role;
grant select on public.farmer_erasures to authenticated;

-- migrations/0310_farmer_events.sql; triggers, policies and grants in definitions/
create table public.farmer_events (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  kind text not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  season smallint not null generated always as (((EXTRACT(year FROM starts_on) - (
CASE
    WHEN (EXTRACT(month FROM starts_on) < (10)::numeric) THEN 1
    ELSE 0
END)::numeric))::smallint) stored,
  quantity double precision,
  unit text,
  number text,
  notes text,
  batch uuid not null,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint farmer_events_pkey PRIMARY KEY (id),
  constraint farmer_events_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_events_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_events_in_order CHECK ((ends_on >= starts_on)),
  constraint farmer_events_kind_check CHECK ((kind = ANY (ARRAY['membership'::text, 'certification'::text, 'training'::text, 'input'::text, 'livestock'::text]))),
  constraint farmer_events_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120))),
  constraint farmer_events_notes_length CHECK ((char_length(notes) <= 1000)),
  constraint farmer_events_number_length CHECK ((char_length(number) <= 60)),
  constraint farmer_events_quantity_finite CHECK (((quantity >= (0)::double precision) AND (quantity < 'Infinity'::double precision))),
  constraint farmer_events_starts_on_range CHECK (((starts_on >= '1950-01-01'::date) AND (starts_on < '2200-01-01'::date))),
  constraint farmer_events_unit_length CHECK ((char_length(unit) <= 20))
);
alter table public.farmer_events enable row level security;
CREATE UNIQUE INDEX farmer_events_batch ON public.farmer_events USING btree (batch, farmer_id);
CREATE INDEX farmer_events_of_farmer ON public.farmer_events USING btree (farmer_id, starts_on DESC, id DESC);
CREATE INDEX farmer_events_of_organisation ON public.farmer_events USING btree (organisation_id, kind, starts_on);
CREATE TRIGGER farmer_events_added_audit AFTER INSERT ON public.farmer_events REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_events_of_nobody BEFORE INSERT OR UPDATE OF farmer_id ON public.farmer_events FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER farmer_events_removed_audit AFTER DELETE ON public.farmer_events REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_events FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_events for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_events for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_events for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert (organisation_id, farmer_id, kind, name, starts_on, ends_on, quantity, unit, number, notes, batch) on public.farmer_events to workflow;
grant delete, insert, select, update on public.farmer_events to service_role;
grant select on public.farmer_events to authenticated;

-- migrations/0305_farmer_fields.sql; triggers, policies and grants in definitions/
create table public.farmer_fields (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  key text not null default ''::text,
  name_fr text not null,
  name_en text not null,
  kind text not null,
  unit text,
  choices jsonb not null default '[]'::jsonb,
  least double precision,
  most double precision,
  is_required boolean not null default false,
  is_private boolean not null default false,
  position smallint not null default 1,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint farmer_fields_pkey PRIMARY KEY (id),
  constraint farmer_fields_organisation_id_key_key UNIQUE (organisation_id, key),
  constraint farmer_fields_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_fields_choices_of_kinds CHECK (((kind = ANY (ARRAY['one'::text, 'several'::text])) = (choices <> '[]'::jsonb))),
  constraint farmer_fields_choices_shape CHECK ((jsonb_typeof(choices) = 'array'::text)),
  constraint farmer_fields_choices_size CHECK ((pg_column_size(choices) <= 40000)),
  constraint farmer_fields_key_shape CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint farmer_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'whole'::text, 'number'::text, 'day'::text, 'yes_no'::text, 'one'::text, 'several'::text]))),
  constraint farmer_fields_least_finite CHECK ((("least" > '-Infinity'::double precision) AND ("least" < 'Infinity'::double precision))),
  constraint farmer_fields_limits_in_order CHECK (("least" <= most)),
  constraint farmer_fields_limits_of_numbers CHECK (((kind = ANY (ARRAY['whole'::text, 'number'::text])) OR (("least" IS NULL) AND (most IS NULL)))),
  constraint farmer_fields_most_finite CHECK (((most > '-Infinity'::double precision) AND (most < 'Infinity'::double precision))),
  constraint farmer_fields_name_en_length CHECK (((char_length(btrim(name_en)) >= 1) AND (char_length(btrim(name_en)) <= 80))),
  constraint farmer_fields_name_fr_length CHECK (((char_length(btrim(name_fr)) >= 1) AND (char_length(btrim(name_fr)) <= 80))),
  constraint farmer_fields_position_check CHECK ((("position" >= 1) AND ("position" <= 1000))),
  constraint farmer_fields_unit_length CHECK (((char_length(btrim(unit)) >= 1) AND (char_length(btrim(unit)) <= 20))),
  constraint farmer_fields_unit_of_numbers CHECK (((unit IS NULL) OR (kind = ANY (ARRAY['whole'::text, 'number'::text]))))
);
alter table public.farmer_fields enable row level security;
CREATE UNIQUE INDEX farmer_fields_english_name ON public.farmer_fields USING btree (organisation_id, app.folded(btrim(name_en))) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX farmer_fields_french_name ON public.farmer_fields USING btree (organisation_id, app.folded(btrim(name_fr))) WHERE (retired_at IS NULL);
CREATE TRIGGER farmer_fields_audit AFTER INSERT OR DELETE OR UPDATE ON public.farmer_fields FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER farmer_fields_guarded BEFORE INSERT OR UPDATE ON public.farmer_fields FOR EACH ROW EXECUTE FUNCTION app.guard_farmer_field();
CREATE TRIGGER farmer_fields_kept BEFORE DELETE ON public.farmer_fields FOR EACH ROW EXECUTE FUNCTION app.keep_used_field();
CREATE TRIGGER farmer_fields_named BEFORE INSERT ON public.farmer_fields FOR EACH ROW EXECUTE FUNCTION app.refuse_names_of_columns();
CREATE TRIGGER farmer_fields_renamed BEFORE UPDATE OF name_fr, name_en ON public.farmer_fields FOR EACH ROW WHEN (((new.name_fr <> old.name_fr) OR (new.name_en <> old.name_en))) EXECUTE FUNCTION app.refuse_names_of_columns();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_fields FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.manage');
create policy change on public.farmer_fields for update to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy create_own on public.farmer_fields for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_fields for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_fields for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert (organisation_id, name_fr, name_en, kind, unit, choices, least, most, is_required, is_private), select, update (name_fr, name_en, choices, least, most, is_required, position, retired_at) on public.farmer_fields to authenticated;
grant delete, insert, select, update on public.farmer_fields to service_role;

-- definitions/405_farmer_holdings.sql
create view public.farmer_holdings (
  farmer_id bigint,
  organisation_id bigint,
  project_id bigint,
  plot_id bigint,
  plot_identifier text,
  geometry_hash text,
  works boolean,
  tenure text,
  share_percent double precision
);
grant select on public.farmer_holdings to authenticated, service_role;

-- migrations/0313_households.sql; triggers, policies and grants in definitions/
create table public.farmer_households (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint farmer_households_pkey PRIMARY KEY (id),
  constraint farmer_households_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_households_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_households_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)))
);
alter table public.farmer_households enable row level security;
CREATE INDEX farmer_households_named ON public.farmer_households USING btree (organisation_id, app.folded(name));
CREATE TRIGGER farmer_households_audit AFTER INSERT OR DELETE OR UPDATE ON public.farmer_households FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_households FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy create_own on public.farmer_households for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_households for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy rename on public.farmer_households for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_households to service_role;
grant insert, update on public.farmer_households to workflow;
grant select on public.farmer_households to authenticated;

-- migrations/0290_farmer_migrations.sql; triggers, policies and grants in definitions/
create table public.farmer_import_plots (
  import_id bigint not null,
  organisation_id bigint not null,
  number integer not null,
  sheet text not null,
  row integer not null,
  source_key text not null,
  farmer_key text,
  position integer not null,
  code text,
  hectares double precision,
  outline jsonb,
  outline_hash text,
  problem_codes text[] not null default '{}'::text[],
  tenure text,
  share_percent double precision,
  constraint farmer_import_plots_pkey PRIMARY KEY (import_id, number, organisation_id),
  constraint farmer_import_plots_import_id_organisation_id_fkey FOREIGN KEY (import_id, organisation_id) REFERENCES public.farmer_imports(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_import_plots_code_length CHECK ((char_length(code) <= 200)),
  constraint farmer_import_plots_farmer_key_length CHECK ((char_length(farmer_key) <= 300)),
  constraint farmer_import_plots_hectares CHECK (((hectares > (0)::double precision) AND (hectares < ('1000000'::numeric)::double precision))),
  constraint farmer_import_plots_outline_hash_check CHECK ((outline_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint farmer_import_plots_outline_shape CHECK ((jsonb_typeof(outline) = 'object'::text)),
  constraint farmer_import_plots_outline_size CHECK ((pg_column_size(outline) <= 4000000)),
  constraint farmer_import_plots_outlined CHECK (((outline IS NULL) = (outline_hash IS NULL))),
  constraint farmer_import_plots_problem_codes_size CHECK ((pg_column_size(problem_codes) <= 8000)),
  constraint farmer_import_plots_share_percent_range CHECK (((share_percent > (0)::double precision) AND (share_percent <= (100)::double precision))),
  constraint farmer_import_plots_sheet_length CHECK ((char_length(sheet) <= 300)),
  constraint farmer_import_plots_source_key_length CHECK ((char_length(source_key) <= 700)),
  constraint farmer_import_plots_tenure_check CHECK ((tenure = ANY (ARRAY['owner'::text, 'customary'::text, 'family'::text, 'rented'::text, 'borrowed'::text, 'abusa'::text, 'abunu'::text, 'sharecropper'::text, 'caretaker'::text, 'other'::text])))
);
alter table public.farmer_import_plots enable row level security;
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_import_plots FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_import_plots for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy read on public.farmer_import_plots for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy remove on public.farmer_import_plots for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
grant delete, insert (import_id, organisation_id, number, sheet, row, source_key, farmer_key, position, code, hectares, outline, outline_hash, problem_codes, tenure, share_percent) on public.farmer_import_plots to workflow;
grant delete, insert, select, update on public.farmer_import_plots to service_role;
grant select on public.farmer_import_plots to authenticated;

-- migrations/0281_farmer_imports.sql; triggers, policies and grants in definitions/
create table public.farmer_import_rows (
  import_id bigint not null,
  organisation_id bigint not null,
  number integer not null,
  sheet text not null,
  row integer not null,
  last_row integer,
  fate text not null,
  left_out boolean not null default false,
  farmer jsonb,
  repairs jsonb not null default '[]'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  repair_codes text[] not null default '{}'::text[],
  problem_codes text[] not null default '{}'::text[],
  searched text not null default ''::text,
  skip_reason text,
  farmer_id bigint,
  changes jsonb not null default '[]'::jsonb,
  outcome text,
  outcome_reason text,
  former jsonb,
  applied boolean generated always as (COALESCE((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'kept'::text])), false)) stored,
  source_key text,
  constraint farmer_import_rows_pkey PRIMARY KEY (import_id, number, organisation_id),
  constraint farmer_import_rows_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE SET NULL (farmer_id),
  constraint farmer_import_rows_import_id_organisation_id_fkey FOREIGN KEY (import_id, organisation_id) REFERENCES public.farmer_imports(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_import_rows_changes_shape CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint farmer_import_rows_changes_size CHECK ((pg_column_size(changes) <= 200000)),
  constraint farmer_import_rows_farmer_shape CHECK ((jsonb_typeof(farmer) = 'object'::text)),
  constraint farmer_import_rows_farmer_size CHECK ((pg_column_size(farmer) <= 200000)),
  constraint farmer_import_rows_fate_check CHECK ((fate = ANY (ARRAY['new'::text, 'changes'::text, 'same'::text, 'returned'::text, 'skipped'::text]))),
  constraint farmer_import_rows_former_shape CHECK ((jsonb_typeof(former) = 'object'::text)),
  constraint farmer_import_rows_former_size CHECK ((pg_column_size(former) <= 200000)),
  constraint farmer_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'waiting'::text, 'overtaken'::text, 'removed'::text, 'restored'::text, 'kept'::text, 'gone'::text]))),
  constraint farmer_import_rows_outcome_reason_length CHECK ((char_length(outcome_reason) <= 60)),
  constraint farmer_import_rows_problem_codes_size CHECK ((pg_column_size(problem_codes) <= 8000)),
  constraint farmer_import_rows_problems_shape CHECK ((jsonb_typeof(problems) = 'array'::text)),
  constraint farmer_import_rows_problems_size CHECK ((pg_column_size(problems) <= 1000000)),
  constraint farmer_import_rows_repair_codes_size CHECK ((pg_column_size(repair_codes) <= 8000)),
  constraint farmer_import_rows_repairs_shape CHECK ((jsonb_typeof(repairs) = 'array'::text)),
  constraint farmer_import_rows_repairs_size CHECK ((pg_column_size(repairs) <= 1000000)),
  constraint farmer_import_rows_searched_length CHECK ((char_length(searched) <= 2000)),
  constraint farmer_import_rows_sheet_length CHECK ((char_length(sheet) <= 300)),
  constraint farmer_import_rows_skip_reason_check CHECK ((skip_reason = ANY (ARRAY['blank'::text, 'TOTAL'::text, 'header'::text, 'note'::text]))),
  constraint farmer_import_rows_skipped CHECK (((fate = 'skipped'::text) = (farmer IS NULL))),
  constraint farmer_import_rows_source_key_length CHECK ((char_length(source_key) <= 300))
);
alter table public.farmer_import_rows enable row level security;
CREATE INDEX farmer_import_rows_by_fate ON public.farmer_import_rows USING btree (import_id, fate, number);
CREATE INDEX farmer_import_rows_by_outcome ON public.farmer_import_rows USING btree (import_id, outcome, number) WHERE (outcome IS NOT NULL);
CREATE INDEX farmer_import_rows_by_source_key ON public.farmer_import_rows USING btree (import_id, source_key) WHERE (source_key IS NOT NULL);
CREATE INDEX farmer_import_rows_of_farmer ON public.farmer_import_rows USING btree (farmer_id) WHERE (farmer_id IS NOT NULL);
CREATE INDEX farmer_import_rows_problems ON public.farmer_import_rows USING gin (problem_codes);
CREATE INDEX farmer_import_rows_repairs ON public.farmer_import_rows USING gin (repair_codes);
CREATE INDEX farmer_import_rows_searched ON public.farmer_import_rows USING gin (searched extensions.gin_trgm_ops);
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_import_rows FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_import_rows for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy change on public.farmer_import_rows for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy read on public.farmer_import_rows for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy remove on public.farmer_import_rows for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
grant delete, insert (import_id, organisation_id, number, sheet, row, last_row, fate, farmer, repairs, problems, repair_codes, problem_codes, searched, skip_reason, farmer_id, changes, source_key), update (left_out, farmer, repairs, farmer_id, outcome, outcome_reason, former) on public.farmer_import_rows to workflow;
grant delete, insert, select, update on public.farmer_import_rows to service_role;
grant select on public.farmer_import_rows to authenticated;

-- migrations/0281_farmer_imports.sql; triggers, policies and grants in definitions/
create table public.farmer_imports (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  status text not null default 'inspecting'::text,
  object_path text not null,
  file_name text not null,
  file_sha256 text,
  country text,
  country_read text,
  chosen_columns jsonb not null default '[]'::jsonb,
  sheets jsonb not null default '[]'::jsonb,
  unread jsonb not null default '[]'::jsonb,
  totals jsonb not null default '{}'::jsonb,
  outcome jsonb not null default '{}'::jsonb,
  problem jsonb,
  job_id bigint,
  request_key uuid,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  discarded_at timestamp with time zone,
  source text not null default 'list'::text,
  source_columns text[] not null default '{}'::text[],
  constraint farmer_imports_pkey PRIMARY KEY (id),
  constraint farmer_imports_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_imports_organisation_id_request_key_key UNIQUE (organisation_id, request_key),
  constraint farmer_imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id),
  constraint farmer_imports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_imports_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_imports_chosen_columns_shape CHECK ((jsonb_typeof(chosen_columns) = 'array'::text)),
  constraint farmer_imports_chosen_columns_size CHECK ((pg_column_size(chosen_columns) <= 200000)),
  constraint farmer_imports_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint farmer_imports_country_read_check CHECK ((country_read ~ '^[A-Z]{2}$'::text)),
  constraint farmer_imports_file_name_length CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint farmer_imports_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint farmer_imports_object_path_length CHECK ((octet_length(object_path) <= 1024)),
  constraint farmer_imports_outcome_shape CHECK ((jsonb_typeof(outcome) = 'object'::text)),
  constraint farmer_imports_outcome_size CHECK ((pg_column_size(outcome) <= 8000)),
  constraint farmer_imports_problem_shape CHECK ((jsonb_typeof(problem) = 'object'::text)),
  constraint farmer_imports_problem_size CHECK ((pg_column_size(problem) <= 1000000)),
  constraint farmer_imports_sheets_shape CHECK ((jsonb_typeof(sheets) = 'array'::text)),
  constraint farmer_imports_sheets_size CHECK ((pg_column_size(sheets) <= 4000000)),
  constraint farmer_imports_source_check CHECK ((source = ANY (ARRAY['list'::text, 'migration'::text, 'registry'::text, 'kobo'::text, 'odk'::text, 'farmos'::text, 'collect'::text]))),
  constraint farmer_imports_source_columns_size CHECK ((pg_column_size(source_columns) <= 8000)),
  constraint farmer_imports_status_check CHECK ((status = ANY (ARRAY['inspecting'::text, 'ready'::text, 'refused'::text, 'applying'::text, 'stopped'::text, 'completed'::text, 'undoing'::text, 'undone'::text]))),
  constraint farmer_imports_totals_shape CHECK ((jsonb_typeof(totals) = 'object'::text)),
  constraint farmer_imports_totals_size CHECK ((pg_column_size(totals) <= 60000)),
  constraint farmer_imports_unread_shape CHECK ((jsonb_typeof(unread) = 'array'::text)),
  constraint farmer_imports_unread_size CHECK ((pg_column_size(unread) <= 200000))
);
alter table public.farmer_imports enable row level security;
CREATE INDEX farmer_imports_of_job ON public.farmer_imports USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX farmer_imports_of_organisation ON public.farmer_imports USING btree (organisation_id, id DESC);
CREATE TRIGGER farmer_imports_audit AFTER INSERT ON public.farmer_imports FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.farmer_imports FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_imports FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_imports for insert to workflow with check (((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])) AND (organisation_id = app.organisation_of_farmer_list(object_path))));
create policy change on public.farmer_imports for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy read on public.farmer_imports for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
grant delete, insert, select, update on public.farmer_imports to service_role;
grant insert (organisation_id, object_path, file_name, country, request_key, source), update (status, file_sha256, country, country_read, chosen_columns, sheets, unread, totals, outcome, problem, job_id, applied_at, undone_at, discarded_at, source, source_columns) on public.farmer_imports to workflow;
grant select on public.farmer_imports to authenticated;

-- migrations/0281_farmer_imports.sql; triggers, policies and grants in definitions/
create table public.farmer_list_mappings (
  organisation_id bigint not null,
  fingerprint text not null,
  columns jsonb not null,
  author text not null default app.current_person_name(),
  updated_at timestamp with time zone not null default now(),
  constraint farmer_list_mappings_pkey PRIMARY KEY (organisation_id, fingerprint),
  constraint farmer_list_mappings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_list_mappings_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_list_mappings_columns_shape CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint farmer_list_mappings_columns_size CHECK ((pg_column_size(columns) <= 200000)),
  constraint farmer_list_mappings_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text))
);
alter table public.farmer_list_mappings enable row level security;
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_list_mappings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_list_mappings for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy change on public.farmer_list_mappings for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy read on public.farmer_list_mappings for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
grant delete, insert, select, update on public.farmer_list_mappings to service_role;
grant insert (organisation_id, fingerprint, columns), update (columns, author, updated_at) on public.farmer_list_mappings to workflow;
grant select on public.farmer_list_mappings to authenticated;

-- migrations/0286_farmer_merges.sql; triggers, policies and grants in definitions/
create table public.farmer_merges (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  other_id bigint not null,
  other_identifier text not null,
  taken text[] not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  former_identifier text,
  constraint farmer_merges_pkey PRIMARY KEY (id),
  constraint farmer_merges_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_merges_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_merges_other_id_organisation_id_fkey FOREIGN KEY (other_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_merges_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_merges_former_identifier_length CHECK ((char_length(former_identifier) <= 200)),
  constraint farmer_merges_of_two CHECK ((farmer_id <> other_id)),
  constraint farmer_merges_other_identifier_length CHECK ((char_length(other_identifier) <= 200)),
  constraint farmer_merges_taken_size CHECK ((pg_column_size(taken) <= 1000))
);
alter table public.farmer_merges enable row level security;
CREATE INDEX farmer_merges_by_former_identifier ON public.farmer_merges USING btree (organisation_id, app.farmer_identifier_key(former_identifier)) WHERE ((undone_at IS NULL) AND (former_identifier IS NOT NULL));
CREATE INDEX farmer_merges_by_other_identifier ON public.farmer_merges USING btree (organisation_id, app.farmer_identifier_key(other_identifier)) WHERE (undone_at IS NULL);
CREATE INDEX farmer_merges_of_farmer ON public.farmer_merges USING btree (farmer_id, id DESC);
CREATE UNIQUE INDEX farmer_merges_standing ON public.farmer_merges USING btree (other_id) WHERE (undone_at IS NULL);
CREATE TRIGGER farmer_merges_added_audit AFTER INSERT ON public.farmer_merges REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_merges_audit AFTER UPDATE ON public.farmer_merges REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
create policy read on public.farmer_merges for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_merges to service_role;
grant select on public.farmer_merges to authenticated;

-- definitions/410_farmers.sql
create view public.farmer_overview (
  id bigint,
  organisation_id bigint,
  identifier text,
  other_identifiers text[],
  other_codes text,
  first_name text,
  last_name text,
  other_names text,
  name_order text,
  sex text,
  village text,
  section_id bigint,
  section_name text,
  crops text[],
  languages text[],
  household_id bigint,
  household_role text,
  household_name text,
  declared_area_hectares double precision,
  latitude double precision,
  longitude double precision,
  notes text,
  author text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  phone text,
  birth_year smallint,
  plots bigint,
  measured_hectares double precision,
  certifications text[],
  tenures text[],
  own_values jsonb,
  private_values jsonb,
  consents text[]
);
grant select on public.farmer_overview to authenticated, service_role;

-- definitions/650_compared_farmers.sql
create view public.farmer_pair_overview (
  id bigint,
  organisation_id bigint,
  one_id bigint,
  other_id bigint,
  likeness text,
  score double precision,
  reasons jsonb,
  status text,
  decider text,
  decided_at timestamp with time zone,
  one_name text,
  one_identifier text,
  one_village text,
  other_name text,
  other_identifier text,
  other_village text
);
grant select on public.farmer_pair_overview to authenticated, service_role;

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table public.farmer_pair_particulars (
  pair_id bigint not null,
  organisation_id bigint not null,
  reasons jsonb not null,
  score double precision not null,
  constraint farmer_pair_particulars_pkey PRIMARY KEY (pair_id),
  constraint farmer_pair_particulars_pair_id_organisation_id_fkey FOREIGN KEY (pair_id, organisation_id) REFERENCES public.farmer_pairs(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_pair_particulars_reasons_shape CHECK ((jsonb_typeof(reasons) = 'array'::text)),
  constraint farmer_pair_particulars_reasons_size CHECK ((pg_column_size(reasons) <= 4000)),
  constraint farmer_pair_particulars_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision)))
);
alter table public.farmer_pair_particulars enable row level security;
create policy read on public.farmer_pair_particulars for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_pair_particulars to service_role;
grant select on public.farmer_pair_particulars to authenticated;

-- migrations/0285_farmer_pairs.sql; triggers, policies and grants in definitions/
create table public.farmer_pairs (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  score double precision not null,
  status text not null default 'open'::text,
  decided_by uuid,
  decider text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  likeness text not null generated always as (
CASE
    WHEN (score >= (0.8)::double precision) THEN 'likely'::text
    ELSE 'possible'::text
END) stored,
  constraint farmer_pairs_pkey PRIMARY KEY (id),
  constraint farmer_pairs_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_pairs_one_id_other_id_key UNIQUE (one_id, other_id),
  constraint farmer_pairs_one_id_organisation_id_fkey FOREIGN KEY (one_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_pairs_other_id_organisation_id_fkey FOREIGN KEY (other_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_pairs_decided_whole CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint farmer_pairs_decider_length CHECK ((char_length(decider) <= 300)),
  constraint farmer_pairs_in_order CHECK ((one_id < other_id)),
  constraint farmer_pairs_likeness_check CHECK ((likeness = ANY (ARRAY['likely'::text, 'possible'::text]))),
  constraint farmer_pairs_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
  constraint farmer_pairs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'merged'::text, 'different'::text])))
);
alter table public.farmer_pairs enable row level security;
CREATE INDEX farmer_pairs_best ON public.farmer_pairs USING btree (organisation_id, status, score DESC, id);
CREATE INDEX farmer_pairs_of_other ON public.farmer_pairs USING btree (other_id);
CREATE TRIGGER farmer_pairs_audit AFTER UPDATE ON public.farmer_pairs FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION app.record_audit();
create policy decide on public.farmer_pairs for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_pairs for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_pairs to service_role;
grant select (id, organisation_id, one_id, other_id, status, decided_by, decider, decided_at, created_at, likeness) on public.farmer_pairs to authenticated;
grant select, update (status, decided_by, decider, decided_at) on public.farmer_pairs to workflow;

-- migrations/0301_farmer_papers.sql; triggers, policies and grants in definitions/
create table public.farmer_papers (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  position smallint not null,
  kind text not null,
  country text,
  number text not null,
  valid_until date,
  constraint farmer_papers_pkey PRIMARY KEY (id),
  constraint farmer_papers_farmer_id_position_key UNIQUE (farmer_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint farmer_papers_of_farmer UNIQUE (id, farmer_id),
  constraint farmer_papers_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_papers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint farmer_papers_kind_known CHECK ((kind = ANY (ARRAY['national_id'::text, 'personal_identification'::text, 'nina'::text, 'identity_attestation'::text, 'passport'::text, 'voter_card'::text, 'consular_card'::text, 'residence_permit'::text, 'birth_certificate'::text, 'producer_card'::text, 'cooperative_card'::text, 'other'::text]))),
  constraint farmer_papers_number_length CHECK (((char_length(btrim(number)) >= 1) AND (char_length(btrim(number)) <= 60))),
  constraint farmer_papers_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);
alter table public.farmer_papers enable row level security;
CREATE INDEX farmer_papers_by_number ON public.farmer_papers USING btree (organisation_id, app.paper_key(number));
CREATE TRIGGER farmer_papers_added_audit AFTER INSERT ON public.farmer_papers REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_papers_added_wait AFTER INSERT ON public.farmer_papers REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_papers_audit AFTER UPDATE ON public.farmer_papers REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_papers_changed_wait AFTER UPDATE ON public.farmer_papers REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_papers_of_nobody BEFORE INSERT OR UPDATE OF farmer_id, number ON public.farmer_papers FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER farmer_papers_removed_audit AFTER DELETE ON public.farmer_papers REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_papers_removed_wait AFTER DELETE ON public.farmer_papers REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.farmer_papers FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_papers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_papers for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy change on public.farmer_papers for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_papers for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_papers for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_papers to service_role;
grant delete, insert, update on public.farmer_papers to workflow;
grant select on public.farmer_papers to authenticated;

-- migrations/0270_farmer_registry.sql; triggers, policies and grants in definitions/
create table public.farmer_phones (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  position smallint not null,
  raw text not null,
  e164 text,
  network text,
  notes text[] not null default '{}'::text[],
  constraint farmer_phones_pkey PRIMARY KEY (id),
  constraint farmer_phones_farmer_id_position_key UNIQUE (farmer_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint farmer_phones_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_phones_e164_shape CHECK ((e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint farmer_phones_network_length CHECK ((char_length(network) <= 60)),
  constraint farmer_phones_notes_size CHECK ((pg_column_size(notes) <= 1000)),
  constraint farmer_phones_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint farmer_phones_raw_length CHECK (((char_length(raw) >= 1) AND (char_length(raw) <= 60)))
);
alter table public.farmer_phones enable row level security;
CREATE INDEX farmer_phones_digits ON public.farmer_phones USING gin (app.phone_digits(raw, e164) extensions.gin_trgm_ops);
CREATE INDEX farmer_phones_numbers ON public.farmer_phones USING btree (organisation_id, e164) WHERE (e164 IS NOT NULL);
CREATE TRIGGER farmer_phones_added_audit AFTER INSERT ON public.farmer_phones REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_phones_added_noted AFTER INSERT ON public.farmer_phones REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_phones_added_wait AFTER INSERT ON public.farmer_phones REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_phones_audit AFTER UPDATE ON public.farmer_phones REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_phones_changed_noted AFTER UPDATE ON public.farmer_phones REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_phones_changed_wait AFTER UPDATE ON public.farmer_phones REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER farmer_phones_of_nobody BEFORE INSERT OR UPDATE OF farmer_id, raw ON public.farmer_phones FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER farmer_phones_removed_audit AFTER DELETE ON public.farmer_phones REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_phones_removed_noted AFTER DELETE ON public.farmer_phones REFERENCING OLD TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_phones_removed_wait AFTER DELETE ON public.farmer_phones REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_particulars();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.farmer_phones FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_phones FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_phones for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy change on public.farmer_phones for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_phones for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_phones for delete to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_phones to service_role;
grant delete, insert, update on public.farmer_phones to workflow;
grant select on public.farmer_phones to authenticated;

-- migrations/0312_farmer_pictures.sql; triggers, policies and grants in definitions/
create table public.farmer_pictures (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  farmer_id bigint not null,
  kind text not null,
  paper_id bigint,
  object_path text not null,
  content_type text not null,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint farmer_pictures_pkey PRIMARY KEY (id),
  constraint farmer_pictures_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_pictures_paper_id_farmer_id_fkey FOREIGN KEY (paper_id, farmer_id) REFERENCES public.farmer_papers(id, farmer_id) ON DELETE SET NULL (paper_id),
  constraint farmer_pictures_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_pictures_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint farmer_pictures_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'scan'::text]))),
  constraint farmer_pictures_object_path_length CHECK ((octet_length(object_path) <= 200)),
  constraint farmer_pictures_photo_is_a_picture CHECK (((kind = 'scan'::text) OR (content_type <> 'application/pdf'::text))),
  constraint farmer_pictures_photo_of_nothing CHECK (((kind = 'scan'::text) OR (paper_id IS NULL)))
);
alter table public.farmer_pictures enable row level security;
CREATE UNIQUE INDEX farmer_pictures_by_file ON public.farmer_pictures USING btree (object_path);
CREATE INDEX farmer_pictures_of_farmer ON public.farmer_pictures USING btree (farmer_id, kind);
CREATE UNIQUE INDEX farmer_pictures_one_photo ON public.farmer_pictures USING btree (farmer_id) WHERE ((kind = 'photo'::text) AND (removed_at IS NULL));
CREATE UNIQUE INDEX farmer_pictures_one_scan ON public.farmer_pictures USING btree (paper_id) WHERE ((paper_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX farmer_pictures_removed ON public.farmer_pictures USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE TRIGGER farmer_pictures_added_audit AFTER INSERT ON public.farmer_pictures REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_pictures_added_noted AFTER INSERT ON public.farmer_pictures REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_pictures_audit AFTER UPDATE ON public.farmer_pictures REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_pictures_changed_noted AFTER UPDATE ON public.farmer_pictures REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_pictures_left_noted AFTER UPDATE ON public.farmer_pictures REFERENCING OLD TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmer_pictures_of_nobody BEFORE INSERT OR UPDATE OF farmer_id, object_path ON public.farmer_pictures FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER farmer_pictures_wait BEFORE UPDATE OF removed_at ON public.farmer_pictures FOR EACH ROW WHEN ((new.removed_at IS DISTINCT FROM old.removed_at)) EXECUTE FUNCTION app.guard_farmer_pictures();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_pictures FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_pictures for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_pictures for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy take_away on public.farmer_pictures for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_pictures to service_role;
grant insert (organisation_id, farmer_id, kind, paper_id, object_path, content_type), update (removed_at) on public.farmer_pictures to workflow;
grant select on public.farmer_pictures to authenticated;

-- migrations/0305_farmer_fields.sql; triggers, policies and grants in definitions/
create table public.farmer_private_values (
  farmer_id bigint not null,
  organisation_id bigint not null,
  own_values jsonb not null,
  constraint farmer_private_values_pkey PRIMARY KEY (farmer_id),
  constraint farmer_private_values_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_private_values_own_values_shape CHECK ((jsonb_typeof(own_values) = 'object'::text)),
  constraint farmer_private_values_own_values_size CHECK ((pg_column_size(own_values) <= 64000))
);
alter table public.farmer_private_values enable row level security;
CREATE INDEX farmer_private_values_of_organisation ON public.farmer_private_values USING btree (organisation_id);
CREATE TRIGGER farmer_private_values_added_audit AFTER INSERT ON public.farmer_private_values REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_added_particulars();
CREATE TRIGGER farmer_private_values_audit AFTER UPDATE ON public.farmer_private_values REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmer_private_values_guarded BEFORE INSERT OR UPDATE ON public.farmer_private_values FOR EACH ROW EXECUTE FUNCTION app.guard_own_values();
CREATE TRIGGER farmer_private_values_of_nobody BEFORE INSERT OR UPDATE ON public.farmer_private_values FOR EACH ROW EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_private_values FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.private');
create policy add on public.farmer_private_values for insert to workflow with check (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy change on public.farmer_private_values for update to workflow using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy read on public.farmer_private_values for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_private_values to service_role;
grant insert, update (own_values) on public.farmer_private_values to workflow;
grant select on public.farmer_private_values to authenticated;

-- migrations/0300_farmer_change_requests.sql; triggers, policies and grants in definitions/
create table public.farmer_registry_settings (
  organisation_id bigint not null,
  changes_wait boolean not null default false,
  constraint farmer_registry_settings_pkey PRIMARY KEY (organisation_id),
  constraint farmer_registry_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id)
);
alter table public.farmer_registry_settings enable row level security;
CREATE TRIGGER farmer_registry_settings_audit AFTER INSERT OR UPDATE ON public.farmer_registry_settings FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_registry_settings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.manage');
create policy decide on public.farmer_registry_settings for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy decide_anew on public.farmer_registry_settings for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_registry_settings for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_registry_settings to service_role;
grant insert, update (changes_wait) on public.farmer_registry_settings to workflow;
grant select on public.farmer_registry_settings to authenticated;

-- definitions/730_farmer_change_requests.sql
create view public.farmer_request_overview (
  id bigint,
  organisation_id bigint,
  farmer_id bigint,
  identifier text,
  farmer_name text,
  village text,
  wanted jsonb,
  former jsonb,
  present jsonb,
  status text,
  closed_because text,
  comment text,
  author text,
  own boolean,
  list_name text,
  created_at timestamp with time zone,
  decider text,
  decided_at timestamp with time zone
);
grant select on public.farmer_request_overview to authenticated, service_role;

-- migrations/0298_farmer_retention.sql; triggers, policies and grants in definitions/
create table public.farmer_retention (
  organisation_id bigint not null,
  years_after_removal smallint,
  years_without_activity smallint,
  author text not null default app.current_person_name(),
  updated_at timestamp with time zone not null default now(),
  checked_on date,
  reminded_of integer not null default 0,
  constraint farmer_retention_pkey PRIMARY KEY (organisation_id),
  constraint farmer_retention_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_retention_author_length CHECK ((char_length(author) <= 300)),
  constraint farmer_retention_years_after_removal_check CHECK (((years_after_removal >= 1) AND (years_after_removal <= 50))),
  constraint farmer_retention_years_without_activity_check CHECK (((years_without_activity >= 1) AND (years_without_activity <= 50)))
);
alter table public.farmer_retention enable row level security;
CREATE TRIGGER farmer_retention_audit AFTER INSERT OR UPDATE OF years_after_removal, years_without_activity ON public.farmer_retention FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.farmer_retention for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmer_retention to service_role;
grant select on public.farmer_retention to authenticated;

-- migrations/0270_farmer_registry.sql; triggers, policies and grants in definitions/
create table public.farmer_sections (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  parent_id bigint,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint farmer_sections_pkey PRIMARY KEY (id),
  constraint farmer_sections_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmer_sections_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_sections_parent_id_organisation_id_fkey FOREIGN KEY (parent_id, organisation_id) REFERENCES public.farmer_sections(id, organisation_id),
  constraint farmer_sections_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120))),
  constraint farmer_sections_own_parent CHECK ((parent_id <> id))
);
alter table public.farmer_sections enable row level security;
CREATE UNIQUE INDEX farmer_sections_name ON public.farmer_sections USING btree (organisation_id, COALESCE(parent_id, (0)::bigint), app.folded(name));
CREATE INDEX farmer_sections_within ON public.farmer_sections USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER farmer_sections_audit AFTER INSERT OR DELETE OR UPDATE ON public.farmer_sections FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER farmer_sections_in_a_tree AFTER INSERT OR UPDATE OF parent_id ON public.farmer_sections FOR EACH ROW EXECUTE FUNCTION app.guard_section_tree();
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_sections FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.manage');
create policy change on public.farmer_sections for update to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy create_own on public.farmer_sections for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmer_sections for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy remove on public.farmer_sections for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert (organisation_id, parent_id, name), select, update (parent_id, name) on public.farmer_sections to authenticated;
grant delete, insert, select, update on public.farmer_sections to service_role;
grant insert on public.farmer_sections to workflow;

-- migrations/0290_farmer_migrations.sql; triggers, policies and grants in definitions/
create table public.farmer_source_keys (
  organisation_id bigint not null,
  source text not null,
  source_key text not null,
  farmer_id bigint not null,
  import_id bigint,
  told jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint farmer_source_keys_pkey PRIMARY KEY (organisation_id, source, source_key),
  constraint farmer_source_keys_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmer_source_keys_import_id_organisation_id_fkey FOREIGN KEY (import_id, organisation_id) REFERENCES public.farmer_imports(id, organisation_id) ON DELETE SET NULL (import_id),
  constraint farmer_source_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmer_source_keys_source_check CHECK ((source = ANY (ARRAY['registry'::text, 'kobo'::text, 'odk'::text, 'farmos'::text, 'collect'::text]))),
  constraint farmer_source_keys_source_key_length CHECK (((char_length(source_key) >= 1) AND (char_length(source_key) <= 300))),
  constraint farmer_source_keys_told_shape CHECK ((jsonb_typeof(told) = 'object'::text)),
  constraint farmer_source_keys_told_size CHECK ((pg_column_size(told) <= 200000))
);
alter table public.farmer_source_keys enable row level security;
CREATE INDEX farmer_source_keys_of_farmer ON public.farmer_source_keys USING btree (farmer_id);
CREATE INDEX farmer_source_keys_of_import ON public.farmer_source_keys USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE TRIGGER strangers BEFORE INSERT ON public.farmer_source_keys FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.farmer_source_keys for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy change on public.farmer_source_keys for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
create policy read on public.farmer_source_keys for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])));
grant delete, insert, select, update on public.farmer_source_keys to service_role;
grant insert (organisation_id, source, source_key, farmer_id, import_id, told), update (farmer_id, import_id, told, updated_at) on public.farmer_source_keys to workflow;
grant select on public.farmer_source_keys to authenticated;

-- definitions/410_farmers.sql
create view public.farmer_trash (
  id bigint,
  organisation_id bigint,
  identifier text,
  first_name text,
  last_name text,
  village text,
  deleted_at timestamp with time zone,
  identifier_taken boolean
);
grant select on public.farmer_trash to authenticated, service_role;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.farmers (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  identifier text not null,
  first_name text not null,
  last_name text not null,
  village text,
  created_at timestamp with time zone not null default now(),
  other_names text,
  sex text,
  section_id bigint,
  crops text[] not null default '{}'::text[],
  declared_area_hectares double precision,
  latitude double precision,
  longitude double precision,
  notes text,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  merged_into bigint,
  erased_at timestamp with time zone,
  own_values jsonb not null default '{}'::jsonb,
  household_id bigint,
  household_role text,
  languages text[] not null default '{}'::text[],
  other_identifiers text[] not null default '{}'::text[],
  constraint farmers_pkey PRIMARY KEY (id),
  constraint farmers_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint farmers_household_fkey FOREIGN KEY (household_id, organisation_id) REFERENCES public.farmer_households(id, organisation_id),
  constraint farmers_merged_into_organisation_id_fkey FOREIGN KEY (merged_into, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint farmers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmers_section_id_organisation_id_fkey FOREIGN KEY (section_id, organisation_id) REFERENCES public.farmer_sections(id, organisation_id),
  constraint farmers_author_length CHECK ((char_length(author) <= 300)),
  constraint farmers_crops_size CHECK (((cardinality(crops) <= 30) AND (pg_column_size(crops) <= 2000))),
  constraint farmers_declared_area_hectares_finite CHECK (((declared_area_hectares >= (0)::double precision) AND (declared_area_hectares < 'Infinity'::double precision))),
  constraint farmers_erased_are_gone CHECK (((erased_at IS NULL) OR (deleted_at IS NOT NULL))),
  constraint farmers_first_name_length CHECK ((char_length(first_name) <= 200)),
  constraint farmers_household_role_check CHECK ((household_role = ANY (ARRAY['head'::text, 'spouse'::text, 'child'::text, 'parent'::text, 'other'::text]))),
  constraint farmers_identifier_length CHECK ((char_length(identifier) <= 200)),
  constraint farmers_languages_shape CHECK ((array_to_string(languages, ' '::text, '?'::text) ~ '^([a-z]{2,3}( [a-z]{2,3})*)?$'::text)),
  constraint farmers_languages_size CHECK (((cardinality(languages) <= 30) AND (pg_column_size(languages) <= 1000))),
  constraint farmers_last_name_length CHECK ((char_length(last_name) <= 200)),
  constraint farmers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint farmers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint farmers_merged_are_gone CHECK (((merged_into IS NULL) OR (deleted_at IS NOT NULL))),
  constraint farmers_named CHECK (((btrim(identifier) <> ''::text) AND (btrim((first_name || last_name)) <> ''::text))) NOT VALID,
  constraint farmers_notes_length CHECK ((char_length(notes) <= 4000)),
  constraint farmers_other_identifiers_shape CHECK (((array_position(other_identifiers, NULL::text) IS NULL) AND (''::text <> ALL (app.identifier_keys(other_identifiers))))),
  constraint farmers_other_identifiers_size CHECK (((cardinality(other_identifiers) <= 10) AND (pg_column_size(other_identifiers) <= 10000))),
  constraint farmers_other_names_length CHECK ((char_length(other_names) <= 200)),
  constraint farmers_own_values_shape CHECK ((jsonb_typeof(own_values) = 'object'::text)),
  constraint farmers_own_values_size CHECK ((pg_column_size(own_values) <= 64000)),
  constraint farmers_place_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint farmers_role_in_household CHECK (((household_id IS NULL) = (household_role IS NULL))),
  constraint farmers_sex_check CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint farmers_village_length CHECK ((char_length(village) <= 200))
);
alter table public.farmers enable row level security;
CREATE INDEX farmers_alike ON public.farmers USING gin (app.folded(app.farmer_names(first_name, last_name, other_names, NULL::text)) extensions.gin_trgm_ops);
CREATE INDEX farmers_by_identifier_key ON public.farmers USING btree (organisation_id, app.farmer_identifier_key(identifier)) WHERE (deleted_at IS NULL);
CREATE INDEX farmers_by_name ON public.farmers USING btree (organisation_id, app.folded(((last_name || ' '::text) || first_name)), id) WHERE (deleted_at IS NULL);
CREATE INDEX farmers_by_name_key ON public.farmers USING btree (organisation_id, app.farmer_name_key(first_name, last_name)) WHERE (deleted_at IS NULL);
CREATE INDEX farmers_by_other_identifier ON public.farmers USING gin (app.identifier_keys(other_identifiers)) WHERE (other_identifiers <> '{}'::text[]);
CREATE INDEX farmers_deleted ON public.farmers USING btree (organisation_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX farmers_head_of_household ON public.farmers USING btree (household_id) WHERE ((household_role = 'head'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX farmers_identifier ON public.farmers USING btree (organisation_id, identifier) WHERE (deleted_at IS NULL);
CREATE INDEX farmers_merged ON public.farmers USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX farmers_of_household ON public.farmers USING btree (household_id) WHERE (household_id IS NOT NULL);
CREATE INDEX farmers_of_section ON public.farmers USING btree (section_id) WHERE (section_id IS NOT NULL);
CREATE INDEX farmers_searched ON public.farmers USING gin (app.farmer_vector(('#'::text || organisation_id), identifier, app.farmer_names(first_name, last_name, other_names, village)));
CREATE TRIGGER farmers_added_noted AFTER INSERT ON public.farmers REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmers_audit AFTER UPDATE ON public.farmers REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmers_changed_noted AFTER UPDATE ON public.farmers REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION app.note_farmers_to_compare();
CREATE TRIGGER farmers_deleted_audit AFTER DELETE ON public.farmers REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows();
CREATE TRIGGER farmers_erased_stay BEFORE UPDATE ON public.farmers FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION app.keep_erased();
CREATE TRIGGER farmers_gone_with_requests AFTER UPDATE ON public.farmers REFERENCING OLD TABLE AS farmers_before NEW TABLE AS farmers_after FOR EACH STATEMENT EXECUTE FUNCTION app.close_requests_of_gone_farmers();
CREATE TRIGGER farmers_head_back BEFORE UPDATE ON public.farmers FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND (new.household_role = 'head'::text))) EXECUTE FUNCTION app.yield_head_of_household();
CREATE TRIGGER farmers_household_ended AFTER DELETE ON public.farmers REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION app.end_households_of_deleted();
CREATE TRIGGER farmers_identity_waits AFTER UPDATE ON public.farmers REFERENCING OLD TABLE AS farmers_before NEW TABLE AS farmers_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_identity();
CREATE TRIGGER farmers_named BEFORE INSERT ON public.farmers FOR EACH ROW EXECUTE FUNCTION app.refuse_formulas();
CREATE TRIGGER farmers_noted AFTER UPDATE ON public.farmers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_renamed_farmers();
CREATE TRIGGER farmers_own_values_added BEFORE INSERT ON public.farmers FOR EACH ROW WHEN ((new.own_values <> '{}'::jsonb)) EXECUTE FUNCTION app.guard_own_values();
CREATE TRIGGER farmers_own_values_guarded BEFORE UPDATE ON public.farmers FOR EACH ROW WHEN ((new.own_values IS DISTINCT FROM old.own_values)) EXECUTE FUNCTION app.guard_own_values();
CREATE TRIGGER farmers_removed AFTER UPDATE ON public.farmers REFERENCING OLD TABLE AS farmers_before NEW TABLE AS farmers_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_farmer_removal();
CREATE TRIGGER farmers_renamed BEFORE UPDATE OF last_name, first_name, other_names, village, identifier, other_identifiers ON public.farmers FOR EACH ROW WHEN (((((((new.last_name IS DISTINCT FROM old.last_name) OR (new.first_name IS DISTINCT FROM old.first_name)) OR (new.other_names IS DISTINCT FROM old.other_names)) OR (new.village IS DISTINCT FROM old.village)) OR (new.identifier IS DISTINCT FROM old.identifier)) OR (new.other_identifiers IS DISTINCT FROM old.other_identifiers))) EXECUTE FUNCTION app.refuse_formulas();
CREATE TRIGGER farmers_stamped BEFORE UPDATE ON public.farmers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.farmers FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.farmers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy change on public.farmers for update to authenticated using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND ((deleted_at IS NULL) OR (CURRENT_USER <> 'authenticated'::name))));
create policy create_own on public.farmers for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.farmers for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmers to service_role;
grant insert (organisation_id, identifier, first_name, last_name, village), select, update (first_name, last_name, village) on public.farmers to authenticated;
grant insert, update on public.farmers to workflow;

-- migrations/0316_farmers_elsewhere.sql; triggers, policies and grants in definitions/
create table public.farmers_elsewhere (
  organisation_id bigint not null,
  percent integer,
  compared_on date not null default CURRENT_DATE,
  constraint farmers_elsewhere_pkey PRIMARY KEY (organisation_id),
  constraint farmers_elsewhere_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint farmers_elsewhere_percent_check CHECK ((((percent >= 5) AND (percent <= 100)) AND ((percent % 5) = 0)))
);
alter table public.farmers_elsewhere enable row level security;
create policy read on public.farmers_elsewhere for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.farmers_elsewhere to service_role;
grant select on public.farmers_elsewhere to authenticated;

-- migrations/0331_records.sql; triggers, policies and grants in definitions/
create table public.field_phones (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  user_id uuid not null,
  name text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint field_phones_pkey PRIMARY KEY (id),
  constraint field_phones_user_id_key UNIQUE (user_id),
  constraint field_phones_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint field_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint field_phones_author_length CHECK ((char_length(author) <= 300)),
  constraint field_phones_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint field_phones_name_length CHECK ((char_length(name) <= 120))
);
alter table public.field_phones enable row level security;
CREATE INDEX field_phones_of_project ON public.field_phones USING btree (project_id, id);
CREATE TRIGGER field_phones_audit AFTER INSERT OR UPDATE OF name, revoked_at ON public.field_phones FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy change on public.field_phones for update to workflow using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
create policy read on public.field_phones for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.field_phones to service_role;
grant select on public.field_phones to authenticated;
grant update (revoked_at) on public.field_phones to workflow;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.filed_plots (
  filing_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  product_ids bigint[] not null,
  identifier text not null,
  producer_name text not null,
  producer_country text not null,
  production_place text,
  geometry extensions.geometry(Geometry,4326) not null,
  geometry_hash text not null,
  is_point boolean not null,
  area_hectares double precision,
  geometry_valid boolean not null,
  geometry_state text not null,
  is_split boolean not null,
  updated_at timestamp with time zone not null,
  plot_result_id bigint,
  compliance text,
  eu_state text,
  eu_codes text[],
  eu_changes jsonb,
  eu_blocks jsonb,
  eu_features integer,
  eu_bytes integer,
  vertices_before integer,
  vertices_after integer,
  area_before_hectares double precision,
  area_after_hectares double precision,
  constraint filed_plots_pkey PRIMARY KEY (filing_id, plot_id),
  constraint filed_plots_filing_id_project_id_fkey FOREIGN KEY (filing_id, project_id) REFERENCES public.declaration_filings(id, project_id),
  constraint filed_plots_compliance_length CHECK ((char_length(compliance) <= 60)),
  constraint filed_plots_eu_blocks_shape CHECK ((jsonb_typeof(eu_blocks) = 'array'::text)),
  constraint filed_plots_eu_blocks_size CHECK ((pg_column_size(eu_blocks) <= 4000000)),
  constraint filed_plots_eu_changes_shape CHECK ((jsonb_typeof(eu_changes) = 'array'::text)),
  constraint filed_plots_eu_changes_size CHECK ((pg_column_size(eu_changes) <= 4000000)),
  constraint filed_plots_eu_codes_size CHECK (((cardinality(eu_codes) <= 200) AND (pg_column_size(eu_codes) <= 16000))),
  constraint filed_plots_eu_state_length CHECK ((char_length(eu_state) <= 60)),
  constraint filed_plots_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint filed_plots_geometry_size CHECK ((pg_column_size(geometry) <= 10000000)),
  constraint filed_plots_geometry_state_length CHECK ((char_length(geometry_state) <= 60)),
  constraint filed_plots_identifier_length CHECK ((char_length(identifier) <= 200)),
  constraint filed_plots_producer_country_length CHECK ((char_length(producer_country) <= 2)),
  constraint filed_plots_producer_name_length CHECK ((char_length(producer_name) <= 401)),
  constraint filed_plots_product_ids_check CHECK ((cardinality(product_ids) > 0)),
  constraint filed_plots_product_ids_size CHECK ((cardinality(product_ids) <= 1000)),
  constraint filed_plots_production_place_length CHECK ((char_length(production_place) <= 200))
);
alter table public.filed_plots enable row level security;
CREATE INDEX filed_plots_of_plot ON public.filed_plots USING btree (plot_id);
CREATE INDEX filed_plots_of_project ON public.filed_plots USING btree (project_id);
CREATE TRIGGER filed_plots_append_only BEFORE DELETE OR UPDATE ON public.filed_plots FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('What was submitted is kept as it was.');
CREATE TRIGGER filed_plots_not_emptied BEFORE TRUNCATE ON public.filed_plots FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.filed_plots for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant select on public.filed_plots to authenticated, service_role;

-- migrations/0410_filing_mandates.sql; triggers, policies and grants in definitions/
create table public.filing_mandates (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  operator_name text not null,
  operator_country text not null,
  identifier_type text not null,
  identifier_value text not null,
  signed_by text not null,
  valid_from date not null,
  valid_until date,
  document_id bigint not null,
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  reminded_on date,
  constraint filing_mandates_pkey PRIMARY KEY (id),
  constraint filing_mandates_document_id_project_id_fkey FOREIGN KEY (document_id, project_id) REFERENCES public.documents(id, project_id),
  constraint filing_mandates_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint filing_mandates_created_by_name_length CHECK ((char_length(created_by_name) <= 320)),
  constraint filing_mandates_identifier_type_check CHECK ((identifier_type = ANY (ARRAY['eori'::text, 'vat'::text, 'gln'::text, 'tin'::text, 'cbr'::text, 'cin'::text, 'duns'::text, 'comp_num'::text, 'comp_reg'::text, 'oni'::text]))),
  constraint filing_mandates_identifier_value_length CHECK ((((char_length(btrim(identifier_value)) >= 1) AND (char_length(btrim(identifier_value)) <= 100)) AND (char_length(identifier_value) <= 150))),
  constraint filing_mandates_operator_country_check CHECK ((operator_country ~ '^[A-Z]{2}$'::text)),
  constraint filing_mandates_operator_name_length CHECK ((((char_length(btrim(operator_name)) >= 1) AND (char_length(btrim(operator_name)) <= 200)) AND (char_length(operator_name) <= 300))),
  constraint filing_mandates_period CHECK ((valid_until >= valid_from)),
  constraint filing_mandates_signed_by_length CHECK ((((char_length(btrim(signed_by)) >= 1) AND (char_length(btrim(signed_by)) <= 200)) AND (char_length(signed_by) <= 300)))
);
alter table public.filing_mandates enable row level security;
CREATE INDEX filing_mandates_ending ON public.filing_mandates USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE INDEX filing_mandates_of_document ON public.filing_mandates USING btree (document_id);
CREATE INDEX filing_mandates_of_project ON public.filing_mandates USING btree (project_id, organisation_id);
CREATE TRIGGER filing_mandates_audit AFTER INSERT OR DELETE OR UPDATE ON public.filing_mandates FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER filing_mandates_stamped BEFORE UPDATE ON public.filing_mandates FOR EACH ROW EXECUTE FUNCTION app.remind_anew();
CREATE TRIGGER strangers BEFORE INSERT ON public.filing_mandates FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.filing_mandates for insert to authenticated with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.projects project
  WHERE ((project.id = filing_mandates.project_id) AND (project.module = 'EUDR'::text)))) AND (EXISTS ( SELECT
   FROM public.documents document
  WHERE ((document.id = filing_mandates.document_id) AND (document.deleted_at IS NULL))))));
create policy change on public.filing_mandates for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[]))) with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.documents document
  WHERE ((document.id = filing_mandates.document_id) AND (document.deleted_at IS NULL))))));
create policy read on public.filing_mandates for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.filing_mandates for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from, valid_until, document_id), select, update (signed_by, valid_from, valid_until, document_id) on public.filing_mandates to authenticated;
grant delete, insert, select, update on public.filing_mandates to service_role;

-- migrations/0349_approvals.sql; triggers, policies and grants in definitions/
create table public.filing_rules (
  organisation_id bigint not null,
  approval_required boolean not null default false,
  due_diligence_required boolean not null default false,
  changed_by_name text not null default app.current_person_name(),
  changed_at timestamp with time zone not null default now(),
  constraint filing_rules_pkey PRIMARY KEY (organisation_id),
  constraint filing_rules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint filing_rules_changed_by_name_length CHECK ((char_length(changed_by_name) <= 320))
);
alter table public.filing_rules enable row level security;
CREATE TRIGGER filing_rules_audit AFTER INSERT OR DELETE OR UPDATE ON public.filing_rules FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER filing_rules_stamped BEFORE INSERT OR UPDATE ON public.filing_rules FOR EACH ROW EXECUTE FUNCTION app.stamp_filing_rules();
CREATE TRIGGER strangers BEFORE INSERT ON public.filing_rules FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'organisation.manage');
create policy change on public.filing_rules for update to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy read on public.filing_rules for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_around() AS organisations_around)::bigint[])));
create policy set_first on public.filing_rules for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
grant delete, insert, select, update on public.filing_rules to service_role;
grant insert (organisation_id, approval_required, due_diligence_required), select, update (approval_required, due_diligence_required) on public.filing_rules to authenticated;

-- definitions/987_folders.sql
create view public.folder_contents (
  id bigint,
  project_id bigint,
  folder_id bigint,
  kind text,
  thing_id bigint,
  name text,
  state text,
  reference_number text,
  area_hectares double precision,
  bytes bigint,
  content_type text,
  object_path text,
  kept_until date,
  added_at timestamp with time zone,
  author text
);
grant select on public.folder_contents to authenticated, service_role;

-- migrations/0352_folders.sql; triggers, policies and grants in definitions/
create table public.folder_items (
  id bigint not null generated always as identity,
  project_id bigint not null,
  folder_id bigint not null,
  declaration_id bigint,
  dossier_id bigint,
  plot_id bigint,
  document_id bigint,
  added_at timestamp with time zone not null default now(),
  author text default app.current_person_name(),
  constraint folder_items_pkey PRIMARY KEY (id),
  constraint folder_items_folder_id_declaration_id_dossier_id_plot_id_do_key UNIQUE NULLS NOT DISTINCT (folder_id, declaration_id, dossier_id, plot_id, document_id),
  constraint folder_items_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint folder_items_document_id_project_id_fkey FOREIGN KEY (document_id, project_id) REFERENCES public.documents(id, project_id) ON DELETE CASCADE,
  constraint folder_items_dossier_id_project_id_fkey FOREIGN KEY (dossier_id, project_id) REFERENCES public.dossiers(id, project_id) ON DELETE CASCADE,
  constraint folder_items_folder_id_project_id_fkey FOREIGN KEY (folder_id, project_id) REFERENCES public.folders(id, project_id) ON DELETE CASCADE,
  constraint folder_items_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint folder_items_author_length CHECK ((char_length(author) <= 320)),
  constraint folder_items_one_thing CHECK ((num_nonnulls(declaration_id, dossier_id, plot_id, document_id) = 1))
);
alter table public.folder_items enable row level security;
CREATE INDEX folder_items_of_declaration ON public.folder_items USING btree (declaration_id) WHERE (declaration_id IS NOT NULL);
CREATE INDEX folder_items_of_document ON public.folder_items USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX folder_items_of_dossier ON public.folder_items USING btree (dossier_id) WHERE (dossier_id IS NOT NULL);
CREATE INDEX folder_items_of_plot ON public.folder_items USING btree (plot_id) WHERE (plot_id IS NOT NULL);
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.folder_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.folder_items FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.folder_items for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.folder_items for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.folder_items for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.folder_items to service_role;
grant delete, select on public.folder_items to authenticated;
grant insert (project_id, folder_id, declaration_id, dossier_id, plot_id, document_id) on public.folder_items to workflow;

-- definitions/987_folders.sql
create view public.folder_overview (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  name text,
  note text,
  author text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  deleted_at timestamp with time zone,
  things integer,
  open_links integer
);
grant select on public.folder_overview to authenticated, service_role;

-- migrations/0352_folders.sql; triggers, policies and grants in definitions/
create table public.folder_shares (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  folder_id bigint not null,
  label text not null,
  email text,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  opens integer not null default 0,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint folder_shares_pkey PRIMARY KEY (id),
  constraint folder_shares_folder_id_project_id_fkey FOREIGN KEY (folder_id, project_id) REFERENCES public.folders(id, project_id) ON DELETE CASCADE,
  constraint folder_shares_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint folder_shares_author_length CHECK ((char_length(author) <= 320)),
  constraint folder_shares_email_length CHECK ((char_length(email) <= 254)),
  constraint folder_shares_expires_at_day CHECK (isfinite(expires_at)),
  constraint folder_shares_label_length CHECK (((char_length(btrim(label)) >= 1) AND (char_length(btrim(label)) <= 120)))
);
alter table public.folder_shares enable row level security;
CREATE INDEX folder_shares_of_folder ON public.folder_shares USING btree (folder_id, id);
CREATE TRIGGER folder_shares_audit AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON public.folder_shares FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER folder_shares_end BEFORE UPDATE ON public.folder_shares FOR EACH ROW EXECUTE FUNCTION app.guard_folder_share();
create policy read on public.folder_shares for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.submit'::text) AS projects_with)::bigint[])));
create policy revoke on public.folder_shares for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.submit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.folder_shares to service_role;
grant select, update (revoked_at) on public.folder_shares to authenticated;

-- migrations/0352_folders.sql; triggers, policies and grants in definitions/
create table public.folders (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null,
  note text,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint folders_pkey PRIMARY KEY (id),
  constraint folders_id_project_id_key UNIQUE (id, project_id),
  constraint folders_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint folders_author_length CHECK ((char_length(author) <= 320)),
  constraint folders_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120))),
  constraint folders_note_length CHECK ((char_length(note) <= 2000))
);
alter table public.folders enable row level security;
CREATE UNIQUE INDEX folders_name ON public.folders USING btree (project_id, app.folded(btrim(name))) WHERE (deleted_at IS NULL);
CREATE TRIGGER folders_audit AFTER INSERT OR DELETE OR UPDATE ON public.folders FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER folders_deletion_stamped BEFORE UPDATE OF deleted_at ON public.folders FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER folders_touch BEFORE UPDATE ON public.folders FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.folders FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER strangers BEFORE INSERT ON public.folders FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.folders for insert to authenticated with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.projects project
  WHERE ((project.id = folders.project_id) AND app.has_folders(project.module))))));
create policy change on public.folders for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.folders for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.folders to service_role;
grant insert (organisation_id, project_id, name, note), select, update (name, note, deleted_at) on public.folders to authenticated;

-- migrations/0340_form_files.sql; triggers, policies and grants in definitions/
create table public.form_files (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  form_id bigint not null,
  name text not null,
  object_path text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  md5 text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint form_files_pkey PRIMARY KEY (id),
  constraint form_files_id_form_id_key UNIQUE (id, form_id),
  constraint form_files_object_path_key UNIQUE (object_path),
  constraint form_files_form_id_organisation_id_fkey FOREIGN KEY (form_id, organisation_id) REFERENCES public.forms(id, organisation_id),
  constraint form_files_author_length CHECK ((char_length(author) <= 300)),
  constraint form_files_bytes_check CHECK ((bytes >= 0)),
  constraint form_files_content_type_length CHECK ((char_length(content_type) <= 200)),
  constraint form_files_md5_check CHECK ((md5 ~ '^[0-9a-f]{32}$'::text)),
  constraint form_files_name_check CHECK (((btrim(name) <> ''::text) AND (name !~ '[/\\]'::text))),
  constraint form_files_name_length CHECK ((char_length(name) <= 255)),
  constraint form_files_object_path_length CHECK ((octet_length(object_path) <= 400)),
  constraint form_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table public.form_files enable row level security;
CREATE UNIQUE INDEX form_files_by_name ON public.form_files USING btree (form_id, name) WHERE (removed_at IS NULL);
CREATE TRIGGER form_files_audit AFTER INSERT OR UPDATE OF removed_at ON public.form_files FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER form_files_fit AFTER INSERT ON public.form_files FOR EACH ROW EXECUTE FUNCTION app.guard_form_files();
CREATE TRIGGER form_files_noted AFTER INSERT OR UPDATE OF removed_at ON public.form_files FOR EACH ROW EXECUTE FUNCTION app.note_form_files();
CREATE TRIGGER strangers BEFORE INSERT ON public.form_files FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'forms.edit');
create policy add on public.form_files for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy change on public.form_files for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy read on public.form_files for select to authenticated using ((EXISTS ( SELECT
   FROM public.forms form
  WHERE (form.id = form_files.form_id))));
grant delete, insert, select, update on public.form_files to service_role;
grant insert (organisation_id, form_id, name, object_path, content_type, bytes, sha256, md5), update (removed_at) on public.form_files to workflow;
grant select on public.form_files to authenticated;

-- migrations/0338_form_templates.sql; triggers, policies and grants in definitions/
create table public.form_templates (
  id bigint not null generated always as identity,
  organisation_id bigint,
  name text not null,
  name_en text,
  description text,
  description_en text,
  is_shared boolean not null default false,
  definition jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint form_templates_pkey PRIMARY KEY (id),
  constraint form_templates_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint form_templates_author_length CHECK ((char_length(author) <= 300)),
  constraint form_templates_definition_shape CHECK ((jsonb_typeof(definition) = 'object'::text)),
  constraint form_templates_definition_size CHECK ((pg_column_size(definition) <= 5000000)),
  constraint form_templates_description_en_length CHECK ((char_length(description_en) <= 2000)),
  constraint form_templates_description_length CHECK ((char_length(description) <= 2000)),
  constraint form_templates_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint form_templates_name_en_length CHECK ((char_length(name_en) <= 120)),
  constraint form_templates_name_length CHECK ((char_length(name) <= 120))
);
alter table public.form_templates enable row level security;
CREATE INDEX form_templates_of_organisation ON public.form_templates USING btree (organisation_id, id DESC);
CREATE TRIGGER form_templates_audit AFTER INSERT OR DELETE OR UPDATE OF name, description, is_shared, deleted_at ON public.form_templates FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER form_templates_touch BEFORE UPDATE ON public.form_templates FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.form_templates FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'forms.edit');
create policy add on public.form_templates for insert to workflow with check (((created_by = ( SELECT auth.uid() AS uid)) AND (organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[]))));
create policy change on public.form_templates for update to workflow using (((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])) AND (is_shared OR (created_by = ( SELECT auth.uid() AS uid)))));
create policy read on public.form_templates for select to authenticated using (
CASE
    WHEN (organisation_id IS NULL) THEN (cardinality(( SELECT app.organisations_offering('forms.read'::text, 'DATAOS'::text) AS organisations_offering)) > 0)
    ELSE ((organisation_id = ANY (( SELECT app.organisations_offering('forms.read'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])) AND (is_shared OR (created_by = ( SELECT auth.uid() AS uid))))
END);
grant delete, insert, select, update on public.form_templates to service_role;
grant insert (organisation_id, name, description, is_shared, definition), update (deleted_at) on public.form_templates to workflow;
grant select on public.form_templates to authenticated;

-- migrations/0340_form_files.sql; triggers, policies and grants in definitions/
create table public.form_version_files (
  version_id bigint not null,
  file_id bigint not null,
  form_id bigint not null,
  organisation_id bigint not null,
  constraint form_version_files_pkey PRIMARY KEY (version_id, file_id),
  constraint form_version_files_file_id_form_id_fkey FOREIGN KEY (file_id, form_id) REFERENCES public.form_files(id, form_id),
  constraint form_version_files_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint form_version_files_version_id_form_id_fkey FOREIGN KEY (version_id, form_id) REFERENCES public.form_versions(id, form_id)
);
alter table public.form_version_files enable row level security;
CREATE INDEX form_version_files_of_file ON public.form_version_files USING btree (file_id);
CREATE TRIGGER form_version_files_once BEFORE INSERT ON public.form_version_files FOR EACH ROW EXECUTE FUNCTION app.guard_version_files();
create policy add on public.form_version_files for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy read on public.form_version_files for select to authenticated using ((EXISTS ( SELECT
   FROM public.forms form
  WHERE (form.id = form_version_files.form_id))));
grant delete, insert, select, update on public.form_version_files to service_role;
grant insert on public.form_version_files to workflow;
grant select on public.form_version_files to authenticated;

-- migrations/0330_forms.sql; triggers, policies and grants in definitions/
create table public.form_versions (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  form_id bigint not null,
  number integer not null,
  version text not null,
  definition jsonb not null,
  xform text not null,
  md5 text not null,
  languages text[] not null default '{}'::text[],
  questions integer not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint form_versions_pkey PRIMARY KEY (id),
  constraint form_versions_form_id_number_key UNIQUE (form_id, number),
  constraint form_versions_form_id_version_key UNIQUE (form_id, version),
  constraint form_versions_id_form_id_key UNIQUE (id, form_id),
  constraint form_versions_form_id_organisation_id_fkey FOREIGN KEY (form_id, organisation_id) REFERENCES public.forms(id, organisation_id),
  constraint form_versions_author_length CHECK ((char_length(author) <= 300)),
  constraint form_versions_definition_shape CHECK ((jsonb_typeof(definition) = 'object'::text)),
  constraint form_versions_definition_size CHECK ((pg_column_size(definition) <= 5000000)),
  constraint form_versions_languages_size CHECK (((cardinality(languages) <= 50) AND (pg_column_size(languages) <= 8000))),
  constraint form_versions_md5_check CHECK ((md5 ~ '^[0-9a-f]{32}$'::text)),
  constraint form_versions_number_check CHECK ((number > 0)),
  constraint form_versions_questions_check CHECK ((questions >= 0)),
  constraint form_versions_version_length CHECK (((char_length(version) >= 1) AND (char_length(version) <= 40))),
  constraint form_versions_xform_length CHECK ((char_length(xform) <= 4500000))
);
alter table public.form_versions enable row level security;
CREATE TRIGGER form_versions_audit AFTER INSERT ON public.form_versions FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.form_versions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'forms.edit');
create policy add on public.form_versions for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy read on public.form_versions for select to authenticated using ((EXISTS ( SELECT
   FROM public.forms form
  WHERE (form.id = form_versions.form_id))));
grant delete, insert, select, update on public.form_versions to service_role;
grant insert (organisation_id, form_id, number, version, definition, xform, md5, languages, questions) on public.form_versions to workflow;
grant select on public.form_versions to authenticated;

-- migrations/0330_forms.sql; triggers, policies and grants in definitions/
create table public.forms (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  name text not null,
  description text,
  xml_id text not null,
  draft jsonb not null,
  draft_number integer not null default 1,
  drafter text default app.current_person_name(),
  drafted_at timestamp with time zone not null default now(),
  published_number integer,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint forms_pkey PRIMARY KEY (id),
  constraint forms_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint forms_organisation_id_request_key_key UNIQUE (organisation_id, request_key),
  constraint forms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint forms_author_length CHECK ((char_length(author) <= 300)),
  constraint forms_description_length CHECK ((char_length(description) <= 2000)),
  constraint forms_draft_number_check CHECK ((draft_number > 0)),
  constraint forms_draft_shape CHECK ((jsonb_typeof(draft) = 'object'::text)),
  constraint forms_draft_size CHECK ((pg_column_size(draft) <= 5000000)),
  constraint forms_drafter_length CHECK ((char_length(drafter) <= 300)),
  constraint forms_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint forms_name_length CHECK ((char_length(name) <= 120)),
  constraint forms_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint forms_xml_id_check CHECK ((xml_id ~ '^[A-Za-z_][A-Za-z0-9_.-]*$'::text)),
  constraint forms_xml_id_length CHECK ((char_length(xml_id) <= 100))
);
alter table public.forms enable row level security;
CREATE UNIQUE INDEX forms_by_xml_id ON public.forms USING btree (organisation_id, xml_id);
CREATE INDEX forms_of_organisation ON public.forms USING btree (organisation_id, id DESC);
CREATE TRIGGER forms_audit AFTER INSERT OR DELETE OR UPDATE OF name, description, published_number, deleted_at ON public.forms FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER forms_have_room AFTER INSERT ON public.forms FOR EACH ROW EXECUTE FUNCTION app.guard_form_room();
CREATE TRIGGER forms_touch BEFORE UPDATE ON public.forms FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.forms FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'forms.edit');
create policy add on public.forms for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy change on public.forms for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])));
create policy read on public.forms for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_offering('forms.read'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])) OR (EXISTS ( SELECT
   FROM public.project_forms filled
  WHERE ((filled.form_id = forms.id) AND (filled.deleted_at IS NULL))))));
grant delete, insert, select, update on public.forms to service_role;
grant insert (organisation_id, name, description, xml_id, draft, request_key), update (name, description, draft, draft_number, drafter, drafted_at, published_number, deleted_at) on public.forms to workflow;
grant select on public.forms to authenticated;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.import_rows (
  import_id bigint not null,
  project_id bigint not null,
  row_number integer not null,
  state text not null,
  properties jsonb not null default '{}'::jsonb,
  given_geometry jsonb,
  used_geometry extensions.geometry(Geometry,4326),
  geometry_hash text,
  country text,
  province text,
  area_hectares double precision,
  perimeter_metres double precision,
  valid boolean,
  findings jsonb not null default '[]'::jsonb,
  overlapping jsonb not null default '[]'::jsonb,
  refusal jsonb,
  constraint import_rows_pkey PRIMARY KEY (import_id, row_number, project_id),
  constraint import_rows_import_id_project_id_fkey FOREIGN KEY (import_id, project_id) REFERENCES public.imports(id, project_id) ON DELETE CASCADE,
  constraint import_rows_country_length CHECK ((char_length(country) <= 2)),
  constraint import_rows_findings_shape CHECK (app.are_findings(findings)),
  constraint import_rows_findings_size CHECK ((pg_column_size(findings) <= 1000000)),
  constraint import_rows_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint import_rows_given_geometry_shape CHECK ((jsonb_typeof(given_geometry) = 'object'::text)),
  constraint import_rows_given_geometry_size CHECK ((pg_column_size(given_geometry) <= 25000000)),
  constraint import_rows_overlapping_shape CHECK ((jsonb_typeof(overlapping) = 'array'::text)),
  constraint import_rows_overlapping_size CHECK ((pg_column_size(overlapping) <= 16000000)),
  constraint import_rows_properties_shape CHECK ((jsonb_typeof(properties) = 'object'::text)),
  constraint import_rows_properties_size CHECK ((pg_column_size(properties) <= 2000000)),
  constraint import_rows_province_length CHECK ((char_length(province) <= 60)),
  constraint import_rows_refusal_shape CHECK ((jsonb_typeof(refusal) = 'object'::text)),
  constraint import_rows_refusal_size CHECK ((pg_column_size(refusal) <= 1000000)),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'review'::text, 'refused'::text]))),
  constraint import_rows_used_geometry_size CHECK ((pg_column_size(used_geometry) <= 10000000))
);
alter table public.import_rows enable row level security;
create policy change on public.import_rows for update to workflow using ((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])));
create policy read on public.import_rows for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
create policy remove on public.import_rows for delete to workflow using ((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])));
create policy write on public.import_rows for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.import_rows to service_role;
grant delete, insert, update on public.import_rows to workflow;
grant select on public.import_rows to authenticated;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.imports (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  status text not null default 'inspecting'::text,
  object_path text not null,
  file_name text not null,
  options jsonb not null default '{}'::jsonb,
  format text,
  encoding text,
  crs jsonb,
  columns text[],
  suggested_columns jsonb,
  chosen_columns jsonb,
  notices jsonb not null default '[]'::jsonb,
  refusal jsonb,
  row_count integer not null default 0,
  accepted_count integer not null default 0,
  refused_count integer not null default 0,
  review_count integer not null default 0,
  inspect_job_id bigint,
  apply_job_id bigint,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  discarded_at timestamp with time zone,
  compared_version text,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_id_project_id_key UNIQUE (id, project_id),
  constraint imports_apply_job_id_project_id_fkey FOREIGN KEY (apply_job_id, project_id) REFERENCES public.jobs(id, project_id),
  constraint imports_inspect_job_id_project_id_fkey FOREIGN KEY (inspect_job_id, project_id) REFERENCES public.jobs(id, project_id),
  constraint imports_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint imports_chosen_columns_shape CHECK ((jsonb_typeof(chosen_columns) = 'object'::text)),
  constraint imports_chosen_columns_size CHECK ((pg_column_size(chosen_columns) <= 60000)),
  constraint imports_columns_size CHECK (((cardinality(columns) <= 20000) AND (pg_column_size(columns) <= 4000000))),
  constraint imports_compared_version_length CHECK ((char_length(compared_version) <= 60)),
  constraint imports_crs_shape CHECK ((jsonb_typeof(crs) = 'object'::text)),
  constraint imports_crs_size CHECK ((pg_column_size(crs) <= 60000)),
  constraint imports_encoding_length CHECK ((char_length(encoding) <= 60)),
  constraint imports_file_name_length CHECK ((char_length(file_name) <= 255)),
  constraint imports_format_length CHECK ((char_length(format) <= 60)),
  constraint imports_notices_shape CHECK ((jsonb_typeof(notices) = 'array'::text)),
  constraint imports_notices_size CHECK ((pg_column_size(notices) <= 4000000)),
  constraint imports_object_path_length CHECK ((octet_length(object_path) <= 1024)),
  constraint imports_options_shape CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint imports_options_size CHECK ((pg_column_size(options) <= 60000)),
  constraint imports_refusal_shape CHECK ((jsonb_typeof(refusal) = 'object'::text)),
  constraint imports_refusal_size CHECK ((pg_column_size(refusal) <= 1000000)),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['inspecting'::text, 'inspected'::text, 'refused'::text, 'applying'::text, 'completed'::text, 'cancelled'::text]))),
  constraint imports_suggested_columns_shape CHECK ((jsonb_typeof(suggested_columns) = 'object'::text)),
  constraint imports_suggested_columns_size CHECK ((pg_column_size(suggested_columns) <= 60000))
);
alter table public.imports enable row level security;
CREATE INDEX imports_awaiting ON public.imports USING btree (project_id) WHERE ((status = 'inspected'::text) AND (discarded_at IS NULL));
CREATE INDEX imports_finished ON public.imports USING btree (project_id, completed_at DESC) WHERE (status = 'completed'::text);
CREATE INDEX imports_made_by ON public.imports USING btree (created_by) WHERE (status = 'completed'::text);
CREATE INDEX imports_of_project ON public.imports USING btree (project_id, id DESC);
CREATE TRIGGER imports_audit AFTER INSERT ON public.imports FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER imports_discard_stamped BEFORE UPDATE OF discarded_at ON public.imports FOR EACH ROW WHEN (((new.discarded_at IS DISTINCT FROM old.discarded_at) AND (new.discarded_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_discard();
CREATE TRIGGER imports_told AFTER UPDATE OF status ON public.imports FOR EACH ROW WHEN ((((old.status = 'inspecting'::text) AND (new.status = ANY (ARRAY['inspected'::text, 'refused'::text]))) OR ((old.status <> 'completed'::text) AND (new.status = 'completed'::text)))) EXECUTE FUNCTION app.tell_of_import();
CREATE TRIGGER strangers BEFORE INSERT ON public.imports FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'plots.import');
create policy change on public.imports for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])));
create policy create_own on public.imports for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])) AND starts_with(object_path, format('%s/%s/'::text, organisation_id, project_id))));
create policy read on public.imports for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.imports to service_role;
grant insert, update on public.imports to workflow;
grant select, update (discarded_at) on public.imports to authenticated;

-- migrations/0114_invitations.sql; triggers, policies and grants in definitions/
create table public.invitations (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint,
  email text not null,
  role text not null,
  features text[],
  language text not null default 'fr'::text,
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '14 days'::interval),
  accepted_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  -- By the invited person; the invitation is cancelled at the same moment.
  declined_at timestamp with time zone,
  expiry_told_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint invitations_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id) ON DELETE CASCADE,
  constraint invitations_created_by_name_length CHECK ((char_length(created_by_name) <= 300)),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_email_length CHECK ((char_length(email) <= 254)),
  constraint invitations_features_size CHECK (((cardinality(features) <= 40) AND (pg_column_size(features) <= 4000))),
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'manager'::text, 'agent'::text, 'auditor'::text])))
);
alter table public.invitations enable row level security;
CREATE INDEX invitations_of_email ON public.invitations USING btree (email);
CREATE INDEX invitations_of_project ON public.invitations USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX invitations_running_out ON public.invitations USING btree (expires_at) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
CREATE UNIQUE INDEX invitations_waiting ON public.invitations USING btree (organisation_id, COALESCE(project_id, (0)::bigint), email) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER invitations_audit AFTER INSERT OR UPDATE OF email, role, features, sent_at, expires_at, accepted_at, cancelled_at ON public.invitations FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER invitations_known_features BEFORE INSERT OR UPDATE OF features ON public.invitations FOR EACH ROW WHEN ((new.features IS NOT NULL)) EXECUTE FUNCTION app.require_known_features();
CREATE TRIGGER invitations_told_changed AFTER UPDATE OF expires_at, accepted_at, cancelled_at ON public.invitations FOR EACH ROW WHEN (((new.expires_at > old.expires_at) OR (old.accepted_at IS DISTINCT FROM new.accepted_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION app.tell_of_invitation();
CREATE TRIGGER invitations_told_declined AFTER UPDATE OF declined_at ON public.invitations FOR EACH ROW WHEN (((old.declined_at IS NULL) AND (new.declined_at IS NOT NULL))) EXECUTE FUNCTION app.tell_of_declined_invitation();
CREATE TRIGGER invitations_told_new AFTER INSERT ON public.invitations FOR EACH ROW EXECUTE FUNCTION app.tell_of_invitation();
create policy read on public.invitations for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('members.read'::text) AS organisations_with)::bigint[])));
grant delete, insert, select, update on public.invitations to service_role;
grant select on public.invitations to authenticated;

-- migrations/0109_sales.sql; triggers, policies and grants in definitions/
create table public.invoices (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  entry_id bigint not null,
  year integer not null,
  number integer not null,
  issued_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  currency text not null,
  net_cents bigint not null,
  tax_basis_points integer not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  author text,
  created_at timestamp with time zone not null default now(),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_entry_id_key UNIQUE (entry_id),
  constraint invoices_year_number_key UNIQUE (year, number),
  constraint invoices_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.credit_entries(id),
  constraint invoices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint invoice_net CHECK ((net_cents = app.invoice_net(lines))),
  constraint invoice_tax CHECK (((tax_cents)::numeric = round((((net_cents * tax_basis_points))::numeric / 10000.0)))),
  constraint invoice_total CHECK ((total_cents = (net_cents + tax_cents))),
  constraint invoices_author_length CHECK ((char_length(author) <= 300)),
  constraint invoices_buyer_shape CHECK ((jsonb_typeof(buyer) = 'object'::text)),
  constraint invoices_buyer_size CHECK ((pg_column_size(buyer) <= 16000)),
  constraint invoices_check CHECK (((year)::numeric = EXTRACT(year FROM issued_on))),
  constraint invoices_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'XOF'::text, 'XAF'::text, 'USD'::text]))),
  constraint invoices_lines_check CHECK ((jsonb_array_length(lines) > 0)),
  constraint invoices_lines_shape CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint invoices_lines_size CHECK ((pg_column_size(lines) <= 60000)),
  constraint invoices_net_cents_check CHECK ((net_cents >= 0)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_seller_shape CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint invoices_seller_size CHECK ((pg_column_size(seller) <= 16000)),
  constraint invoices_tax_basis_points_check CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 10000))),
  constraint invoices_tax_cents_check CHECK ((tax_cents >= 0))
);
alter table public.invoices enable row level security;
CREATE INDEX invoices_of_organisation ON public.invoices USING btree (organisation_id, id DESC);
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('An invoice that was issued is not changed.');
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('An invoice that was issued is not changed.');
create policy read on public.invoices for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[])) OR ( SELECT app.is_operator() AS is_operator)));
grant select on public.invoices to authenticated, service_role;

-- migrations/0111_jobs.sql; triggers, policies and grants in definitions/
create table public.jobs (
  id bigint not null generated always as identity,
  organisation_id bigint,
  project_id bigint,
  kind text not null,
  status text not null default 'queued'::text,
  step text,
  progress_done bigint not null default 0,
  progress_total bigint,
  input jsonb not null default '{}'::jsonb,
  checkpoint jsonb,
  result jsonb,
  error jsonb,
  idempotency_key text,
  attempts integer not null default 0,
  cancel_requested_at timestamp with time zone,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_id_project_id_key UNIQUE (id, project_id),
  constraint jobs_idempotency_key_key UNIQUE (idempotency_key),
  constraint jobs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint jobs_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint jobs_checkpoint_size CHECK ((pg_column_size(checkpoint) <= 8000000)),
  constraint jobs_error_shape CHECK ((jsonb_typeof(error) = 'object'::text)),
  constraint jobs_error_size CHECK ((pg_column_size(error) <= 1000000)),
  constraint jobs_idempotency_key_length CHECK ((char_length(idempotency_key) <= 200)),
  constraint jobs_input_shape CHECK ((jsonb_typeof(input) = 'object'::text)),
  constraint jobs_input_size CHECK ((pg_column_size(input) <= 8000000)),
  constraint jobs_kind_length CHECK ((char_length(kind) <= 60)),
  constraint jobs_result_size CHECK ((pg_column_size(result) <= 8000000)),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint jobs_step_length CHECK ((char_length(step) <= 200))
);
alter table public.jobs enable row level security;
CREATE INDEX exports_made_by ON public.jobs USING btree (created_by) WHERE ((kind ~~ 'export-%'::text) AND (status = 'completed'::text));
CREATE INDEX jobs_asked_by_members ON public.jobs USING btree (organisation_id) WHERE ((status = ANY (ARRAY['queued'::text, 'running'::text])) AND app.is_asked_by_members(kind));
CREATE INDEX jobs_failed ON public.jobs USING btree (finished_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX jobs_of_organisation ON public.jobs USING btree (organisation_id, id DESC);
CREATE INDEX jobs_of_project ON public.jobs USING btree (project_id, kind, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX jobs_unfinished ON public.jobs USING btree (status) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_waiting_by_party ON public.jobs USING btree (COALESCE(organisation_id, (0)::bigint), id) WHERE (status = 'queued'::text);
CREATE TRIGGER jobs_retried_audit AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((old.status = 'failed'::text) AND (new.status = 'queued'::text) AND (new.organisation_id IS NOT NULL))) EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER jobs_told AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (((app.job_told(new.kind) = 'end to people'::text) AND (new.status = ANY (ARRAY['completed'::text, 'failed'::text]))) OR ((app.job_told(new.kind) = 'failure to people'::text) AND (new.status = 'failed'::text))))) EXECUTE FUNCTION app.tell_of_job();
CREATE TRIGGER jobs_told_operators AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = 'failed'::text) AND (app.job_told(new.kind) = 'failure to operators'::text))) EXECUTE FUNCTION app.tell_operators_of_job();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
create policy read on public.jobs for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])) OR ((project_id IS NULL) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (organisation_id = ANY (( SELECT app.organisations_with('projects.read'::text) AS organisations_with)::bigint[]))))));
grant delete, insert, select, update on public.jobs to service_role;
grant select on public.jobs to authenticated;

-- migrations/0420_known_operators.sql; triggers, policies and grants in definitions/
create table public.known_operators (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  operator jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint known_operators_pkey PRIMARY KEY (id),
  constraint known_operators_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint known_operators_operator_shape CHECK ((
CASE
    WHEN (jsonb_typeof(operator) = 'object'::text) THEN ((jsonb_typeof((operator -> 'name'::text)) = 'string'::text) AND ((operator ->> 'name'::text) ~ '[^[:space:]]'::text) AND (jsonb_typeof((operator -> 'country'::text)) = 'string'::text) AND ((operator ->> 'country'::text) ~ '^([A-Z]{2})?$'::text) AND (jsonb_typeof((operator -> 'identifiers'::text)) = 'array'::text))
    ELSE false
END IS TRUE)),
  constraint known_operators_operator_size CHECK ((pg_column_size(operator) <= 16000))
);
alter table public.known_operators enable row level security;
CREATE UNIQUE INDEX known_operators_once ON public.known_operators USING btree (organisation_id, ((operator ->> 'country'::text)), app.folded(btrim((operator ->> 'name'::text))));
CREATE TRIGGER known_operators_audit AFTER INSERT OR DELETE OR UPDATE ON public.known_operators FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.known_operators FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'declarations.edit');
create policy change on public.known_operators for update to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.edit'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
create policy keep on public.known_operators for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.edit'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
create policy read on public.known_operators for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.read'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
create policy remove on public.known_operators for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.edit'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
grant delete, insert (organisation_id, operator), select, update (operator) on public.known_operators to authenticated;
grant delete, insert, select, update on public.known_operators to service_role;

-- definitions/400_plots.sql
create view public.known_plots (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  identifier text,
  farmer_id bigint,
  farmer_first_name text,
  farmer_last_name text,
  producer_name text,
  production_place text,
  country text,
  province text,
  geometry extensions.geometry(Geometry,4326),
  is_point boolean,
  area_hectares double precision,
  perimeter_metres double precision,
  declared_area_hectares double precision,
  geometry_valid boolean,
  geometry_state text,
  findings jsonb,
  updated_at timestamp with time zone,
  plot_result_id bigint,
  assessment_id bigint,
  classes jsonb,
  assessed_state text,
  state text,
  overrule_comment text,
  confidence text,
  reason_code text,
  result_outdated boolean,
  hints jsonb,
  deleted_at timestamp with time zone,
  is_split boolean,
  claimed_percent integer,
  region text,
  region_name text,
  department text,
  department_name text,
  municipality text,
  municipality_name text,
  main_value double precision,
  main_value_year smallint
);
grant select on public.known_plots to authenticated, service_role;

-- migrations/0244_land_maps.sql; triggers, policies and grants in definitions/
create table public.land_maps (
  assessment_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  grid jsonb not null,
  x integer not null,
  y integer not null,
  width integer not null,
  height integer not null,
  codes bytea,
  is_kept boolean not null generated always as ((codes IS NOT NULL)) stored,
  sha256 text not null,
  hectares jsonb not null,
  box extensions.geometry(Polygon,4326) not null,
  constraint land_maps_pkey PRIMARY KEY (plot_id, assessment_id),
  constraint land_maps_assessment_id_plot_id_fkey FOREIGN KEY (assessment_id, plot_id) REFERENCES public.plot_results(assessment_id, plot_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint land_maps_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint land_maps_box_size CHECK ((pg_column_size(box) <= 1000)),
  constraint land_maps_codes_size CHECK ((octet_length(codes) <= 3000000)),
  constraint land_maps_grid_shape CHECK ((jsonb_typeof(grid) = 'object'::text)),
  constraint land_maps_grid_size CHECK ((pg_column_size(grid) <= 4000)),
  constraint land_maps_hectares_shape CHECK ((jsonb_typeof(hectares) = 'object'::text)),
  constraint land_maps_hectares_size CHECK ((pg_column_size(hectares) <= 8000)),
  constraint land_maps_height_check CHECK ((height > 0)),
  constraint land_maps_sha256_length CHECK ((char_length(sha256) <= 64)),
  constraint land_maps_width_check CHECK ((width > 0)),
  constraint land_maps_x_check CHECK ((x >= 0)),
  constraint land_maps_y_check CHECK ((y >= 0))
);
alter table public.land_maps enable row level security;
CREATE INDEX land_maps_by_place ON public.land_maps USING gist (box);
CREATE INDEX land_maps_of_run ON public.land_maps USING btree (assessment_id);
CREATE TRIGGER land_maps_added AFTER INSERT ON public.land_maps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER land_maps_changed AFTER UPDATE ON public.land_maps REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER land_maps_removed AFTER DELETE ON public.land_maps REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.land_maps for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND
CASE
    WHEN (assessment_id = ANY (( SELECT app.unfinished_assessments() AS unfinished_assessments)::bigint[])) THEN false
    ELSE true
END));
grant delete, insert, select, update on public.land_maps to service_role;
grant select on public.land_maps to authenticated;

-- migrations/0117_layers.sql; triggers, policies and grants in definitions/
create table public.layer_ingests (
  id bigint not null generated always as identity,
  status text not null default 'inspecting'::text,
  product text not null,
  component text not null,
  version text not null,
  request jsonb not null,
  preview jsonb,
  activates boolean not null default true,
  inspect_job_id bigint,
  ingest_job_id bigint,
  request_key text not null,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint layer_ingests_pkey PRIMARY KEY (id),
  constraint layer_ingests_request_key_key UNIQUE (request_key),
  constraint layer_ingests_ingest_job_id_fkey FOREIGN KEY (ingest_job_id) REFERENCES public.jobs(id),
  constraint layer_ingests_inspect_job_id_fkey FOREIGN KEY (inspect_job_id) REFERENCES public.jobs(id),
  constraint layer_ingests_component_length CHECK ((char_length(component) <= 200)),
  constraint layer_ingests_preview_shape CHECK ((jsonb_typeof(preview) = 'object'::text)),
  constraint layer_ingests_preview_size CHECK ((pg_column_size(preview) <= 16000000)),
  constraint layer_ingests_product_length CHECK ((char_length(product) <= 200)),
  constraint layer_ingests_request_key_length CHECK ((char_length(request_key) <= 200)),
  constraint layer_ingests_request_shape CHECK ((jsonb_typeof(request) = 'object'::text)),
  constraint layer_ingests_request_size CHECK ((pg_column_size(request) <= 16000000)),
  constraint layer_ingests_status_check CHECK ((status = ANY (ARRAY['inspecting'::text, 'inspected'::text, 'unusable'::text, 'ingesting'::text, 'registered'::text, 'failed'::text, 'cancelled'::text]))),
  constraint layer_ingests_version_length CHECK ((char_length(version) <= 200))
);
alter table public.layer_ingests enable row level security;
create policy read on public.layer_ingests for select to authenticated using (( SELECT app.is_operator() AS is_operator));
grant delete, insert, select, update on public.layer_ingests to service_role;
grant select on public.layer_ingests to authenticated;

-- migrations/0117_layers.sql; triggers, policies and grants in definitions/
create table public.layers (
  id bigint not null generated always as identity,
  product text not null,
  component text not null,
  version text not null,
  product_title jsonb not null,
  title jsonb not null,
  legend jsonb not null default '[]'::jsonb,
  file_path text not null,
  sha256 text not null,
  bytes bigint not null,
  modified_at timestamp with time zone not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  licence text not null,
  citation text not null,
  synthetic boolean not null default false,
  active boolean not null default true,
  registered_at timestamp with time zone not null default now(),
  switched_off_at timestamp with time zone,
  switched_by uuid,
  missing boolean not null default false,
  ingest_id bigint,
  own jsonb,
  constraint layers_pkey PRIMARY KEY (id),
  constraint layers_file_path_key UNIQUE (file_path),
  constraint layers_ingest_id_fkey FOREIGN KEY (ingest_id) REFERENCES public.layer_ingests(id),
  constraint layers_citation_length CHECK ((char_length(citation) <= 4000)),
  constraint layers_component_length CHECK ((char_length(component) <= 200)),
  constraint layers_file_path_length CHECK ((char_length(file_path) <= 2000)),
  constraint layers_legend_shape CHECK ((jsonb_typeof(legend) = 'array'::text)),
  constraint layers_legend_size CHECK ((pg_column_size(legend) <= 1000000)),
  constraint layers_licence_length CHECK ((char_length(licence) <= 1000)),
  constraint layers_own_check CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint layers_own_shape CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint layers_own_size CHECK ((pg_column_size(own) <= 60000)),
  constraint layers_product_length CHECK ((char_length(product) <= 200)),
  constraint layers_product_title_shape CHECK ((jsonb_typeof(product_title) = 'object'::text)),
  constraint layers_product_title_size CHECK ((pg_column_size(product_title) <= 16000)),
  constraint layers_sha256_length CHECK ((char_length(sha256) <= 128)),
  constraint layers_title_shape CHECK ((jsonb_typeof(title) = 'object'::text)),
  constraint layers_title_size CHECK ((pg_column_size(title) <= 16000)),
  constraint layers_version_length CHECK ((char_length(version) <= 200))
);
alter table public.layers enable row level security;
CREATE TRIGGER layers_told_new AFTER INSERT ON public.layers REFERENCING NEW TABLE AS layers_after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_of_new_layers();
CREATE TRIGGER layers_told_switched AFTER UPDATE ON public.layers REFERENCING OLD TABLE AS layers_before NEW TABLE AS layers_after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_of_switched_layers();
create policy read on public.layers for select to authenticated using (true);
grant delete, insert, select, update on public.layers to service_role;
grant select on public.layers to workflow;
grant select (id, product, component, version, product_title, title, legend, sha256, bytes, modified_at, west, south, east, north, licence, citation, synthetic, active, registered_at, switched_off_at, switched_by, missing, ingest_id, own) on public.layers to authenticated;

-- migrations/0347_risk_assessments.sql; triggers, policies and grants in definitions/
create table public.legality_evidence (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  country text not null,
  aspect text not null,
  title text not null,
  details text not null default ''::text,
  link text not null default ''::text,
  valid_until date,
  reminded_on date,
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  document_id bigint,
  constraint legality_evidence_pkey PRIMARY KEY (id),
  constraint legality_evidence_document_id_project_id_fkey FOREIGN KEY (document_id, project_id) REFERENCES public.documents(id, project_id),
  constraint legality_evidence_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint legality_evidence_aspect_check CHECK ((aspect = ANY (ARRAY['land_use'::text, 'environment'::text, 'forest'::text, 'third_parties'::text, 'labour'::text, 'human_rights'::text, 'consent'::text, 'tax_and_trade'::text]))),
  constraint legality_evidence_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint legality_evidence_created_by_name_length CHECK ((char_length(created_by_name) <= 320)),
  constraint legality_evidence_details_length CHECK ((char_length(details) <= 4000)),
  constraint legality_evidence_link_address CHECK (((link = ''::text) OR (link ~ '^https?://'::text))),
  constraint legality_evidence_link_length CHECK ((char_length(link) <= 2000)),
  constraint legality_evidence_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 300)))
);
alter table public.legality_evidence enable row level security;
CREATE INDEX legality_evidence_ending ON public.legality_evidence USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE INDEX legality_evidence_of_document ON public.legality_evidence USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX legality_evidence_of_project ON public.legality_evidence USING btree (project_id, country);
CREATE TRIGGER legality_evidence_audit AFTER INSERT OR DELETE OR UPDATE ON public.legality_evidence FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER legality_evidence_stamped BEFORE UPDATE ON public.legality_evidence FOR EACH ROW EXECUTE FUNCTION app.remind_anew();
CREATE TRIGGER strangers BEFORE INSERT ON public.legality_evidence FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy add on public.legality_evidence for insert to authenticated with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.projects project
  WHERE ((project.id = legality_evidence.project_id) AND (project.module = 'EUDR'::text)))) AND ((document_id IS NULL) OR (EXISTS ( SELECT
   FROM public.documents document
  WHERE ((document.id = legality_evidence.document_id) AND (document.deleted_at IS NULL)))))));
create policy change on public.legality_evidence for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[]))) with check (((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND ((document_id IS NULL) OR (EXISTS ( SELECT
   FROM public.documents document
  WHERE ((document.id = legality_evidence.document_id) AND (document.deleted_at IS NULL)))))));
create policy read on public.legality_evidence for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.legality_evidence for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, country, aspect, title, details, link, valid_until, document_id), select, update (title, details, link, valid_until, document_id) on public.legality_evidence to authenticated;
grant delete, insert, select, update on public.legality_evidence to service_role;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table public.memberships (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  user_id uuid not null,
  role text not null,
  -- Ticked feature authorisations; null means every feature of the organisation.
  features text[],
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_organisation_id_user_id_key UNIQUE (organisation_id, user_id),
  constraint memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint memberships_features_size CHECK (((cardinality(features) <= 40) AND (pg_column_size(features) <= 4000))),
  constraint memberships_role_check CHECK (((role = ANY (ARRAY['owner'::text, 'administrator'::text, 'manager'::text, 'agent'::text, 'auditor'::text])) OR (role ~ '^key:[0-9]+$'::text))),
  constraint memberships_role_length CHECK ((char_length(role) <= 60)),
  constraint memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'removed'::text])))
);
alter table public.memberships enable row level security;
CREATE INDEX memberships_user ON public.memberships USING btree (user_id);
CREATE TRIGGER memberships_audit AFTER INSERT OR DELETE OR UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER memberships_ended AFTER UPDATE OF status ON public.memberships FOR EACH ROW WHEN (((new.status <> 'active'::text) AND (new.status <> old.status))) EXECUTE FUNCTION app.end_membership();
CREATE TRIGGER memberships_gone AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION app.end_membership();
CREATE TRIGGER memberships_known_features BEFORE INSERT OR UPDATE OF features ON public.memberships FOR EACH ROW WHEN ((new.features IS NOT NULL)) EXECUTE FUNCTION app.require_known_features();
CREATE CONSTRAINT TRIGGER memberships_last_owner AFTER DELETE OR UPDATE ON public.memberships DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.status = 'active'::text))) EXECUTE FUNCTION app.keep_an_owner();
CREATE TRIGGER memberships_stay_removed BEFORE UPDATE ON public.memberships FOR EACH ROW WHEN ((old.status = 'removed'::text)) EXECUTE FUNCTION app.keep_removed_members();
CREATE TRIGGER memberships_told AFTER UPDATE OF role ON public.memberships FOR EACH ROW WHEN (((old.role <> new.role) AND (old.status = 'active'::text) AND (new.status = 'active'::text) AND (new.user_id IS DISTINCT FROM auth.uid()))) EXECUTE FUNCTION app.tell_of_role();
create policy keys_are_no_people on public.memberships as restrictive for select to authenticated using (((role !~~ 'key:%'::text) OR (user_id = ( SELECT auth.uid() AS uid))));
create policy keys_keep_their_role on public.memberships as restrictive for update to authenticated using ((role !~~ 'key:%'::text)) with check ((role !~~ 'key:%'::text));
create policy manage on public.memberships for update to authenticated using (((organisation_id = ANY (( SELECT app.organisations_with('members.manage'::text) AS organisations_with)::bigint[])) AND ((role <> 'owner'::text) OR (organisation_id = ANY (( SELECT app.organisations_with('organisation.delete'::text) AS organisations_with)::bigint[]))))) with check (((organisation_id = ANY (( SELECT app.organisations_with('members.manage'::text) AS organisations_with)::bigint[])) AND ((role <> 'owner'::text) OR (organisation_id = ANY (( SELECT app.organisations_with('organisation.delete'::text) AS organisations_with)::bigint[])))));
create policy read on public.memberships for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) OR (organisation_id = ANY (( SELECT app.organisations_with('members.read'::text) AS organisations_with)::bigint[]))));
grant delete, insert, select, update on public.memberships to service_role;
grant select, update (role, features, status) on public.memberships to authenticated;

-- migrations/0121_notifications.sql; triggers, policies and grants in definitions/
create table public.notification_preferences (
  user_id uuid not null default auth.uid(),
  category text not null,
  in_app boolean not null,
  email text not null,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, category),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notification_preferences_category_check CHECK ((category = ANY (ARRAY['activities'::text, 'events'::text, 'alerts'::text]))),
  constraint notification_preferences_email_check CHECK ((email = ANY (ARRAY['never'::text, 'at_once'::text, 'daily'::text, 'weekly'::text])))
);
alter table public.notification_preferences enable row level security;
create policy of_a_person on public.notification_preferences as restrictive for insert to authenticated with check (( SELECT app.is_person() AS is_person));
create policy own on public.notification_preferences for all to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.notification_preferences to authenticated, service_role;

-- migrations/0121_notifications.sql; triggers, policies and grants in definitions/
create table public.notifications (
  id bigint not null generated always as identity,
  user_id uuid not null,
  organisation_id bigint,
  kind text not null,
  category text not null,
  parameters jsonb not null default '{}'::jsonb,
  -- Behind the language prefix.
  address text,
  entity text,
  entity_id bigint,
  -- While unread, the same incident counts up in its row instead of adding one.
  incident_key text,
  times integer not null default 1,
  in_app boolean not null default true,
  created_at timestamp with time zone not null default now(),
  happened_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_kind_fkey FOREIGN KEY (kind) REFERENCES app.notification_kinds(kind),
  constraint notifications_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notifications_address_check CHECK ((address ~ '^/[^/\\]'::text)),
  constraint notifications_address_length CHECK ((char_length(address) <= 2000)),
  constraint notifications_category_check CHECK ((category = ANY (ARRAY['activities'::text, 'events'::text, 'alerts'::text]))),
  constraint notifications_entity_length CHECK ((char_length(entity) <= 200)),
  constraint notifications_incident_key_length CHECK ((char_length(incident_key) <= 200)),
  constraint notifications_parameters_shape CHECK ((jsonb_typeof(parameters) = 'object'::text)),
  constraint notifications_parameters_size CHECK ((pg_column_size(parameters) <= 16000))
);
alter table public.notifications enable row level security;
CREATE INDEX notifications_listed ON public.notifications USING btree (user_id, happened_at DESC, id DESC) WHERE (in_app AND (deleted_at IS NULL));
CREATE INDEX notifications_old ON public.notifications USING btree (created_at);
CREATE UNIQUE INDEX notifications_ongoing ON public.notifications USING btree (user_id, incident_key) WHERE ((incident_key IS NOT NULL) AND (read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX notifications_organisation ON public.notifications USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (happened_at) WHERE ((mailed_at IS NULL) AND (read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (in_app AND (read_at IS NULL) AND (deleted_at IS NULL));
CREATE TRIGGER notifications_reading_stamped BEFORE UPDATE OF read_at, deleted_at ON public.notifications FOR EACH ROW EXECUTE FUNCTION app.stamp_reading();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
create policy mark on public.notifications for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND in_app)) with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy marked_by_a_person on public.notifications as restrictive for update to authenticated using (( SELECT app.is_person() AS is_person));
create policy read on public.notifications for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND in_app));
grant delete, insert, select, update on public.notifications to service_role;
grant select, update (read_at, deleted_at) on public.notifications to authenticated;

-- migrations/0165_backgrounds.sql; triggers, policies and grants in definitions/
create table public.organisation_backgrounds (
  organisation_id bigint not null,
  background_id bigint not null,
  constraint organisation_backgrounds_pkey PRIMARY KEY (organisation_id, background_id),
  constraint organisation_backgrounds_background_id_fkey FOREIGN KEY (background_id) REFERENCES public.backgrounds(id) ON DELETE CASCADE,
  constraint organisation_backgrounds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE
);
alter table public.organisation_backgrounds enable row level security;
CREATE INDEX organisation_backgrounds_of_background ON public.organisation_backgrounds USING btree (background_id);
CREATE TRIGGER organisation_backgrounds_audit AFTER INSERT OR DELETE ON public.organisation_backgrounds FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.organisation_backgrounds FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'organisation.manage');
create policy choose on public.organisation_backgrounds for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy leave on public.organisation_backgrounds for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy read on public.organisation_backgrounds for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.read'::text) AS organisations_with)::bigint[])));
grant delete, insert (organisation_id, background_id), select on public.organisation_backgrounds to authenticated;
grant delete, insert, select, update on public.organisation_backgrounds to service_role;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table public.organisation_features (
  organisation_id bigint not null,
  feature text not null,
  valid_from date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  valid_until date,
  constraint organisation_features_pkey PRIMARY KEY (organisation_id, feature),
  constraint organisation_features_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint organisation_features_feature_length CHECK ((char_length(feature) <= 60)),
  constraint organisation_features_period CHECK ((valid_until >= valid_from))
);
alter table public.organisation_features enable row level security;
CREATE TRIGGER organisation_features_audit AFTER INSERT OR DELETE OR UPDATE ON public.organisation_features FOR EACH ROW EXECUTE FUNCTION app.record_audit();
create policy read on public.organisation_features for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.read'::text) AS organisations_with)::bigint[])));
grant delete, insert, select, update on public.organisation_features to service_role;
grant select on public.organisation_features to authenticated;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table public.organisations (
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  country text,
  synthetic boolean not null default false,
  created_at timestamp with time zone not null default now(),
  -- Set by platform operators: nobody reads or writes anything of it meanwhile.
  suspended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by_name text,
  allowed_bytes bigint,
  trade_type text,
  constraint organisations_pkey PRIMARY KEY (id),
  constraint organisations_allowed_bytes_check CHECK ((allowed_bytes >= 0)),
  constraint organisations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organisations_deleted_by_name_length CHECK ((char_length(deleted_by_name) <= 300)),
  constraint organisations_kind_check CHECK ((kind = ANY (ARRAY['agency'::text, 'cooperative'::text, 'trader'::text, 'auditor'::text]))),
  constraint organisations_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint organisations_name_length CHECK ((char_length(name) <= 120)),
  constraint organisations_trade_type_check CHECK ((trade_type = ANY (ARRAY['large'::text, 'small'::text])))
);
alter table public.organisations enable row level security;
CREATE TRIGGER organisations_audit AFTER UPDATE ON public.organisations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER organisations_credit_account AFTER INSERT ON public.organisations FOR EACH ROW EXECUTE FUNCTION app.open_credit_account();
create policy change on public.organisations for update to authenticated using ((id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy read on public.organisations for select to authenticated using ((id = ANY (( SELECT app.organisations_around() AS organisations_around)::bigint[])));
grant delete, insert, select, update on public.organisations to service_role;
grant select (id, name, kind, country, synthetic, created_at, suspended_at, deleted_at, deleted_by_name, trade_type), update (name, kind, country, trade_type) on public.organisations to authenticated;

-- migrations/0120_private_overlaps.sql; triggers, policies and grants in definitions/
create table public.overlap_agreements (
  organisation_id bigint not null,
  id bigint not null generated always as (organisation_id) stored,
  agreed_by uuid default auth.uid(),
  agreed_by_name text not null default app.current_person_name(),
  agreed_at timestamp with time zone not null default now(),
  constraint overlap_agreements_pkey PRIMARY KEY (organisation_id),
  constraint overlap_agreements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint overlap_agreements_agreed_by_name_length CHECK ((char_length(agreed_by_name) <= 300))
);
alter table public.overlap_agreements enable row level security;
CREATE TRIGGER overlap_agreements_audit AFTER INSERT OR DELETE ON public.overlap_agreements FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER overlap_agreements_revoked AFTER DELETE ON public.overlap_agreements FOR EACH ROW EXECUTE FUNCTION app.forget_revoked_organisation();
create policy agree on public.overlap_agreements for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
create policy read on public.overlap_agreements for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.read'::text) AS organisations_with)::bigint[])));
create policy revoke on public.overlap_agreements for delete to authenticated using ((organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[])));
grant delete, insert (organisation_id), select on public.overlap_agreements to authenticated;
grant select, update on public.overlap_agreements to service_role;

-- migrations/0118_assessments.sql; triggers, policies and grants in definitions/
create table public.overrules (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  plot_result_id bigint not null,
  state text not null,
  comment text not null,
  created_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  module text not null,
  constraint overrules_pkey PRIMARY KEY (id),
  constraint overrules_module_state_fkey FOREIGN KEY (module, state) REFERENCES app.module_states(module, state),
  constraint overrules_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint overrules_plot_result_id_fkey FOREIGN KEY (plot_result_id) REFERENCES public.plot_results(id) ON DELETE CASCADE,
  constraint overrules_project_id_organisation_id_module_fkey FOREIGN KEY (project_id, organisation_id, module) REFERENCES public.projects(id, organisation_id, module),
  constraint overrules_author_length CHECK ((char_length(author) <= 300)),
  constraint overrules_comment_check CHECK ((char_length(btrim(comment)) >= 3)),
  constraint overrules_comment_length CHECK ((char_length(comment) <= 2000)),
  constraint overrules_module_length CHECK ((char_length(module) <= 60)),
  constraint overrules_state_length CHECK ((char_length(state) <= 60))
);
alter table public.overrules enable row level security;
CREATE INDEX overrules_of_plot ON public.overrules USING btree (plot_id, id DESC);
CREATE INDEX overrules_of_result ON public.overrules USING btree (plot_result_id, id DESC);
CREATE TRIGGER overrules_append_only BEFORE DELETE OR UPDATE ON public.overrules FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('A decision is kept: decide anew instead.');
CREATE TRIGGER overrules_audit AFTER INSERT ON public.overrules FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER overrules_not_emptied BEFORE TRUNCATE ON public.overrules FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A decision is kept: decide anew instead.');
CREATE TRIGGER overrules_noted AFTER INSERT ON public.overrules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_decided_plots();
CREATE TRIGGER strangers BEFORE INSERT ON public.overrules FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'assessments.overrule');
create policy decide on public.overrules for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('assessments.overrule'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
create policy read on public.overrules for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.overrules to service_role;
grant insert on public.overrules to workflow;
grant select on public.overrules to authenticated;

-- migrations/0267_places_of_runs.sql; triggers, policies and grants in definitions/
create table public.place_results (
  id bigint not null generated always as identity,
  project_id bigint not null,
  assessment_id bigint not null,
  module text not null,
  zone_version_id bigint,
  unit_id bigint,
  geometry_hash text not null,
  area_hectares double precision not null,
  state text not null,
  reason_code text,
  answered boolean not null,
  document jsonb not null,
  layer_places jsonb not null default '[]'::jsonb,
  inputs_hash text not null,
  result_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint place_results_pkey PRIMARY KEY (id),
  constraint place_results_assessment_id_zone_version_id_unit_id_key UNIQUE NULLS NOT DISTINCT (assessment_id, zone_version_id, unit_id),
  constraint place_results_assessment_id_project_id_module_fkey FOREIGN KEY (assessment_id, project_id, module) REFERENCES public.assessments(id, project_id, module) ON DELETE CASCADE,
  constraint place_results_module_state_fkey FOREIGN KEY (module, state) REFERENCES app.module_states(module, state),
  constraint place_results_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.administrative_units(id),
  constraint place_results_zone_version_id_project_id_fkey FOREIGN KEY (zone_version_id, project_id) REFERENCES public.zone_versions(id, project_id) ON DELETE CASCADE,
  constraint place_results_area_hectares_check CHECK (((area_hectares > (0)::double precision) AND (area_hectares < 'Infinity'::double precision))),
  constraint place_results_document_shape CHECK ((jsonb_typeof(document) = 'object'::text)),
  constraint place_results_document_size CHECK ((pg_column_size(document) <= 1000000)),
  constraint place_results_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint place_results_inputs_hash_length CHECK ((char_length(inputs_hash) <= 128)),
  constraint place_results_layer_places_shape CHECK ((jsonb_typeof(layer_places) = 'array'::text)),
  constraint place_results_layer_places_size CHECK ((pg_column_size(layer_places) <= 1000000)),
  constraint place_results_module_length CHECK ((char_length(module) <= 60)),
  constraint place_results_one_place CHECK ((num_nonnulls(zone_version_id, unit_id) = 1)),
  constraint place_results_reason_code_length CHECK ((char_length(reason_code) <= 60)),
  constraint place_results_result_hash_length CHECK ((char_length(result_hash) <= 128)),
  constraint place_results_state_length CHECK ((char_length(state) <= 60))
);
alter table public.place_results enable row level security;
CREATE INDEX place_results_of_unit ON public.place_results USING btree (unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX place_results_of_zone ON public.place_results USING btree (zone_version_id) WHERE (zone_version_id IS NOT NULL);
CREATE TRIGGER place_results_added AFTER INSERT ON public.place_results REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER place_results_changed AFTER UPDATE ON public.place_results REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER place_results_removed AFTER DELETE ON public.place_results REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.place_results for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND
CASE
    WHEN (assessment_id = ANY (( SELECT app.unfinished_assessments() AS unfinished_assessments)::bigint[])) THEN false
    ELSE true
END));
grant delete, insert, select, update on public.place_results to service_role;
grant select on public.place_results to authenticated;

-- migrations/0119_declarations.sql; triggers, policies and grants in definitions/
create table public.plot_eu_checks (
  plot_id bigint not null,
  project_id bigint not null,
  plot_updated_at timestamp with time zone not null,
  rules integer not null,
  codes text[] not null default '{}'::text[],
  changes jsonb not null default '[]'::jsonb,
  blocks jsonb not null default '[]'::jsonb,
  state text not null,
  features integer not null,
  bytes integer not null,
  vertices_before integer not null,
  vertices_after integer not null,
  area_before_hectares double precision,
  area_after_hectares double precision,
  constraint plot_eu_checks_pkey PRIMARY KEY (plot_id, project_id),
  constraint plot_eu_checks_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_eu_checks_blocks_shape CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint plot_eu_checks_blocks_size CHECK ((pg_column_size(blocks) <= 4000000)),
  constraint plot_eu_checks_changes_shape CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint plot_eu_checks_changes_size CHECK ((pg_column_size(changes) <= 4000000)),
  constraint plot_eu_checks_codes_size CHECK (((cardinality(codes) <= 200) AND (pg_column_size(codes) <= 16000))),
  constraint plot_eu_checks_state_check CHECK ((state = ANY (ARRAY['unchanged'::text, 'changed'::text, 'blocked'::text])))
);
alter table public.plot_eu_checks enable row level security;
CREATE INDEX plot_eu_checks_of_project ON public.plot_eu_checks USING btree (project_id);
create policy read on public.plot_eu_checks for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.plot_eu_checks to service_role;
grant select on public.plot_eu_checks to authenticated;

-- migrations/0440_plot_holders.sql; triggers, policies and grants in definitions/
create table public.plot_holders (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  farmer_id bigint,
  tenure text,
  share_percent double precision,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint plot_holders_pkey PRIMARY KEY (id),
  constraint plot_holders_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint plot_holders_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_holders_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint plot_holders_author_length CHECK ((char_length(author) <= 300)),
  constraint plot_holders_share_percent_range CHECK (((share_percent > (0)::double precision) AND (share_percent <= (100)::double precision))),
  constraint plot_holders_tenure_check CHECK ((tenure = ANY (ARRAY['owner'::text, 'customary'::text, 'family'::text, 'rented'::text, 'borrowed'::text, 'abusa'::text, 'abunu'::text, 'sharecropper'::text, 'caretaker'::text, 'other'::text]))),
  constraint plot_holders_told CHECK (((farmer_id IS NOT NULL) OR (tenure IS NOT NULL) OR (share_percent IS NOT NULL)))
);
alter table public.plot_holders enable row level security;
CREATE INDEX plot_holders_of_farmer ON public.plot_holders USING btree (farmer_id) WHERE (farmer_id IS NOT NULL);
CREATE UNIQUE INDEX plot_holders_of_its_farmer ON public.plot_holders USING btree (plot_id, project_id) WHERE (farmer_id IS NULL);
CREATE INDEX plot_holders_of_organisation ON public.plot_holders USING btree (organisation_id);
CREATE INDEX plot_holders_of_plot ON public.plot_holders USING btree (plot_id);
CREATE TRIGGER plot_holders_added_audit AFTER INSERT ON public.plot_holders REFERENCING NEW TABLE AS rows_told FOR EACH STATEMENT EXECUTE FUNCTION app.record_plot_holders();
CREATE TRIGGER plot_holders_changed_within_one_whole AFTER UPDATE ON public.plot_holders REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_shares_of_plots();
CREATE TRIGGER plot_holders_of_nobody BEFORE INSERT OR UPDATE OF farmer_id ON public.plot_holders FOR EACH ROW WHEN ((new.farmer_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_erased_farmers();
CREATE TRIGGER plot_holders_of_one_whole AFTER INSERT ON public.plot_holders REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_shares_of_plots();
CREATE TRIGGER plot_holders_removed_audit AFTER DELETE ON public.plot_holders REFERENCING OLD TABLE AS rows_told FOR EACH STATEMENT EXECUTE FUNCTION app.record_plot_holders();
CREATE TRIGGER strangers BEFORE INSERT ON public.plot_holders FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.plot_holders for insert to workflow with check (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[]))));
create policy read on public.plot_holders for select to authenticated using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[]))));
create policy remove on public.plot_holders for delete to workflow using (((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[]))));
grant delete, insert (organisation_id, project_id, plot_id, farmer_id, tenure, share_percent) on public.plot_holders to workflow;
grant delete, insert, select, update on public.plot_holders to service_role;
grant select on public.plot_holders to authenticated;

-- migrations/0289_plots_of_farmers.sql; triggers, policies and grants in definitions/
create table public.plot_links (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint,
  way text not null,
  column_name text,
  plots integer not null,
  before jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint plot_links_pkey PRIMARY KEY (id),
  constraint plot_links_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint plot_links_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint plot_links_author_length CHECK ((char_length(author) <= 300)),
  constraint plot_links_before_shape CHECK ((jsonb_typeof(before) = 'array'::text)),
  constraint plot_links_before_size CHECK ((pg_column_size(before) <= 5000000)),
  constraint plot_links_column_name_length CHECK (((char_length(column_name) >= 1) AND (char_length(column_name) <= 500))),
  constraint plot_links_column_of_code CHECK (((way = 'code'::text) = (column_name IS NOT NULL))),
  constraint plot_links_plots_check CHECK ((plots > 0)),
  constraint plot_links_project_unless_by_hand CHECK (((way = 'hand'::text) OR (project_id IS NOT NULL))),
  constraint plot_links_way_check CHECK ((way = ANY (ARRAY['code'::text, 'name'::text, 'hand'::text])))
);
alter table public.plot_links enable row level security;
CREATE INDEX plot_links_of_organisation ON public.plot_links USING btree (organisation_id, id);
CREATE INDEX plot_links_of_project ON public.plot_links USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE TRIGGER strangers BEFORE INSERT ON public.plot_links FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.plot_links for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy read on public.plot_links for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
create policy undo on public.plot_links for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.plot_links to service_role;
grant insert (organisation_id, project_id, way, column_name, plots, before), update (undone_at) on public.plot_links to workflow;
grant select on public.plot_links to authenticated;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.plot_overlaps (
  project_id bigint not null,
  plot_a bigint not null,
  plot_b bigint not null,
  square_metres double precision,
  percent_of_a double precision,
  percent_of_b double precision,
  constraint plot_overlaps_pkey PRIMARY KEY (plot_a, plot_b, project_id),
  constraint plot_overlaps_plot_a_project_id_fkey FOREIGN KEY (plot_a, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_overlaps_plot_b_project_id_fkey FOREIGN KEY (plot_b, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_overlaps_check CHECK ((plot_a < plot_b)),
  constraint plot_overlaps_computed_whole CHECK ((num_nulls(square_metres, percent_of_a, percent_of_b) = ANY (ARRAY[0, 3])))
);
alter table public.plot_overlaps enable row level security;
CREATE INDEX plot_overlaps_of_project ON public.plot_overlaps USING btree (project_id);
CREATE INDEX plot_overlaps_other_side ON public.plot_overlaps USING btree (plot_b);
create policy read on public.plot_overlaps for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
create policy write on public.plot_overlaps for all to workflow using ((project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[]))) with check ((project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.plot_overlaps to service_role;
grant delete, insert, update on public.plot_overlaps to workflow;
grant select on public.plot_overlaps to authenticated;

-- definitions/400_plots.sql
create view public.plot_overview (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  identifier text,
  farmer_id bigint,
  farmer_first_name text,
  farmer_last_name text,
  producer_name text,
  production_place text,
  country text,
  province text,
  geometry extensions.geometry(Geometry,4326),
  is_point boolean,
  area_hectares double precision,
  perimeter_metres double precision,
  declared_area_hectares double precision,
  geometry_valid boolean,
  geometry_state text,
  findings jsonb,
  updated_at timestamp with time zone,
  plot_result_id bigint,
  assessment_id bigint,
  classes jsonb,
  assessed_state text,
  state text,
  overrule_comment text,
  confidence text,
  reason_code text,
  result_outdated boolean,
  hints jsonb,
  claimed_percent integer,
  region text,
  region_name text,
  department text,
  department_name text,
  municipality text,
  municipality_name text,
  main_value double precision,
  main_value_year smallint
);
grant select on public.plot_overview to authenticated, service_role;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.plot_repairs (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  method text not null,
  before jsonb not null,
  after jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint plot_repairs_pkey PRIMARY KEY (id),
  constraint plot_repairs_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_repairs_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint plot_repairs_after_shape CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint plot_repairs_after_size CHECK ((pg_column_size(after) <= 25000000)),
  constraint plot_repairs_author_length CHECK ((char_length(author) <= 300)),
  constraint plot_repairs_before_shape CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint plot_repairs_before_size CHECK ((pg_column_size(before) <= 25000000)),
  constraint plot_repairs_method_check CHECK ((method = ANY (ARRAY['make_valid'::text, 'redrawn'::text, 'undo'::text])))
);
alter table public.plot_repairs enable row level security;
CREATE INDEX plot_repairs_of_plot ON public.plot_repairs USING btree (plot_id, id DESC);
CREATE TRIGGER plot_repairs_append_only BEFORE DELETE OR UPDATE ON public.plot_repairs FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('A change of an outline is kept: repair anew instead.');
CREATE TRIGGER plot_repairs_not_emptied BEFORE TRUNCATE ON public.plot_repairs FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A change of an outline is kept: repair anew instead.');
CREATE TRIGGER strangers BEFORE INSERT ON public.plot_repairs FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'plots.review');
create policy read on public.plot_repairs for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
create policy write on public.plot_repairs for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('plots.review'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
grant delete, insert, select, update on public.plot_repairs to service_role;
grant insert on public.plot_repairs to workflow;
grant select on public.plot_repairs to authenticated;

-- migrations/0118_assessments.sql; triggers, policies and grants in definitions/
create table public.plot_results (
  id bigint not null generated always as identity,
  project_id bigint not null,
  assessment_id bigint not null,
  plot_id bigint not null,
  geometry_hash text not null,
  statistics jsonb not null,
  document jsonb not null,
  state text not null,
  inputs_hash text not null,
  result_hash text not null,
  created_at timestamp with time zone not null default now(),
  area_hectares double precision not null default 0,
  is_point boolean not null default false,
  reason_code text,
  confidence text,
  figures jsonb not null default '{}'::jsonb,
  layer_places jsonb not null default '[]'::jsonb,
  hints jsonb not null default '[]'::jsonb,
  module text not null,
  classes jsonb not null default '{}'::jsonb,
  answered boolean not null default true,
  constraint plot_results_pkey PRIMARY KEY (id),
  constraint plot_results_assessment_id_plot_id_key UNIQUE (assessment_id, plot_id),
  constraint plot_results_assessment_id_project_id_module_fkey FOREIGN KEY (assessment_id, project_id, module) REFERENCES public.assessments(id, project_id, module) ON DELETE CASCADE,
  constraint plot_results_module_state_fkey FOREIGN KEY (module, state) REFERENCES app.module_states(module, state),
  constraint plot_results_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_results_classes_shape CHECK ((jsonb_typeof(classes) = 'object'::text)),
  constraint plot_results_classes_size CHECK ((pg_column_size(classes) <= 2000)),
  constraint plot_results_confidence_length CHECK ((char_length(confidence) <= 60)),
  constraint plot_results_document_shape CHECK ((jsonb_typeof(document) = 'object'::text)),
  constraint plot_results_document_size CHECK ((pg_column_size(document) <= 1000000)),
  constraint plot_results_figures_shape CHECK ((jsonb_typeof(figures) = 'object'::text)),
  constraint plot_results_figures_size CHECK ((pg_column_size(figures) <= 1000000)),
  constraint plot_results_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint plot_results_hints_shape CHECK ((jsonb_typeof(hints) = 'array'::text)),
  constraint plot_results_hints_size CHECK ((pg_column_size(hints) <= 1000000)),
  constraint plot_results_inputs_hash_length CHECK ((char_length(inputs_hash) <= 128)),
  constraint plot_results_layer_places_shape CHECK ((jsonb_typeof(layer_places) = 'array'::text)),
  constraint plot_results_layer_places_size CHECK ((pg_column_size(layer_places) <= 1000000)),
  constraint plot_results_module_length CHECK ((char_length(module) <= 60)),
  constraint plot_results_reason_code_length CHECK ((char_length(reason_code) <= 60)),
  constraint plot_results_result_hash_length CHECK ((char_length(result_hash) <= 128)),
  constraint plot_results_state_length CHECK ((char_length(state) <= 60)),
  constraint plot_results_statistics_shape CHECK ((jsonb_typeof(statistics) = 'object'::text)),
  constraint plot_results_statistics_size CHECK ((pg_column_size(statistics) <= 4000000))
);
alter table public.plot_results enable row level security;
CREATE INDEX plot_results_of_plot ON public.plot_results USING btree (plot_id, id DESC);
CREATE INDEX plot_results_with_hints ON public.plot_results USING btree (assessment_id) WHERE (hints <> '[]'::jsonb);
CREATE TRIGGER plot_results_added AFTER INSERT ON public.plot_results REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER plot_results_changed AFTER UPDATE ON public.plot_results REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER plot_results_classed AFTER INSERT ON public.plot_results REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.check_result_classes();
CREATE TRIGGER plot_results_classed_anew AFTER UPDATE ON public.plot_results REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.check_result_classes();
CREATE TRIGGER plot_results_removed AFTER DELETE ON public.plot_results REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.plot_results for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND
CASE
    WHEN (assessment_id = ANY (( SELECT app.unfinished_assessments() AS unfinished_assessments)::bigint[])) THEN false
    ELSE true
END));
grant delete, insert, select, update on public.plot_results to service_role;
grant select on public.plot_results to authenticated;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.plot_splits (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  undone_by text,
  undone_at timestamp with time zone,
  constraint plot_splits_pkey PRIMARY KEY (id),
  constraint plot_splits_id_project_id_key UNIQUE (id, project_id),
  constraint plot_splits_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint plot_splits_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_splits_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint plot_splits_author_length CHECK ((char_length(author) <= 300)),
  constraint plot_splits_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint plot_splits_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint plot_splits_undone_by_length CHECK ((char_length(undone_by) <= 300))
);
alter table public.plot_splits enable row level security;
CREATE UNIQUE INDEX plot_splits_in_force ON public.plot_splits USING btree (project_id, plot_id) WHERE (undone_at IS NULL);
CREATE INDEX plot_splits_of_plot ON public.plot_splits USING btree (plot_id, id DESC);
CREATE TRIGGER plot_splits_audit AFTER INSERT OR UPDATE ON public.plot_splits FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER strangers BEFORE INSERT ON public.plot_splits FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'plots.review');
create policy read on public.plot_splits for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
create policy split on public.plot_splits for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('plots.review'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
create policy undo on public.plot_splits for update to workflow using ((project_id = ANY (( SELECT app.projects_with('plots.review'::text) AS projects_with)::bigint[]))) with check ((undone_by = ( SELECT app.current_person_name() AS current_person_name)));
grant delete, insert, select, update on public.plot_splits to service_role;
grant insert, update on public.plot_splits to workflow;
grant select on public.plot_splits to authenticated;

-- definitions/400_plots.sql
create view public.plot_trash (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  identifier text,
  producer_name text,
  farmer_first_name text,
  farmer_last_name text,
  production_place text,
  stated_hectares double precision,
  deleted_at timestamp with time zone,
  deleted_by_name text,
  identifier_taken boolean
);
grant select on public.plot_trash to authenticated, service_role;

-- migrations/0129_administrative_areas.sql; triggers, policies and grants in definitions/
create table public.plot_units (
  plot_id bigint not null,
  project_id bigint not null,
  version_id bigint not null,
  region text not null,
  region_name text not null,
  department text,
  department_name text,
  municipality text,
  municipality_name text,
  constraint plot_units_pkey PRIMARY KEY (plot_id),
  constraint plot_units_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint plot_units_department_length CHECK ((char_length(department) <= 200)),
  constraint plot_units_department_name_length CHECK ((char_length(department_name) <= 200)),
  constraint plot_units_municipality_length CHECK ((char_length(municipality) <= 200)),
  constraint plot_units_municipality_name_length CHECK ((char_length(municipality_name) <= 200)),
  constraint plot_units_region_length CHECK ((char_length(region) <= 200)),
  constraint plot_units_region_name_length CHECK ((char_length(region_name) <= 200)),
  constraint plot_units_told_whole CHECK (((num_nulls(department, department_name) = ANY (ARRAY[0, 2])) AND (num_nulls(municipality, municipality_name) = ANY (ARRAY[0, 2])) AND ((municipality IS NULL) OR (department IS NOT NULL))))
);
alter table public.plot_units enable row level security;
CREATE INDEX plot_units_of_project ON public.plot_units USING btree (project_id, region);
create policy read on public.plot_units for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.plot_units to service_role;
grant select on public.plot_units to authenticated;

-- migrations/0115_plots.sql; triggers, policies and grants in definitions/
create table public.plots (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  import_id bigint,
  import_row integer,
  farmer_id bigint,
  identifier text not null,
  properties jsonb not null default '{}'::jsonb,
  given_geometry jsonb,
  geometry extensions.geometry(Geometry,4326) not null,
  geometry_hash text not null,
  area_hectares double precision not null,
  perimeter_metres double precision not null,
  declared_area_hectares double precision,
  geometry_valid boolean not null,
  geometry_state text not null,
  findings jsonb not null default '[]'::jsonb,
  country text,
  province text,
  producer_name text,
  production_place text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  split_id bigint,
  constraint plots_pkey PRIMARY KEY (id),
  constraint plots_id_project_id_key UNIQUE (id, project_id),
  constraint plots_import_id_import_row_project_id_key UNIQUE (import_id, import_row, project_id),
  constraint plots_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id),
  constraint plots_import_id_project_id_fkey FOREIGN KEY (import_id, project_id) REFERENCES public.imports(id, project_id),
  constraint plots_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint plots_split_id_project_id_fkey FOREIGN KEY (split_id, project_id) REFERENCES public.plot_splits(id, project_id) ON DELETE SET NULL (split_id),
  constraint plots_area_hectares_check CHECK ((area_hectares >= (0)::double precision)),
  constraint plots_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint plots_declared_area_hectares_check CHECK (((declared_area_hectares > (0)::double precision) AND (declared_area_hectares < (1000000000)::double precision))),
  constraint plots_findings_shape CHECK (app.are_findings(findings)),
  constraint plots_findings_size CHECK ((pg_column_size(findings) <= 1000000)),
  constraint plots_geometry_hash_length CHECK ((char_length(geometry_hash) <= 128)),
  constraint plots_geometry_size CHECK ((pg_column_size(geometry) <= 10000000)),
  constraint plots_geometry_state_check CHECK ((geometry_state = ANY (ARRAY['normal'::text, 'abnormal'::text, 'overlapping'::text]))),
  constraint plots_given_geometry_shape CHECK ((jsonb_typeof(given_geometry) = 'object'::text)),
  constraint plots_given_geometry_size CHECK ((pg_column_size(given_geometry) <= 25000000)),
  constraint plots_identifier_check CHECK ((identifier <> ''::text)),
  constraint plots_identifier_length CHECK ((char_length(identifier) <= 200)),
  constraint plots_perimeter_metres_check CHECK ((perimeter_metres >= (0)::double precision)),
  constraint plots_producer_name_length CHECK ((char_length(producer_name) <= 200)),
  constraint plots_production_place_length CHECK ((char_length(production_place) <= 200)),
  constraint plots_properties_shape CHECK ((jsonb_typeof(properties) = 'object'::text)),
  constraint plots_properties_size CHECK ((pg_column_size(properties) <= 2000000)),
  constraint plots_province_length CHECK ((char_length(province) <= 60))
);
alter table public.plots enable row level security;
CREATE INDEX plots_geometry ON public.plots USING gist (geometry);
CREATE UNIQUE INDEX plots_identifier ON public.plots USING btree (project_id, identifier) WHERE (deleted_at IS NULL);
CREATE INDEX plots_in_trash ON public.plots USING btree (project_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX plots_of_farmer ON public.plots USING btree (farmer_id) WHERE (farmer_id IS NOT NULL);
CREATE INDEX plots_of_project ON public.plots USING btree (project_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX plots_of_split ON public.plots USING btree (split_id) WHERE (split_id IS NOT NULL);
CREATE INDEX plots_searched ON public.plots USING gin (app.search_vector(('#'::text || project_id), ((((identifier || ' '::text) || COALESCE(producer_name, ''::text)) || ' '::text) || COALESCE(production_place, ''::text)))) WHERE (deleted_at IS NULL);
CREATE INDEX plots_to_review ON public.plots USING btree (project_id) WHERE ((deleted_at IS NULL) AND (geometry_state <> 'normal'::text));
CREATE TRIGGER plots_audit AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_plot_audit();
CREATE TRIGGER plots_deletion_stamped BEFORE UPDATE OF deleted_at ON public.plots FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER plots_held_as_whole AFTER INSERT ON public.plots FOR EACH ROW WHEN ((new.split_id IS NOT NULL)) EXECUTE FUNCTION app.hold_fields_as_whole();
CREATE TRIGGER plots_noted_delete AFTER DELETE ON public.plots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_plots();
CREATE TRIGGER plots_noted_insert AFTER INSERT ON public.plots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_plots();
CREATE TRIGGER plots_noted_update AFTER UPDATE ON public.plots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_plots();
CREATE TRIGGER plots_of_ready_declarations AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_plots_of_ready_declarations();
CREATE TRIGGER plots_overlaps AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.ask_for_overlaps();
CREATE TRIGGER plots_placed_insert AFTER INSERT ON public.plots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.place_new_plots();
CREATE TRIGGER plots_placed_update AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.place_changed_plots();
CREATE TRIGGER plots_private_overlaps AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.forget_changed_plots();
CREATE TRIGGER plots_split AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_split_plots();
CREATE TRIGGER plots_touch BEFORE UPDATE ON public.plots FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER plots_work_added AFTER INSERT ON public.plots REFERENCING NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.note_added_work();
CREATE TRIGGER plots_work_changed AFTER UPDATE ON public.plots REFERENCING OLD TABLE AS plots_before NEW TABLE AS plots_after FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_work();
CREATE TRIGGER plots_work_removed AFTER DELETE ON public.plots REFERENCING OLD TABLE AS plots_before FOR EACH STATEMENT EXECUTE FUNCTION app.note_removed_work();
CREATE TRIGGER strangers BEFORE INSERT ON public.plots FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'plots.import');
create policy change on public.plots for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[])));
create policy create_by_import on public.plots for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])) AND ((split_id IS NULL) OR (project_id = ANY (( SELECT app.projects_with('plots.review'::text) AS projects_with)::bigint[])))));
create policy read on public.plots for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.plots to service_role;
grant insert, update on public.plots to workflow;
grant select, update (identifier, declared_area_hectares, producer_name, production_place, deleted_at) on public.plots to authenticated;

-- migrations/0120_private_overlaps.sql; triggers, policies and grants in definitions/
create table public.private_overlaps (
  plot_id bigint not null,
  project_id bigint not null,
  square_metres integer not null,
  percent integer not null,
  compared_on date not null default CURRENT_DATE,
  constraint private_overlaps_pkey PRIMARY KEY (plot_id, project_id),
  constraint private_overlaps_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint private_overlaps_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint private_overlaps_square_metres_check CHECK ((square_metres > 0))
);
alter table public.private_overlaps enable row level security;
CREATE INDEX private_overlaps_of_project ON public.private_overlaps USING btree (project_id);
CREATE TRIGGER private_overlaps_told AFTER INSERT ON public.private_overlaps REFERENCING NEW TABLE AS overlaps_after FOR EACH STATEMENT EXECUTE FUNCTION app.tell_of_private_overlaps();
create policy read on public.private_overlaps for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('plots.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.private_overlaps to service_role;
grant select on public.private_overlaps to authenticated;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table public.profiles (
  user_id uuid not null,
  first_name text,
  name text,
  phone text,
  language text not null default 'fr'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- Name of the picture in the bucket avatars.
  photo text,
  current_organisation_id bigint,
  preferences jsonb not null default '{}'::jsonb,
  onboarding text[] not null default '{}'::text[],
  onboarding_reopened jsonb not null default '{}'::jsonb,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_current_organisation_id_fkey FOREIGN KEY (current_organisation_id) REFERENCES public.organisations(id) ON DELETE SET NULL,
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_first_name_length CHECK ((char_length(first_name) <= 120)),
  constraint profiles_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint profiles_name_length CHECK ((char_length(name) <= 120)),
  constraint profiles_onboarding_known CHECK ((onboarding <@ app.first_steps())),
  constraint profiles_onboarding_reopened_check CHECK ((jsonb_typeof(onboarding_reopened) = 'object'::text)),
  constraint profiles_onboarding_reopened_shape CHECK ((jsonb_typeof(onboarding_reopened) = 'object'::text)),
  constraint profiles_onboarding_reopened_size CHECK ((pg_column_size(onboarding_reopened) <= 4000)),
  constraint profiles_onboarding_size CHECK (((cardinality(onboarding) <= 40) AND (pg_column_size(onboarding) <= 4000))),
  constraint profiles_phone CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint profiles_photo CHECK (starts_with(photo, ((user_id)::text || '/'::text))),
  constraint profiles_photo_length CHECK ((char_length(photo) <= 200)),
  constraint profiles_preferences CHECK (app.are_preferences(preferences)),
  constraint profiles_preferences_shape CHECK ((jsonb_typeof(preferences) = 'object'::text)),
  constraint profiles_preferences_size CHECK ((pg_column_size(preferences) <= 4000))
);
alter table public.profiles enable row level security;
CREATE TRIGGER profiles_chosen_organisation BEFORE INSERT OR UPDATE OF current_organisation_id ON public.profiles FOR EACH ROW WHEN ((new.current_organisation_id IS NOT NULL)) EXECUTE FUNCTION app.guard_chosen_organisation();
CREATE TRIGGER profiles_forget_avatars AFTER DELETE ON public.profiles FOR EACH ROW WHEN ((old.photo IS NOT NULL)) EXECUTE FUNCTION app.forget_avatars();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
create policy changed_by_a_person on public.profiles as restrictive for update to authenticated using (( SELECT app.is_person() AS is_person));
create policy of_a_person on public.profiles as restrictive for insert to authenticated with check (( SELECT app.is_person() AS is_person));
create policy own on public.profiles for all to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.profiles to service_role;
grant insert (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding, onboarding_reopened), select, update (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding, onboarding_reopened) on public.profiles to authenticated;

-- migrations/0330_forms.sql; triggers, policies and grants in definitions/
create table public.project_forms (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  form_id bigint not null,
  version_id bigint,
  status text not null default 'draft'::text,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint project_forms_pkey PRIMARY KEY (id),
  constraint project_forms_id_project_id_form_id_key UNIQUE (id, project_id, form_id),
  constraint project_forms_id_project_id_key UNIQUE (id, project_id),
  constraint project_forms_project_id_form_id_key UNIQUE (project_id, form_id),
  constraint project_forms_form_id_organisation_id_fkey FOREIGN KEY (form_id, organisation_id) REFERENCES public.forms(id, organisation_id),
  constraint project_forms_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint project_forms_version_id_form_id_fkey FOREIGN KEY (version_id, form_id) REFERENCES public.form_versions(id, form_id),
  constraint project_forms_author_length CHECK ((char_length(author) <= 300)),
  constraint project_forms_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'planned'::text, 'in_progress'::text, 'completed'::text, 'finished'::text])))
);
alter table public.project_forms enable row level security;
CREATE INDEX project_forms_of_form ON public.project_forms USING btree (form_id);
CREATE TRIGGER project_forms_audit AFTER INSERT OR DELETE OR UPDATE ON public.project_forms FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER project_forms_filled BEFORE UPDATE OF status, version_id ON public.project_forms FOR EACH ROW EXECUTE FUNCTION app.guard_project_form();
CREATE TRIGGER project_forms_state AFTER UPDATE OF status ON public.project_forms FOR EACH ROW EXECUTE FUNCTION app.guard_state('status');
CREATE TRIGGER project_forms_told AFTER UPDATE OF version_id ON public.project_forms FOR EACH ROW WHEN ((new.version_id IS DISTINCT FROM old.version_id)) EXECUTE FUNCTION app.note_published_form();
CREATE TRIGGER project_forms_touch BEFORE UPDATE ON public.project_forms FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER project_forms_work_added AFTER INSERT ON public.project_forms FOR EACH ROW EXECUTE FUNCTION app.note_forms_work();
CREATE TRIGGER project_forms_work_changed AFTER UPDATE OF status, deleted_at ON public.project_forms FOR EACH ROW WHEN (((old.status <> new.status) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION app.note_forms_work();
CREATE TRIGGER strangers BEFORE INSERT ON public.project_forms FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'forms.edit');
create policy add on public.project_forms for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
create policy change on public.project_forms for update to workflow using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
create policy read on public.project_forms for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('forms.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.project_forms to service_role;
grant insert (organisation_id, project_id, form_id, version_id), update (version_id, status, deleted_at) on public.project_forms to workflow;
grant select on public.project_forms to authenticated;

-- migrations/0114_invitations.sql; triggers, policies and grants in definitions/
create table public.project_members (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint project_members_pkey PRIMARY KEY (id),
  constraint project_members_project_id_user_id_key UNIQUE (project_id, user_id),
  constraint project_members_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id) ON DELETE CASCADE,
  constraint project_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint project_members_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'agent'::text, 'auditor'::text]))),
  constraint project_members_role_length CHECK ((char_length(role) <= 60))
);
alter table public.project_members enable row level security;
CREATE INDEX project_members_user ON public.project_members USING btree (user_id);
CREATE TRIGGER project_members_audit AFTER INSERT OR DELETE OR UPDATE ON public.project_members FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER project_members_ended AFTER DELETE ON public.project_members FOR EACH ROW EXECUTE FUNCTION app.end_project_membership();
CREATE TRIGGER project_members_told AFTER INSERT ON public.project_members FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) AND (new.user_id <> auth.uid()))) EXECUTE FUNCTION app.tell_of_shared_project();
create policy read on public.project_members for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) OR (organisation_id = ANY (( SELECT app.organisations_with('members.read'::text) AS organisations_with)::bigint[]))));
grant delete, insert, select, update on public.project_members to service_role;
grant select on public.project_members to authenticated;

-- migrations/0113_projects.sql; triggers, policies and grants in definitions/
create table public.project_visits (
  user_id uuid not null default auth.uid(),
  project_id bigint not null,
  visited_at timestamp with time zone not null default now(),
  constraint project_visits_pkey PRIMARY KEY (user_id, project_id),
  constraint project_visits_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint project_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.project_visits enable row level security;
CREATE INDEX project_visits_recent ON public.project_visits USING btree (user_id, visited_at DESC);
CREATE TRIGGER project_visits_stamped BEFORE INSERT OR UPDATE ON public.project_visits FOR EACH ROW EXECUTE FUNCTION app.stamp_visit();
create policy of_a_person on public.project_visits as restrictive for insert to authenticated with check (( SELECT app.is_person() AS is_person));
create policy own on public.project_visits for all to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND (project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[]))));
grant delete, insert, select, update on public.project_visits to authenticated, service_role;

-- migrations/0113_projects.sql; triggers, policies and grants in definitions/
create table public.projects (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  module text not null,
  name text not null,
  description text,
  type text not null,
  status text not null default 'draft'::text,
  period_start date,
  period_end date,
  crops text[] not null default '{}'::text[],
  commodity text,
  country text,
  season text,
  start_year integer,
  end_year integer,
  settings jsonb not null default '{}'::jsonb,
  current_assessment_id bigint,
  request_key text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  status_by_hand boolean not null default false,
  synthetic boolean not null default false,
  review_levels smallint not null default 1,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_id_organisation_id_key UNIQUE (id, organisation_id),
  constraint projects_id_organisation_id_module_key UNIQUE (id, organisation_id, module),
  constraint projects_organisation_id_request_key_key UNIQUE (organisation_id, request_key),
  constraint projects_current_assessment_id_id_fkey FOREIGN KEY (current_assessment_id, id) REFERENCES public.assessments(id, project_id),
  constraint projects_module_fkey FOREIGN KEY (module) REFERENCES app.modules(key),
  constraint projects_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint period_in_order CHECK ((period_end > period_start)),
  constraint projects_commodity_length CHECK ((char_length(commodity) <= 60)),
  constraint projects_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint projects_crops_size CHECK (((cardinality(crops) <= 20) AND (pg_column_size(crops) <= 4000))),
  constraint projects_description_length CHECK ((char_length(description) <= 2000)),
  constraint projects_end_year_check CHECK (((end_year >= 1980) AND (end_year <= 2100))),
  constraint projects_module_length CHECK ((char_length(module) <= 60)),
  constraint projects_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint projects_name_length CHECK ((char_length(name) <= 120)),
  constraint projects_request_key_length CHECK ((char_length(request_key) <= 200)),
  constraint projects_review_levels CHECK ((review_levels = ANY (ARRAY[1, 2]))),
  constraint projects_season_check CHECK ((season = ANY (ARRAY['rainy'::text, 'dry'::text]))),
  constraint projects_settings_shape CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint projects_settings_size CHECK ((pg_column_size(settings) <= 60000)),
  constraint projects_start_year_check CHECK (((start_year >= 1980) AND (start_year <= 2100))),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_progress'::text, 'planned'::text, 'completed'::text, 'finished'::text]))),
  constraint projects_type_check CHECK ((type = ANY (ARRAY['reference'::text, 'monitoring'::text]))),
  constraint years_in_order CHECK ((end_year >= start_year))
);
alter table public.projects enable row level security;
CREATE INDEX projects_listed ON public.projects USING btree (organisation_id, module, updated_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX projects_paid_by ON public.projects USING btree (organisation_id, (('project:'::text || request_key)));
CREATE TRIGGER projects_audit AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER projects_deletion BEFORE UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION app.guard_project_deletion();
CREATE TRIGGER projects_deletion_stamped BEFORE UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
CREATE TRIGGER projects_noted AFTER UPDATE OF current_assessment_id ON public.projects FOR EACH ROW WHEN ((old.current_assessment_id IS DISTINCT FROM new.current_assessment_id)) EXECUTE FUNCTION app.note_assessed_project();
CREATE TRIGGER projects_private_overlaps AFTER UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION app.forget_project_plots();
CREATE TRIGGER projects_results_shown AFTER UPDATE OF current_assessment_id ON public.projects FOR EACH ROW WHEN ((old.current_assessment_id IS DISTINCT FROM new.current_assessment_id)) EXECUTE FUNCTION app.show_results();
CREATE TRIGGER projects_review_levels BEFORE UPDATE OF review_levels ON public.projects FOR EACH ROW WHEN ((new.review_levels IS DISTINCT FROM old.review_levels)) EXECUTE FUNCTION app.guard_review_levels();
CREATE TRIGGER projects_review_levels_given BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION app.give_review_levels();
CREATE TRIGGER projects_run_stopped AFTER UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stop_run_in_trash();
CREATE TRIGGER projects_state AFTER UPDATE OF status ON public.projects FOR EACH ROW WHEN (new.status_by_hand) EXECUTE FUNCTION app.guard_state('status');
CREATE TRIGGER projects_touch BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER projects_work_followed BEFORE UPDATE OF status, status_by_hand ON public.projects FOR EACH ROW EXECUTE FUNCTION app.choose_or_follow();
CREATE TRIGGER projects_work_shown AFTER UPDATE OF current_assessment_id ON public.projects FOR EACH ROW WHEN ((old.current_assessment_id IS DISTINCT FROM new.current_assessment_id)) EXECUTE FUNCTION app.note_shown_run();
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
create policy change on public.projects for update to authenticated using ((id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy read on public.projects for select to authenticated using ((id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.projects to service_role;
grant select, update (name, description, type, status, period_start, period_end, crops, commodity, country, season, start_year, end_year, settings, deleted_at, status_by_hand, review_levels) on public.projects to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.quality_rounds (
  project_form_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  records integer not null,
  checked_until timestamp with time zone not null,
  checked_at timestamp with time zone not null default now(),
  constraint quality_rounds_pkey PRIMARY KEY (project_form_id, project_id),
  constraint quality_rounds_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id) ON DELETE CASCADE,
  constraint quality_rounds_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint quality_rounds_records_check CHECK ((records >= 0))
);
alter table public.quality_rounds enable row level security;
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.quality_rounds FOR EACH ROW EXECUTE FUNCTION realtime.record_change('project_form_id', 'project_id');
CREATE TRIGGER strangers BEFORE INSERT ON public.quality_rounds FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.quality_rounds for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy change on public.quality_rounds for update to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.quality_rounds for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.quality_rounds to service_role;
grant insert (project_form_id, organisation_id, project_id, records, checked_until), update (records, checked_until, checked_at) on public.quality_rounds to workflow;
grant select on public.quality_rounds to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.quality_settings (
  id bigint not null generated always as identity,
  project_form_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  switched_off jsonb not null default '{}'::jsonb,
  thresholds jsonb not null default '{}'::jsonb,
  time_zone text,
  author text not null default app.current_person_name(),
  updated_at timestamp with time zone not null default now(),
  constraint quality_settings_pkey PRIMARY KEY (id),
  constraint quality_settings_project_form_id_project_id_key UNIQUE (project_form_id, project_id),
  constraint quality_settings_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id) ON DELETE CASCADE,
  constraint quality_settings_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint quality_settings_author_length CHECK ((char_length(author) <= 300)),
  constraint quality_settings_switched_off_shape CHECK ((jsonb_typeof(switched_off) = 'object'::text)),
  constraint quality_settings_switched_off_size CHECK ((pg_column_size(switched_off) <= 60000)),
  constraint quality_settings_thresholds_shape CHECK ((jsonb_typeof(thresholds) = 'object'::text)),
  constraint quality_settings_thresholds_size CHECK ((pg_column_size(thresholds) <= 20000)),
  constraint quality_settings_time_zone_length CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60)))
);
alter table public.quality_settings enable row level security;
CREATE TRIGGER quality_settings_audit AFTER INSERT OR UPDATE ON public.quality_settings FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER quality_settings_touch BEFORE UPDATE ON public.quality_settings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.quality_settings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.quality_settings for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy change on public.quality_settings for update to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.quality_settings for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.quality_settings to service_role;
grant insert (project_form_id, organisation_id, project_id, switched_off, thresholds, time_zone), update (switched_off, thresholds, time_zone) on public.quality_settings to workflow;
grant select on public.quality_settings to authenticated;

-- migrations/0337_record_assignments.sql; triggers, policies and grants in definitions/
create table public.record_assignments (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  assignee uuid not null,
  assignee_name text not null,
  target integer not null,
  due_on date,
  place text,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint record_assignments_pkey PRIMARY KEY (id),
  constraint record_assignments_project_form_id_assignee_project_id_key UNIQUE (project_form_id, assignee, project_id),
  constraint record_assignments_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id) ON DELETE CASCADE,
  constraint record_assignments_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_assignments_assignee_name_length CHECK (((char_length(assignee_name) >= 1) AND (char_length(assignee_name) <= 300))),
  constraint record_assignments_author_length CHECK ((char_length(author) <= 300)),
  constraint record_assignments_place_length CHECK ((char_length(place) <= 300)),
  constraint record_assignments_target_check CHECK (((target >= 1) AND (target <= 100000)))
);
alter table public.record_assignments enable row level security;
CREATE INDEX record_assignments_of_project ON public.record_assignments USING btree (project_id, id);
CREATE TRIGGER record_assignments_audit AFTER INSERT OR DELETE OR UPDATE ON public.record_assignments FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER record_assignments_guard BEFORE INSERT OR UPDATE OF assignee ON public.record_assignments FOR EACH ROW EXECUTE FUNCTION app.guard_record_assignment();
CREATE TRIGGER record_assignments_touch BEFORE UPDATE ON public.record_assignments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_assignments FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.record_assignments for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy change on public.record_assignments for update to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.record_assignments for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])) OR ((assignee = ( SELECT auth.uid() AS uid)) AND (project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])))));
create policy remove on public.record_assignments for delete to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, project_form_id, assignee, assignee_name, target, due_on, place), update (assignee_name, target, due_on, place) on public.record_assignments to workflow;
grant delete, insert, select, update on public.record_assignments to service_role;
grant select on public.record_assignments to authenticated;

-- migrations/0344_record_dashboards.sql; triggers, policies and grants in definitions/
create table public.record_dashboards (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  name text not null,
  tiles jsonb not null default '[]'::jsonb,
  is_shared boolean not null default false,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint record_dashboards_pkey PRIMARY KEY (id),
  constraint record_dashboards_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id),
  constraint record_dashboards_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_dashboards_author_length CHECK ((char_length(author) <= 300)),
  constraint record_dashboards_deleted_at_day CHECK (isfinite(deleted_at)),
  constraint record_dashboards_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(name) <= 80))),
  constraint record_dashboards_tiles_shape CHECK ((jsonb_typeof(tiles) = 'array'::text)),
  constraint record_dashboards_tiles_size CHECK ((pg_column_size(tiles) <= 20000))
);
alter table public.record_dashboards enable row level security;
CREATE INDEX record_dashboards_of_form ON public.record_dashboards USING btree (project_form_id, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER record_dashboards_counted AFTER INSERT ON public.record_dashboards FOR EACH ROW EXECUTE FUNCTION app.guard_dashboard_room();
CREATE TRIGGER record_dashboards_touch BEFORE UPDATE ON public.record_dashboards FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_dashboards FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.read');
create policy change on public.record_dashboards for update to authenticated using (((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (is_shared AND (project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])))))) with check (((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (is_shared AND (project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])))) AND ((NOT is_shared) OR (project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])))));
create policy create_own on public.record_dashboards for insert to authenticated with check (((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND (organisation_id <> ALL (( SELECT app.supported_organisations() AS supported_organisations)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND ((NOT is_shared) OR (project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])))));
create policy read on public.record_dashboards for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND (is_shared OR (created_by = ( SELECT auth.uid() AS uid)))));
grant delete, insert, select, update on public.record_dashboards to service_role;
grant insert (organisation_id, project_id, project_form_id, name, tiles, is_shared), select, update (name, tiles, is_shared, deleted_at) on public.record_dashboards to authenticated;

-- migrations/0346_record_editions.sql; triggers, policies and grants in definitions/
create table public.record_editions (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint not null,
  instance_id text not null,
  sent_sha256 text not null,
  revision integer not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  constraint record_editions_pkey PRIMARY KEY (id),
  constraint record_editions_project_form_id_instance_id_key UNIQUE (project_form_id, instance_id),
  constraint record_editions_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_editions_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_editions_author_length CHECK ((char_length(author) <= 300)),
  constraint record_editions_instance_id_check CHECK ((btrim(instance_id) <> ''::text)),
  constraint record_editions_instance_id_length CHECK ((char_length(instance_id) <= 200)),
  constraint record_editions_revision_check CHECK ((revision > 0)),
  constraint record_editions_sent_sha256_length CHECK ((char_length(sent_sha256) <= 64))
);
alter table public.record_editions enable row level security;
CREATE INDEX record_editions_of_record ON public.record_editions USING btree (record_id);
CREATE TRIGGER strangers BEFORE INSERT ON public.record_editions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.edit');
create policy add on public.record_editions for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.records record
  WHERE ((record.id = record_editions.record_id) AND (record.project_form_id = record_editions.project_form_id) AND app.may_correct_record(record.*))))));
create policy read on public.record_editions for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_editions.record_id))));
grant delete, insert, select, update on public.record_editions to service_role;
grant insert (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision) on public.record_editions to workflow;
grant select on public.record_editions to authenticated;

-- migrations/0343_record_mappings.sql; triggers, policies and grants in definitions/
create table public.record_farmers (
  record_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  run_id bigint not null,
  farmer_id bigint not null,
  target_project_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint record_farmers_pkey PRIMARY KEY (record_id, project_id),
  constraint record_farmers_farmer_id_organisation_id_fkey FOREIGN KEY (farmer_id, organisation_id) REFERENCES public.farmers(id, organisation_id) ON DELETE CASCADE,
  constraint record_farmers_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_farmers_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_farmers_run_id_project_id_fkey FOREIGN KEY (run_id, project_id) REFERENCES public.record_mapping_runs(id, project_id)
);
alter table public.record_farmers enable row level security;
CREATE INDEX record_farmers_of_farmer ON public.record_farmers USING btree (farmer_id);
CREATE INDEX record_farmers_of_run ON public.record_farmers USING btree (run_id);
CREATE TRIGGER strangers BEFORE INSERT ON public.record_farmers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.record_farmers for insert to workflow with check ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
create policy change on public.record_farmers for update to workflow using ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
create policy read on public.record_farmers for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_farmers.record_id))));
create policy remove on public.record_farmers for delete to workflow using ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
grant delete, insert (record_id, organisation_id, project_id, run_id, farmer_id, target_project_id), update (target_project_id) on public.record_farmers to workflow;
grant delete, insert, select, update on public.record_farmers to service_role;
grant select on public.record_farmers to authenticated;

-- migrations/0331_records.sql; triggers, policies and grants in definitions/
create table public.record_files (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  name text not null,
  object_path text,
  content_type text,
  bytes bigint,
  sha256 text,
  received_at timestamp with time zone,
  constraint record_files_pkey PRIMARY KEY (id),
  constraint record_files_record_id_name_project_id_key UNIQUE (record_id, name, project_id),
  constraint record_files_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_files_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_files_bytes_check CHECK ((bytes >= 0)),
  constraint record_files_content_type_length CHECK ((char_length(content_type) <= 200)),
  constraint record_files_name_check CHECK ((btrim(name) <> ''::text)),
  constraint record_files_name_length CHECK ((char_length(name) <= 255)),
  constraint record_files_object_path_length CHECK ((octet_length(object_path) <= 400)),
  constraint record_files_received_whole CHECK (((received_at IS NULL) OR (num_nulls(object_path, content_type, bytes, sha256) = 0))),
  constraint record_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table public.record_files enable row level security;
CREATE UNIQUE INDEX record_files_by_object ON public.record_files USING btree (object_path);
CREATE TRIGGER strangers BEFORE INSERT ON public.record_files FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.edit');
create policy add on public.record_files for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])));
create policy read on public.record_files for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_files.record_id))));
create policy receive on public.record_files for update to workflow using (((project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.records record
  WHERE ((record.id = record_files.record_id) AND app.may_correct_record(record.*))))));
grant delete, insert, select, update on public.record_files to service_role;
grant insert (organisation_id, project_id, record_id, name), update (object_path, content_type, bytes, sha256, received_at) on public.record_files to workflow;
grant select on public.record_files to authenticated;

-- migrations/0343_record_mappings.sql; triggers, policies and grants in definitions/
create table public.record_mapping_runs (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  status text not null default 'reading'::text,
  is_automatic boolean not null default false,
  mapping jsonb not null,
  target_project_id bigint,
  states text[] not null,
  records integer not null default 0,
  farmer_import_id bigint,
  plot_import_id bigint,
  outcome jsonb not null default '{}'::jsonb,
  problem jsonb,
  job_id bigint,
  request_key uuid,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint record_mapping_runs_pkey PRIMARY KEY (id),
  constraint record_mapping_runs_id_project_id_key UNIQUE (id, project_id),
  constraint record_mapping_runs_project_form_id_request_key_project_id_key UNIQUE (project_form_id, request_key, project_id),
  constraint record_mapping_runs_farmer_import_id_organisation_id_fkey FOREIGN KEY (farmer_import_id, organisation_id) REFERENCES public.farmer_imports(id, organisation_id),
  constraint record_mapping_runs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint record_mapping_runs_plot_import_id_target_project_id_fkey FOREIGN KEY (plot_import_id, target_project_id) REFERENCES public.imports(id, project_id),
  constraint record_mapping_runs_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id),
  constraint record_mapping_runs_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_mapping_runs_target_project_id_organisation_id_fkey FOREIGN KEY (target_project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_mapping_runs_author_length CHECK ((char_length(author) <= 300)),
  constraint record_mapping_runs_mapping_shape CHECK ((jsonb_typeof(mapping) = 'object'::text)),
  constraint record_mapping_runs_mapping_size CHECK ((pg_column_size(mapping) <= 200000)),
  constraint record_mapping_runs_outcome_shape CHECK ((jsonb_typeof(outcome) = 'object'::text)),
  constraint record_mapping_runs_outcome_size CHECK ((pg_column_size(outcome) <= 8000)),
  constraint record_mapping_runs_problem_shape CHECK ((jsonb_typeof(problem) = 'object'::text)),
  constraint record_mapping_runs_problem_size CHECK ((pg_column_size(problem) <= 1000000)),
  constraint record_mapping_runs_records_check CHECK ((records >= 0)),
  constraint record_mapping_runs_states_size CHECK (((cardinality(states) <= 4) AND (pg_column_size(states) <= 1000))),
  constraint record_mapping_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'reading'::text, 'ready'::text, 'refused'::text, 'discarded'::text, 'applying'::text, 'stopped'::text, 'completed'::text, 'undoing'::text, 'undone'::text])))
);
alter table public.record_mapping_runs enable row level security;
CREATE INDEX record_mapping_runs_of_form ON public.record_mapping_runs USING btree (project_form_id, id DESC);
CREATE INDEX record_mapping_runs_of_job ON public.record_mapping_runs USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX record_mapping_runs_of_list ON public.record_mapping_runs USING btree (farmer_import_id) WHERE (farmer_import_id IS NOT NULL);
CREATE UNIQUE INDEX record_mapping_runs_under_way ON public.record_mapping_runs USING btree (project_form_id, project_id) WHERE (status = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]));
CREATE UNIQUE INDEX record_mapping_runs_waiting ON public.record_mapping_runs USING btree (project_form_id, project_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.record_mapping_runs FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER record_mapping_runs_end AFTER UPDATE OF status ON public.record_mapping_runs FOR EACH ROW WHEN (((new.status <> ALL (ARRAY['waiting'::text, 'reading'::text, 'applying'::text, 'undoing'::text])) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION app.go_on_mapping();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_mapping_runs FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.record_mapping_runs for insert to workflow with check ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
create policy change on public.record_mapping_runs for update to workflow using ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
create policy read on public.record_mapping_runs for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.record_mapping_runs to service_role;
grant insert (organisation_id, project_id, project_form_id, mapping, target_project_id, states, request_key), update (status, records, farmer_import_id, plot_import_id, outcome, problem, job_id, applied_at, undone_at) on public.record_mapping_runs to workflow;
grant select on public.record_mapping_runs to authenticated;

-- migrations/0343_record_mappings.sql; triggers, policies and grants in definitions/
create table public.record_mappings (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  mapping jsonb not null,
  target_project_id bigint,
  states text[] not null default '{accept}'::text[],
  automatic_by uuid,
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint record_mappings_pkey PRIMARY KEY (id),
  constraint record_mappings_project_form_id_project_id_key UNIQUE (project_form_id, project_id),
  constraint record_mappings_automatic_by_fkey FOREIGN KEY (automatic_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint record_mappings_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id),
  constraint record_mappings_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_mappings_target_project_id_organisation_id_fkey FOREIGN KEY (target_project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_mappings_author_length CHECK ((char_length(author) <= 300)),
  constraint record_mappings_mapping_shape CHECK ((jsonb_typeof(mapping) = 'object'::text)),
  constraint record_mappings_mapping_size CHECK ((pg_column_size(mapping) <= 200000)),
  constraint record_mappings_states_check CHECK (((states <@ '{accept,valid,answered,failed}'::text[]) AND (states <> '{}'::text[]))),
  constraint record_mappings_states_size CHECK (((cardinality(states) <= 4) AND (pg_column_size(states) <= 1000)))
);
alter table public.record_mappings enable row level security;
CREATE TRIGGER record_mappings_audit AFTER INSERT OR UPDATE ON public.record_mappings FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER record_mappings_touch BEFORE UPDATE ON public.record_mappings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_mappings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.record_mappings for insert to workflow with check (((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])) AND ((target_project_id IS NULL) OR (target_project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[]))) AND ((automatic_by IS NULL) OR (automatic_by = ( SELECT auth.uid() AS uid)))));
create policy change on public.record_mappings for update to workflow using ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[]))) with check ((((target_project_id IS NULL) OR (target_project_id = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[]))) AND ((automatic_by IS NULL) OR (automatic_by = ( SELECT auth.uid() AS uid)))));
create policy read on public.record_mappings for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.record_mappings to service_role;
grant insert (organisation_id, project_id, project_form_id, mapping, target_project_id, states, automatic_by), update (mapping, target_project_id, states, automatic_by, author) on public.record_mappings to workflow;
grant select on public.record_mappings to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.record_photo_hashes (
  record_file_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  hash text,
  constraint record_photo_hashes_pkey PRIMARY KEY (record_file_id, project_id),
  constraint record_photo_hashes_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_photo_hashes_record_file_id_fkey FOREIGN KEY (record_file_id) REFERENCES public.record_files(id) ON DELETE CASCADE,
  constraint record_photo_hashes_hash_check CHECK ((hash ~ '^[0-9a-f]{16}$'::text))
);
alter table public.record_photo_hashes enable row level security;
CREATE TRIGGER strangers BEFORE INSERT ON public.record_photo_hashes FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.record_photo_hashes for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.record_photo_hashes for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.record_photo_hashes to service_role;
grant insert (record_file_id, organisation_id, project_id, hash) on public.record_photo_hashes to workflow;
grant select on public.record_photo_hashes to authenticated;

-- definitions/966_record_map.sql
create view public.record_place_rows (
  id bigint,
  organisation_id bigint,
  project_id bigint,
  project_form_id bigint,
  record_id bigint,
  path text,
  address text,
  kind text,
  hectares double precision,
  metres double precision,
  accuracy double precision,
  geometry_state text,
  reason text,
  overlap_share double precision,
  overlap_record_id bigint,
  overlap_plot_id bigint,
  label text,
  author text,
  state text,
  created_at timestamp with time zone
);
grant select on public.record_place_rows to authenticated;

-- migrations/0342_record_places.sql; triggers, policies and grants in definitions/
create table public.record_places (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint not null,
  path text not null,
  address text not null,
  kind text not null,
  outline extensions.geometry(Geometry,4326),
  hectares double precision,
  metres double precision,
  accuracy double precision,
  geometry_state text not null,
  reason text,
  overlap_share double precision,
  overlap_record_id bigint,
  overlap_plot_id bigint,
  constraint record_places_pkey PRIMARY KEY (id),
  constraint record_places_record_id_address_key UNIQUE (record_id, address),
  constraint record_places_overlap_plot_id_fkey FOREIGN KEY (overlap_plot_id) REFERENCES public.plots(id) ON DELETE SET NULL,
  constraint record_places_overlap_record_id_fkey FOREIGN KEY (overlap_record_id) REFERENCES public.records(id) ON DELETE SET NULL,
  constraint record_places_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_places_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_places_accuracy_check CHECK (((accuracy >= (0)::double precision) AND (accuracy < 'Infinity'::double precision))),
  constraint record_places_address_length CHECK ((char_length(address) <= 2000)),
  constraint record_places_geometry_state_check CHECK ((geometry_state = ANY (ARRAY['normal'::text, 'abnormal'::text, 'overlapping'::text]))),
  constraint record_places_hectares_check CHECK (((hectares >= (0)::double precision) AND (hectares < 'Infinity'::double precision))),
  constraint record_places_kind_check CHECK ((kind = ANY (ARRAY['point'::text, 'trace'::text, 'shape'::text]))),
  constraint record_places_metres_check CHECK (((metres >= (0)::double precision) AND (metres < 'Infinity'::double precision))),
  constraint record_places_outline_size CHECK ((pg_column_size(outline) <= 5000000)),
  constraint record_places_overlap_share_check CHECK (((overlap_share > (0)::double precision) AND (overlap_share <= (1)::double precision))),
  constraint record_places_path_length CHECK ((char_length(path) <= 2000)),
  constraint record_places_read CHECK (((outline IS NULL) = (COALESCE(reason, ''::text) = 'unreadable'::text))),
  constraint record_places_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'too_few_points'::text, 'self_crossing'::text, 'invalid'::text, 'at_zero'::text, 'overlaps_record'::text, 'overlaps_plot'::text]))),
  constraint record_places_reason_said CHECK (((reason IS NULL) = (geometry_state = 'normal'::text)))
);
alter table public.record_places enable row level security;
CREATE INDEX record_places_of_form ON public.record_places USING btree (project_form_id, path, id);
CREATE INDEX record_places_on_plots ON public.record_places USING btree (overlap_plot_id) WHERE (overlap_plot_id IS NOT NULL);
CREATE INDEX record_places_outline ON public.record_places USING gist (outline);
CREATE INDEX record_places_overlapped ON public.record_places USING btree (overlap_record_id) WHERE (overlap_record_id IS NOT NULL);
create policy read on public.record_places for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_places.record_id))));
grant delete, insert, select, update on public.record_places to service_role;
grant select on public.record_places to authenticated;

-- migrations/0343_record_mappings.sql; triggers, policies and grants in definitions/
create table public.record_plots (
  record_id bigint not null,
  address text not null,
  organisation_id bigint not null,
  project_id bigint not null,
  run_id bigint not null,
  plot_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint record_plots_pkey PRIMARY KEY (record_id, address, project_id),
  constraint record_plots_plot_id_fkey FOREIGN KEY (plot_id) REFERENCES public.plots(id) ON DELETE CASCADE,
  constraint record_plots_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_plots_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_plots_run_id_project_id_fkey FOREIGN KEY (run_id, project_id) REFERENCES public.record_mapping_runs(id, project_id),
  constraint record_plots_address_length CHECK (((char_length(address) >= 1) AND (char_length(address) <= 2000)))
);
alter table public.record_plots enable row level security;
CREATE INDEX record_plots_of_plot ON public.record_plots USING btree (plot_id);
CREATE INDEX record_plots_of_run ON public.record_plots USING btree (run_id);
CREATE TRIGGER strangers BEFORE INSERT ON public.record_plots FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.edit');
create policy add on public.record_plots for insert to workflow with check ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
create policy read on public.record_plots for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_plots.record_id))));
create policy remove on public.record_plots for delete to workflow using ((project_id = ANY (( SELECT app.projects_mapping_records() AS projects_mapping_records)::bigint[])));
grant delete, insert (record_id, address, organisation_id, project_id, run_id, plot_id) on public.record_plots to workflow;
grant delete, insert, select, update on public.record_plots to service_role;
grant select on public.record_plots to authenticated;

-- migrations/0336_record_quality.sql; triggers, policies and grants in definitions/
create table public.record_quality_findings (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint,
  agent uuid not null,
  code text not null,
  weight double precision not null,
  evidence jsonb not null,
  found_at timestamp with time zone not null default now(),
  constraint record_quality_findings_pkey PRIMARY KEY (id),
  constraint record_quality_findings_project_form_id_project_id_fkey FOREIGN KEY (project_form_id, project_id) REFERENCES public.project_forms(id, project_id) ON DELETE CASCADE,
  constraint record_quality_findings_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_quality_findings_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_quality_findings_code_length CHECK (((char_length(code) >= 1) AND (char_length(code) <= 60))),
  constraint record_quality_findings_evidence_shape CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  constraint record_quality_findings_evidence_size CHECK ((pg_column_size(evidence) <= 60000)),
  constraint record_quality_findings_weight_check CHECK (((weight >= (0)::double precision) AND (weight < (1)::double precision)))
);
alter table public.record_quality_findings enable row level security;
CREATE INDEX record_quality_findings_by_record ON public.record_quality_findings USING btree (record_id);
CREATE UNIQUE INDEX record_quality_findings_of_agent ON public.record_quality_findings USING btree (project_form_id, agent, code, project_id) WHERE (record_id IS NULL);
CREATE UNIQUE INDEX record_quality_findings_of_record ON public.record_quality_findings USING btree (project_form_id, record_id, code, project_id) WHERE (record_id IS NOT NULL);
CREATE TRIGGER strangers BEFORE INSERT ON public.record_quality_findings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.review');
create policy add on public.record_quality_findings for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy change on public.record_quality_findings for update to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy read on public.record_quality_findings for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
create policy remove on public.record_quality_findings for delete to workflow using ((project_id = ANY (( SELECT app.projects_with('records.review'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, project_form_id, record_id, agent, code, weight, evidence), update (weight, evidence, found_at) on public.record_quality_findings to workflow;
grant delete, insert, select, update on public.record_quality_findings to service_role;
grant select on public.record_quality_findings to authenticated;

-- migrations/0332_record_reviews.sql; triggers, policies and grants in definitions/
create table public.record_reviews (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  from_state text not null,
  to_state text not null,
  from_level text,
  to_level text,
  comment text,
  reviewed_by uuid,
  reviewer text not null,
  created_at timestamp with time zone not null default now(),
  constraint record_reviews_pkey PRIMARY KEY (id),
  constraint record_reviews_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_reviews_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_reviews_comment_length CHECK ((char_length(comment) <= 2000)),
  constraint record_reviews_from_level_length CHECK ((char_length(from_level) <= 40)),
  constraint record_reviews_from_state_length CHECK ((char_length(from_state) <= 40)),
  constraint record_reviews_reviewer_length CHECK ((char_length(reviewer) <= 300)),
  constraint record_reviews_to_level_length CHECK ((char_length(to_level) <= 40)),
  constraint record_reviews_to_state_check CHECK ((to_state = ANY (ARRAY['accept'::text, 'refuse'::text])))
);
alter table public.record_reviews enable row level security;
CREATE INDEX record_reviews_of_record ON public.record_reviews USING btree (record_id, id);
create policy read on public.record_reviews for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_reviews.record_id))));
grant delete, insert, select, update on public.record_reviews to service_role;
grant select on public.record_reviews to authenticated;

-- migrations/0332_record_reviews.sql; triggers, policies and grants in definitions/
create table public.record_revisions (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  number integer not null,
  version_id bigint not null,
  state text not null,
  answers jsonb not null,
  reason text,
  edited_by uuid,
  editor text not null,
  created_at timestamp with time zone not null default now(),
  constraint record_revisions_pkey PRIMARY KEY (id),
  constraint record_revisions_record_id_number_key UNIQUE (record_id, number),
  constraint record_revisions_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_revisions_record_id_project_id_fkey FOREIGN KEY (record_id, project_id) REFERENCES public.records(id, project_id) ON DELETE CASCADE,
  constraint record_revisions_answers_shape CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint record_revisions_answers_size CHECK ((pg_column_size(answers) <= 5000000)),
  constraint record_revisions_editor_length CHECK ((char_length(editor) <= 300)),
  constraint record_revisions_number_check CHECK ((number >= 0)),
  constraint record_revisions_reason_length CHECK ((char_length(reason) <= 500)),
  constraint record_revisions_state_length CHECK ((char_length(state) <= 40))
);
alter table public.record_revisions enable row level security;
create policy read on public.record_revisions for select to authenticated using ((EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = record_revisions.record_id))));
grant delete, insert, select, update on public.record_revisions to service_role;
grant select on public.record_revisions to authenticated;

-- migrations/0332_record_reviews.sql; triggers, policies and grants in definitions/
create table public.record_team_members (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  team_id bigint not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint record_team_members_pkey PRIMARY KEY (id),
  constraint record_team_members_project_id_user_id_key UNIQUE (project_id, user_id),
  constraint record_team_members_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_team_members_team_id_project_id_fkey FOREIGN KEY (team_id, project_id) REFERENCES public.record_teams(id, project_id) ON DELETE CASCADE,
  constraint record_team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.record_team_members enable row level security;
CREATE INDEX record_team_members_of_person ON public.record_team_members USING btree (user_id, project_id);
CREATE INDEX record_team_members_of_team ON public.record_team_members USING btree (team_id);
CREATE TRIGGER record_team_members_adopt AFTER INSERT OR UPDATE ON public.record_team_members FOR EACH ROW EXECUTE FUNCTION app.adopt_records();
CREATE TRIGGER record_team_members_audit AFTER INSERT OR DELETE OR UPDATE ON public.record_team_members FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER record_team_members_of_project BEFORE INSERT OR UPDATE ON public.record_team_members FOR EACH ROW EXECUTE FUNCTION app.guard_team_member();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_team_members FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.approve');
create policy add on public.record_team_members for insert to authenticated with check ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
create policy change on public.record_team_members for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
create policy read on public.record_team_members for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])));
create policy remove on public.record_team_members for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, team_id, user_id), select, update (team_id) on public.record_team_members to authenticated;
grant delete, insert, select, update on public.record_team_members to service_role;

-- migrations/0332_record_reviews.sql; triggers, policies and grants in definitions/
create table public.record_teams (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint record_teams_pkey PRIMARY KEY (id),
  constraint record_teams_id_project_id_key UNIQUE (id, project_id),
  constraint record_teams_project_id_name_key UNIQUE (project_id, name),
  constraint record_teams_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint record_teams_author_length CHECK ((char_length(author) <= 300)),
  constraint record_teams_name_check CHECK ((char_length(btrim(name)) >= 2)),
  constraint record_teams_name_length CHECK ((char_length(name) <= 80))
);
alter table public.record_teams enable row level security;
CREATE TRIGGER record_teams_audit AFTER INSERT OR DELETE OR UPDATE ON public.record_teams FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER record_teams_touch BEFORE UPDATE ON public.record_teams FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.record_teams FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.approve');
create policy add on public.record_teams for insert to authenticated with check ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
create policy change on public.record_teams for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
create policy read on public.record_teams for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])));
create policy remove on public.record_teams for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('records.approve'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, name), select, update (name) on public.record_teams to authenticated;
grant delete, insert, select, update on public.record_teams to service_role;

-- migrations/0331_records.sql; triggers, policies and grants in definitions/
create table public.records (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  form_id bigint not null,
  version_id bigint not null,
  instance_id text not null,
  state text not null,
  answers jsonb not null,
  findings jsonb not null default '{}'::jsonb,
  errors integer not null default 0,
  warnings integer not null default 0,
  label text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  device text,
  sent_sha256 text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  typed_answers jsonb not null default '{}'::jsonb,
  searched text not null default ''::text,
  team_id bigint,
  accepted_level text,
  review_comment text,
  reviewed_by uuid,
  reviewer text,
  reviewed_at timestamp with time zone,
  revision integer not null default 0,
  edit_reason text,
  edited_by uuid,
  editor text,
  edited_at timestamp with time zone,
  flag text,
  flag_word text,
  assigned_to uuid,
  assignee text,
  assigned_at timestamp with time zone,
  outline_state text,
  outline_hectares double precision,
  constraint records_pkey PRIMARY KEY (id),
  constraint records_id_project_id_key UNIQUE (id, project_id),
  constraint records_project_form_id_instance_id_key UNIQUE (project_form_id, instance_id),
  constraint records_project_form_id_project_id_form_id_fkey FOREIGN KEY (project_form_id, project_id, form_id) REFERENCES public.project_forms(id, project_id, form_id),
  constraint records_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint records_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.record_teams(id) ON DELETE SET NULL,
  constraint records_version_id_form_id_fkey FOREIGN KEY (version_id, form_id) REFERENCES public.form_versions(id, form_id),
  constraint records_accepted_at_a_level CHECK (((state = 'accept'::text) = (accepted_level IS NOT NULL))),
  constraint records_accepted_level_check CHECK ((accepted_level = ANY (ARRAY['supervisor'::text, 'headquarters'::text]))),
  constraint records_answers_shape CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint records_answers_size CHECK ((pg_column_size(answers) <= 5000000)),
  constraint records_assignee_length CHECK ((char_length(assignee) <= 300)),
  constraint records_author_length CHECK ((char_length(author) <= 300)),
  constraint records_device_length CHECK ((char_length(device) <= 200)),
  constraint records_edit_reason_length CHECK ((char_length(edit_reason) <= 500)),
  constraint records_editor_length CHECK ((char_length(editor) <= 300)),
  constraint records_errors_check CHECK ((errors >= 0)),
  constraint records_findings_shape CHECK ((jsonb_typeof(findings) = 'object'::text)),
  constraint records_findings_size CHECK ((pg_column_size(findings) <= 1000000)),
  constraint records_flag_check CHECK ((flag = ANY (ARRAY['red'::text, 'orange'::text, 'green'::text, 'blue'::text, 'grey'::text]))),
  constraint records_flag_word_length CHECK ((char_length(flag_word) <= 60)),
  constraint records_instance_id_check CHECK ((btrim(instance_id) <> ''::text)),
  constraint records_instance_id_length CHECK ((char_length(instance_id) <= 200)),
  constraint records_label_length CHECK ((char_length(label) <= 300)),
  constraint records_outline_hectares_finite CHECK (((outline_hectares >= (0)::double precision) AND (outline_hectares < 'Infinity'::double precision))),
  constraint records_outline_state_known CHECK ((outline_state = ANY (ARRAY['normal'::text, 'abnormal'::text, 'overlapping'::text]))),
  constraint records_refused_with_comment CHECK (((state <> 'refuse'::text) OR (COALESCE(btrim(review_comment), ''::text) <> ''::text))),
  constraint records_review_comment_length CHECK ((char_length(review_comment) <= 2000)),
  constraint records_reviewer_length CHECK ((char_length(reviewer) <= 300)),
  constraint records_revision_check CHECK ((revision >= 0)),
  constraint records_searched_length CHECK ((char_length(searched) <= 20000)),
  constraint records_sent_sha256_check CHECK ((sent_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint records_state_check CHECK ((state = ANY (ARRAY['in_progress'::text, 'incomplete'::text, 'answered'::text, 'failed'::text, 'valid'::text, 'accept'::text, 'refuse'::text]))),
  constraint records_typed_answers_shape CHECK ((jsonb_typeof(typed_answers) = 'object'::text)),
  constraint records_typed_answers_size CHECK ((pg_column_size(typed_answers) <= 5000000)),
  constraint records_warnings_check CHECK ((warnings >= 0))
);
alter table public.records enable row level security;
CREATE INDEX records_assigned ON public.records USING btree (assigned_to, project_id) WHERE (assigned_to IS NOT NULL);
CREATE INDEX records_by_hectares ON public.records USING btree (project_form_id, outline_hectares, id DESC) WHERE ((deleted_at IS NULL) AND (outline_hectares IS NOT NULL));
CREATE INDEX records_by_outline ON public.records USING btree (project_form_id, outline_state, id DESC) WHERE ((deleted_at IS NULL) AND (outline_state IS NOT NULL));
CREATE INDEX records_in_state ON public.records USING btree (project_form_id, state, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX records_of_form ON public.records USING btree (project_form_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX records_of_person ON public.records USING btree (created_by, project_form_id);
CREATE INDEX records_of_project ON public.records USING btree (project_id, id DESC);
CREATE INDEX records_of_team ON public.records USING btree (team_id);
CREATE INDEX records_of_version ON public.records USING btree (version_id);
CREATE TRIGGER realtime_watch AFTER INSERT OR DELETE OR UPDATE ON public.records FOR EACH ROW EXECUTE FUNCTION realtime.record_change('id');
CREATE TRIGGER records_assigned BEFORE UPDATE OF assigned_to ON public.records FOR EACH ROW WHEN ((new.assigned_to IS DISTINCT FROM old.assigned_to)) EXECUTE FUNCTION app.stamp_assignment();
CREATE TRIGGER records_audit AFTER UPDATE ON public.records REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.record_changed_rows('answers', 'typed_answers', 'searched', 'findings', 'outline_state', 'outline_hectares');
CREATE TRIGGER records_corrected BEFORE UPDATE OF answers, version_id ON public.records FOR EACH ROW EXECUTE FUNCTION app.stamp_revision();
CREATE TRIGGER records_deletion BEFORE UPDATE OF deleted_at ON public.records FOR EACH ROW WHEN ((new.deleted_at IS DISTINCT FROM old.deleted_at)) EXECUTE FUNCTION app.guard_record_deletion();
CREATE TRIGGER records_mapped AFTER UPDATE ON public.records REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.map_accepted_records();
CREATE TRIGGER records_placed AFTER INSERT OR UPDATE OF answers, version_id, deleted_at ON public.records FOR EACH ROW EXECUTE FUNCTION app.place_changed_record();
CREATE TRIGGER records_reviewed BEFORE UPDATE OF state, accepted_level ON public.records FOR EACH ROW EXECUTE FUNCTION app.stamp_review();
CREATE TRIGGER records_reviews_kept AFTER UPDATE ON public.records REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_reviews();
CREATE TRIGGER records_revisions_kept AFTER UPDATE ON public.records REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_revisions();
CREATE TRIGGER records_state AFTER UPDATE OF state ON public.records FOR EACH ROW EXECUTE FUNCTION app.guard_state('state');
CREATE TRIGGER records_taken AFTER INSERT ON public.records REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.guard_record_room();
CREATE TRIGGER records_told BEFORE INSERT OR UPDATE OF answers, label ON public.records FOR EACH ROW EXECUTE FUNCTION app.stamp_record();
CREATE TRIGGER records_told_changed AFTER UPDATE ON public.records REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_records();
CREATE TRIGGER records_told_new AFTER INSERT ON public.records REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION app.note_new_records();
CREATE TRIGGER records_touch BEFORE UPDATE ON public.records FOR EACH ROW WHEN ((NOT ((old.outline_state IS DISTINCT FROM new.outline_state) OR (old.outline_hectares IS DISTINCT FROM new.outline_hectares)))) EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER strangers BEFORE INSERT ON public.records FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'records.edit');
create policy add on public.records for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])));
create policy change on public.records for update to workflow using (((project_id = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])) AND ((project_id <> ALL (( SELECT app.teamed_projects() AS teamed_projects)::bigint[])) OR (team_id = ANY (( SELECT app.own_teams() AS own_teams)::bigint[])) OR (created_by = ( SELECT auth.uid() AS uid)) OR (assigned_to = ( SELECT auth.uid() AS uid)) OR (edited_by = ( SELECT auth.uid() AS uid)))));
create policy read on public.records for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND ((project_id <> ALL (( SELECT app.teamed_projects() AS teamed_projects)::bigint[])) OR (team_id = ANY (( SELECT app.own_teams() AS own_teams)::bigint[])) OR (created_by = ( SELECT auth.uid() AS uid)) OR (assigned_to = ( SELECT auth.uid() AS uid)) OR (edited_by = ( SELECT auth.uid() AS uid)))));
grant delete, insert, select, update on public.records to service_role;
grant insert (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, findings, errors, warnings, label, started_at, finished_at, device, sent_sha256, typed_answers), update (version_id, state, answers, findings, errors, warnings, label, deleted_at, typed_answers, accepted_level, review_comment, edit_reason, flag, flag_word, assigned_to) on public.records to workflow;
grant select on public.records to authenticated;

-- migrations/0353_declaration_references.sql; triggers, policies and grants in definitions/
create table public.reference_checks (
  id bigint not null generated always as identity,
  project_id bigint not null,
  reference_id bigint not null,
  environment text not null,
  result text not null,
  status text,
  checked_by uuid default auth.uid(),
  checked_at timestamp with time zone not null default now(),
  constraint reference_checks_pkey PRIMARY KEY (id),
  constraint reference_checks_reference_id_project_id_fkey FOREIGN KEY (reference_id, project_id) REFERENCES public.declaration_references(id, project_id) ON DELETE CASCADE,
  constraint reference_checks_environment_check CHECK ((environment = ANY (ARRAY['rehearsal'::text, 'acceptance'::text, 'production'::text]))),
  constraint reference_checks_result_length CHECK (((char_length(result) >= 1) AND (char_length(result) <= 60))),
  constraint reference_checks_status_length CHECK ((char_length(status) <= 60))
);
alter table public.reference_checks enable row level security;
CREATE INDEX reference_checks_of_project ON public.reference_checks USING btree (project_id);
CREATE INDEX reference_checks_of_reference ON public.reference_checks USING btree (reference_id, id);
CREATE TRIGGER reference_checks_append_only BEFORE UPDATE ON public.reference_checks FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('What the European Union said is kept as it was.');
create policy read on public.reference_checks for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
grant insert, select on public.reference_checks to service_role;
grant select on public.reference_checks to authenticated;

-- migrations/0350_filings_with_the_eu.sql; triggers, policies and grants in definitions/
create table public.rehearsal_clocks (
  organisation_id bigint not null,
  ahead_hours integer not null default 0,
  next_answer text,
  constraint rehearsal_clocks_pkey PRIMARY KEY (organisation_id),
  constraint rehearsal_clocks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint rehearsal_clocks_ahead_check CHECK (((ahead_hours >= 0) AND (ahead_hours <= 10000))),
  constraint rehearsal_clocks_next_answer_length CHECK ((char_length(next_answer) <= 40))
);
alter table public.rehearsal_clocks enable row level security;
create policy add on public.rehearsal_clocks for insert to workflow with check ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.submit'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
create policy move on public.rehearsal_clocks for update to workflow using ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.submit'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
create policy read on public.rehearsal_clocks for select to authenticated using ((organisation_id = ANY (( SELECT app.organisations_offering('declarations.read'::text, 'EUDR'::text) AS organisations_offering)::bigint[])));
grant delete, insert, select, update on public.rehearsal_clocks to service_role;
grant insert, update on public.rehearsal_clocks to workflow;
grant select on public.rehearsal_clocks to authenticated;

-- migrations/0347_risk_assessments.sql; triggers, policies and grants in definitions/
create table public.risk_answers (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  assessment_id bigint not null,
  criterion text not null,
  answer text not null,
  reasoning text not null,
  answered_by uuid default auth.uid(),
  answered_by_name text not null default app.current_person_name(),
  answered_at timestamp with time zone not null default now(),
  constraint risk_answers_pkey PRIMARY KEY (id),
  constraint risk_answers_project_id_assessment_id_criterion_key UNIQUE (project_id, assessment_id, criterion),
  constraint risk_answers_assessment_id_project_id_fkey FOREIGN KEY (assessment_id, project_id) REFERENCES public.risk_assessments(id, project_id) ON DELETE CASCADE,
  constraint risk_answers_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint risk_answers_answer_check CHECK ((answer = ANY (ARRAY['no_concern'::text, 'concern'::text, 'not_applicable'::text]))),
  constraint risk_answers_answered_by_name_length CHECK ((char_length(answered_by_name) <= 320)),
  constraint risk_answers_criterion_check CHECK ((criterion ~ '^[a-n]$'::text)),
  constraint risk_answers_reasoning_length CHECK ((((char_length(btrim(reasoning)) >= 1) AND (char_length(btrim(reasoning)) <= 4000)) AND (char_length(reasoning) <= 4100)))
);
alter table public.risk_answers enable row level security;
CREATE INDEX risk_answers_of_assessment ON public.risk_answers USING btree (assessment_id, project_id);
CREATE TRIGGER risk_answers_audit AFTER INSERT OR DELETE OR UPDATE ON public.risk_answers FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER risk_answers_guarded BEFORE INSERT OR DELETE OR UPDATE ON public.risk_answers FOR EACH ROW EXECUTE FUNCTION app.guard_risk_parts();
CREATE TRIGGER strangers BEFORE INSERT ON public.risk_answers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy answer on public.risk_answers for insert to authenticated with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy change on public.risk_answers for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.risk_answers for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.risk_answers for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, assessment_id, criterion, answer, reasoning), select, update (answer, reasoning) on public.risk_answers to authenticated;
grant delete, insert, select, update on public.risk_answers to service_role;

-- migrations/0347_risk_assessments.sql; triggers, policies and grants in definitions/
create table public.risk_assessments (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  country text not null,
  supply_chain text not null default ''::text,
  conclusion text,
  tier text,
  concluded_by uuid,
  concluded_by_name text,
  concluded_at timestamp with time zone,
  review_due_on date,
  reminded_on date,
  created_at timestamp with time zone not null default now(),
  constraint risk_assessments_pkey PRIMARY KEY (id),
  constraint risk_assessments_id_project_id_key UNIQUE (id, project_id),
  constraint risk_assessments_project_id_declaration_id_country_supply_c_key UNIQUE (project_id, declaration_id, country, supply_chain),
  constraint risk_assessments_declaration_id_project_id_fkey FOREIGN KEY (declaration_id, project_id) REFERENCES public.declarations(id, project_id) ON DELETE CASCADE,
  constraint risk_assessments_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint risk_assessments_concluded CHECK ((num_nonnulls(conclusion, tier, concluded_at, review_due_on) = ANY (ARRAY[0, 4]))),
  constraint risk_assessments_concluded_by_name_length CHECK ((char_length(concluded_by_name) <= 320)),
  constraint risk_assessments_conclusion_check CHECK ((conclusion = ANY (ARRAY['negligible'::text, 'not_negligible'::text]))),
  constraint risk_assessments_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint risk_assessments_supply_chain_length CHECK ((char_length(supply_chain) <= 120)),
  constraint risk_assessments_tier_check CHECK ((tier = ANY (ARRAY['low'::text, 'standard'::text, 'high'::text])))
);
alter table public.risk_assessments enable row level security;
CREATE INDEX risk_assessments_due ON public.risk_assessments USING btree (review_due_on) WHERE (review_due_on IS NOT NULL);
CREATE INDEX risk_assessments_of_declaration ON public.risk_assessments USING btree (declaration_id, project_id);
CREATE TRIGGER risk_assessments_audit AFTER INSERT OR DELETE OR UPDATE ON public.risk_assessments FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER risk_assessments_guarded BEFORE INSERT OR DELETE OR UPDATE OF conclusion ON public.risk_assessments FOR EACH ROW EXECUTE FUNCTION app.guard_risk_assessment();
CREATE TRIGGER strangers BEFORE INSERT ON public.risk_assessments FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy begin on public.risk_assessments for insert to authenticated with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy conclude on public.risk_assessments for update to workflow using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.risk_assessments for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.risk_assessments for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, declaration_id, country, supply_chain), select on public.risk_assessments to authenticated;
grant delete, insert, select, update on public.risk_assessments to service_role;
grant update (conclusion) on public.risk_assessments to workflow;

-- migrations/0266_risk_maps.sql; triggers, policies and grants in definitions/
create table public.risk_maps (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint not null,
  name text not null,
  settings jsonb not null,
  layers jsonb not null,
  code_version text not null,
  status text not null default 'computing'::text,
  job_id bigint,
  reservation_id bigint,
  document jsonb,
  files jsonb not null default '[]'::jsonb,
  failure jsonb,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  computed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint risk_maps_pkey PRIMARY KEY (id),
  constraint risk_maps_id_project_id_key UNIQUE (id, project_id),
  constraint risk_maps_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint risk_maps_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id),
  constraint risk_maps_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint risk_maps_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.credit_entries(id),
  constraint risk_maps_zone_version_id_project_id_fkey FOREIGN KEY (zone_version_id, project_id) REFERENCES public.zone_versions(id, project_id),
  constraint risk_maps_author_length CHECK ((char_length(author) <= 300)),
  constraint risk_maps_code_version_length CHECK ((char_length(code_version) <= 100)),
  constraint risk_maps_computed_whole CHECK (((status <> 'computed'::text) OR (num_nulls(document, computed_at) = 0))),
  constraint risk_maps_document_shape CHECK ((jsonb_typeof(document) = 'object'::text)),
  constraint risk_maps_document_size CHECK ((pg_column_size(document) <= 1000000)),
  constraint risk_maps_failure_shape CHECK ((jsonb_typeof(failure) = 'object'::text)),
  constraint risk_maps_failure_size CHECK ((pg_column_size(failure) <= 16000)),
  constraint risk_maps_files_shape CHECK ((jsonb_typeof(files) = 'array'::text)),
  constraint risk_maps_files_size CHECK ((pg_column_size(files) <= 16000)),
  constraint risk_maps_layers_shape CHECK ((jsonb_typeof(layers) = 'array'::text)),
  constraint risk_maps_layers_size CHECK ((pg_column_size(layers) <= 1000000)),
  constraint risk_maps_name_check CHECK ((btrim(name) <> ''::text)),
  constraint risk_maps_name_length CHECK ((char_length(name) <= 120)),
  constraint risk_maps_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint risk_maps_settings_shape CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint risk_maps_settings_size CHECK ((pg_column_size(settings) <= 4000)),
  constraint risk_maps_status_check CHECK ((status = ANY (ARRAY['computing'::text, 'computed'::text, 'failed'::text, 'cancelled'::text])))
);
alter table public.risk_maps enable row level security;
CREATE INDEX risk_maps_by_reservation ON public.risk_maps USING btree (reservation_id);
CREATE INDEX risk_maps_of_project ON public.risk_maps USING btree (project_id, id);
CREATE TRIGGER risk_maps_asked_once BEFORE UPDATE ON public.risk_maps FOR EACH ROW WHEN ((((((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.project_id IS DISTINCT FROM old.project_id)) OR (new.zone_version_id IS DISTINCT FROM old.zone_version_id)) OR (new.name IS DISTINCT FROM old.name)) OR (new.settings IS DISTINCT FROM old.settings)) OR (new.layers IS DISTINCT FROM old.layers)) OR (new.code_version IS DISTINCT FROM old.code_version)) OR (new.reservation_id IS DISTINCT FROM old.reservation_id)) OR (new.request_key IS DISTINCT FROM old.request_key)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION app.keep_as_written('A risk map is kept as it was asked for: make another one instead.');
CREATE TRIGGER risk_maps_audit AFTER INSERT OR DELETE OR UPDATE ON public.risk_maps FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER risk_maps_computed_once BEFORE UPDATE ON public.risk_maps FOR EACH ROW WHEN (((old.status <> 'computing'::text) AND (((((new.status IS DISTINCT FROM old.status) OR (new.document IS DISTINCT FROM old.document)) OR (new.files IS DISTINCT FROM old.files)) OR (new.failure IS DISTINCT FROM old.failure)) OR (new.computed_at IS DISTINCT FROM old.computed_at)))) EXECUTE FUNCTION app.keep_as_written('A risk map is kept as it was computed: make another one instead.');
CREATE TRIGGER risk_maps_have_room AFTER INSERT ON public.risk_maps FOR EACH ROW EXECUTE FUNCTION app.guard_risk_map_room();
CREATE TRIGGER risk_maps_not_emptied BEFORE TRUNCATE ON public.risk_maps FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A risk map is kept as it was computed: make another one instead.');
create policy change on public.risk_maps for update to workflow using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy read on public.risk_maps for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.risk_maps to service_role;
grant select on public.risk_maps to authenticated;
grant update (deleted_at) on public.risk_maps to workflow;

-- migrations/0347_risk_assessments.sql; triggers, policies and grants in definitions/
create table public.risk_mitigations (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  assessment_id bigint not null,
  criterion text not null,
  kind text not null,
  description text not null,
  due_on date,
  completed_on date,
  outcome text not null default ''::text,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  constraint risk_mitigations_pkey PRIMARY KEY (id),
  constraint risk_mitigations_assessment_id_project_id_fkey FOREIGN KEY (assessment_id, project_id) REFERENCES public.risk_assessments(id, project_id) ON DELETE CASCADE,
  constraint risk_mitigations_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint risk_mitigations_completed CHECK (((completed_on IS NULL) OR (char_length(btrim(outcome)) > 0))),
  constraint risk_mitigations_criterion_check CHECK ((criterion ~ '^[a-n]$'::text)),
  constraint risk_mitigations_description_length CHECK ((((char_length(btrim(description)) >= 1) AND (char_length(btrim(description)) <= 2000)) AND (char_length(description) <= 2100))),
  constraint risk_mitigations_kind_check CHECK ((kind = ANY (ARRAY['information'::text, 'audit'::text, 'measure'::text, 'supplier_support'::text]))),
  constraint risk_mitigations_outcome_length CHECK ((char_length(outcome) <= 2000))
);
alter table public.risk_mitigations enable row level security;
CREATE INDEX risk_mitigations_of_assessment ON public.risk_mitigations USING btree (assessment_id, project_id);
CREATE INDEX risk_mitigations_of_project ON public.risk_mitigations USING btree (project_id);
CREATE TRIGGER risk_mitigations_audit AFTER INSERT OR DELETE OR UPDATE ON public.risk_mitigations FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER risk_mitigations_guarded BEFORE INSERT OR DELETE OR UPDATE ON public.risk_mitigations FOR EACH ROW EXECUTE FUNCTION app.guard_risk_parts();
CREATE TRIGGER strangers BEFORE INSERT ON public.risk_mitigations FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'declarations.edit');
create policy change on public.risk_mitigations for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy plan on public.risk_mitigations for insert to authenticated with check ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
create policy read on public.risk_mitigations for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[])));
create policy remove on public.risk_mitigations for delete to authenticated using ((project_id = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])));
grant delete, insert (organisation_id, project_id, assessment_id, criterion, kind, description, due_on, completed_on, outcome), select, update (kind, description, due_on, completed_on, outcome) on public.risk_mitigations to authenticated;
grant delete, insert, select, update on public.risk_mitigations to service_role;

-- migrations/0140_run_values.sql; triggers, policies and grants in definitions/
create table public.run_values (
  assessment_id bigint not null,
  project_id bigint not null,
  module text not null,
  plot_id bigint,
  zone_version_id bigint,
  unit_id bigint,
  year smallint,
  key text not null,
  value double precision not null,
  low double precision,
  high double precision,
  constraint run_values_plot_id_assessment_id_key_year_zone_version_id_u_key UNIQUE NULLS NOT DISTINCT (plot_id, assessment_id, key, year, zone_version_id, unit_id),
  constraint run_values_assessment_id_project_id_module_fkey FOREIGN KEY (assessment_id, project_id, module) REFERENCES public.assessments(id, project_id, module) ON DELETE CASCADE,
  constraint run_values_module_key_fkey FOREIGN KEY (module, key) REFERENCES app.module_values(module, key),
  constraint run_values_plot_id_project_id_fkey FOREIGN KEY (plot_id, project_id) REFERENCES public.plots(id, project_id) ON DELETE CASCADE,
  constraint run_values_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES public.administrative_units(id),
  constraint run_values_zone_version_id_project_id_fkey FOREIGN KEY (zone_version_id, project_id) REFERENCES public.zone_versions(id, project_id) ON DELETE CASCADE,
  constraint run_values_high_check CHECK (((high > '-Infinity'::double precision) AND (high < 'Infinity'::double precision))),
  constraint run_values_interval CHECK (((num_nulls(low, high) <> 1) AND (low <= value) AND (value <= high))),
  constraint run_values_key_length CHECK ((char_length(key) <= 60)),
  constraint run_values_low_check CHECK (((low > '-Infinity'::double precision) AND (low < 'Infinity'::double precision))),
  constraint run_values_module_length CHECK ((char_length(module) <= 60)),
  constraint run_values_one_place CHECK ((num_nonnulls(plot_id, zone_version_id, unit_id) <= 1)),
  constraint run_values_value_check CHECK (((value > '-Infinity'::double precision) AND (value < 'Infinity'::double precision))),
  constraint run_values_year_check CHECK (((year >= 1900) AND (year <= 2200)))
);
alter table public.run_values enable row level security;
CREATE INDEX run_values_of_run ON public.run_values USING btree (assessment_id, key, year);
CREATE INDEX run_values_of_unit ON public.run_values USING btree (unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX run_values_of_zone ON public.run_values USING btree (zone_version_id) WHERE (zone_version_id IS NOT NULL);
CREATE TRIGGER run_values_added AFTER INSERT ON public.run_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER run_values_changed AFTER UPDATE ON public.run_values REFERENCING OLD TABLE AS replaced NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
CREATE TRIGGER run_values_removed AFTER DELETE ON public.run_values REFERENCING OLD TABLE AS replaced FOR EACH STATEMENT EXECUTE FUNCTION app.guard_run_parts();
create policy read on public.run_values for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('assessments.read'::text) AS projects_with)::bigint[])) AND
CASE
    WHEN (assessment_id = ANY (( SELECT app.unfinished_assessments() AS unfinished_assessments)::bigint[])) THEN false
    ELSE true
END));
grant delete, insert, select, update on public.run_values to service_role;
grant select on public.run_values to authenticated;

-- migrations/0109_sales.sql; triggers, policies and grants in definitions/
create table public.sales_requests (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  message text not null,
  created_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  email text,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  constraint sales_requests_pkey PRIMARY KEY (id),
  constraint sales_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint sales_requests_author_length CHECK ((char_length(author) <= 300)),
  constraint sales_requests_email_length CHECK ((char_length(email) <= 254)),
  constraint sales_requests_message_check CHECK ((char_length(btrim(message)) >= 3)),
  constraint sales_requests_message_length CHECK ((char_length(message) <= 2000))
);
alter table public.sales_requests enable row level security;
CREATE INDEX sales_requests_of_organisation ON public.sales_requests USING btree (organisation_id, id DESC);
CREATE INDEX sales_requests_open ON public.sales_requests USING btree (id DESC) WHERE (handled_at IS NULL);
CREATE TRIGGER sales_requests_handling_stamped BEFORE UPDATE OF handled_at ON public.sales_requests FOR EACH ROW WHEN (((new.handled_at IS DISTINCT FROM old.handled_at) AND (new.handled_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_handling();
CREATE TRIGGER sales_requests_mail AFTER INSERT ON public.sales_requests FOR EACH ROW EXECUTE FUNCTION app.mail_sales_request();
CREATE TRIGGER sales_requests_signed BEFORE INSERT ON public.sales_requests FOR EACH ROW EXECUTE FUNCTION app.sign_sales_request();
CREATE TRIGGER strangers BEFORE INSERT ON public.sales_requests FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'organisation.read');
create policy ask on public.sales_requests for insert to authenticated with check ((organisation_id = ANY (( SELECT app.organisations_with('organisation.read'::text) AS organisations_with)::bigint[])));
create policy asked_by_a_person on public.sales_requests as restrictive for insert to authenticated with check (( SELECT app.is_person() AS is_person));
create policy handle on public.sales_requests for update to authenticated using (( SELECT app.is_operator() AS is_operator));
create policy not_for_whom_one_supports on public.sales_requests as restrictive for insert to authenticated with check ((organisation_id <> ALL (( SELECT app.supported_organisations() AS supported_organisations)::bigint[])));
create policy read on public.sales_requests for select to authenticated using ((( SELECT app.is_operator() AS is_operator) OR (organisation_id = ANY (( SELECT app.organisations_with('credits.read'::text) AS organisations_with)::bigint[]))));
grant insert (organisation_id, message), select, update (handled_at) on public.sales_requests to authenticated;
grant select on public.sales_requests to service_role;

-- migrations/0255_sample_labels.sql; triggers, policies and grants in definitions/
create table public.sample_classes (
  id bigint not null generated always as identity,
  sample_id bigint not null,
  project_id bigint not null,
  place integer not null,
  name text not null,
  color text not null,
  constraint sample_classes_pkey PRIMARY KEY (id),
  constraint sample_classes_id_sample_id_project_id_key UNIQUE (id, sample_id, project_id),
  constraint sample_classes_sample_id_name_project_id_key UNIQUE (sample_id, name, project_id),
  constraint sample_classes_sample_id_place_project_id_key UNIQUE (sample_id, place, project_id),
  constraint sample_classes_sample_id_project_id_fkey FOREIGN KEY (sample_id, project_id) REFERENCES public.samples(id, project_id) ON DELETE CASCADE,
  constraint sample_classes_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint sample_classes_name_check CHECK ((btrim(name) <> ''::text)),
  constraint sample_classes_name_length CHECK ((char_length(name) <= 60)),
  constraint sample_classes_place_check CHECK (((place >= 1) AND (place <= 20)))
);
alter table public.sample_classes enable row level security;
CREATE TRIGGER sample_classes_before_labels BEFORE INSERT OR DELETE OR UPDATE ON public.sample_classes FOR EACH ROW EXECUTE FUNCTION app.guard_sample_classes();
CREATE TRIGGER strangers BEFORE INSERT ON public.sample_classes FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_classes for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
create policy state on public.sample_classes for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy withdraw on public.sample_classes for delete to workflow using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
grant delete, insert on public.sample_classes to workflow;
grant delete, insert, select, update on public.sample_classes to service_role;
grant select on public.sample_classes to authenticated;

-- migrations/0255_sample_labels.sql; triggers, policies and grants in definitions/
create table public.sample_labels (
  id bigint not null generated always as identity,
  sample_id bigint not null,
  project_id bigint not null,
  unit_id bigint not null,
  class_id bigint,
  confidence text not null,
  comment text,
  interpreter uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  knew_other boolean not null default false,
  request_key text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  replaced_by bigint,
  constraint sample_labels_pkey PRIMARY KEY (id),
  constraint sample_labels_unit_id_interpreter_request_key_project_id_key UNIQUE (unit_id, interpreter, request_key, project_id),
  constraint sample_labels_class_id_sample_id_project_id_fkey FOREIGN KEY (class_id, sample_id, project_id) REFERENCES public.sample_classes(id, sample_id, project_id) ON DELETE CASCADE,
  constraint sample_labels_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.sample_labels(id) ON DELETE CASCADE,
  constraint sample_labels_unit_id_sample_id_project_id_fkey FOREIGN KEY (unit_id, sample_id, project_id) REFERENCES public.sample_units(id, sample_id, project_id) ON DELETE CASCADE,
  constraint sample_labels_author_length CHECK ((char_length(author) <= 300)),
  constraint sample_labels_comment_check CHECK ((btrim(comment) <> ''::text)),
  constraint sample_labels_comment_length CHECK ((char_length(comment) <= 500)),
  constraint sample_labels_confidence_check CHECK ((confidence = ANY (ARRAY['sure'::text, 'likely'::text, 'unsure'::text]))),
  constraint sample_labels_replaced_once_ended CHECK (((replaced_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint sample_labels_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100)))
);
alter table public.sample_labels enable row level security;
CREATE INDEX sample_labels_of_sample ON public.sample_labels USING btree (sample_id, project_id);
CREATE UNIQUE INDEX sample_labels_present ON public.sample_labels USING btree (unit_id, interpreter, project_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sample_labels_given BEFORE INSERT OR UPDATE ON public.sample_labels FOR EACH ROW EXECUTE FUNCTION app.guard_sample_label();
CREATE TRIGGER sample_labels_kept BEFORE UPDATE ON public.sample_labels FOR EACH ROW WHEN ((((((((((((new.sample_id IS DISTINCT FROM old.sample_id) OR (new.project_id IS DISTINCT FROM old.project_id)) OR (new.unit_id IS DISTINCT FROM old.unit_id)) OR (new.class_id IS DISTINCT FROM old.class_id)) OR (new.confidence IS DISTINCT FROM old.confidence)) OR (new.comment IS DISTINCT FROM old.comment)) OR (new.interpreter IS DISTINCT FROM old.interpreter)) OR (new.author IS DISTINCT FROM old.author)) OR (new.knew_other IS DISTINCT FROM old.knew_other)) OR (new.request_key IS DISTINCT FROM old.request_key)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION app.keep_as_written('A label is kept as it was given: correct it by another one.');
CREATE TRIGGER strangers BEFORE INSERT ON public.sample_labels FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'plots.edit');
create policy correct on public.sample_labels for update to workflow using (((project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[])) AND (interpreter = ( SELECT auth.uid() AS uid))));
create policy give on public.sample_labels for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('plots.edit'::text) AS projects_with)::bigint[])) AND ( SELECT app.is_person() AS is_person) AND (interpreter = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
create policy read on public.sample_labels for select to authenticated using (((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])) AND ((interpreter = ( SELECT auth.uid() AS uid)) OR app.label_is_shown(unit_id, sample_id))));
grant delete, insert, select, update on public.sample_labels to service_role;
grant insert, update (ended_at, replaced_by) on public.sample_labels to workflow;
grant select on public.sample_labels to authenticated;

-- migrations/0255_sample_labels.sql; triggers, policies and grants in definitions/
create table public.sample_resolutions (
  id bigint not null generated always as identity,
  sample_id bigint not null,
  project_id bigint not null,
  unit_id bigint not null,
  class_id bigint,
  comment text not null,
  resolved_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  request_key text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  replaced_by bigint,
  constraint sample_resolutions_pkey PRIMARY KEY (id),
  constraint sample_resolutions_unit_id_request_key_project_id_key UNIQUE (unit_id, request_key, project_id),
  constraint sample_resolutions_class_id_sample_id_project_id_fkey FOREIGN KEY (class_id, sample_id, project_id) REFERENCES public.sample_classes(id, sample_id, project_id) ON DELETE CASCADE,
  constraint sample_resolutions_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.sample_resolutions(id) ON DELETE CASCADE,
  constraint sample_resolutions_unit_id_sample_id_project_id_fkey FOREIGN KEY (unit_id, sample_id, project_id) REFERENCES public.sample_units(id, sample_id, project_id) ON DELETE CASCADE,
  constraint sample_resolutions_author_length CHECK ((char_length(author) <= 300)),
  constraint sample_resolutions_comment_check CHECK ((btrim(comment) <> ''::text)),
  constraint sample_resolutions_comment_length CHECK ((char_length(comment) <= 500)),
  constraint sample_resolutions_replaced_once_ended CHECK (((replaced_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint sample_resolutions_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100)))
);
alter table public.sample_resolutions enable row level security;
CREATE INDEX sample_resolutions_of_sample ON public.sample_resolutions USING btree (sample_id, project_id);
CREATE UNIQUE INDEX sample_resolutions_present ON public.sample_resolutions USING btree (unit_id, project_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sample_resolutions_kept BEFORE UPDATE ON public.sample_resolutions FOR EACH ROW WHEN ((((((((((new.sample_id IS DISTINCT FROM old.sample_id) OR (new.project_id IS DISTINCT FROM old.project_id)) OR (new.unit_id IS DISTINCT FROM old.unit_id)) OR (new.class_id IS DISTINCT FROM old.class_id)) OR (new.comment IS DISTINCT FROM old.comment)) OR (new.resolved_by IS DISTINCT FROM old.resolved_by)) OR (new.author IS DISTINCT FROM old.author)) OR (new.request_key IS DISTINCT FROM old.request_key)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION app.keep_as_written('A decision is kept as it was made: make another one.');
CREATE TRIGGER sample_resolutions_needed BEFORE INSERT ON public.sample_resolutions FOR EACH ROW EXECUTE FUNCTION app.guard_sample_resolution();
CREATE TRIGGER strangers BEFORE INSERT ON public.sample_resolutions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_resolutions for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
create policy replace on public.sample_resolutions for update to workflow using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy resolve on public.sample_resolutions for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND ( SELECT app.is_person() AS is_person) AND (resolved_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
grant delete, insert, select, update on public.sample_resolutions to service_role;
grant insert, update (ended_at, replaced_by) on public.sample_resolutions to workflow;
grant select on public.sample_resolutions to authenticated;

-- migrations/0255_sample_labels.sql; triggers, policies and grants in definitions/
create table public.sample_strata (
  sample_id bigint not null,
  project_id bigint not null,
  stratum text not null,
  class_id bigint not null,
  constraint sample_strata_pkey PRIMARY KEY (sample_id, stratum, project_id),
  constraint sample_strata_class_id_sample_id_project_id_fkey FOREIGN KEY (class_id, sample_id, project_id) REFERENCES public.sample_classes(id, sample_id, project_id) ON DELETE CASCADE,
  constraint sample_strata_stratum_length CHECK ((char_length(stratum) <= 60))
);
alter table public.sample_strata enable row level security;
CREATE TRIGGER sample_strata_before_labels BEFORE INSERT OR DELETE ON public.sample_strata FOR EACH ROW EXECUTE FUNCTION app.guard_sample_classes();
CREATE TRIGGER sample_strata_stated_once BEFORE UPDATE ON public.sample_strata FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('A stratum stands for the class that was stated.');
CREATE TRIGGER strangers BEFORE INSERT ON public.sample_strata FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_strata for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
create policy state on public.sample_strata for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.sample_units unit
  WHERE ((unit.sample_id = sample_strata.sample_id) AND (COALESCE(unit.stratum, ''::text) = sample_strata.stratum))))));
grant delete, insert, select, update on public.sample_strata to service_role;
grant insert on public.sample_strata to workflow;
grant select on public.sample_strata to authenticated;

-- migrations/0245_samples.sql; triggers, policies and grants in definitions/
create table public.sample_units (
  id bigint not null generated always as identity,
  sample_id bigint not null,
  project_id bigint not null,
  place integer not null,
  unit text not null,
  cluster text not null,
  stratum text,
  class_share double precision,
  cells_in_zone integer not null,
  cluster_probability double precision not null,
  cell_probability double precision not null,
  represented_hectares double precision not null,
  centre extensions.geometry(Point,4326) not null,
  outline extensions.geometry(Polygon,4326) not null,
  assigned_to uuid,
  assigned_before uuid,
  assigned_in text,
  constraint sample_units_pkey PRIMARY KEY (id),
  constraint sample_units_of_sample UNIQUE (id, sample_id, project_id),
  constraint sample_units_sample_id_place_project_id_key UNIQUE (sample_id, place, project_id),
  constraint sample_units_sample_id_project_id_fkey FOREIGN KEY (sample_id, project_id) REFERENCES public.samples(id, project_id) ON DELETE CASCADE,
  constraint sample_units_assigned_in_length CHECK ((char_length(assigned_in) <= 100)),
  constraint sample_units_cell_probability_check CHECK (((cell_probability > (0)::double precision) AND (cell_probability <= (1)::double precision))),
  constraint sample_units_cells_in_zone_check CHECK ((cells_in_zone > 0)),
  constraint sample_units_centre_size CHECK ((pg_column_size(centre) <= 100)),
  constraint sample_units_class_share_check CHECK (((class_share >= (0)::double precision) AND (class_share <= (1)::double precision))),
  constraint sample_units_cluster_length CHECK ((char_length(cluster) <= 60)),
  constraint sample_units_cluster_probability_check CHECK (((cluster_probability > (0)::double precision) AND (cluster_probability <= (1)::double precision))),
  constraint sample_units_outline_size CHECK ((pg_column_size(outline) <= 1000)),
  constraint sample_units_place_check CHECK ((place > 0)),
  constraint sample_units_represented_hectares_check CHECK (((represented_hectares > (0)::double precision) AND (represented_hectares < 'Infinity'::double precision))),
  constraint sample_units_stratum_length CHECK ((char_length(stratum) <= 60)),
  constraint sample_units_unit_length CHECK ((char_length(unit) <= 60))
);
alter table public.sample_units enable row level security;
CREATE TRIGGER sample_units_drawn_once BEFORE UPDATE ON public.sample_units FOR EACH ROW WHEN ((((((((((((((new.sample_id IS DISTINCT FROM old.sample_id) OR (new.project_id IS DISTINCT FROM old.project_id)) OR (new.place IS DISTINCT FROM old.place)) OR (new.unit IS DISTINCT FROM old.unit)) OR (new.cluster IS DISTINCT FROM old.cluster)) OR (new.stratum IS DISTINCT FROM old.stratum)) OR (new.class_share IS DISTINCT FROM old.class_share)) OR (new.cells_in_zone IS DISTINCT FROM old.cells_in_zone)) OR (new.cluster_probability IS DISTINCT FROM old.cluster_probability)) OR (new.cell_probability IS DISTINCT FROM old.cell_probability)) OR (new.represented_hectares IS DISTINCT FROM old.represented_hectares)) OR ((new.centre)::text IS DISTINCT FROM (old.centre)::text)) OR ((new.outline)::text IS DISTINCT FROM (old.outline)::text))) EXECUTE FUNCTION app.keep_as_written('A unit is kept as it was drawn: draw another sample instead.');
CREATE TRIGGER sample_units_given AFTER UPDATE ON public.sample_units REFERENCING NEW TABLE AS assigned FOR EACH STATEMENT EXECUTE FUNCTION app.guard_assignments();
CREATE TRIGGER sample_units_not_emptied BEFORE TRUNCATE ON public.sample_units FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A unit is kept as it was drawn: draw another sample instead.');
CREATE TRIGGER strangers BEFORE INSERT ON public.sample_units FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
create policy assign on public.sample_units for update to workflow using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy draw on public.sample_units for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.samples
  WHERE ((samples.id = sample_units.sample_id) AND (samples.status = 'drawing'::text))))));
create policy read on public.sample_units for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.sample_units to service_role;
grant insert, update (assigned_to, assigned_before, assigned_in) on public.sample_units to workflow;
grant select on public.sample_units to authenticated;

-- migrations/0245_samples.sql; triggers, policies and grants in definitions/
create table public.samples (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint not null,
  name text not null,
  plan jsonb not null,
  seed text not null,
  status text not null default 'drawing'::text,
  job_id bigint,
  frame jsonb,
  layers jsonb not null default '[]'::jsonb,
  notices jsonb not null default '[]'::jsonb,
  clusters integer,
  units integer,
  data_size_hectares double precision,
  failure jsonb,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  drawn_at timestamp with time zone,
  deleted_at timestamp with time zone,
  interpreters integer,
  constraint samples_pkey PRIMARY KEY (id),
  constraint samples_id_project_id_key UNIQUE (id, project_id),
  constraint samples_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint samples_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id),
  constraint samples_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint samples_zone_version_id_project_id_fkey FOREIGN KEY (zone_version_id, project_id) REFERENCES public.zone_versions(id, project_id),
  constraint samples_author_length CHECK ((char_length(author) <= 300)),
  constraint samples_clusters_check CHECK ((clusters > 0)),
  constraint samples_data_size_hectares_check CHECK (((data_size_hectares > (0)::double precision) AND (data_size_hectares < 'Infinity'::double precision))),
  constraint samples_drawn_whole CHECK (((status <> 'drawn'::text) OR (num_nulls(frame, clusters, units, data_size_hectares, drawn_at) = 0))),
  constraint samples_failure_shape CHECK ((jsonb_typeof(failure) = 'object'::text)),
  constraint samples_failure_size CHECK ((pg_column_size(failure) <= 60000)),
  constraint samples_frame_shape CHECK ((jsonb_typeof(frame) = 'object'::text)),
  constraint samples_frame_size CHECK ((pg_column_size(frame) <= 60000)),
  constraint samples_interpreters_check CHECK (((interpreters >= 1) AND (interpreters <= 2))),
  constraint samples_layers_shape CHECK ((jsonb_typeof(layers) = 'array'::text)),
  constraint samples_layers_size CHECK ((pg_column_size(layers) <= 60000)),
  constraint samples_name_check CHECK ((btrim(name) <> ''::text)),
  constraint samples_name_length CHECK ((char_length(name) <= 120)),
  constraint samples_notices_shape CHECK ((jsonb_typeof(notices) = 'array'::text)),
  constraint samples_notices_size CHECK ((pg_column_size(notices) <= 60000)),
  constraint samples_plan_shape CHECK ((jsonb_typeof(plan) = 'object'::text)),
  constraint samples_plan_size CHECK ((pg_column_size(plan) <= 60000)),
  constraint samples_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint samples_seed_check CHECK ((seed <> ''::text)),
  constraint samples_seed_length CHECK ((char_length(seed) <= 100)),
  constraint samples_status_check CHECK ((status = ANY (ARRAY['drawing'::text, 'drawn'::text, 'failed'::text, 'cancelled'::text]))),
  constraint samples_units_check CHECK ((units > 0))
);
alter table public.samples enable row level security;
CREATE INDEX samples_of_project ON public.samples USING btree (project_id, id);
CREATE TRIGGER samples_asked_once BEFORE UPDATE ON public.samples FOR EACH ROW WHEN (((((((((new.organisation_id IS DISTINCT FROM old.organisation_id) OR (new.project_id IS DISTINCT FROM old.project_id)) OR (new.zone_version_id IS DISTINCT FROM old.zone_version_id)) OR (new.plan IS DISTINCT FROM old.plan)) OR (new.seed IS DISTINCT FROM old.seed)) OR (new.request_key IS DISTINCT FROM old.request_key)) OR (new.created_by IS DISTINCT FROM old.created_by)) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION app.keep_as_written('A sample is kept as it was asked for: draw another one instead.');
CREATE TRIGGER samples_audit AFTER INSERT OR DELETE OR UPDATE ON public.samples FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER samples_drawing_stopped AFTER UPDATE OF deleted_at ON public.samples FOR EACH ROW WHEN (((new.status = 'drawing'::text) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stop_drawing_in_trash();
CREATE TRIGGER samples_drawn_once BEFORE UPDATE ON public.samples FOR EACH ROW WHEN (((old.status = 'drawn'::text) AND ((((((((new.status IS DISTINCT FROM old.status) OR (new.frame IS DISTINCT FROM old.frame)) OR (new.layers IS DISTINCT FROM old.layers)) OR (new.notices IS DISTINCT FROM old.notices)) OR (new.clusters IS DISTINCT FROM old.clusters)) OR (new.units IS DISTINCT FROM old.units)) OR (new.data_size_hectares IS DISTINCT FROM old.data_size_hectares)) OR (new.drawn_at IS DISTINCT FROM old.drawn_at)))) EXECUTE FUNCTION app.keep_as_written('A sample is kept as it was drawn: draw another one instead.');
CREATE TRIGGER samples_have_room AFTER INSERT ON public.samples FOR EACH ROW EXECUTE FUNCTION app.guard_sample_room();
CREATE TRIGGER samples_have_room_still AFTER UPDATE OF units, deleted_at ON public.samples FOR EACH ROW WHEN (((new.units IS DISTINCT FROM old.units) OR ((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL)))) EXECUTE FUNCTION app.guard_sample_room();
CREATE TRIGGER samples_interpreters_chosen BEFORE UPDATE ON public.samples FOR EACH ROW WHEN ((new.interpreters IS DISTINCT FROM old.interpreters)) EXECUTE FUNCTION app.guard_sample_classes();
CREATE TRIGGER samples_not_emptied BEFORE TRUNCATE ON public.samples FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A sample is kept as it was drawn: draw another one instead.');
CREATE TRIGGER strangers BEFORE INSERT ON public.samples FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
create policy change on public.samples for update to workflow using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy draw on public.samples for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
create policy read on public.samples for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.samples to service_role;
grant insert, update on public.samples to workflow;
grant select on public.samples to authenticated;

-- migrations/0306_saved_filters.sql; triggers, policies and grants in definitions/
create table public.saved_filters (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  list text not null,
  name text not null,
  address text not null,
  question jsonb not null,
  is_shared boolean not null default false,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint saved_filters_pkey PRIMARY KEY (id),
  constraint saved_filters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id),
  constraint saved_filters_address_length CHECK ((char_length(address) <= 8000)),
  constraint saved_filters_author_length CHECK ((char_length(author) <= 300)),
  constraint saved_filters_deleted_at_day CHECK (isfinite(deleted_at)),
  constraint saved_filters_list_check CHECK (((list = 'farmers'::text) OR (list ~ '^(records|declarations):[1-9][0-9]{0,14}$'::text))),
  constraint saved_filters_list_length CHECK ((char_length(list) <= 40)),
  constraint saved_filters_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint saved_filters_question_shape CHECK (((jsonb_typeof(question) = 'object'::text) AND (jsonb_typeof((question -> 'conditions'::text)) = 'array'::text) AND (jsonb_typeof(COALESCE((question -> 'search'::text), 'null'::jsonb)) = ANY (ARRAY['string'::text, 'null'::text])))),
  constraint saved_filters_question_size CHECK ((pg_column_size(question) <= 20000))
);
alter table public.saved_filters enable row level security;
CREATE UNIQUE INDEX saved_filters_own_name ON public.saved_filters USING btree (organisation_id, list, created_by, app.folded(btrim(name))) WHERE ((NOT is_shared) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX saved_filters_shared_name ON public.saved_filters USING btree (organisation_id, list, app.folded(btrim(name))) WHERE (is_shared AND (deleted_at IS NULL));
CREATE TRIGGER saved_filters_counted AFTER INSERT OR UPDATE OF is_shared, deleted_at ON public.saved_filters FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION app.guard_saved_filters();
CREATE TRIGGER strangers BEFORE INSERT ON public.saved_filters FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('organisations', 'farmers.read');
create policy change on public.saved_filters for update to authenticated using ((app.may_in_list(list, organisation_id, 'farmers.read'::text, 'records.read'::text) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (is_shared AND app.may_in_list(list, organisation_id, 'farmers.manage'::text, 'records.review'::text))))) with check ((app.may_in_list(list, organisation_id, 'farmers.read'::text, 'records.read'::text) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (is_shared AND app.may_in_list(list, organisation_id, 'farmers.manage'::text, 'records.review'::text))) AND ((NOT is_shared) OR app.may_in_list(list, organisation_id, 'farmers.edit'::text, 'records.edit'::text))));
create policy create_own on public.saved_filters for insert to authenticated with check (((created_by = ( SELECT auth.uid() AS uid)) AND (organisation_id <> ALL (( SELECT app.supported_organisations() AS supported_organisations)::bigint[])) AND app.may_in_list(list, organisation_id, 'farmers.read'::text, 'records.read'::text) AND ((NOT is_shared) OR app.may_in_list(list, organisation_id, 'farmers.edit'::text, 'records.edit'::text))));
create policy read on public.saved_filters for select to authenticated using (((is_shared OR (created_by = ( SELECT auth.uid() AS uid))) AND app.may_in_list(list, organisation_id, 'farmers.read'::text, 'records.read'::text)));
grant delete, insert, select, update on public.saved_filters to service_role;
grant insert (organisation_id, list, name, address, question, is_shared), select, update (name, address, question, is_shared, deleted_at) on public.saved_filters to authenticated;

-- migrations/0109_sales.sql; triggers, policies and grants in definitions/
create table public.sellers (
  id integer not null default 1,
  name text not null default 'Parcelle'::text,
  address text not null default ''::text,
  registration text not null default ''::text,
  tax_number text not null default ''::text,
  email text not null default ''::text,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_address_length CHECK ((char_length(address) <= 300)),
  constraint sellers_email_check CHECK (((email = ''::text) OR (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
  constraint sellers_email_length CHECK ((char_length(email) <= 254)),
  constraint sellers_id_check CHECK ((id = 1)),
  constraint sellers_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint sellers_name_length CHECK ((char_length(name) <= 120)),
  constraint sellers_registration_length CHECK ((char_length(registration) <= 120)),
  constraint sellers_tax_number_length CHECK ((char_length(tax_number) <= 120))
);
alter table public.sellers enable row level security;
create policy change on public.sellers for update to authenticated using (( SELECT app.is_operator() AS is_operator));
create policy read on public.sellers for select to authenticated using (true);
grant select on public.sellers to service_role;
grant select, update (name, address, registration, tax_number, email) on public.sellers to authenticated;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.service_price_versions (
  service text not null,
  version integer not null,
  credits_per_unit bigint not null,
  author text,
  valid_from timestamp with time zone not null default now(),
  constraint service_price_versions_pkey PRIMARY KEY (service, version),
  constraint service_price_versions_service_fkey FOREIGN KEY (service) REFERENCES public.service_prices(service),
  constraint service_price_versions_author_length CHECK ((char_length(author) <= 300)),
  constraint service_price_versions_credits_per_unit_check CHECK ((credits_per_unit >= 0)),
  constraint service_price_versions_version_check CHECK ((version > 0))
);
alter table public.service_price_versions enable row level security;
create policy read on public.service_price_versions for select to authenticated using (( SELECT app.is_operator() AS is_operator));
grant select on public.service_price_versions to authenticated, service_role;

-- migrations/0108_credits.sql; triggers, policies and grants in definitions/
create table public.service_prices (
  service text not null,
  credits_per_unit bigint not null,
  unit text not null,
  needs_permission text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint service_prices_pkey PRIMARY KEY (service),
  constraint service_prices_credits_per_unit_check CHECK ((credits_per_unit >= 0)),
  constraint service_prices_needs_permission_length CHECK ((char_length(needs_permission) <= 60)),
  constraint service_prices_service_length CHECK ((char_length(service) <= 60)),
  constraint service_prices_unit_length CHECK ((char_length(unit) <= 60))
);
alter table public.service_prices enable row level security;
CREATE TRIGGER service_prices_kept AFTER INSERT OR UPDATE ON public.service_prices FOR EACH ROW EXECUTE FUNCTION app.record_price_version();
CREATE TRIGGER service_prices_version BEFORE UPDATE ON public.service_prices FOR EACH ROW EXECUTE FUNCTION app.keep_price_version();
create policy read on public.service_prices for select to authenticated using (true);
grant insert, select, update on public.service_prices to service_role;
grant select on public.service_prices to authenticated;

-- migrations/0105_organisations.sql; triggers, policies and grants in definitions/
create table public.support_accesses (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  operator_id uuid not null default auth.uid(),
  operator_name text not null default app.current_person_name(),
  reason text not null,
  hours integer not null,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by_name text,
  granted_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint support_accesses_pkey PRIMARY KEY (id),
  constraint support_accesses_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint support_accesses_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id) ON DELETE CASCADE,
  constraint support_accesses_decided_by_name_length CHECK ((char_length(decided_by_name) <= 300)),
  constraint support_accesses_hours_check CHECK (((hours >= 1) AND (hours <= 168))),
  constraint support_accesses_operator_name_length CHECK ((char_length(operator_name) <= 300)),
  constraint support_accesses_reason_check CHECK ((char_length(btrim(reason)) >= 10)),
  constraint support_accesses_reason_length CHECK ((char_length(reason) <= 500))
);
alter table public.support_accesses enable row level security;
CREATE INDEX support_accesses_operator ON public.support_accesses USING btree (operator_id) WHERE (granted_until IS NOT NULL);
CREATE INDEX support_accesses_organisation ON public.support_accesses USING btree (organisation_id, id DESC);
CREATE TRIGGER support_accesses_audit AFTER INSERT OR UPDATE ON public.support_accesses FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER support_accesses_told_decided AFTER UPDATE OF decided_at, ended_at ON public.support_accesses FOR EACH ROW WHEN (((old.decided_at IS DISTINCT FROM new.decided_at) OR ((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)))) EXECUTE FUNCTION app.tell_of_support();
CREATE TRIGGER support_accesses_told_new AFTER INSERT ON public.support_accesses FOR EACH ROW EXECUTE FUNCTION app.tell_of_support();
create policy read on public.support_accesses for select to authenticated using ((((operator_id = ( SELECT auth.uid() AS uid)) AND ( SELECT app.is_operator() AS is_operator)) OR (organisation_id = ANY (( SELECT app.organisations_with('organisation.manage'::text) AS organisations_with)::bigint[]))));
grant delete, insert, select, update on public.support_accesses to service_role;
grant select on public.support_accesses to authenticated;

-- migrations/0334_record_webhooks.sql; triggers, policies and grants in definitions/
create table public.webhook_deliveries (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  webhook_id bigint not null,
  event_id uuid not null,
  kind text not null,
  record_id bigint,
  content jsonb not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null default now(),
  last_at timestamp with time zone,
  status integer,
  error text,
  answer text,
  milliseconds integer,
  created_at timestamp with time zone not null default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_record_id_fkey FOREIGN KEY (record_id) REFERENCES public.records(id) ON DELETE CASCADE,
  constraint webhook_deliveries_webhook_id_project_id_fkey FOREIGN KEY (webhook_id, project_id) REFERENCES public.webhooks(id, project_id) ON DELETE CASCADE,
  constraint webhook_deliveries_answer_length CHECK ((char_length(answer) <= 1000)),
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_content_shape CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint webhook_deliveries_content_size CHECK ((pg_column_size(content) <= 5000000)),
  constraint webhook_deliveries_error_length CHECK ((char_length(error) <= 60)),
  constraint webhook_deliveries_kind_check CHECK ((char_length(kind) <= 40)),
  constraint webhook_deliveries_milliseconds_check CHECK ((milliseconds >= 0)),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text])))
);
alter table public.webhook_deliveries enable row level security;
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (project_id, next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_in_turn ON public.webhook_deliveries USING btree (webhook_id, record_id, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_of_record ON public.webhook_deliveries USING btree (record_id) WHERE (record_id IS NOT NULL);
CREATE INDEX webhook_deliveries_of_webhook ON public.webhook_deliveries USING btree (webhook_id, id DESC);
create policy read on public.webhook_deliveries for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.webhook_deliveries to service_role;
grant select (id, organisation_id, project_id, webhook_id, event_id, kind, record_id, state, attempts, next_at, last_at, status, error, answer, milliseconds, created_at) on public.webhook_deliveries to authenticated;

-- migrations/0334_record_webhooks.sql; triggers, policies and grants in definitions/
create table public.webhooks (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null,
  address text not null,
  events text[] not null,
  status text not null default 'active'::text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  resting_until timestamp with time zone,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_id_project_id_key UNIQUE (id, project_id),
  constraint webhooks_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint webhooks_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint webhooks_address_check CHECK ((address ~ '^https?://[^[:space:]]+$'::text)),
  constraint webhooks_address_length CHECK ((char_length(address) <= 2000)),
  constraint webhooks_author_length CHECK ((char_length(author) <= 300)),
  constraint webhooks_events_check CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['record.received'::text, 'record.changed'::text, 'record.accepted'::text, 'record.refused'::text, 'form.published'::text]))),
  constraint webhooks_events_size CHECK (((cardinality(events) <= 20) AND (pg_column_size(events) <= 2000))),
  constraint webhooks_failures_check CHECK ((failures >= 0)),
  constraint webhooks_name_check CHECK ((char_length(btrim(name)) >= 3)),
  constraint webhooks_name_length CHECK ((char_length(name) <= 120)),
  constraint webhooks_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint webhooks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'failing'::text])))
);
alter table public.webhooks enable row level security;
CREATE INDEX webhooks_of_project ON public.webhooks USING btree (project_id, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER strangers BEFORE INSERT ON public.webhooks FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'forms.edit');
CREATE TRIGGER webhooks_audit AFTER INSERT OR DELETE OR UPDATE OF name, address, events, status, deleted_at ON public.webhooks FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER webhooks_have_room AFTER INSERT OR UPDATE OF deleted_at ON public.webhooks FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION app.guard_webhook_room();
CREATE TRIGGER webhooks_resumed AFTER UPDATE OF status ON public.webhooks FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION app.resume_webhook();
CREATE TRIGGER webhooks_touch BEFORE UPDATE OF name, address, events, status, deleted_at ON public.webhooks FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
create policy add on public.webhooks for insert to workflow with check ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
create policy change on public.webhooks for update to workflow using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
create policy read on public.webhooks for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('forms.edit'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.webhooks to service_role;
grant insert (organisation_id, project_id, name, address, events, request_key), update (name, address, events, status, deleted_at) on public.webhooks to workflow;
grant select on public.webhooks to authenticated;

-- migrations/0139_zones.sql; triggers, policies and grants in definitions/
create table public.zone_versions (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  project_id bigint not null,
  number integer not null,
  outline extensions.geometry(MultiPolygon,4326) not null,
  outline_hash text not null,
  hectares double precision not null,
  origin jsonb not null,
  request_key text not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamp with time zone not null default now(),
  sketch extensions.geometry(Geometry,4326) generated always as (app.sketch_of(outline)) stored,
  constraint zone_versions_pkey PRIMARY KEY (id),
  constraint zone_versions_id_project_id_key UNIQUE (id, project_id),
  constraint zone_versions_project_id_request_key_key UNIQUE (project_id, request_key),
  constraint zone_versions_zone_id_number_project_id_key UNIQUE (zone_id, number, project_id),
  constraint zone_versions_zone_id_project_id_fkey FOREIGN KEY (zone_id, project_id) REFERENCES public.zones(id, project_id) ON DELETE CASCADE,
  constraint zone_versions_author_length CHECK ((char_length(author) <= 300)),
  constraint zone_versions_hectares_check CHECK (((hectares > (0)::double precision) AND (hectares < 'Infinity'::double precision))),
  constraint zone_versions_number_check CHECK ((number > 0)),
  constraint zone_versions_origin_shape CHECK (((jsonb_typeof(origin) = 'object'::text) AND (COALESCE((origin ->> 'kind'::text), ''::text) = ANY (ARRAY['drawing'::text, 'units'::text, 'plots'::text, 'zone'::text])))),
  constraint zone_versions_origin_size CHECK ((pg_column_size(origin) <= 60000)),
  constraint zone_versions_outline_hash_length CHECK ((char_length(outline_hash) <= 128)),
  constraint zone_versions_outline_size CHECK ((pg_column_size(outline) <= 10000000)),
  constraint zone_versions_request_key_check CHECK (((char_length(request_key) >= 1) AND (char_length(request_key) <= 100))),
  constraint zone_versions_sketch_size CHECK ((pg_column_size(sketch) <= 10000000))
);
alter table public.zone_versions enable row level security;
CREATE TRIGGER strangers BEFORE INSERT ON public.zone_versions FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
CREATE TRIGGER zone_versions_append_only BEFORE DELETE OR UPDATE ON public.zone_versions FOR EACH ROW EXECUTE FUNCTION app.keep_as_written('A version of a zone is kept: draw the zone anew instead.');
CREATE TRIGGER zone_versions_audit AFTER INSERT ON public.zone_versions FOR EACH ROW EXECUTE FUNCTION app.record_zone_version();
CREATE TRIGGER zone_versions_have_room AFTER INSERT ON public.zone_versions FOR EACH ROW EXECUTE FUNCTION app.guard_zone_room();
CREATE TRIGGER zone_versions_not_emptied BEFORE TRUNCATE ON public.zone_versions FOR EACH STATEMENT EXECUTE FUNCTION app.keep_as_written('A version of a zone is kept: draw the zone anew instead.');
create policy draw on public.zone_versions for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid)) AND (author = ( SELECT app.current_person_name() AS current_person_name))));
create policy read on public.zone_versions for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.zone_versions to service_role;
grant insert on public.zone_versions to workflow;
grant select on public.zone_versions to authenticated;

-- migrations/0139_zones.sql; triggers, policies and grants in definitions/
create table public.zones (
  id bigint not null generated always as identity,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint zones_pkey PRIMARY KEY (id),
  constraint zones_id_project_id_key UNIQUE (id, project_id),
  constraint zones_project_id_organisation_id_fkey FOREIGN KEY (project_id, organisation_id) REFERENCES public.projects(id, organisation_id),
  constraint zones_name_check CHECK ((btrim(name) <> ''::text)),
  constraint zones_name_length CHECK ((char_length(name) <= 120))
);
alter table public.zones enable row level security;
CREATE INDEX zones_of_project ON public.zones USING btree (project_id, id);
CREATE TRIGGER strangers BEFORE INSERT ON public.zones FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_strangers('projects', 'projects.edit');
CREATE TRIGGER zones_audit AFTER INSERT OR DELETE OR UPDATE ON public.zones FOR EACH ROW EXECUTE FUNCTION app.record_audit();
CREATE TRIGGER zones_counted AFTER INSERT ON public.zones FOR EACH ROW EXECUTE FUNCTION app.guard_zone_count();
CREATE TRIGGER zones_counted_again AFTER UPDATE OF deleted_at ON public.zones FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION app.guard_zone_count();
CREATE TRIGGER zones_deletion_stamped BEFORE UPDATE OF deleted_at ON public.zones FOR EACH ROW WHEN (((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.stamp_deletion();
create policy change on public.zones for update to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])));
create policy draw on public.zones for insert to workflow with check (((project_id = ANY (( SELECT app.projects_with('projects.edit'::text) AS projects_with)::bigint[])) AND (created_by = ( SELECT auth.uid() AS uid))));
create policy read on public.zones for select to authenticated using ((project_id = ANY (( SELECT app.projects_with('projects.read'::text) AS projects_with)::bigint[])));
grant delete, insert, select, update on public.zones to service_role;
grant insert, update on public.zones to workflow;
grant select, update (name) on public.zones to authenticated;

-- migrations/0104_realtime.sql; triggers, policies and grants in definitions/
create table realtime.changes (
  id bigint not null generated always as identity,
  schema_name text not null,
  table_name text not null,
  kind text not null,
  record jsonb,
  old_record jsonb,
  committed_at timestamp with time zone not null default clock_timestamp(),
  constraint changes_pkey PRIMARY KEY (id),
  constraint changes_kind_check CHECK ((kind = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text])))
);
alter table realtime.changes enable row level security;
CREATE INDEX changes_age ON realtime.changes USING btree (committed_at);
grant delete, select on realtime.changes to service_role;

-- migrations/0104_realtime.sql; triggers, policies and grants in definitions/
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default false,
  inserted_at timestamp with time zone not null default clock_timestamp(),
  kept_until timestamp with time zone not null default (clock_timestamp() + '3 days'::interval),
  binary_payload bytea,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_binary_payload_size CHECK ((octet_length(binary_payload) <= 1000000)),
  constraint messages_event_length CHECK ((octet_length(event) <= 255)),
  constraint messages_extension_check CHECK ((extension = ANY (ARRAY['broadcast'::text, 'presence'::text]))),
  constraint messages_one_payload CHECK (((payload IS NULL) OR (binary_payload IS NULL))),
  constraint messages_payload_size CHECK ((pg_column_size(payload) <= 1100000)),
  constraint messages_topic_length CHECK ((octet_length(topic) <= 255))
);
alter table realtime.messages enable row level security;
CREATE INDEX messages_end ON realtime.messages USING btree (kept_until);
CREATE INDEX messages_replay ON realtime.messages USING btree (topic, inserted_at DESC) WHERE (private AND (extension = 'broadcast'::text));
CREATE TRIGGER announce AFTER INSERT ON realtime.messages FOR EACH ROW WHEN ((new.extension = 'broadcast'::text)) EXECUTE FUNCTION realtime.announce_message();
grant delete, insert, select on realtime.messages to service_role;
grant insert, select on realtime.messages to authenticated;

-- migrations/0104_realtime.sql; triggers, policies and grants in definitions/
create unlogged table realtime.passing (
  id bigint not null generated always as identity,
  body text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint passing_pkey PRIMARY KEY (id),
  constraint passing_body_length CHECK ((octet_length(body) <= 2000000))
);
alter table realtime.passing enable row level security;
CREATE INDEX passing_age ON realtime.passing USING btree (made_at);
grant delete, insert, select on realtime.passing to service_role;

-- migrations/0103_storage.sql; triggers, policies and grants in definitions/
create table storage.buckets (
  id text not null,
  name text not null,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  avif_autodetection boolean default false,
  type text not null default 'STANDARD'::text,
  owner_id text generated always as ((owner)::text) stored,
  constraint buckets_pkey PRIMARY KEY (id),
  constraint buckets_name_key UNIQUE (name),
  constraint buckets_allowed_mime_types_size CHECK (((cardinality(allowed_mime_types) <= 100) AND (pg_column_size(allowed_mime_types) <= 16000))),
  constraint buckets_file_size_limit_check CHECK ((file_size_limit > 0)),
  constraint buckets_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'::text)),
  constraint buckets_name_length CHECK ((char_length(name) <= 100)),
  constraint buckets_owner_id_length CHECK ((char_length(owner_id) <= 36)),
  constraint buckets_type_check CHECK ((type = 'STANDARD'::text)),
  constraint buckets_type_length CHECK ((char_length(type) <= 20))
);
alter table storage.buckets enable row level security;
CREATE TRIGGER buckets_touch BEFORE UPDATE ON storage.buckets FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
create policy seen_by_members on storage.buckets for select to authenticated using ((id = ANY (ARRAY['imports'::text, 'exports'::text])));
grant delete, insert, select, update on storage.buckets to authenticated, service_role;
grant select on storage.buckets to anon;

-- migrations/0103_storage.sql; triggers, policies and grants in definitions/
create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  owner uuid default auth.uid(),
  version text not null,
  metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  last_accessed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  owner_id text generated always as ((owner)::text) stored,
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint objects_metadata_shape CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint objects_metadata_size CHECK ((pg_column_size(metadata) <= 60000)),
  constraint objects_name_check CHECK (((name <> ''::text) AND (octet_length(name) <= 1024))),
  constraint objects_owner_id_length CHECK ((char_length(owner_id) <= 36)),
  constraint objects_user_metadata_shape CHECK ((jsonb_typeof(user_metadata) = 'object'::text)),
  constraint objects_user_metadata_size CHECK ((pg_column_size(user_metadata) <= 8000)),
  constraint objects_version_length CHECK ((char_length(version) <= 100))
);
alter table storage.objects enable row level security;
CREATE UNIQUE INDEX objects_name ON storage.objects USING btree (bucket_id, name COLLATE "C");
CREATE TRIGGER deletions_are_told AFTER DELETE ON storage.objects FOR EACH ROW WHEN (((old.bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION app.record_deleted_file();
CREATE TRIGGER objects_are_counted AFTER INSERT OR DELETE OR UPDATE OF bucket_id, name, metadata, user_metadata ON storage.objects FOR EACH ROW EXECUTE FUNCTION app.count_object();
CREATE TRIGGER objects_touch BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER used_files_stay BEFORE DELETE ON storage.objects FOR EACH ROW WHEN (((old.bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION app.refuse_used_file();
create policy add_card_files on storage.objects for insert to workflow with check (((bucket_id = 'farmer-cards'::text) AND (app.organisation_of_card_file(name) = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND app.is_file_of_running_job(name, 'print-farmer-cards'::text)));
create policy add_consent_proofs on storage.objects for insert to authenticated with check (((bucket_id = 'farmer-consents'::text) AND (name ~ '^[0-9]{1,18}/[0-9a-f]{8}-[0-9a-f-]{27}/[^/]+$'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[]))));
create policy add_documents on storage.objects for insert to workflow with check (((bucket_id = 'documents'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('declarations.edit'::text) AS projects_with)::bigint[])) AND app.is_in_project_folder(name)));
create policy add_exports on storage.objects for insert to workflow with check (((bucket_id = 'exports'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('reports.read'::text) AS projects_with)::bigint[])) AND app.is_file_of_running_job(name)));
create policy add_farmer_lists on storage.objects for insert to authenticated with check (((bucket_id = 'farmer-lists'::text) AND (name ~ '^[0-9]{1,18}/[0-9a-f]{8}-[0-9a-f-]{27}/[^/]+$'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[]))));
create policy add_farmer_pictures on storage.objects for insert to workflow with check (((bucket_id = 'farmer-pictures'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy add_form_files on storage.objects for insert to workflow with check (((bucket_id = 'form-files'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[]))));
create policy add_imports on storage.objects for insert to authenticated with check (((bucket_id = 'imports'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('plots.import'::text) AS projects_with)::bigint[])) AND app.is_in_project_folder(name)));
create policy add_own_avatar on storage.objects for insert to authenticated with check (((bucket_id = 'avatars'::text) AND (app.owner_of_avatar(name) = ( SELECT auth.uid() AS uid))));
create policy add_record_files on storage.objects for insert to workflow with check (((bucket_id = 'record-files'::text) AND (app.project_of_record_file(name) = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[]))));
create policy add_returned_farmer_lists on storage.objects for insert to workflow with check (((bucket_id = 'farmer-lists'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])) AND app.is_file_of_running_job(name, 'export-farmer-import-rows'::text)));
create policy added_by_a_person on storage.objects as restrictive for insert to authenticated with check (((bucket_id <> 'avatars'::text) OR ( SELECT app.is_person() AS is_person)));
create policy background_uploads on storage.objects for all to authenticated using (((bucket_id = 'background-uploads'::text) AND ( SELECT app.is_operator() AS is_operator))) with check (((bucket_id = 'background-uploads'::text) AND ( SELECT app.is_operator() AS is_operator)));
create policy boundary_uploads on storage.objects for all to authenticated using (((bucket_id = 'boundary-uploads'::text) AND ( SELECT app.is_operator() AS is_operator))) with check (((bucket_id = 'boundary-uploads'::text) AND ( SELECT app.is_operator() AS is_operator)));
create policy layer_uploads on storage.objects for all to authenticated using (((bucket_id = 'layer-uploads'::text) AND ( SELECT app.is_operator() AS is_operator))) with check (((bucket_id = 'layer-uploads'::text) AND ( SELECT app.is_operator() AS is_operator)));
create policy make_card_files_again on storage.objects for update to workflow using (((bucket_id = 'farmer-cards'::text) AND (app.organisation_of_card_file(name) = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND app.is_file_of_running_job(name, 'print-farmer-cards'::text))) with check (((bucket_id = 'farmer-cards'::text) AND (app.organisation_of_card_file(name) = ANY (( SELECT app.organisations_offering('farmers.edit'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND app.is_file_of_running_job(name, 'print-farmer-cards'::text)));
create policy make_exports_again on storage.objects for update to workflow using (((bucket_id = 'exports'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('reports.read'::text) AS projects_with)::bigint[])) AND app.is_file_of_running_job(name))) with check (((bucket_id = 'exports'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('reports.read'::text) AS projects_with)::bigint[])) AND app.is_file_of_running_job(name)));
create policy read_avatars on storage.objects for select to authenticated using (((bucket_id = 'avatars'::text) AND (app.owner_of_avatar(name) = ANY (( SELECT app.people_around() AS people_around)::uuid[]))));
create policy read_card_files on storage.objects for select to authenticated using (((bucket_id = 'farmer-cards'::text) AND (app.organisation_of_card_file(name) = ANY (( SELECT app.organisations_offering('farmers.read'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy read_consent_proofs on storage.objects for select to authenticated using (((bucket_id = 'farmer-consents'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy read_documents on storage.objects for select to authenticated using (((bucket_id = 'documents'::text) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('declarations.read'::text) AS projects_with)::bigint[]))));
create policy read_farmer_lists on storage.objects for select to authenticated using (((bucket_id = 'farmer-lists'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[]))));
create policy read_farmer_pictures on storage.objects for select to authenticated using (((bucket_id = 'farmer-pictures'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('farmers.private'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy read_form_files on storage.objects for select to authenticated using (((bucket_id = 'form-files'::text) AND ((app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('forms.read'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])) OR (EXISTS ( SELECT
   FROM public.form_files file
  WHERE (file.object_path = objects.name))))));
create policy read_own_record_exports on storage.objects as restrictive for select to authenticated using (((bucket_id <> 'exports'::text) OR app.may_read_export(name)));
create policy read_project_objects on storage.objects for select to authenticated using (((bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('files.read'::text) AS projects_with)::bigint[]))));
create policy read_record_files on storage.objects for select to authenticated using (((bucket_id = 'record-files'::text) AND (app.project_of_record_file(name) = ANY (( SELECT app.projects_with('records.read'::text) AS projects_with)::bigint[])) AND (EXISTS ( SELECT
   FROM public.records record
  WHERE (record.id = app.record_of_file(objects.name))))));
create policy remove_card_files on storage.objects for delete to authenticated using (((bucket_id = 'farmer-cards'::text) AND (app.organisation_of_card_file(name) = ANY (( SELECT app.organisations_offering('organisation.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy remove_farmer_lists on storage.objects for delete to authenticated using (((bucket_id = 'farmer-lists'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('organisation.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[]))));
create policy remove_form_files on storage.objects for delete to workflow using (((bucket_id = 'form-files'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('forms.edit'::text, 'DATAOS'::text) AS organisations_offering)::bigint[])) AND (NOT (EXISTS ( SELECT
   FROM (public.form_files file
     JOIN public.form_version_files kept ON ((kept.file_id = file.id)))
  WHERE (file.object_path = objects.name))))));
create policy remove_own_avatar on storage.objects for delete to authenticated using (((bucket_id = 'avatars'::text) AND (app.owner_of_avatar(name) = ( SELECT auth.uid() AS uid))));
create policy remove_unused_consent_proofs on storage.objects for delete to authenticated using (((bucket_id = 'farmer-consents'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_offering('farmers.manage'::text, 'FARMER'::text) AS organisations_offering)::bigint[])) AND (NOT app.is_proof_of_consent(name))));
create policy removed_by_managers on storage.objects for delete to authenticated using (((bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('organisation.manage'::text) AS projects_with)::bigint[]))));
create policy renew_record_files on storage.objects for update to workflow using (((bucket_id = 'record-files'::text) AND (app.project_of_record_file(name) = ANY (( SELECT app.projects_with('records.edit'::text) AS projects_with)::bigint[])) AND (NOT (EXISTS ( SELECT
   FROM public.record_files file
  WHERE (file.object_path = objects.name))))));
create policy return_farmer_lists_again on storage.objects for update to workflow using (((bucket_id = 'farmer-lists'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])) AND app.is_file_of_running_job(name, 'export-farmer-import-rows'::text))) with check (((bucket_id = 'farmer-lists'::text) AND (app.organisation_of_farmer_list(name) = ANY (( SELECT app.organisations_importing_farmers() AS organisations_importing_farmers)::bigint[])) AND app.is_file_of_running_job(name, 'export-farmer-import-rows'::text)));
create policy write_article_images on storage.objects for all to authenticated using (((bucket_id = 'articles'::text) AND ( SELECT app.is_operator() AS is_operator))) with check (((bucket_id = 'articles'::text) AND ( SELECT app.is_operator() AS is_operator)));
grant delete, insert, select, update on storage.objects to authenticated, service_role;
grant select on storage.objects to anon;

-- migrations/0360_storage_keys.sql; triggers, policies and grants in definitions/
create table storage.upload_parts (
  upload_id uuid not null,
  number integer not null,
  version uuid not null,
  bytes bigint not null,
  etag text not null,
  created_at timestamp with time zone not null default now(),
  constraint upload_parts_pkey PRIMARY KEY (upload_id, number),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES storage.uploads(id) ON DELETE CASCADE,
  constraint upload_parts_bytes_range CHECK ((bytes >= 0)),
  constraint upload_parts_etag_length CHECK ((char_length(etag) <= 40)),
  constraint upload_parts_number_range CHECK (((number >= 1) AND (number <= 10000)))
);
alter table storage.upload_parts enable row level security;
CREATE INDEX upload_parts_of_version ON storage.upload_parts USING btree (version);
create policy of_own_uploads on storage.upload_parts for all to authenticated using ((upload_id IN ( SELECT uploads.id
   FROM storage.uploads
  WHERE (uploads.owner = ( SELECT auth.uid() AS uid))))) with check ((upload_id IN ( SELECT uploads.id
   FROM storage.uploads
  WHERE (uploads.owner = ( SELECT auth.uid() AS uid)))));
grant delete, insert, select, update on storage.upload_parts to authenticated, service_role;

-- migrations/0103_storage.sql; triggers, policies and grants in definitions/
create table storage.uploads (
  id uuid not null,
  bucket_id text not null,
  name text not null,
  owner uuid,
  upsert boolean not null,
  size bigint,
  metadata text not null,
  received bigint not null default 0,
  state jsonb not null default '{}'::jsonb,
  lease uuid,
  leased_until timestamp with time zone,
  wanted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  reserved bigint not null default 0,
  has_parts boolean not null default false,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE CASCADE,
  constraint uploads_check CHECK (((size IS NULL) OR (received <= size))),
  constraint uploads_metadata_length CHECK ((char_length(metadata) <= 16000)),
  constraint uploads_name_check CHECK (((name <> ''::text) AND (octet_length(name) <= 1024))),
  constraint uploads_received_check CHECK ((received >= 0)),
  constraint uploads_reserved_check CHECK ((reserved >= 0)),
  constraint uploads_size_check CHECK ((size >= 0)),
  constraint uploads_state_shape CHECK ((jsonb_typeof(state) = 'object'::text)),
  constraint uploads_state_size CHECK ((pg_column_size(state) <= 4000000))
);
alter table storage.uploads enable row level security;
CREATE INDEX uploads_expiry ON storage.uploads USING btree (expires_at);
CREATE INDEX uploads_unfinished ON storage.uploads USING btree (owner) WHERE (completed_at IS NULL);
CREATE TRIGGER uploads_are_counted AFTER INSERT OR DELETE OR UPDATE OF size, received, reserved, completed_at ON storage.uploads FOR EACH ROW EXECUTE FUNCTION app.count_upload();
CREATE TRIGGER uploads_are_few BEFORE INSERT ON storage.uploads FOR EACH ROW WHEN ((new.owner IS NOT NULL)) EXECUTE FUNCTION app.limit_uploads();
create policy ended_by_managers on storage.uploads for delete to authenticated using (((bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('organisation.manage'::text) AS projects_with)::bigint[]))));
create policy own_uploads on storage.uploads for all to authenticated using ((owner = ( SELECT auth.uid() AS uid))) with check ((owner = ( SELECT auth.uid() AS uid)));
create policy seen_by_managers on storage.uploads for select to authenticated using (((bucket_id = ANY (ARRAY['imports'::text, 'exports'::text])) AND (app.project_of_object(name) = ANY (( SELECT app.projects_with('organisation.manage'::text) AS projects_with)::bigint[]))));
grant delete, insert, select, update on storage.uploads to authenticated, service_role;

-- definitions/380_invitations.sql
create function app.accept_invitation(hash text, person uuid) returns jsonb;
grant execute on function app.accept_invitation(text,uuid) to service_role;

-- definitions/380_invitations.sql
create function app.accounts_of_email(address text) returns uuid[];

-- definitions/450_boundaries.sql
create function app.add_administrative_units(version bigint, units jsonb) returns void;
grant execute on function app.add_administrative_units(bigint,jsonb) to service_role;

-- definitions/170_farmer_cards.sql
create function app.add_card_key(organisation bigint, key_fingerprint text, key_public text, key_sealed text, untrusted integer[]) returns integer;
grant execute on function app.add_card_key(bigint,text,text,text,integer[]) to service_role, workflow;

-- definitions/700_farmer_consents.sql
create function app.add_consent_wording(organisation bigint, asked_purpose text, asked_language text, asked_text text) returns public.consent_wordings;
grant execute on function app.add_consent_wording(bigint,text,text,text) to workflow;

-- definitions/920_records.sql
create function app.add_field_phone(project bigint, phone_name text, secret_hash text) returns bigint;
grant execute on function app.add_field_phone(bigint,text,text) to workflow;

-- definitions/210_answers.sql
create function app.add_weight(total bigint, more integer) returns bigint;
grant execute on function app.add_weight(bigint,integer) to anon, authenticated, service_role, workflow;

-- definitions/380_invitations.sql
create function app.addresses_of(person uuid) returns text[];

-- definitions/915_record_teams.sql
create function app.adopt_records() returns trigger;

-- definitions/260_room.sql
create function app.allow_room(organisation bigint, bytes bigint) returns void;
grant execute on function app.allow_room(bigint,bigint) to workflow;

-- definitions/260_room.sql
create function app.allowed_bytes_of(organisation bigint) returns bigint;

-- definitions/650_compared_farmers.sql
create function app.analyse_farmer_traits(organisation bigint) returns void;
grant execute on function app.analyse_farmer_traits(bigint) to workflow;

-- definitions/480_declaration_gaps.sql
create function app.annex_scope(declared text, as_of date, OUT scope text, OUT commodity text) returns record;

-- definitions/999_schema_changes.sql
create function app.announce_schema_change() returns event_trigger;

-- definitions/380_invitations.sql
create function app.answer_invitation(answered bigint, is_accepted boolean) returns jsonb;
grant execute on function app.answer_invitation(bigint,boolean) to service_role, workflow;

-- definitions/962_record_statistics.sql
create function app.answer_path(path text[]) returns jsonpath;
grant execute on function app.answer_path(text[]) to authenticated;

-- definitions/460_assessments.sql
create function app.answered_of_run(run bigint) returns bigint;

-- definitions/230_run_places.sql
create function app.answered_places(run bigint) returns bigint;

-- definitions/460_assessments.sql
create function app.answered_plots(run bigint) returns bigint;

-- definitions/960_record_places.sql
create function app.answers_along(answers jsonb, path text[]) returns TABLE(address text, value text);

-- definitions/986_record_repeats.sql
create function app.answers_as_rows(answers jsonb) returns jsonb;
grant execute on function app.answers_as_rows(jsonb) to authenticated;

-- definitions/988_record_editions.sql
create function app.answers_changed_since(record public.records, seen integer) returns boolean;
grant execute on function app.answers_changed_since(public.records,integer) to workflow;

-- definitions/250_operators.sql
create function app.appoint_operator(address text) returns void;
grant execute on function app.appoint_operator(text) to service_role, workflow;

-- definitions/983_due_diligence.sql
create function app.approve_declaration(asked bigint) returns bigint;
grant execute on function app.approve_declaration(bigint) to service_role, workflow;

-- definitions/010_used_by_tables.sql
create function app.are_findings(found jsonb) returns boolean;
grant execute on function app.are_findings(jsonb) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.are_preferences(chosen jsonb) returns boolean;
grant execute on function app.are_preferences(jsonb) to authenticated, service_role;

-- definitions/520_notifications.sql
create function app.ask_for_digests() returns bigint;
grant execute on function app.ask_for_digests() to service_role;

-- definitions/490_declarations.sql
create function app.ask_for_filings() returns bigint;
grant execute on function app.ask_for_filings() to service_role;

-- definitions/400_plots.sql
create function app.ask_for_overlaps() returns trigger;

-- definitions/500_private_overlaps.sql
create function app.ask_for_private_overlaps() returns bigint;
grant execute on function app.ask_for_private_overlaps() to service_role;

-- definitions/948_webhook_deliveries.sql
create function app.ask_for_webhook_deliveries() returns void;
grant execute on function app.ask_for_webhook_deliveries() to service_role;

-- definitions/948_webhook_deliveries.sql
create function app.ask_for_webhook_round(project bigint) returns void;
grant execute on function app.ask_for_webhook_round(bigint) to service_role;

-- definitions/250_operators.sql
create function app.ask_support_access(supported bigint, why text, wanted_hours integer) returns bigint;
grant execute on function app.ask_support_access(bigint,text,integer) to service_role, workflow;

-- definitions/900_farmers_elsewhere.sql
create function app.ask_to_compare_registries() returns bigint;
grant execute on function app.ask_to_compare_registries() to service_role;

-- definitions/470_run_values.sql
create function app.at_most(given anyarray, most integer) returns anyarray;
grant execute on function app.at_most(anyarray,integer) to authenticated, service_role;

-- definitions/460_assessments.sql
create function app.attach_assessment_job(assessment bigint, job bigint) returns void;
grant execute on function app.attach_assessment_job(bigint,bigint) to service_role, workflow;

-- definitions/450_boundaries.sql
create function app.attach_boundary_version_job(version bigint, job bigint) returns void;
grant execute on function app.attach_boundary_version_job(bigint,bigint) to service_role, workflow;

-- definitions/440_layers.sql
create function app.attach_layer_ingest_job(ingest bigint, job bigint) returns void;
grant execute on function app.attach_layer_ingest_job(bigint,bigint) to service_role, workflow;

-- definitions/130_risk_maps.sql
create function app.attach_risk_map_job(risk_map bigint, job bigint) returns void;
grant execute on function app.attach_risk_map_job(bigint,bigint) to service_role, workflow;

-- definitions/110_permissions.sql
create function app.await_same_request(key text) returns void;
grant execute on function app.await_same_request(text) to service_role, workflow;

-- definitions/550_backgrounds.sql
create function app.background_for_tiles(wanted bigint) returns TABLE(id bigint, version integer, minimum_zoom smallint, maximum_zoom smallint, scheme text, sealed text);
grant execute on function app.background_for_tiles(bigint) to service_role, workflow;

-- definitions/550_backgrounds.sql
create function app.backgrounds_and_changes() returns jsonb;
grant execute on function app.backgrounds_and_changes() to service_role, workflow;

-- definitions/460_assessments.sql
create function app.begin_assessment(begun_assessment bigint, running_code text, run_rules jsonb, files jsonb, evidence text) returns boolean;
grant execute on function app.begin_assessment(bigint,text,jsonb,jsonb,text) to service_role;

-- definitions/450_boundaries.sql
create function app.begin_boundary_version(asked jsonb, asked_key text) returns bigint;
grant execute on function app.begin_boundary_version(jsonb,text) to service_role, workflow;

-- definitions/440_layers.sql
create function app.begin_layer_ingest(asked jsonb, asked_key text) returns bigint;
grant execute on function app.begin_layer_ingest(jsonb,text) to service_role, workflow;

-- definitions/982_record_mappings.sql
create function app.begin_waiting_mapping(project_form bigint) returns void;

-- definitions/240_organisations.sql
create function app.belongs_to(person uuid, organisation bigint) returns boolean;

-- definitions/660_farmer_merges.sql
create function app.birth_of_farmer(farmer bigint) returns jsonb;

-- definitions/440_layers.sql
create function app.box_of_file(file jsonb) returns extensions.geometry;

-- definitions/440_layers.sql
create function app.boxes_of_layers(asked_layers bigint[]) returns TABLE(product text, box extensions.geometry);

-- definitions/380_invitations.sql
create function app.cancel_invitation(invitation bigint) returns void;
grant execute on function app.cancel_invitation(bigint) to service_role, workflow;

-- definitions/170_farmer_cards.sql
create function app.card_signer(organisation bigint) returns TABLE(id bigint, fingerprint text, sealed text);
grant execute on function app.card_signer(bigint) to service_role, workflow;

-- definitions/440_layers.sql
create function app.change_active_layers(switched_on bigint[], switched_off bigint[], person uuid) returns void;

-- definitions/150_farmer_particulars.sql
create function app.changes_of_farmers_wait(organisation bigint) returns boolean;
grant execute on function app.changes_of_farmers_wait(bigint) to service_role, workflow;

-- definitions/460_assessments.sql
create function app.check_result_classes() returns trigger;

-- definitions/370_work_states.sql
create function app.choose_or_follow() returns trigger;

-- definitions/230_run_places.sql
create function app.choose_places(run public.assessments, places jsonb) returns void;

-- definitions/660_farmer_merges.sql
create function app.chosen_farmer_columns(taken text[]) returns text[];

-- definitions/948_webhook_deliveries.sql
create function app.claim_webhook_deliveries(project bigint, most integer) returns TABLE(delivery_id bigint, webhook_id bigint, address text, event_id uuid, kind text, happened_at timestamp with time zone, content jsonb, attempts integer, sealed text, sealed_before text);
grant execute on function app.claim_webhook_deliveries(bigint,integer) to service_role;

-- definitions/840_own_values_of_merges.sql
create function app.clear_own_values(kept_id bigint, former app.merged_farmers) returns void;

-- definitions/730_farmer_change_requests.sql
create function app.close_requests_of_gone_farmers() returns trigger;

-- definitions/280_credits.sql
create function app.close_reservation(reservation bigint, used_units bigint) returns void;
grant execute on function app.close_reservation(bigint,bigint) to service_role;

-- definitions/170_farmer_cards.sql
create function app.code_of_erased_card(card_code text) returns text;

-- definitions/660_farmer_merges.sql
create function app.columns_of(farmer public.farmers, columns text[]) returns jsonb;

-- definitions/650_compared_farmers.sql
create function app.compare_farmers(organisation bigint, farmers bigint[], only_earlier boolean) returns integer;
grant execute on function app.compare_farmers(bigint,bigint[],boolean) to workflow;

-- definitions/900_farmers_elsewhere.sql
create function app.compare_registries() returns void;
grant execute on function app.compare_registries() to service_role;

-- definitions/650_compared_farmers.sql
create function app.compare_saved_farmer(organisation bigint, farmer bigint) returns void;
grant execute on function app.compare_saved_farmer(bigint,bigint) to workflow;

-- definitions/640_farmer_pairs.sql
create function app.compared_births(one_year integer, one_day date, other_year integer, other_day date) returns text;

-- definitions/630_farmer_traits.sql
create function app.compared_phone(raw text, e164 text) returns text;

-- definitions/640_farmer_pairs.sql
create function app.compared_phones(one text[], other text[]) returns text;

-- definitions/640_farmer_pairs.sql
create function app.compared_villages(one text, other text) returns text;

-- definitions/440_layers.sql
create function app.confirm_layer_ingest(ingest bigint, makes_active boolean) returns text;
grant execute on function app.confirm_layer_ingest(bigint,boolean) to service_role, workflow;

-- definitions/160_accounts.sql
create function app.consequences_of_deletion(person uuid) returns jsonb;
grant execute on function app.consequences_of_deletion(uuid) to service_role;

-- definitions/250_operators.sql
create function app.count_credit_accounts() returns bigint;
grant execute on function app.count_credit_accounts() to service_role, workflow;

-- definitions/630_farmer_traits.sql
create function app.count_farmer_names(organisation bigint) returns void;

-- definitions/260_room.sql
create function app.count_file(counted uuid, owner bigint, size bigint) returns void;

-- definitions/340_jobs.sql
create function app.count_job_turn(organisation bigint) returns void;
grant execute on function app.count_job_turn(bigint) to service_role;

-- definitions/260_room.sql
create function app.count_object() returns trigger;

-- definitions/260_room.sql
create function app.count_upload() returns trigger;

-- definitions/680_farmer_statistics.sql
create function app.counted_farmers(organisation bigint, section bigint) returns TABLE(id bigint, section_id bigint, registered_by text, author text, created_at timestamp with time zone, sex text, age_class text, crops text[], languages text[], phone_state text, outline_state text, declared_hectares double precision, measured_hectares double precision, has_identifier boolean, has_first_name boolean, has_birth boolean, has_phone boolean, has_village boolean, has_place boolean);
grant execute on function app.counted_farmers(bigint,bigint) to authenticated;

-- definitions/962_record_statistics.sql
create function app.counted_sql(question jsonb) returns text;
grant execute on function app.counted_sql(jsonb) to authenticated;

-- definitions/983_due_diligence.sql
create function app.country_tier(asked_country text, as_of date) returns text;
grant execute on function app.country_tier(text,date) to service_role, workflow;

-- definitions/320_api_keys.sql
create function app.create_api_key(keyed_organisation bigint, key_name text, wanted text[], valid_until timestamp with time zone, key_prefix text, key_hash text, key_access_id text DEFAULT NULL::text, key_sealed_secret text DEFAULT NULL::text) returns bigint;
grant execute on function app.create_api_key(bigint,text,text[],timestamp with time zone,text,text,text,text) to service_role, workflow;

-- definitions/360_projects.sql
create function app.create_project(payer bigint, project_module text, project jsonb, request_key text, agreed_credits bigint DEFAULT NULL::bigint) returns bigint;
grant execute on function app.create_project(bigint,text,jsonb,text,bigint) to service_role, workflow;

-- definitions/290_credit_proofs.sql
create function app.credit_faults(of_organisation bigint DEFAULT NULL::bigint) returns TABLE(organisation_id bigint, fault text, expected bigint, found bigint);
grant execute on function app.credit_faults(bigint) to service_role, workflow;

-- definitions/010_used_by_tables.sql
create function app.current_person_name() returns text;
grant execute on function app.current_person_name() to authenticated, service_role;

-- definitions/490_declarations.sql
create function app.current_statements(asked bigint, place text) returns SETOF public.eu_filings;
grant execute on function app.current_statements(bigint,text) to authenticated, service_role, workflow;

-- definitions/240_organisations.sql
create function app.current_user_profile() returns jsonb;
grant execute on function app.current_user_profile() to authenticated, service_role;

-- definitions/450_boundaries.sql
create function app.cut_new_units() returns trigger;

-- definitions/450_boundaries.sql
create function app.cut_units(units bigint[]) returns void;

-- definitions/770_emptied_registry.sql
create function app.days_to_bring_back() returns integer;

-- definitions/250_operators.sql
create function app.decide_support_access(access bigint, is_granted boolean) returns void;
grant execute on function app.decide_support_access(bigint,boolean) to service_role, workflow;

-- definitions/480_declaration_gaps.sql
create function app.declaration_gaps(checked bigint, as_of date) returns TABLE(code text, product integer, detail jsonb);
grant execute on function app.declaration_gaps(bigint,date) to service_role;

-- definitions/983_due_diligence.sql
create function app.declaration_version(asked bigint) returns text;
grant execute on function app.declaration_version(bigint) to service_role;

-- definitions/710_farmer_erasure.sql
create function app.declared_plots_of(records bigint[]) returns SETOF bigint;

-- definitions/550_backgrounds.sql
create function app.delete_background(deleted bigint) returns void;
grant execute on function app.delete_background(bigint) to service_role, workflow;

-- definitions/250_operators.sql
create function app.delete_organisation(ended bigint, typed_name text) returns void;
grant execute on function app.delete_organisation(bigint,text) to service_role, workflow;

-- definitions/380_invitations.sql
create function app.describe_invitation(hash text) returns jsonb;
grant execute on function app.describe_invitation(text) to service_role;

-- definitions/990_diligence_as_told.sql
create function app.diligence_of(asked bigint) returns jsonb;
grant execute on function app.diligence_of(bigint) to authenticated, service_role, workflow;

-- definitions/450_boundaries.sql
create function app.discard_boundary_version(version bigint) returns jsonb;
grant execute on function app.discard_boundary_version(bigint) to service_role, workflow;

-- definitions/440_layers.sql
create function app.discard_layer_ingest(ingest bigint) returns jsonb;
grant execute on function app.discard_layer_ingest(bigint) to service_role, workflow;

-- definitions/250_operators.sql
create function app.dismiss_operator(person uuid) returns void;
grant execute on function app.dismiss_operator(uuid) to service_role, workflow;

-- definitions/985_dossiers.sql
create function app.dossier_gaps(checked bigint) returns TABLE(code text, detail jsonb);
grant execute on function app.dossier_gaps(bigint) to service_role;

-- definitions/420_plot_map.sql
create function app.drawn_plot_tile(project bigint, z integer, x integer, y integer, filter jsonb) returns bytea;

-- definitions/630_farmer_traits.sql
create function app.drop_farmer_keys() returns trigger;

-- definitions/460_assessments.sql
create function app.drop_results(run bigint) returns void;

-- definitions/983_due_diligence.sql
create function app.due_diligence_gaps(checked bigint) returns TABLE(code text, country text, count bigint);
grant execute on function app.due_diligence_gaps(bigint) to service_role;

-- definitions/770_emptied_registry.sql
create function app.empty_registry(organisation bigint, typed_name text) returns public.emptied_registries;
grant execute on function app.empty_registry(bigint,text) to workflow;

-- definitions/770_emptied_registry.sql
create function app.end_emptied_registries(most integer) returns integer;
grant execute on function app.end_emptied_registries(integer) to service_role;

-- definitions/820_farmer_households.sql
create function app.end_empty_households(households bigint[]) returns void;
grant execute on function app.end_empty_households(bigint[]) to workflow;

-- definitions/820_farmer_households.sql
create function app.end_households_of_deleted() returns trigger;

-- definitions/380_invitations.sql
create function app.end_membership() returns trigger;

-- definitions/380_invitations.sql
create function app.end_project_membership() returns trigger;

-- definitions/380_invitations.sql
create function app.end_seat(left_organisation bigint, left_project bigint, person uuid) returns void;

-- definitions/340_jobs.sql
create function app.enqueue_job(job_kind text, job_organisation bigint, job_project bigint, job_input jsonb, job_key text DEFAULT NULL::text) returns bigint;
grant execute on function app.enqueue_job(text,bigint,bigint,jsonb,text) to service_role, workflow;

-- definitions/710_farmer_erasure.sql
create function app.erase_audit_of(records bigint[], nameless bigint[]) returns void;

-- definitions/710_farmer_erasure.sql
create function app.erase_farmer(farmer bigint, typed text) returns jsonb;
grant execute on function app.erase_farmer(bigint,text) to workflow;

-- definitions/890_erased_farmers_known_again.sql
create function app.erase_filters_naming(records bigint[]) returns void;

-- definitions/820_farmer_households.sql
create function app.erase_household_of(records bigint[]) returns void;

-- definitions/800_erased_farmer_rows.sql
create function app.erase_names_of_plots(given bigint[]) returns void;

-- definitions/800_erased_farmer_rows.sql
create function app.erase_news_of(records bigint[]) returns void;

-- definitions/800_erased_farmer_rows.sql
create function app.erase_rare_names_of(records bigint[]) returns void;

-- definitions/800_erased_farmer_rows.sql
create function app.erase_rows_beside(records bigint[]) returns void;

-- definitions/710_farmer_erasure.sql
create function app.erase_traces_of(records bigint[], owner bigint) returns void;

-- definitions/890_erased_farmers_known_again.sql
create function app.erased_key_hash(organisation bigint, key text) returns text;

-- definitions/480_declaration_gaps.sql
create function app.eu_rules() returns integer;
grant execute on function app.eu_rules() to authenticated, service_role;

-- definitions/280_credits.sql
create function app.expire_credits(of_organisation bigint) returns bigint;
grant execute on function app.expire_credits(bigint) to service_role;

-- definitions/190_plots_of_runs.sql
create function app.extent_of_plots(of_project bigint) returns extensions.geometry;

-- definitions/620_listed_farmers.sql
create function app.farmer_after_merges(farmer bigint) returns bigint;
grant execute on function app.farmer_after_merges(bigint) to authenticated, service_role;

-- definitions/710_farmer_erasure.sql
create function app.farmer_erasure_plan(farmer bigint) returns jsonb;
grant execute on function app.farmer_erasure_plan(bigint) to workflow;

-- definitions/010_used_by_tables.sql
create function app.farmer_identifier_key(identifier text) returns text;
grant execute on function app.farmer_identifier_key(text) to authenticated, service_role;

-- definitions/730_farmer_change_requests.sql
create function app.farmer_identity(farmer bigint) returns jsonb;
grant execute on function app.farmer_identity(bigint) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.farmer_name_key(first_name text, last_name text) returns text;
grant execute on function app.farmer_name_key(text,text) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.farmer_names(first_name text, last_name text, other_names text, village text) returns text;
grant execute on function app.farmer_names(text,text,text,text) to authenticated, service_role;

-- definitions/410_farmers.sql
create function app.farmer_query(question text, owners bigint[]) returns tsquery;
grant execute on function app.farmer_query(text,bigint[]) to authenticated, service_role;

-- definitions/810_farmer_pictures.sql
create function app.farmer_to_picture(farmer bigint, paper bigint) returns bigint;
grant execute on function app.farmer_to_picture(bigint,bigint) to workflow;

-- definitions/010_used_by_tables.sql
create function app.farmer_vector(owner_mark text, identifier text, names text) returns tsvector;
grant execute on function app.farmer_vector(text,text,text) to authenticated, service_role;

-- definitions/620_listed_farmers.sql
create function app.farmers_alike(organisation bigint, listed jsonb) returns TABLE(number integer, farmer_id bigint);
grant execute on function app.farmers_alike(bigint,jsonb) to workflow;

-- definitions/620_listed_farmers.sql
create function app.farmers_as_listed(organisation bigint, wanted bigint[]) returns TABLE(id bigint, farmer jsonb);
grant execute on function app.farmers_as_listed(bigint,bigint[]) to workflow;

-- definitions/670_plots_of_farmers.sql
create function app.farmers_by_key(organisation bigint, by_code boolean) returns TABLE(key text, farmers bigint, farmer_id bigint);
grant execute on function app.farmers_by_key(bigint,boolean) to authenticated, service_role;

-- definitions/410_farmers.sql
create function app.farmers_called(organisation bigint, question text) returns SETOF bigint;
grant execute on function app.farmers_called(bigint,text) to authenticated, service_role;

-- definitions/700_farmer_consents.sql
create function app.farmers_consenting(organisation bigint, asked_purpose text) returns SETOF bigint;
grant execute on function app.farmers_consenting(bigint,text) to authenticated, service_role;

-- definitions/720_farmer_accesses.sql
create function app.farmers_due(organisation bigint) returns TABLE(farmer_id bigint, reason text, since date, due date);

-- definitions/890_erased_farmers_known_again.sql
create function app.farmers_erased(organisation bigint, registry text, listed jsonb) returns TABLE(number integer, erased_on date);
grant execute on function app.farmers_erased(bigint,text,jsonb) to workflow;

-- definitions/410_farmers.sql
create function app.farmers_found(question text, most integer) returns SETOF bigint;
grant execute on function app.farmers_found(text,integer) to authenticated, service_role;

-- definitions/900_farmers_elsewhere.sql
create function app.farmers_in_two_registries() returns TABLE(organisation_id bigint, farmer_id bigint, other_organisation_id bigint);

-- definitions/620_listed_farmers.sql
create function app.farmers_in_use(organisation bigint, asked bigint[]) returns TABLE(id bigint, use text);
grant execute on function app.farmers_in_use(bigint,bigint[]) to workflow;

-- definitions/410_farmers.sql
create function app.farmers_matching(organisation bigint, question text) returns bigint[];
grant execute on function app.farmers_matching(bigint,text) to authenticated, service_role;

-- definitions/650_compared_farmers.sql
create function app.farmers_of_pass(organisation bigint, everybody boolean, after bigint, most integer) returns SETOF bigint;
grant execute on function app.farmers_of_pass(bigint,boolean,bigint,integer) to workflow;

-- definitions/690_farmer_migrations.sql
create function app.farmers_of_source(organisation bigint, registry text, listed jsonb) returns TABLE(number integer, farmer_id bigint, told jsonb);
grant execute on function app.farmers_of_source(bigint,text,jsonb) to workflow;

-- definitions/410_farmers.sql
create function app.farmers_spelt_alike(organisation bigint, question text) returns bigint[];

-- definitions/640_farmer_pairs.sql
create function app.farmers_to_weigh(organisation bigint, farmers bigint[], only_earlier boolean) returns TABLE(one_id bigint, other_id bigint);

-- definitions/670_plots_of_farmers.sql
create function app.farmers_told_by_plots(project bigint, code_column text) returns TABLE(plot_id bigint, farmer_id bigint, place text, told text, key text);
grant execute on function app.farmers_told_by_plots(bigint,text) to authenticated, service_role;

-- definitions/350_samples.sql
create function app.field_people(of_project bigint) returns uuid[];
grant execute on function app.field_people(bigint) to workflow;

-- definitions/920_records.sql
create function app.field_phone(secret_hash text) returns TABLE(user_id uuid, project_id bigint);
grant execute on function app.field_phone(text) to service_role;

-- definitions/490_declarations.sql
create function app.file_declaration() returns trigger;

-- definitions/974_filing_mandates.sql
create function app.files_for_others(organisation bigint) returns boolean;
grant execute on function app.files_for_others(bigint) to service_role;

-- definitions/710_farmer_erasure.sql
create function app.files_of_records(records bigint[]) returns SETOF uuid;

-- definitions/983_due_diligence.sql
create function app.filing_gaps(checked bigint) returns TABLE(code text, detail jsonb);
grant execute on function app.filing_gaps(bigint) to service_role;

-- definitions/710_farmer_erasure.sql
create function app.filings_of(records bigint[]) returns jsonb;

-- definitions/840_own_values_of_merges.sql
create function app.fill_own_values(kept_id bigint, gone_id bigint, merge bigint) returns void;

-- definitions/970_record_quality.sql
create function app.fills_forms(project bigint, account uuid) returns boolean;

-- definitions/460_assessments.sql
create function app.finish_assessment(finished_assessment bigint, end_status text, hash text) returns void;
grant execute on function app.finish_assessment(bigint,text,text) to service_role;

-- definitions/440_layers.sql
create function app.finish_layer_ingest(ingest bigint, folder text) returns jsonb;
grant execute on function app.finish_layer_ingest(bigint,text) to service_role;

-- definitions/130_risk_maps.sql
create function app.finish_risk_map(risk_map bigint, outcome text, told jsonb DEFAULT NULL::jsonb, made_files jsonb DEFAULT '[]'::jsonb, why jsonb DEFAULT NULL::jsonb) returns boolean;
grant execute on function app.finish_risk_map(bigint,text,jsonb,jsonb,jsonb) to service_role;

-- definitions/010_used_by_tables.sql
create function app.first_steps() returns text[];
grant execute on function app.first_steps() to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.folded(written text) returns text;
grant execute on function app.folded(text) to authenticated, service_role;

-- definitions/987_folders.sql
create function app.folder_behind(hash text) returns TABLE(share_id bigint, folder_id bigint, project_id bigint, state text);
grant execute on function app.folder_behind(text) to service_role;

-- definitions/370_work_states.sql
create function app.follow_work() returns trigger;

-- definitions/160_accounts.sql
create function app.forget_avatars() returns trigger;

-- definitions/500_private_overlaps.sql
create function app.forget_changed_plots() returns trigger;

-- definitions/900_farmers_elsewhere.sql
create function app.forget_compared_registries() returns trigger;

-- definitions/981_documents.sql
create function app.forget_deleted_documents() returns void;
grant execute on function app.forget_deleted_documents() to service_role;

-- definitions/760_saved_filters.sql
create function app.forget_deleted_filters() returns void;
grant execute on function app.forget_deleted_filters() to service_role;

-- definitions/987_folders.sql
create function app.forget_deleted_folders() returns void;
grant execute on function app.forget_deleted_folders() to service_role;

-- definitions/260_room.sql
create function app.forget_file(counted uuid) returns void;

-- definitions/520_notifications.sql
create function app.forget_old_notifications() returns void;
grant execute on function app.forget_old_notifications() to service_role;

-- definitions/420_plot_map.sql
create function app.forget_plot_tiles(project bigint, cells integer[], outlines extensions.geometry[]) returns void;

-- definitions/500_private_overlaps.sql
create function app.forget_private_overlaps(plots bigint[]) returns void;

-- definitions/500_private_overlaps.sql
create function app.forget_project_plots() returns trigger;

-- definitions/500_private_overlaps.sql
create function app.forget_revoked_organisation() returns trigger;

-- definitions/760_saved_filters.sql
create function app.form_of_list(list text) returns bigint;
grant execute on function app.form_of_list(text) to authenticated, service_role;

-- definitions/620_listed_farmers.sql
create function app.former_identifiers(farmer bigint) returns jsonb;

-- definitions/240_organisations.sql
create function app.found_organisation(founder uuid, organisation_name text, organisation_kind text) returns bigint;
grant execute on function app.found_organisation(uuid,text,text) to service_role;

-- definitions/870_listed_values.sql
create function app.free_codes_of_list(organisation bigint, farmer bigint, own_identifier text, codes jsonb) returns text[];
grant execute on function app.free_codes_of_list(bigint,bigint,text,jsonb) to workflow;

-- definitions/750_farmer_fields.sql
create function app.free_key(name text, taken text[]) returns text;

-- definitions/480_declaration_gaps.sql
create function app.gaps_before(entity text, row_id bigint, wanted_state text) returns jsonb;

-- definitions/620_listed_farmers.sql
create function app.gather_farmer_statistics() returns void;
grant execute on function app.gather_farmer_statistics() to service_role;

-- definitions/940_record_reviews.sql
create function app.give_review_levels() returns trigger;

-- definitions/982_record_mappings.sql
create function app.go_on_mapping() returns trigger;

-- definitions/280_credits.sql
create function app.grant_credits(receiver bigint, granted bigint, reason text DEFAULT NULL::text, valid_until timestamp with time zone DEFAULT NULL::timestamp with time zone, request_key text DEFAULT (gen_random_uuid())::text, entry_kind text DEFAULT 'grant'::text) returns bigint;
grant execute on function app.grant_credits(bigint,bigint,text,timestamp with time zone,text,text) to service_role, workflow;

-- definitions/350_samples.sql
create function app.guard_assignments() returns trigger;

-- definitions/970_record_quality.sql
create function app.guard_back_check() returns trigger;

-- definitions/240_organisations.sql
create function app.guard_chosen_organisation() returns trigger;

-- definitions/968_record_dashboards.sql
create function app.guard_dashboard_room() returns trigger;

-- definitions/510_declaration_numbers.sql
create function app.guard_declaration() returns trigger;

-- definitions/490_declarations.sql
create function app.guard_declaration_parts() returns trigger;

-- definitions/981_documents.sql
create function app.guard_document() returns trigger;

-- definitions/985_dossiers.sql
create function app.guard_dossier() returns trigger;

-- definitions/985_dossiers.sql
create function app.guard_dossier_plots() returns trigger;

-- definitions/750_farmer_fields.sql
create function app.guard_farmer_field() returns trigger;

-- definitions/730_farmer_change_requests.sql
create function app.guard_farmer_identity() returns trigger;

-- definitions/150_farmer_particulars.sql
create function app.guard_farmer_particulars() returns trigger;

-- definitions/810_farmer_pictures.sql
create function app.guard_farmer_pictures() returns trigger;

-- definitions/410_farmers.sql
create function app.guard_farmer_removal() returns trigger;

-- definitions/987_folders.sql
create function app.guard_folder_share() returns trigger;

-- definitions/910_forms.sql
create function app.guard_form_files() returns trigger;

-- definitions/910_forms.sql
create function app.guard_form_room() returns trigger;

-- definitions/750_farmer_fields.sql
create function app.guard_own_values() returns trigger;

-- definitions/360_projects.sql
create function app.guard_project_deletion() returns trigger;

-- definitions/910_forms.sql
create function app.guard_project_form() returns trigger;

-- definitions/975_record_assignments.sql
create function app.guard_record_assignment() returns trigger;

-- definitions/940_record_reviews.sql
create function app.guard_record_deletion() returns trigger;

-- definitions/920_records.sql
create function app.guard_record_room() returns trigger;

-- definitions/940_record_reviews.sql
create function app.guard_review_levels() returns trigger;

-- definitions/983_due_diligence.sql
create function app.guard_risk_assessment() returns trigger;

-- definitions/130_risk_maps.sql
create function app.guard_risk_map_room() returns trigger;

-- definitions/983_due_diligence.sql
create function app.guard_risk_parts() returns trigger;

-- definitions/460_assessments.sql
create function app.guard_run_parts() returns trigger;

-- definitions/330_sample_labels.sql
create function app.guard_sample_classes() returns trigger;

-- definitions/330_sample_labels.sql
create function app.guard_sample_label() returns trigger;

-- definitions/330_sample_labels.sql
create function app.guard_sample_resolution() returns trigger;

-- definitions/350_samples.sql
create function app.guard_sample_room() returns trigger;

-- definitions/760_saved_filters.sql
create function app.guard_saved_filters() returns trigger;

-- definitions/150_farmer_particulars.sql
create function app.guard_section_tree() returns trigger;

-- definitions/140_states.sql
create function app.guard_settled() returns trigger;

-- definitions/903_plot_holders.sql
create function app.guard_shares_of_plots() returns trigger;

-- definitions/400_plots.sql
create function app.guard_split_plots() returns trigger;

-- definitions/140_states.sql
create function app.guard_state() returns trigger;

-- definitions/915_record_teams.sql
create function app.guard_team_member() returns trigger;

-- definitions/910_forms.sql
create function app.guard_version_files() returns trigger;

-- definitions/950_record_webhooks.sql
create function app.guard_webhook_room() returns trigger;

-- definitions/430_zones.sql
create function app.guard_zone_count() returns trigger;

-- definitions/430_zones.sql
create function app.guard_zone_room() returns trigger;

-- definitions/110_permissions.sql
create function app.guest_projects(wanted_permission text) returns bigint[];
grant execute on function app.guest_projects(text) to authenticated, service_role;

-- definitions/987_folders.sql
create function app.has_folders(module text) returns boolean;
grant execute on function app.has_folders(text) to authenticated, service_role, workflow;

-- definitions/870_listed_values.sql
create function app.has_other_head(household bigint, farmer bigint) returns boolean;
grant execute on function app.has_other_head(bigint,bigint) to workflow;

-- definitions/110_permissions.sql
create function app.has_required_assurance() returns boolean;
grant execute on function app.has_required_assurance() to authenticated, service_role;

-- definitions/983_due_diligence.sql
create function app.has_written(declaration public.declarations) returns boolean;
grant execute on function app.has_written(public.declarations) to service_role, workflow;

-- definitions/480_declaration_gaps.sql
create function app.head_gaps(checked bigint, as_of date) returns TABLE(code text, detail jsonb);

-- definitions/903_plot_holders.sql
create function app.hold_fields_as_whole() returns trigger;

-- definitions/490_declarations.sql
create function app.hold_filing(filing bigint, job bigint) returns boolean;
grant execute on function app.hold_filing(bigint,bigint) to service_role;

-- definitions/330_sample_labels.sql
create function app.hold_interpreted_unit(of_sample bigint, of_unit bigint) returns integer;

-- definitions/960_record_places.sql
create function app.hold_places_near(project_form bigint, within extensions.geometry) returns void;

-- definitions/870_listed_values.sql
create function app.household_of_list(organisation bigint, household_name text) returns bigint;
grant execute on function app.household_of_list(bigint,text) to workflow;

-- definitions/660_farmer_merges.sql
create function app.identifier_in_the_way(merge public.farmer_merges) returns text;
grant execute on function app.identifier_in_the_way(public.farmer_merges) to workflow;

-- definitions/020_keys_of_identifiers.sql
create function app.identifier_keys(identifiers text[]) returns text[];
grant execute on function app.identifier_keys(text[]) to authenticated, service_role;

-- definitions/475_species.sql
create function app.incomplete_species(scientific_name text, common_name text, further_species jsonb) returns bigint;

-- definitions/330_sample_labels.sql
create function app.interpreted_units(of_sample bigint) returns TABLE(unit_id bigint, place integer, labels integer, state text, class_id bigint, knew_other boolean);

-- definitions/380_invitations.sql
create function app.invite(inviting bigint, shared_project bigint, address text, wanted_role text, wanted_features text[], wanted_language text, hash text) returns jsonb;
grant execute on function app.invite(bigint,bigint,text,text,text[],text,text) to service_role, workflow;

-- definitions/010_used_by_tables.sql
create function app.invoice_net(lines jsonb) returns bigint;
grant execute on function app.invoice_net(jsonb) to authenticated, service_role;

-- definitions/962_record_statistics.sql
create function app.is_answerable(filter jsonb) returns boolean;
grant execute on function app.is_answerable(jsonb) to authenticated;

-- definitions/983_due_diligence.sql
create function app.is_approved(asked bigint) returns boolean;
grant execute on function app.is_approved(bigint) to service_role;

-- definitions/010_used_by_tables.sql
create function app.is_asked_by_members(job_kind text) returns boolean;
grant execute on function app.is_asked_by_members(text) to service_role;

-- definitions/390_written_texts.sql
create function app.is_blank(written text) returns boolean;

-- definitions/390_written_texts.sql
create function app.is_email(written text) returns boolean;

-- definitions/390_written_texts.sql
create function app.is_eori(written text) returns boolean;

-- definitions/800_erased_farmer_rows.sql
create function app.is_erasing() returns boolean;

-- definitions/170_farmer_cards.sql
create function app.is_file_of_running_job(object_name text) returns boolean;
grant execute on function app.is_file_of_running_job(text) to workflow;

-- definitions/170_farmer_cards.sql
create function app.is_file_of_running_job(object_name text, job_kind text) returns boolean;
grant execute on function app.is_file_of_running_job(text,text) to workflow;

-- definitions/380_invitations.sql
create function app.is_from_before(invitation public.invitations, person uuid) returns boolean;

-- definitions/200_storage.sql
create function app.is_in_project_folder(object_name text) returns boolean;
grant execute on function app.is_in_project_folder(text) to authenticated, service_role;

-- definitions/170_farmer_cards.sql
create function app.is_issued_card(card_code text) returns boolean;
grant execute on function app.is_issued_card(text) to service_role, workflow;

-- definitions/340_jobs.sql
create function app.is_job_repeatable(job_kind text) returns boolean;

-- definitions/250_operators.sql
create function app.is_last_operator(person uuid) returns boolean;

-- definitions/962_record_statistics.sql
create function app.is_number(told text) returns boolean;
grant execute on function app.is_number(text) to authenticated;

-- definitions/110_permissions.sql
create function app.is_operator() returns boolean;
grant execute on function app.is_operator() to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.is_person() returns boolean;
grant execute on function app.is_person() to authenticated, service_role;

-- definitions/390_written_texts.sql
create function app.is_phone(written text) returns boolean;

-- definitions/700_farmer_consents.sql
create function app.is_proof_of_consent(object_name text) returns boolean;
grant execute on function app.is_proof_of_consent(text) to authenticated, service_role;

-- definitions/120_audit.sql
create function app.is_purging() returns boolean;

-- definitions/440_layers.sql
create function app.is_unfinished(layer public.layers) returns boolean;
grant execute on function app.is_unfinished(public.layers) to authenticated, service_role;

-- definitions/340_jobs.sql
create function app.job_cancelled_with(job_kind text) returns text;
grant execute on function app.job_cancelled_with(text) to service_role, workflow;

-- definitions/340_jobs.sql
create function app.job_health() returns jsonb;
grant execute on function app.job_health() to service_role, workflow;

-- definitions/530_news_of_events.sql
create function app.job_told(job_kind text) returns text;
grant execute on function app.job_told(text) to service_role, workflow;

-- definitions/240_organisations.sql
create function app.keep_an_owner() returns trigger;

-- definitions/540_articles.sql
create function app.keep_article_slug() returns trigger;

-- definitions/120_audit.sql
create function app.keep_as_written() returns trigger;

-- definitions/850_erased_farmers_stay.sql
create function app.keep_erased() returns trigger;

-- definitions/660_farmer_merges.sql
create function app.keep_farmers_apart(kept bigint, other bigint) returns bigint[];

-- definitions/989_declaration_references.sql
create function app.keep_grouped_declaration() returns trigger;

-- definitions/989_declaration_references.sql
create function app.keep_grouped_filing() returns trigger;

-- definitions/960_record_places.sql
create function app.keep_outlines(records bigint[]) returns void;

-- definitions/902_farmer_photo_hashes.sql
create function app.keep_photo_hash(picture bigint, looks text) returns void;
grant execute on function app.keep_photo_hash(bigint,text) to workflow;

-- definitions/420_plot_map.sql
create function app.keep_plot_tile(project bigint, z integer, x integer, y integer) returns void;
grant execute on function app.keep_plot_tile(bigint,integer,integer,integer) to service_role;

-- definitions/490_declarations.sql
create function app.keep_plots_of_ready_declarations() returns trigger;

-- definitions/280_credits.sql
create function app.keep_price_version() returns trigger;

-- definitions/240_organisations.sql
create function app.keep_removed_members() returns trigger;

-- definitions/940_record_reviews.sql
create function app.keep_reviews() returns trigger;

-- definitions/940_record_reviews.sql
create function app.keep_revisions() returns trigger;

-- definitions/490_declarations.sql
create function app.keep_statement_numbers() returns trigger;

-- definitions/750_farmer_fields.sql
create function app.keep_used_field() returns trigger;

-- definitions/750_farmer_fields.sql
create function app.kept_choices(told jsonb, before jsonb, used text[]) returns jsonb;

-- definitions/420_plot_map.sql
create function app.kept_plot_tile(project bigint, z integer, x integer, y integer) returns bytea;
grant execute on function app.kept_plot_tile(bigint,integer,integer,integer) to authenticated, service_role;

-- definitions/630_farmer_traits.sql
create function app.keys_of_farmer(organisation bigint, sounds text[], weights real[], village text, year integer, day date, phones text[], outlines text[], latitude double precision, longitude double precision, rare real, photo bigint) returns bigint[];

-- definitions/010_used_by_tables.sql
create function app.kinds_of_job() returns TABLE(kind text, asked_by_members boolean, repeatable boolean, told text, cancelled_with text);
grant execute on function app.kinds_of_job() to service_role, workflow;

-- definitions/330_sample_labels.sql
create function app.label_is_shown(of_unit bigint, of_sample bigint) returns boolean;
grant execute on function app.label_is_shown(bigint,bigint) to authenticated;

-- definitions/270_stored_files.sql
create function app.largest_files(organisation bigint, page integer) returns jsonb;
grant execute on function app.largest_files(bigint,integer) to workflow;

-- definitions/440_layers.sql
create function app.layer_uses() returns TABLE(sha256 text, assessments bigint);
grant execute on function app.layer_uses() to service_role, workflow;

-- definitions/440_layers.sql
create function app.layers_of_version(wanted_product text, wanted_version text) returns SETOF public.layers;
grant execute on function app.layers_of_version(text,text) to service_role, workflow;

-- definitions/440_layers.sql
create function app.layers_overlap(one public.layers, other public.layers) returns boolean;
grant execute on function app.layers_overlap(public.layers,public.layers) to authenticated, service_role;

-- definitions/380_invitations.sql
create function app.leads_nowhere(invitation public.invitations) returns boolean;
grant execute on function app.leads_nowhere(public.invitations) to service_role;

-- definitions/240_organisations.sql
create function app.leave_organisation(left_organisation bigint) returns void;
grant execute on function app.leave_organisation(bigint) to service_role, workflow;

-- definitions/260_room.sql
create function app.limit_portraits(person uuid) returns void;

-- definitions/260_room.sql
create function app.limit_uploads() returns trigger;

-- definitions/982_record_mappings.sql
create function app.link_mapped_plots(run bigint) returns integer;
grant execute on function app.link_mapped_plots(bigint) to workflow;

-- definitions/180_mails.sql
create function app.list_mails(searched text, wanted_status text, before_id bigint, page_size integer) returns TABLE(id bigint, recipient text, template text, language text, subject text, status text, attempts integer, error text, created_at timestamp with time zone, sent_at timestamp with time zone);
grant execute on function app.list_mails(text,text,bigint,integer) to service_role, workflow;

-- definitions/620_listed_farmers.sql
create function app.listed_beside(farmer public.farmers) returns jsonb;

-- definitions/870_listed_values.sql
create function app.listed_own_values(organisation bigint, told jsonb) returns jsonb;
grant execute on function app.listed_own_values(bigint,jsonb) to workflow;

-- definitions/540_articles.sql
create function app.load_article(article_kind text, article_position integer, key text, text_language text, text_hash text, written jsonb) returns void;
grant execute on function app.load_article(text,integer,text,text,text,jsonb) to service_role;

-- definitions/650_compared_farmers.sql
create function app.lock_of_pairs(organisation bigint) returns bigint;

-- definitions/500_private_overlaps.sql
create function app.lock_private_overlaps(plots bigint[]) returns void;
grant execute on function app.lock_private_overlaps(bigint[]) to service_role;

-- definitions/120_audit.sql
create function app.lost_organisation(own jsonb) returns jsonb;

-- definitions/300_sales.sql
create function app.mail_sales_request() returns trigger;

-- definitions/974_filing_mandates.sql
create function app.mandate_state(asked bigint) returns text;
grant execute on function app.mandate_state(bigint) to service_role;

-- definitions/974_filing_mandates.sql
create function app.mandates_of(asked bigint) returns SETOF public.filing_mandates;
grant execute on function app.mandates_of(bigint) to service_role;

-- definitions/982_record_mappings.sql
create function app.map_accepted_records() returns trigger;

-- definitions/580_search.sql
create function app.matches_words(written text, words text[]) returns boolean;
grant execute on function app.matches_words(text,text[]) to authenticated, service_role;

-- definitions/920_records.sql
create function app.may_correct_record(record public.records) returns boolean;
grant execute on function app.may_correct_record(public.records) to workflow;

-- definitions/760_saved_filters.sql
create function app.may_in_list(list text, organisation bigint, of_farmers text, of_records text) returns boolean;
grant execute on function app.may_in_list(text,bigint,text,text) to authenticated, service_role;

-- definitions/380_invitations.sql
create function app.may_manage_invitation(invitation public.invitations) returns boolean;

-- definitions/944_record_exports.sql
create function app.may_read_export(object_name text) returns boolean;
grant execute on function app.may_read_export(text) to authenticated;

-- definitions/110_permissions.sql
create function app.may_share(project bigint) returns boolean;
grant execute on function app.may_share(bigint) to service_role, workflow;

-- definitions/370_work_states.sql
create function app.measure_collection(of_project bigint) returns text;

-- definitions/370_work_states.sql
create function app.measure_work(of_project bigint, shown_run bigint) returns app.project_work;

-- definitions/110_permissions.sql
create function app.member_features(membership public.memberships) returns text[];
grant execute on function app.member_features(public.memberships) to service_role;

-- definitions/240_organisations.sql
create function app.members_with(organisation bigint, wanted_permission text) returns uuid[];
grant execute on function app.members_with(bigint,text) to service_role, workflow;

-- definitions/240_organisations.sql
create function app.members_with(organisation bigint, wanted_permission text, modules text[]) returns uuid[];

-- definitions/660_farmer_merges.sql
create function app.merge_farmers(kept_id bigint, gone_id bigint, taken text[]) returns bigint;
grant execute on function app.merge_farmers(bigint,bigint,text[]) to workflow;

-- definitions/820_farmer_households.sql
create function app.merge_household(gone_id bigint, kept_id bigint) returns jsonb;

-- definitions/640_farmer_pairs.sql
create function app.metres_between(one_latitude double precision, one_longitude double precision, other_latitude double precision, other_longitude double precision) returns double precision;

-- definitions/690_farmer_migrations.sql
create function app.migrated_plots(import bigint, project bigint) returns TABLE(number integer, migration_key text, outline jsonb, outline_hash text, identifier text, hectares double precision, farmer_code text, producer_name text, production_place text, tenure text, share_percent double precision, state text);
grant execute on function app.migrated_plots(bigint,bigint) to authenticated, service_role;

-- definitions/230_run_places.sql
create function app.most_place_degrees() returns double precision;

-- definitions/230_run_places.sql
create function app.most_place_hectares() returns double precision;

-- definitions/790_moved_farmer_rows.sql
create function app.move_back_farmer_rows(moved jsonb, kept bigint, gone bigint) returns void;

-- definitions/280_credits.sql
create function app.move_credits() returns trigger;

-- definitions/810_farmer_pictures.sql
create function app.move_farmer_pictures(gone bigint, kept bigint) returns jsonb;

-- definitions/790_moved_farmer_rows.sql
create function app.move_farmer_rows(gone bigint, kept bigint) returns jsonb;

-- definitions/280_credits.sql
create function app.move_lots() returns trigger;

-- definitions/270_stored_files.sql
create function app.name_of_file(bucket text, object_name text) returns text;

-- definitions/630_farmer_traits.sql
create function app.name_words(written text) returns text[];

-- definitions/640_farmer_pairs.sql
create function app.names_agree(one_words text[], one_sounds text[], one_weights real[], other_words text[], other_sounds text[], other_weights real[]) returns real[];

-- definitions/650_compared_farmers.sql
create function app.names_are_stale(organisation bigint) returns boolean;
grant execute on function app.names_are_stale(bigint) to workflow;

-- definitions/930_refused_names.sql
create function app.names_of_farmer_columns() returns text[];

-- definitions/490_declarations.sql
create function app.next_eu_call(called text) returns timestamp with time zone;
grant execute on function app.next_eu_call(text) to service_role;

-- definitions/340_jobs.sql
create function app.next_job(taken bigint[], put_off bigint[]) returns bigint;
grant execute on function app.next_job(bigint[],bigint[]) to service_role;

-- definitions/940_record_reviews.sql
create function app.next_level(record public.records, levels integer) returns text;
grant execute on function app.next_level(public.records,integer) to workflow;

-- definitions/370_work_states.sql
create function app.note_added_work() returns trigger;

-- definitions/420_plot_map.sql
create function app.note_assessed_project() returns trigger;

-- definitions/420_plot_map.sql
create function app.note_changed_plots() returns trigger;

-- definitions/950_record_webhooks.sql
create function app.note_changed_records() returns trigger;

-- definitions/370_work_states.sql
create function app.note_changed_work() returns trigger;

-- definitions/420_plot_map.sql
create function app.note_decided_plots() returns trigger;

-- definitions/983_due_diligence.sql
create function app.note_declaration_writer() returns trigger;

-- definitions/650_compared_farmers.sql
create function app.note_farmers_to_compare() returns trigger;

-- definitions/510_declaration_numbers.sql
create function app.note_filing_by_hand(before public.declarations, noted public.declarations) returns public.declarations;

-- definitions/910_forms.sql
create function app.note_form_files() returns trigger;

-- definitions/370_work_states.sql
create function app.note_forms_work() returns trigger;

-- definitions/950_record_webhooks.sql
create function app.note_new_records() returns trigger;

-- definitions/950_record_webhooks.sql
create function app.note_published_form() returns trigger;

-- definitions/950_record_webhooks.sql
create function app.note_record_event(record public.records, event text) returns void;

-- definitions/370_work_states.sql
create function app.note_removed_work() returns trigger;

-- definitions/420_plot_map.sql
create function app.note_renamed_farmers() returns trigger;

-- definitions/370_work_states.sql
create function app.note_shown_run() returns trigger;

-- definitions/520_notifications.sql
create function app.notification_choice(person uuid, about text) returns public.notification_preferences;
grant execute on function app.notification_choice(uuid,text) to service_role;

-- definitions/520_notifications.sql
create function app.notify(recipients uuid[], news_kind text, news_parameters jsonb DEFAULT '{}'::jsonb, news_address text DEFAULT NULL::text, organisation bigint DEFAULT NULL::bigint, subject_entity text DEFAULT NULL::text, subject_id bigint DEFAULT NULL::bigint, incident text DEFAULT NULL::text) returns void;
grant execute on function app.notify(uuid[],text,jsonb,text,bigint,text,bigint,text) to service_role, workflow;

-- definitions/170_farmer_cards.sql
create function app.number_card_list() returns trigger;

-- definitions/986_record_repeats.sql
create function app.numbers_of_row(told jsonb, numbers jsonb) returns jsonb;
grant execute on function app.numbers_of_row(jsonb,jsonb) to authenticated;

-- definitions/110_permissions.sql
create function app.offered_features(organisation bigint) returns text[];
grant execute on function app.offered_features(bigint) to service_role;

-- definitions/640_farmer_pairs.sql
create function app.one_photo(one bigint, other bigint) returns boolean;

-- definitions/280_credits.sql
create function app.open_credit_account() returns trigger;

-- definitions/983_due_diligence.sql
create function app.open_criteria(assessment bigint) returns text[];
grant execute on function app.open_criteria(bigint) to service_role, workflow;

-- definitions/100_modules.sql
create function app.open_modules() returns text[];
grant execute on function app.open_modules() to service_role;

-- definitions/750_farmer_fields.sql
create function app.open_own_values(organisation bigint, patch jsonb) returns jsonb;
grant execute on function app.open_own_values(bigint,jsonb) to workflow;

-- definitions/250_operators.sql
create function app.operated_organisations() returns jsonb;
grant execute on function app.operated_organisations() to service_role, workflow;

-- definitions/250_operators.sql
create function app.operators_and_changes() returns jsonb;
grant execute on function app.operators_and_changes() to service_role, workflow;

-- definitions/170_farmer_cards.sql
create function app.organisation_of_card_file(object_name text) returns bigint;
grant execute on function app.organisation_of_card_file(text) to authenticated, service_role;

-- definitions/200_storage.sql
create function app.organisation_of_farmer_list(object_name text) returns bigint;
grant execute on function app.organisation_of_farmer_list(text) to authenticated, service_role;

-- definitions/260_room.sql
create function app.organisation_of_file(bucket text, object_name text) returns bigint;

-- definitions/110_permissions.sql
create function app.organisations_around() returns bigint[];
grant execute on function app.organisations_around() to authenticated, service_role;

-- definitions/610_farmer_imports.sql
create function app.organisations_importing_farmers() returns bigint[];
grant execute on function app.organisations_importing_farmers() to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.organisations_offering(wanted_permission text, wanted_feature text) returns bigint[];
grant execute on function app.organisations_offering(text,text) to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.organisations_with(wanted_permission text) returns bigint[];
grant execute on function app.organisations_with(text) to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.own_organisations() returns jsonb;
grant execute on function app.own_organisations() to authenticated, service_role;

-- definitions/915_record_teams.sql
create function app.own_teams() returns bigint[];
grant execute on function app.own_teams() to authenticated, service_role;

-- definitions/750_farmer_fields.sql
create function app.own_value_fault(field public.farmer_fields, value jsonb) returns text;
grant execute on function app.own_value_fault(public.farmer_fields,jsonb) to workflow;

-- definitions/750_farmer_fields.sql
create function app.own_values_fault(organisation bigint, holds_private boolean, before jsonb, after jsonb) returns jsonb;
grant execute on function app.own_values_fault(bigint,boolean,jsonb,jsonb) to service_role, workflow;

-- definitions/750_farmer_fields.sql
create function app.own_values_held(organisation bigint, field_key text, is_private boolean) returns TABLE(value jsonb);

-- definitions/160_accounts.sql
create function app.owner_of_avatar(object_name text) returns uuid;
grant execute on function app.owner_of_avatar(text) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.paper_key(number text) returns text;
grant execute on function app.paper_key(text) to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.people_around() returns uuid[];
grant execute on function app.people_around() to authenticated, service_role;

-- definitions/240_organisations.sql
create function app.people_of(organisation bigint, people uuid[]) returns uuid[];
grant execute on function app.people_of(bigint,uuid[]) to service_role;

-- definitions/915_record_teams.sql
create function app.people_of_collection(project bigint) returns TABLE(user_id uuid, name text, kind text, role text, edits boolean, team_id bigint);

-- definitions/010_used_by_tables.sql
create function app.phone_digits(raw text, e164 text) returns text;
grant execute on function app.phone_digits(text,text) to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.phone_projects(wanted_permission text) returns bigint[];
grant execute on function app.phone_projects(text) to authenticated, service_role;

-- definitions/902_farmer_photo_hashes.sql
create function app.photos_not_looked_at(organisation bigint, after bigint, most integer) returns TABLE(id bigint, object_path text);
grant execute on function app.photos_not_looked_at(bigint,bigint,integer) to workflow;

-- definitions/450_boundaries.sql
create function app.place_changed_plots() returns trigger;

-- definitions/960_record_places.sql
create function app.place_changed_record() returns trigger;

-- definitions/810_farmer_pictures.sql
create function app.place_farmer_picture(farmer bigint, paper bigint, path text, type text) returns TABLE(picture_id bigint, former_id bigint);
grant execute on function app.place_farmer_picture(bigint,bigint,text,text) to workflow;

-- definitions/450_boundaries.sql
create function app.place_new_plots() returns trigger;

-- definitions/450_boundaries.sql
create function app.place_next_plots(version bigint, after bigint, count integer) returns bigint;
grant execute on function app.place_next_plots(bigint,bigint,integer) to service_role;

-- definitions/380_invitations.sql
create function app.place_of_invitation(invitation public.invitations) returns text;

-- definitions/450_boundaries.sql
create function app.place_plots(wanted bigint[]) returns void;

-- definitions/960_record_places.sql
create function app.place_questions_of(form_version bigint) returns jsonb;

-- definitions/960_record_places.sql
create function app.place_record(placed public.records) returns void;

-- definitions/960_record_places.sql
create function app.place_waiting_records() returns void;

-- definitions/830_farmer_regions.sql
create function app.placed_farmers(organisation bigint, level integer, only_farmer bigint) returns TABLE(farmer_id bigint, section_id bigint, version_id bigint, region text, region_name text, department text, department_name text, told_by text, hectares double precision);
grant execute on function app.placed_farmers(bigint,integer,bigint) to authenticated;

-- definitions/960_record_places.sql
create function app.places_asked(definition jsonb) returns jsonb;

-- definitions/230_run_places.sql
create function app.places_of_run(assessed_project bigint, zones bigint[], units bigint[], run_rules jsonb, files jsonb, asked_layers bigint[]) returns TABLE(zone_version_id bigint, unit_id bigint, name text, hectares double precision, products text[], standing text);
grant execute on function app.places_of_run(bigint,bigint[],bigint[],jsonb,jsonb,bigint[]) to service_role, workflow;

-- definitions/480_declaration_gaps.sql
create function app.plot_gaps(checked bigint) returns TABLE(code text, product integer, detail jsonb);

-- definitions/420_plot_map.sql
create function app.plot_map_matches(plot app.plot_map, filter jsonb) returns boolean;

-- definitions/420_plot_map.sql
create function app.plot_map_parts(project bigint, first_cell bigint, end_cell bigint, filter jsonb) returns TABLE(cell integer, state text, geometry_state text, plots integer, hectares double precision, centre_x double precision, centre_y double precision);

-- definitions/420_plot_map.sql
create function app.plot_map_rows(project bigint, wanted bigint[]) returns TABLE(plot_id bigint, identifier text, state text, geometry_state text, classes jsonb, farmer_id bigint, producer text, region text, department text, municipality text, hectares double precision, words text, centre_x double precision, centre_y double precision, cell integer, geometry extensions.geometry);
grant execute on function app.plot_map_rows(bigint,bigint[]) to service_role;

-- definitions/420_plot_map.sql
create function app.plot_tile(project bigint, z integer, x integer, y integer, filter jsonb DEFAULT NULL::jsonb) returns bytea;
grant execute on function app.plot_tile(bigint,integer,integer,integer,jsonb) to authenticated, service_role;

-- definitions/420_plot_map.sql
create function app.plots_changed_since(project bigint, newest_change bigint, changes bigint) returns bigint[];
grant execute on function app.plots_changed_since(bigint,bigint,bigint) to service_role;

-- definitions/400_plots.sql
create function app.plots_found(question text, most integer) returns SETOF bigint;
grant execute on function app.plots_found(text,integer) to authenticated, service_role;

-- definitions/720_farmer_accesses.sql
create function app.plots_of_farmer(farmer bigint) returns bigint;
grant execute on function app.plots_of_farmer(bigint) to workflow;

-- definitions/190_plots_of_runs.sql
create function app.plots_of_run(assessed_project bigint, wanted bigint[], only_changed boolean, run_rules jsonb, files jsonb, asked_layers bigint[]) returns TABLE(plot_id bigint, place text);

-- definitions/800_erased_farmer_rows.sql
create function app.plots_to_make_nameless(records bigint[]) returns SETOF bigint;

-- definitions/420_plot_map.sql
create function app.plots_version(project bigint) returns text;
grant execute on function app.plots_version(bigint) to authenticated, service_role;

-- definitions/400_plots.sql
create function app.positive_number(written text) returns double precision;
grant execute on function app.positive_number(text) to service_role, workflow;

-- definitions/650_compared_farmers.sql
create function app.prepare_farmers(organisation bigint, farmers bigint[], counts boolean) returns void;
grant execute on function app.prepare_farmers(bigint,bigint[],boolean) to workflow;

-- definitions/870_listed_values.sql
create function app.prepared_list_values(organisation bigint, listed jsonb) returns TABLE(number integer, "householdId" bigint, "householdRole" text, "formerHousehold" bigint, own jsonb, hidden jsonb, reason text);
grant execute on function app.prepared_list_values(bigint,jsonb) to workflow;

-- definitions/570_begun_runs.sql
create function app.price_assessment(assessed_project bigint, wanted bigint[], only_changed boolean, run_rules jsonb, files jsonb, asked_layers bigint[], zones bigint[] DEFAULT '{}'::bigint[], units bigint[] DEFAULT '{}'::bigint[]) returns jsonb;
grant execute on function app.price_assessment(bigint,bigint[],boolean,jsonb,jsonb,bigint[],bigint[],bigint[]) to service_role, workflow;

-- definitions/640_farmer_pairs.sql
create function app.prior_of_pairs(organisation bigint) returns double precision;

-- definitions/480_declaration_gaps.sql
create function app.product_gaps(checked bigint, as_of date) returns TABLE(code text, product integer, detail jsonb);

-- definitions/360_projects.sql
create function app.project_address(project public.projects) returns text;
grant execute on function app.project_address(public.projects) to authenticated, service_role;

-- definitions/760_saved_filters.sql
create function app.project_of_declarations(list text) returns bigint;
grant execute on function app.project_of_declarations(text) to authenticated, service_role;

-- definitions/200_storage.sql
create function app.project_of_object(object_name text) returns bigint;
grant execute on function app.project_of_object(text) to authenticated, service_role;

-- definitions/200_storage.sql
create function app.project_of_record_file(name text) returns bigint;
grant execute on function app.project_of_record_file(text) to authenticated, service_role, workflow;

-- definitions/982_record_mappings.sql
create function app.projects_mapping_records() returns bigint[];
grant execute on function app.projects_mapping_records() to authenticated, service_role;

-- definitions/110_permissions.sql
create function app.projects_with(wanted_permission text) returns bigint[];
grant execute on function app.projects_with(text) to authenticated, service_role;

-- definitions/290_credit_proofs.sql
create function app.prove_balance() returns trigger;

-- definitions/290_credit_proofs.sql
create function app.prove_entry() returns trigger;

-- definitions/450_boundaries.sql
create function app.publish_boundary_version(version bigint) returns text;
grant execute on function app.publish_boundary_version(bigint) to service_role, workflow;

-- definitions/910_forms.sql
create function app.publish_form(form bigint, seen_number integer, version_text text, told_definition jsonb, told_xform text, told_md5 text, told_languages text[], told_questions integer) returns bigint;
grant execute on function app.publish_form(bigint,integer,text,jsonb,text,text,text[],integer) to workflow;

-- definitions/170_farmer_cards.sql
create function app.published_cards(key_fingerprint text) returns jsonb;
grant execute on function app.published_cards(text) to service_role, workflow;

-- definitions/660_farmer_merges.sql
create function app.put_farmer_birth(farmer bigint, birth jsonb) returns void;

-- definitions/660_farmer_merges.sql
create function app.put_farmer_columns(farmer bigint, patch jsonb) returns void;

-- definitions/750_farmer_fields.sql
create function app.put_own_values(farmer bigint, patch jsonb) returns void;
grant execute on function app.put_own_values(bigint,jsonb) to workflow;

-- definitions/320_api_keys.sql
create function app.read_api_key(key_hash text) returns TABLE(id bigint, user_id uuid, expires_at timestamp with time zone);
grant execute on function app.read_api_key(text) to service_role;

-- definitions/180_mails.sql
create function app.read_mail(mail_id bigint, mails_leave boolean) returns TABLE(id bigint, body_text text, body_html text, is_whole boolean, openings jsonb);
grant execute on function app.read_mail(bigint,boolean) to service_role, workflow;

-- definitions/960_record_places.sql
create function app.read_place(kind text, value text, OUT outline extensions.geometry, OUT accuracy double precision, OUT reason text) returns record;

-- definitions/320_api_keys.sql
create function app.read_storage_key(access_id text) returns TABLE(id bigint, user_id uuid, sealed_secret text);
grant execute on function app.read_storage_key(text) to service_role;

-- definitions/520_notifications.sql
create function app.readers_of(project public.projects, people uuid[]) returns uuid[];

-- definitions/150_farmer_particulars.sql
create function app.record_added_particulars() returns trigger;

-- definitions/120_audit.sql
create function app.record_audit() returns trigger;

-- definitions/550_backgrounds.sql
create function app.record_background_change(changed bigint, what text, previous jsonb, present jsonb) returns void;

-- definitions/120_audit.sql
create function app.record_changed_rows() returns trigger;

-- definitions/270_stored_files.sql
create function app.record_deleted_file() returns trigger;

-- definitions/700_farmer_consents.sql
create function app.record_farmer_consents(organisation bigint, farmers bigint[], wordings bigint[], day date, shown_by text, proof jsonb) returns TABLE(consents bigint, people bigint);
grant execute on function app.record_farmer_consents(bigint,bigint[],bigint[],date,text,jsonb) to workflow;

-- definitions/920_records.sql
create function app.record_of_file(object_name text) returns bigint;
grant execute on function app.record_of_file(text) to authenticated, service_role;

-- definitions/988_record_editions.sql
create function app.record_of_number(project_form bigint, number text) returns TABLE(record_id bigint, revision integer);
grant execute on function app.record_of_number(bigint,text) to workflow;

-- definitions/250_operators.sql
create function app.record_operator_change() returns trigger;

-- definitions/120_audit.sql
create function app.record_plot_audit() returns trigger;

-- definitions/903_plot_holders.sql
create function app.record_plot_holders() returns trigger;

-- definitions/280_credits.sql
create function app.record_price_version() returns trigger;

-- definitions/300_sales.sql
create function app.record_purchase(receiver bigint, bought bigint, valid_until timestamp with time zone, sold jsonb, paid_in text, basis_points integer, reason text, request_key text) returns bigint;
grant execute on function app.record_purchase(bigint,bigint,timestamp with time zone,jsonb,text,integer,text,text) to service_role, workflow;

-- definitions/430_zones.sql
create function app.record_zone_version() returns trigger;

-- definitions/710_farmer_erasure.sql
create function app.records_of_farmer(farmer bigint) returns bigint[];

-- definitions/962_record_statistics.sql
create function app.records_told(project_form bigint, filter jsonb) returns SETOF public.records;
grant execute on function app.records_told(bigint,jsonb) to authenticated;

-- definitions/630_farmer_traits.sql
create function app.refresh_farmer_traits(organisation bigint, farmers bigint[]) returns void;

-- definitions/420_plot_map.sql
create function app.refresh_plot_map(project bigint) returns void;
grant execute on function app.refresh_plot_map(bigint) to service_role;

-- definitions/150_farmer_particulars.sql
create function app.refuse_change_that_waits() returns void;

-- definitions/700_farmer_consents.sql
create function app.refuse_day_to_come(day date) returns void;
grant execute on function app.refuse_day_to_come(date) to workflow;

-- definitions/850_erased_farmers_stay.sql
create function app.refuse_erased_farmers() returns trigger;

-- definitions/983_due_diligence.sql
create function app.refuse_filed(declaration bigint, project bigint) returns void;

-- definitions/930_refused_names.sql
create function app.refuse_formulas() returns trigger;

-- definitions/989_declaration_references.sql
create function app.refuse_grouped(kept bigint) returns void;

-- definitions/930_refused_names.sql
create function app.refuse_names_of_columns() returns trigger;

-- definitions/140_states.sql
create function app.refuse_settled(entity text, state text) returns void;

-- definitions/110_permissions.sql
create function app.refuse_strangers() returns trigger;

-- definitions/270_stored_files.sql
create function app.refuse_used_file() returns trigger;

-- definitions/830_farmer_regions.sql
create function app.regions_of_points(organisation bigint, level integer, only_farmer bigint DEFAULT NULL::bigint) returns TABLE(farmer_id bigint, version_id bigint, region text, region_name text, department text, department_name text);
grant execute on function app.regions_of_points(bigint,integer,bigint) to authenticated;

-- definitions/280_credits.sql
create function app.release_stuck_reservations(unchanged_for interval DEFAULT '01:00:00'::interval) returns bigint;
grant execute on function app.release_stuck_reservations(interval) to service_role;

-- definitions/890_erased_farmers_known_again.sql
create function app.remember_erased(records bigint[]) returns void;

-- definitions/991_due_diligence_reminders.sql
create function app.remind_anew() returns trigger;

-- definitions/991_due_diligence_reminders.sql
create function app.remind_of_due_diligence() returns integer;
grant execute on function app.remind_of_due_diligence() to service_role;

-- definitions/720_farmer_accesses.sql
create function app.remind_of_farmers_due() returns integer;
grant execute on function app.remind_of_farmers_due() to service_role;

-- definitions/991_due_diligence_reminders.sql
create function app.remind_of_mandates() returns integer;

-- definitions/986_record_repeats.sql
create function app.repeat_plan(project_form bigint, repeat text) returns jsonb;
grant execute on function app.repeat_plan(bigint,text) to authenticated;

-- definitions/986_record_repeats.sql
create function app.repeat_rows_of(answers jsonb, levels jsonb) returns TABLE(key text, parent text, place integer[], told jsonb);
grant execute on function app.repeat_rows_of(jsonb,jsonb) to authenticated;

-- definitions/730_farmer_change_requests.sql
create function app.request_farmer_changes(organisation bigint, asked jsonb, list bigint DEFAULT NULL::bigint) returns SETOF bigint;
grant execute on function app.request_farmer_changes(bigint,jsonb,bigint) to workflow;

-- definitions/340_jobs.sql
create function app.request_job_cancel(job bigint) returns boolean;
grant execute on function app.request_job_cancel(bigint) to service_role, workflow;

-- definitions/110_permissions.sql
create function app.require_assurance() returns void;
grant execute on function app.require_assurance() to authenticated, service_role;

-- definitions/610_farmer_imports.sql
create function app.require_farmer_importer(organisation bigint) returns void;

-- definitions/240_organisations.sql
create function app.require_known_features() returns trigger;

-- definitions/110_permissions.sql
create function app.require_operator() returns void;
grant execute on function app.require_operator() to service_role, workflow;

-- definitions/340_jobs.sql
create function app.require_place_for_job(organisation bigint) returns void;

-- definitions/700_farmer_consents.sql
create function app.require_registry_leader(organisation bigint) returns void;
grant execute on function app.require_registry_leader(bigint) to workflow;

-- definitions/340_jobs.sql
create function app.require_same_request(is_same boolean) returns void;
grant execute on function app.require_same_request(boolean) to workflow;

-- definitions/450_boundaries.sql
create function app.reread_boundary_version(version bigint, files jsonb) returns text;
grant execute on function app.reread_boundary_version(bigint,jsonb) to service_role, workflow;

-- definitions/180_mails.sql
create function app.resend_mail(mail_id bigint) returns boolean;
grant execute on function app.resend_mail(bigint) to service_role, workflow;

-- definitions/948_webhook_deliveries.sql
create function app.resend_webhook_deliveries(hook bigint, delivery bigint) returns integer;
grant execute on function app.resend_webhook_deliveries(bigint,bigint) to workflow;

-- definitions/280_credits.sql
create function app.reserve_credits(payer bigint, used_service text, wanted_units bigint, request_key text, agreed_credits bigint DEFAULT NULL::bigint) returns bigint;
grant execute on function app.reserve_credits(bigint,text,bigint,text,bigint) to service_role, workflow;

-- definitions/810_farmer_pictures.sql
create function app.restore_farmer_picture(picture bigint) returns boolean;
grant execute on function app.restore_farmer_picture(bigint) to workflow;

-- definitions/490_declarations.sql
create function app.restore_filed(restored bigint) returns void;
grant execute on function app.restore_filed(bigint) to service_role, workflow;

-- definitions/870_listed_values.sql
create function app.restore_listed_households(import bigint, numbers integer[]) returns TABLE(number integer, fields text[]);
grant execute on function app.restore_listed_households(bigint,integer[]) to workflow;

-- definitions/870_listed_values.sql
create function app.restore_listed_own(import bigint, numbers integer[]) returns TABLE(number integer, fields text[]);
grant execute on function app.restore_listed_own(bigint,integer[]) to workflow;

-- definitions/250_operators.sql
create function app.restore_organisation(changed bigint) returns void;
grant execute on function app.restore_organisation(bigint) to service_role, workflow;

-- definitions/380_invitations.sql
create function app.restore_project_access(revoked bigint) returns void;
grant execute on function app.restore_project_access(bigint) to service_role, workflow;

-- definitions/770_emptied_registry.sql
create function app.restore_registry(emptied bigint) returns TABLE(farmers integer, taken integer);
grant execute on function app.restore_registry(bigint) to workflow;

-- definitions/948_webhook_deliveries.sql
create function app.resume_webhook() returns trigger;

-- definitions/700_farmer_consents.sql
create function app.retire_consent_wording(wording bigint) returns void;
grant execute on function app.retire_consent_wording(bigint) to workflow;

-- definitions/340_jobs.sql
create function app.retry_job(job bigint) returns void;
grant execute on function app.retry_job(bigint) to service_role, workflow;

-- definitions/940_record_reviews.sql
create function app.review_gap(record public.records, state_after text, level_after text, levels integer, approves boolean) returns text;
grant execute on function app.review_gap(public.records,text,text,integer,boolean) to workflow;

-- definitions/940_record_reviews.sql
create function app.review_levels(project bigint) returns integer;
grant execute on function app.review_levels(bigint) to workflow;

-- definitions/940_record_reviews.sql
create function app.reviewable_records(chosen bigint[], state_after text) returns TABLE(id bigint, level_after text, gap text);
grant execute on function app.reviewable_records(bigint[],text) to workflow;

-- definitions/320_api_keys.sql
create function app.revoke_api_key(revoked bigint) returns void;
grant execute on function app.revoke_api_key(bigint) to service_role, workflow;

-- definitions/380_invitations.sql
create function app.revoke_project_access(revoked bigint) returns void;
grant execute on function app.revoke_project_access(bigint) to service_role, workflow;

-- definitions/730_farmer_change_requests.sql
create function app.room_for_farmer_requests(organisation bigint) returns integer;
grant execute on function app.room_for_farmer_requests(bigint) to service_role, workflow;

-- definitions/260_room.sql
create function app.room_of(organisation bigint) returns jsonb;
grant execute on function app.room_of(bigint) to workflow;

-- definitions/550_backgrounds.sql
create function app.save_background(saved bigint, read_version integer, wanted jsonb, sealed_source text) returns bigint;
grant execute on function app.save_background(bigint,integer,jsonb,text) to service_role, workflow;

-- definitions/550_backgrounds.sql
create function app.sealed_background(wanted bigint) returns text;
grant execute on function app.sealed_background(bigint) to service_role, workflow;

-- definitions/860_search_after_imports.sql
create function app.search_after_import(organisation bigint) returns bigint;
grant execute on function app.search_after_import(bigint) to workflow;

-- definitions/400_plots.sql
create function app.search_patterns(search text) returns text[];
grant execute on function app.search_patterns(text) to authenticated, service_role;

-- definitions/400_plots.sql
create function app.search_query(question text, mark text, owners bigint[]) returns tsquery;
grant execute on function app.search_query(text,text,bigint[]) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.search_vector(owner_mark text, written text) returns tsvector;
grant execute on function app.search_vector(text,text) to authenticated, service_role;

-- definitions/010_used_by_tables.sql
create function app.search_words(written text) returns text[];
grant execute on function app.search_words(text) to authenticated, service_role;

-- definitions/985_dossiers.sql
create function app.send_dossier() returns trigger;

-- definitions/720_farmer_accesses.sql
create function app.set_farmer_retention(organisation bigint, after_removal integer, without_activity integer) returns void;
grant execute on function app.set_farmer_retention(bigint,integer,integer) to workflow;

-- definitions/250_operators.sql
create function app.set_feature_period(subscriber bigint, offered_feature text, first_day date, last_day date) returns void;
grant execute on function app.set_feature_period(bigint,text,date,date) to service_role, workflow;

-- definitions/250_operators.sql
create function app.set_organisation_feature(changed bigint, changed_feature text, is_granted boolean) returns void;
grant execute on function app.set_organisation_feature(bigint,text,boolean) to service_role, workflow;

-- definitions/280_credits.sql
create function app.set_service_price(priced_service text, new_price bigint) returns public.service_prices;
grant execute on function app.set_service_price(text,bigint) to service_role, workflow;

-- definitions/948_webhook_deliveries.sql
create function app.settle_webhook_delivery(delivery bigint, answered_status integer, failure text, answered text, took_milliseconds integer) returns void;
grant execute on function app.settle_webhook_delivery(bigint,integer,text,text,integer) to service_role;

-- definitions/987_folders.sql
create function app.share_folder(folder bigint, called text, recipient text, until timestamp with time zone, hash text) returns bigint;
grant execute on function app.share_folder(bigint,text,text,timestamp with time zone,text) to workflow;

-- definitions/987_folders.sql
create function app.shared_folder(hash text) returns jsonb;
grant execute on function app.shared_folder(text) to service_role;

-- definitions/600_shown_runs.sql
create function app.show_results() returns trigger;

-- definitions/600_shown_runs.sql
create function app.show_run(earlier_run bigint) returns bigint;
grant execute on function app.show_run(bigint) to service_role, workflow;

-- definitions/300_sales.sql
create function app.sign_sales_request() returns trigger;

-- definitions/010_used_by_tables.sql
create function app.sketch_of(outline extensions.geometry) returns extensions.geometry;
grant execute on function app.sketch_of(extensions.geometry) to service_role, workflow;

-- definitions/010_used_by_tables.sql
create function app.sound_of_name(word text) returns text;
grant execute on function app.sound_of_name(text) to authenticated, service_role;

-- definitions/280_credits.sql
create function app.spend_credits(payer bigint, used_service text, units bigint, request_key text, agreed_credits bigint DEFAULT NULL::bigint) returns void;
grant execute on function app.spend_credits(bigint,text,bigint,text,bigint) to service_role, workflow;

-- definitions/940_record_reviews.sql
create function app.stamp_assignment() returns trigger;

-- definitions/360_projects.sql
create function app.stamp_deletion() returns trigger;

-- definitions/400_plots.sql
create function app.stamp_discard() returns trigger;

-- definitions/983_due_diligence.sql
create function app.stamp_filing_rules() returns trigger;

-- definitions/300_sales.sql
create function app.stamp_handling() returns trigger;

-- definitions/520_notifications.sql
create function app.stamp_reading() returns trigger;

-- definitions/920_records.sql
create function app.stamp_record() returns trigger;

-- definitions/940_record_reviews.sql
create function app.stamp_review() returns trigger;

-- definitions/940_record_reviews.sql
create function app.stamp_revision() returns trigger;

-- definitions/360_projects.sql
create function app.stamp_visit() returns trigger;

-- definitions/570_begun_runs.sql
create function app.start_assessment(assessed_project bigint, agreed_plots integer, chosen_parameters jsonb, running_code text, key text, agreed_credits bigint DEFAULT NULL::bigint, wanted bigint[] DEFAULT NULL::bigint[], only_changed boolean DEFAULT false, run_rules jsonb DEFAULT NULL::jsonb, files jsonb DEFAULT NULL::jsonb, asked_layers bigint[] DEFAULT NULL::bigint[], keeps boolean DEFAULT false, zones bigint[] DEFAULT '{}'::bigint[], units bigint[] DEFAULT '{}'::bigint[]) returns public.assessments;
grant execute on function app.start_assessment(bigint,integer,jsonb,text,text,bigint,bigint[],boolean,jsonb,jsonb,bigint[],boolean,bigint[],bigint[]) to service_role, workflow;

-- definitions/130_risk_maps.sql
create function app.start_risk_map(mapped_project bigint, version bigint, map_name text, chosen jsonb, read_layers jsonb, running_code text, priced_units bigint, key text, agreed_credits bigint) returns public.risk_maps;
grant execute on function app.start_risk_map(bigint,bigint,text,jsonb,jsonb,text,bigint,text,bigint) to service_role, workflow;

-- definitions/400_plots.sql
create function app.stated_hectares(is_point boolean, measured double precision, declared double precision) returns double precision;
grant execute on function app.stated_hectares(boolean,double precision,double precision) to authenticated, service_role;

-- definitions/350_samples.sql
create function app.stop_drawing_in_trash() returns trigger;

-- definitions/600_shown_runs.sql
create function app.stop_run_in_trash() returns trigger;

-- definitions/490_declarations.sql
create function app.store_eu_credentials(owner bigint, place text, person text, client text, role text, key_sealed text) returns bigint;
grant execute on function app.store_eu_credentials(bigint,text,text,text,text,text) to service_role, workflow;

-- definitions/110_permissions.sql
create function app.supported_organisations() returns bigint[];
grant execute on function app.supported_organisations() to authenticated, service_role;

-- definitions/250_operators.sql
create function app.suspend_organisation(changed bigint, is_suspended boolean) returns void;
grant execute on function app.suspend_organisation(bigint,boolean) to service_role, workflow;

-- definitions/810_farmer_pictures.sql
create function app.sweep_farmer_pictures() returns integer;
grant execute on function app.sweep_farmer_pictures() to service_role;

-- definitions/440_layers.sql
create function app.switch_layers(switched_on bigint[], switched_off bigint[]) returns void;
grant execute on function app.switch_layers(bigint[],bigint[]) to service_role, workflow;

-- definitions/170_farmer_cards.sql
create function app.take_card_numbers(organisation bigint, how_many integer) returns bigint;
grant execute on function app.take_card_numbers(bigint,integer) to service_role, workflow;

-- definitions/380_invitations.sql
create function app.take_invitation(taken_id bigint, person uuid) returns jsonb;

-- definitions/976_records_together.sql
create function app.take_records_together(sent jsonb) returns TABLE(place integer, record_id bigint);
grant execute on function app.take_records_together(jsonb) to service_role;

-- definitions/915_record_teams.sql
create function app.teamed_projects() returns bigint[];
grant execute on function app.teamed_projects() to authenticated, service_role;

-- definitions/120_audit.sql
create function app.tell_audit(organisation bigint, action text, entity text, entity_id bigint, before jsonb, after jsonb) returns void;

-- definitions/720_farmer_accesses.sql
create function app.tell_farmer_access(how text, farmers bigint[]) returns void;
grant execute on function app.tell_farmer_access(text,bigint[]) to workflow;

-- definitions/320_api_keys.sql
create function app.tell_key_used(used bigint) returns void;
grant execute on function app.tell_key_used(bigint) to service_role;

-- definitions/720_farmer_accesses.sql
create function app.tell_list_access(how text, organisation bigint) returns void;
grant execute on function app.tell_list_access(text,bigint) to workflow;

-- definitions/984_assessed_records.sql
create function app.tell_of_assessed_records() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_assessment() returns trigger;

-- definitions/730_farmer_change_requests.sql
create function app.tell_of_decided_farmer_requests() returns trigger;

-- definitions/490_declarations.sql
create function app.tell_of_declaration() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_declined_invitation() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_expired_invitations() returns bigint;
grant execute on function app.tell_of_expired_invitations() to service_role;

-- definitions/730_farmer_change_requests.sql
create function app.tell_of_farmer_requests() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_import() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_invitation() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_job() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_layer_versions(appeared bigint[]) returns void;

-- definitions/530_news_of_events.sql
create function app.tell_of_low_credits() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_new_layers() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_private_overlaps() returns trigger;

-- definitions/770_emptied_registry.sql
create function app.tell_of_registry(organisation bigint, news text, farmers integer, until timestamp with time zone) returns void;

-- definitions/530_news_of_events.sql
create function app.tell_of_role() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_shared_project() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_support() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_of_switched_layers() returns trigger;

-- definitions/530_news_of_events.sql
create function app.tell_operators_of_job() returns trigger;

-- definitions/960_record_places.sql
create function app.tell_record_overlaps(places bigint[]) returns void;

-- definitions/450_boundaries.sql
create function app.tell_units(wanted bigint[]) returns void;

-- definitions/120_audit.sql
create function app.tells_private_of_farmers(entry public.audit_entries) returns boolean;
grant execute on function app.tells_private_of_farmers(public.audit_entries) to authenticated, service_role;

-- definitions/550_backgrounds.sql
create function app.told_background(told public.backgrounds) returns jsonb;

-- definitions/750_farmer_fields.sql
create function app.told_own_values(organisation bigint, told jsonb) returns jsonb;
grant execute on function app.told_own_values(bigint,jsonb) to authenticated;

-- definitions/650_compared_farmers.sql
create function app.told_reasons(fields text[], weights real[]) returns jsonb;

-- definitions/950_record_webhooks.sql
create function app.told_record(record public.records) returns jsonb;

-- definitions/962_record_statistics.sql
create function app.told_sql(question jsonb) returns text;
grant execute on function app.told_sql(jsonb) to authenticated;

-- definitions/110_permissions.sql
create function app.touch_updated_at() returns trigger;

-- definitions/240_organisations.sql
create function app.transfer_ownership(given_membership bigint) returns void;
grant execute on function app.transfer_ownership(bigint) to service_role, workflow;

-- definitions/400_plots.sql
create function app.trashed_by(trashed_plot bigint) returns text;
grant execute on function app.trashed_by(bigint) to authenticated, service_role;

-- definitions/390_written_texts.sql
create function app.trimmed(written text) returns text;

-- definitions/962_record_statistics.sql
create function app.unasked_sql(question jsonb) returns text;
grant execute on function app.unasked_sql(jsonb) to authenticated;

-- definitions/660_farmer_merges.sql
create function app.undo_farmer_merge(merge bigint) returns void;
grant execute on function app.undo_farmer_merge(bigint) to workflow;

-- definitions/460_assessments.sql
create function app.unfinished_assessments() returns bigint[];
grant execute on function app.unfinished_assessments() to authenticated, service_role;

-- definitions/450_boundaries.sql
create function app.unit_cell(longitude double precision, latitude double precision) returns integer;

-- definitions/982_record_mappings.sql
create function app.unmapped_records(project_form bigint, taken_states text[], target bigint) returns SETOF public.records;
grant execute on function app.unmapped_records(bigint,text[],bigint) to authenticated, service_role;

-- definitions/820_farmer_households.sql
create function app.unmerge_household(moved jsonb, kept_id bigint) returns void;

-- definitions/270_stored_files.sql
create function app.use_of_export_file(object_name text) returns text;

-- definitions/270_stored_files.sql
create function app.use_of_file(bucket text, object_name text) returns text;

-- definitions/270_stored_files.sql
create function app.use_of_import_file(object_name text) returns text;

-- definitions/630_farmer_traits.sql
create function app.village_sound(village text) returns text;

-- definitions/948_webhook_deliveries.sql
create function app.webhook_delay(attempts integer) returns interval;
grant execute on function app.webhook_delay(integer) to service_role;

-- definitions/640_farmer_pairs.sql
create function app.weighed_pairs(organisation bigint, farmers bigint[], only_earlier boolean) returns TABLE(one_id bigint, other_id bigint, score double precision, name real, village real, sex real, place real, area real, outline real, phone real, birth real, photo real);

-- definitions/210_answers.sql
create aggregate app.weight(integer) returns bigint;
grant execute on function app.weight(integer) to anon, authenticated, service_role, workflow;

-- definitions/700_farmer_consents.sql
create function app.withdraw_farmer_consent(farmer bigint, asked_purpose text, day date, reason text) returns integer;
grant execute on function app.withdraw_farmer_consent(bigint,text,date,text) to workflow;

-- definitions/520_notifications.sql
create function app.withdraw_news(recipients uuid[], incident text) returns void;

-- definitions/500_private_overlaps.sql
create function app.withdraw_private_overlaps() returns trigger;

-- definitions/150_farmer_particulars.sql
create function app.without_person(told jsonb) returns jsonb;

-- definitions/010_used_by_tables.sql
create function app.words_of_long_text(written text) returns text[];
grant execute on function app.words_of_long_text(text) to authenticated, service_role;

-- definitions/390_written_texts.sql
create function app.written_length(written text) returns integer;

-- definitions/820_farmer_households.sql
create function app.yield_head_of_household() returns trigger;

-- definitions/110_permissions.sql
create function auth.aal() returns text;
grant execute on function auth.aal() to anon, authenticated, service_role;

-- definitions/160_accounts.sql
create function auth.announce_end_of_session() returns trigger;

-- definitions/160_accounts.sql
create function auth.fill_hosted_columns() returns trigger;

-- definitions/010_used_by_tables.sql
create function auth.jwt() returns jsonb;
grant execute on function auth.jwt() to anon, authenticated, service_role;

-- definitions/110_permissions.sql
create function auth.role() returns text;
grant execute on function auth.role() to anon, authenticated, service_role;

-- definitions/160_accounts.sql
create function auth.take_rate(door_name text, caller_key text, allowed integer, window_seconds integer) returns integer;
grant execute on function auth.take_rate(text,text,integer,integer) to service_role;

-- definitions/010_used_by_tables.sql
create function auth.uid() returns uuid;
grant execute on function auth.uid() to anon, authenticated, service_role;

-- definitions/970_record_quality.sql
create function public.agent_quality(project_form bigint) returns TABLE(agent uuid, name text, records integer, doubtful integer, kinds jsonb);
grant execute on function public.agent_quality(bigint) to authenticated;

-- definitions/650_compared_farmers.sql
create function public.alike_farmers(organisation bigint, search text DEFAULT NULL::text, of_import bigint DEFAULT NULL::bigint) returns SETOF public.farmer_pair_overview;
grant execute on function public.alike_farmers(bigint,text,bigint) to authenticated;

-- definitions/120_audit.sql
create function public.audit_people(organisation bigint) returns TABLE(user_id uuid, name text, standing text);
grant execute on function public.audit_people(bigint) to authenticated, service_role;

-- definitions/450_boundaries.sql
create function public.boundary_features(version bigint, level integer) returns jsonb;
grant execute on function public.boundary_features(bigint,integer) to authenticated;

-- definitions/975_record_assignments.sql
create function public.campaign_agents(project bigint) returns TABLE(project_form_id bigint, agent uuid, name text, received integer, valid integer, failed integer, accepted integer, refused integer, last_at timestamp with time zone, target integer, due_on date, place text);
grant execute on function public.campaign_agents(bigint) to authenticated;

-- definitions/975_record_assignments.sql
create function public.campaign_days(project bigint, zone text) returns TABLE(day date, received integer, valid integer, failed integer, accepted integer, refused integer);
grant execute on function public.campaign_days(bigint,text) to authenticated;

-- definitions/770_emptied_registry.sql
create function public.collisions_of_emptied(emptied bigint) returns TABLE(farmer_id bigint, identifier text, first_name text, last_name text);
grant execute on function public.collisions_of_emptied(bigint) to authenticated;

-- definitions/460_assessments.sql
create function public.compare_run_states(before_run bigint, after_run bigint) returns TABLE(before_state text, after_state text, plots integer, hectares double precision, first_plots bigint[]);
grant execute on function public.compare_run_states(bigint,bigint) to authenticated, service_role;

-- definitions/470_run_values.sql
create function public.compare_run_values(before_run bigint, after_run bigint, keys text[]) returns TABLE(key text, before_value double precision, after_value double precision, plots integer);
grant execute on function public.compare_run_values(bigint,bigint,text[]) to authenticated, service_role;

-- definitions/700_farmer_consents.sql
create function public.consent_figures(organisation bigint, section bigint DEFAULT NULL::bigint) returns TABLE(purpose text, farmers bigint, given bigint, withdrawn bigint);
grant execute on function public.consent_figures(bigint,bigint) to authenticated;

-- definitions/983_due_diligence.sql
create function public.declaration_approval(declaration bigint) returns TABLE(approved_by_name text, approved_at timestamp with time zone, is_current boolean, may_approve boolean);
grant execute on function public.declaration_approval(bigint) to authenticated, service_role;

-- definitions/974_filing_mandates.sql
create function public.declaration_mandate(declaration bigint) returns TABLE(state text, mandate_ids bigint[]);
grant execute on function public.declaration_mandate(bigint) to authenticated, service_role, workflow;

-- definitions/983_due_diligence.sql
create function public.declaration_risk_facts(declaration bigint) returns TABLE(country text, tier text, plots bigint, hectares double precision, producers bigint, not_assessed bigint, outdated bigint, compliant bigint, to_review bigint, not_compliant bigint, overlapping bigint, points bigint);
grant execute on function public.declaration_risk_facts(bigint) to authenticated, service_role;

-- definitions/120_audit.sql
create function public.deed(entry public.audit_entries) returns text;
grant execute on function public.deed(public.audit_entries) to authenticated, service_role;

-- definitions/970_record_quality.sql
create function public.doubtful_records(project_form bigint) returns TABLE(id bigint, label text, state text, author text, agent uuid, finished_at timestamp with time zone, doubt double precision, findings jsonb);
grant execute on function public.doubtful_records(bigint) to authenticated, workflow;

-- definitions/680_farmer_statistics.sql
create function public.farmer_completeness(organisation bigint, section bigint DEFAULT NULL::bigint) returns TABLE(grouped_by text, section_id bigint, registered_by text, author text, farmers bigint, identifier bigint, first_name bigint, sex bigint, birth bigint, phone bigint, village bigint, in_section bigint, crops bigint, declared_area bigint, place bigint, plots bigint);
grant execute on function public.farmer_completeness(bigint,bigint) to authenticated;

-- definitions/680_farmer_statistics.sql
create function public.farmer_field_figures(organisation bigint, section bigint DEFAULT NULL::bigint) returns TABLE(field_id bigint, value text, farmers bigint);
grant execute on function public.farmer_field_figures(bigint,bigint) to authenticated;

-- definitions/410_farmers.sql
create function public.farmer_history(farmer bigint) returns SETOF public.audit_entries;
grant execute on function public.farmer_history(bigint) to authenticated;

-- definitions/830_farmer_regions.sql
create function public.farmer_regions(organisation bigint, section bigint DEFAULT NULL::bigint, level integer DEFAULT 1) returns TABLE(version_id bigint, region text, region_name text, department text, department_name text, farmers bigint, hectares double precision);
grant execute on function public.farmer_regions(bigint,bigint,integer) to authenticated;

-- definitions/780_farmer_events.sql
create function public.farmer_seasons(organisation bigint, section bigint DEFAULT NULL::bigint) returns TABLE(kind text, name text, unit text, season smallint, farmers bigint, quantity double precision);
grant execute on function public.farmer_seasons(bigint,bigint) to authenticated;

-- definitions/680_farmer_statistics.sql
create function public.farmer_statistics(organisation bigint, section bigint DEFAULT NULL::bigint) returns TABLE(subject text, value text, farmers bigint, hectares double precision, median_hectares double precision);
grant execute on function public.farmer_statistics(bigint,bigint) to authenticated;

-- definitions/830_farmer_regions.sql
create function public.farmer_unit(farmer bigint) returns TABLE(version_id bigint, region text, region_name text, department text, department_name text, told_by text);
grant execute on function public.farmer_unit(bigint) to authenticated;

-- definitions/650_compared_farmers.sql
create function public.farmers_not_compared(organisation bigint) returns integer;
grant execute on function public.farmers_not_compared(bigint) to authenticated;

-- definitions/720_farmer_accesses.sql
create function public.farmers_to_erase(organisation bigint) returns TABLE(farmer_id bigint, identifier text, first_name text, last_name text, reason text, since date, due date);
grant execute on function public.farmers_to_erase(bigint) to authenticated;

-- definitions/740_farmer_papers.sql
create function public.farmers_with_same_paper(farmer bigint) returns TABLE(paper_id bigint, farmer_id bigint, identifier text, name text);
grant execute on function public.farmers_with_same_paper(bigint) to authenticated;

-- definitions/540_articles.sql
create function public.find_article(wanted_kind text, wanted_language text, wanted_slug text) returns SETOF public.article_texts;
grant execute on function public.find_article(text,text,text) to authenticated, service_role;

-- definitions/987_folders.sql
create function public.folder_things(folder bigint, search text DEFAULT NULL::text) returns SETOF public.folder_contents;
grant execute on function public.folder_things(bigint,text) to authenticated;

-- definitions/966_record_map.sql
create function public.form_places(project_form bigint, filter jsonb DEFAULT '{}'::jsonb, search text DEFAULT NULL::text) returns SETOF public.record_place_rows;
grant execute on function public.form_places(bigint,jsonb,text) to authenticated;

-- definitions/920_records.sql
create function public.form_records(project_form bigint, search text DEFAULT NULL::text) returns SETOF public.records;
grant execute on function public.form_records(bigint,text) to authenticated;

-- definitions/903_plot_holders.sql
create function public.holders_of_plots(farmer bigint) returns TABLE(plot_id bigint, plot_identifier text, farmer_id bigint, identifier text, first_name text, last_name text, works boolean, tenure text, share_percent double precision);
grant execute on function public.holders_of_plots(bigint) to authenticated;

-- definitions/590_home.sql
create function public.home_tasks() returns TABLE(kind text, module text, project_id bigint, organisation_id bigint, project_name text, amount bigint, subject_id bigint, address text);
grant execute on function public.home_tasks() to authenticated, service_role;

-- definitions/590_home.sql
create function public.home_usage(organisation bigint) returns jsonb;
grant execute on function public.home_usage(bigint) to authenticated, service_role;

-- definitions/820_farmer_households.sql
create function public.households_named(organisation bigint, search text DEFAULT ''::text) returns TABLE(id bigint, name text, members bigint, head text);
grant execute on function public.households_named(bigint,text) to authenticated;

-- definitions/690_farmer_migrations.sql
create function public.migrated_plot_totals(import bigint, project bigint) returns TABLE(state text, plots bigint);
grant execute on function public.migrated_plot_totals(bigint,bigint) to authenticated;

-- definitions/590_home.sql
create function public.onboarding_done() returns text[];
grant execute on function public.onboarding_done() to authenticated, service_role;

-- definitions/750_farmer_fields.sql
create function public.order_farmer_fields(organisation bigint, fields bigint[]) returns bigint;
grant execute on function public.order_farmer_fields(bigint,bigint[]) to authenticated;

-- definitions/410_farmers.sql
create function public.organisation_farmers(organisation bigint, search text DEFAULT NULL::text) returns SETOF public.farmer_overview;
grant execute on function public.organisation_farmers(bigint,text) to authenticated;

-- definitions/240_organisations.sql
create function public.organisation_members(organisation bigint) returns TABLE(id bigint, user_id uuid, name text, email text, role text, features text[], status text, joined_at timestamp with time zone, last_sign_in_at timestamp with time zone);
grant execute on function public.organisation_members(bigint) to authenticated, service_role;

-- definitions/670_plots_of_farmers.sql
create function public.plot_code_columns(project bigint) returns TABLE(column_name text, plots bigint, matched bigint);
grant execute on function public.plot_code_columns(bigint) to authenticated;

-- definitions/670_plots_of_farmers.sql
create function public.plot_farmer_matches(project bigint, code_column text DEFAULT NULL::text) returns TABLE(told text, plots bigint, unlinked bigint, farmers bigint, farmer_id bigint, identifier text, first_name text, last_name text, village text, places text[]);
grant execute on function public.plot_farmer_matches(bigint,text) to authenticated;

-- definitions/670_plots_of_farmers.sql
create function public.plot_farmer_totals(project bigint, code_column text DEFAULT NULL::text) returns TABLE(plots bigint, linked bigint, fitting bigint, several bigint, unknown bigint, untold bigint);
grant execute on function public.plot_farmer_totals(bigint,text) to authenticated;

-- definitions/962_record_statistics.sql
create function public.plot_states(entry public.records) returns text[];
grant execute on function public.plot_states(public.records) to authenticated;

-- definitions/670_plots_of_farmers.sql
create function public.plots_by_farmer_link(organisation bigint) returns TABLE(project_id bigint, name text, module text, plots bigint, linked bigint);
grant execute on function public.plots_by_farmer_link(bigint) to authenticated;

-- definitions/670_plots_of_farmers.sql
create function public.plots_to_give(organisation bigint, wanted text) returns TABLE(id bigint, identifier text, project_name text, producer_name text, area_hectares double precision, farmer_id bigint, farmer_first_name text, farmer_last_name text);
grant execute on function public.plots_to_give(bigint,text) to authenticated;

-- definitions/987_folders.sql
create function public.project_declarations(project bigint, search text DEFAULT NULL::text) returns SETOF public.declaration_list;
grant execute on function public.project_declarations(bigint,text) to authenticated;

-- definitions/981_documents.sql
create function public.project_documents(project bigint, search text DEFAULT NULL::text) returns SETOF public.document_list;
grant execute on function public.project_documents(bigint,text) to authenticated;

-- definitions/380_invitations.sql
create function public.project_guests(project bigint) returns TABLE(id bigint, user_id uuid, name text, email text, role text, joined_at timestamp with time zone, last_sign_in_at timestamp with time zone);
grant execute on function public.project_guests(bigint) to authenticated, service_role;

-- definitions/590_home.sql
create function public.project_pictures(projects bigint[]) returns TABLE(project_id bigint, plots bigint, positions jsonb);
grant execute on function public.project_pictures(bigint[]) to authenticated, service_role;

-- definitions/230_run_places.sql
create function public.project_places(project bigint) returns TABLE(result_id bigint, assessment_id bigint, zone_id bigint, zone_version integer, unit_id bigint, level smallint, code text, name text, hectares double precision, is_outdated boolean, region text, region_name text, department text, department_name text, municipality text, municipality_name text, state text, reason_code text, document jsonb, result_hash text);
grant execute on function public.project_places(bigint) to authenticated;

-- definitions/400_plots.sql
create function public.project_plot_features(project bigint) returns jsonb;
grant execute on function public.project_plot_features(bigint) to authenticated;

-- definitions/470_run_values.sql
create function public.project_plot_figures(project bigint, summed text[] DEFAULT '{}'::text[], chosen bigint[] DEFAULT NULL::bigint[]) returns TABLE(state text, classes jsonb, reason_code text, geometry_state text, size_class integer, region text, region_name text, department text, department_name text, municipality text, municipality_name text, plots bigint, hectares double precision, sums jsonb);
grant execute on function public.project_plot_figures(bigint,text[],bigint[]) to authenticated;

-- definitions/400_plots.sql
create function public.project_plot_summary(project bigint) returns jsonb;
grant execute on function public.project_plot_summary(bigint) to authenticated;

-- definitions/400_plots.sql
create function public.project_plots(project bigint, search text DEFAULT NULL::text) returns SETOF public.plot_overview;
grant execute on function public.project_plots(bigint,text) to authenticated;

-- definitions/470_run_values.sql
create function public.project_values_by_year(project bigint, asked text[]) returns TABLE(key text, year smallint, region text, region_name text, department text, department_name text, municipality text, municipality_name text, plots bigint, with_interval bigint, value double precision, low double precision, high double precision);
grant execute on function public.project_values_by_year(bigint,text[]) to authenticated;

-- definitions/540_articles.sql
create function public.publish_article(article bigint, wanted_language text) returns SETOF public.article_texts;
grant execute on function public.publish_article(bigint,text) to authenticated, service_role;

-- definitions/964_record_cross_tables.sql
create function public.record_cross_table(project_form bigint, lines jsonb, columns jsonb, measure jsonb DEFAULT NULL::jsonb, filter jsonb DEFAULT '{}'::jsonb) returns TABLE(line text, "column" text, counted bigint, measured bigint, mean double precision);
grant execute on function public.record_cross_table(bigint,jsonb,jsonb,jsonb,jsonb) to authenticated;

-- definitions/964_record_cross_tables.sql
create function public.record_facts(project_form bigint, filter jsonb DEFAULT '{}'::jsonb) returns TABLE(fact text, value text, records bigint);
grant execute on function public.record_facts(bigint,jsonb) to authenticated;

-- definitions/966_record_map.sql
create function public.record_map(project_form bigint, asked jsonb DEFAULT '{}'::jsonb, filter jsonb DEFAULT '{}'::jsonb) returns jsonb;
grant execute on function public.record_map(bigint,jsonb,jsonb) to authenticated;

-- definitions/982_record_mappings.sql
create function public.record_mapping_totals(project_form bigint, taken_states text[], target bigint DEFAULT NULL::bigint) returns TABLE(waiting bigint, lacking_plots bigint, mapped bigint, plots bigint);
grant execute on function public.record_mapping_totals(bigint,text[],bigint) to authenticated;

-- definitions/915_record_teams.sql
create function public.record_people(project bigint) returns TABLE(user_id uuid, name text, kind text, role text, edits boolean, team_id bigint);
grant execute on function public.record_people(bigint) to authenticated;

-- definitions/962_record_statistics.sql
create function public.record_question_figures(project_form bigint, question jsonb, filter jsonb DEFAULT '{}'::jsonb) returns jsonb;
grant execute on function public.record_question_figures(bigint,jsonb,jsonb) to authenticated;

-- definitions/986_record_repeats.sql
create function public.record_repeat_rows(project_form bigint, repeat text, search text DEFAULT NULL::text) returns TABLE(key text, parent_key text, place integer[], row_number integer, answers jsonb, numbers jsonb, record_id bigint, label text, state text, author text, finished_at timestamp with time zone, created_at timestamp with time zone);
grant execute on function public.record_repeat_rows(bigint,text,text) to authenticated;

-- definitions/590_home.sql
create function public.reopen_onboarding(steps text[]) returns void;
grant execute on function public.reopen_onboarding(text[]) to authenticated, service_role;

-- definitions/730_farmer_change_requests.sql
create function public.requested_farmer_changes(organisation bigint, search text DEFAULT NULL::text) returns SETOF public.farmer_request_overview;
grant execute on function public.requested_farmer_changes(bigint,text) to authenticated;

-- definitions/350_samples.sql
create function public.sample_features(sample bigint) returns jsonb;
grant execute on function public.sample_features(bigint) to authenticated;

-- definitions/350_samples.sql
create function public.sample_people(project bigint) returns TABLE(user_id uuid, name text);
grant execute on function public.sample_people(bigint) to authenticated;

-- definitions/330_sample_labels.sql
create function public.sample_unit_states(sample bigint) returns TABLE(unit_id bigint, labels integer, is_mine boolean, state text, class_id bigint, knew_other boolean);
grant execute on function public.sample_unit_states(bigint) to authenticated;

-- definitions/580_search.sql
create function public.search_everything(question text, most integer DEFAULT 8, language text DEFAULT 'fr'::text) returns TABLE(kind text, id bigint, title text, detail text, address text);
grant execute on function public.search_everything(text,integer,text) to authenticated, service_role;

-- definitions/410_farmers.sql
create function public.trashed_farmers(organisation bigint, search text DEFAULT NULL::text) returns SETOF public.farmer_trash;
grant execute on function public.trashed_farmers(bigint,text) to authenticated;

-- definitions/400_plots.sql
create function public.trashed_plots(project bigint, search text DEFAULT NULL::text) returns SETOF public.plot_trash;
grant execute on function public.trashed_plots(bigint,text) to authenticated;

-- definitions/540_articles.sql
create function public.unpublish_article(article bigint, wanted_language text) returns boolean;
grant execute on function public.unpublish_article(bigint,text) to authenticated, service_role;

-- definitions/380_invitations.sql
create function public.waiting_invitations() returns TABLE(id bigint, organisation_name text, project_name text, role text, person text, expires_at timestamp with time zone);
grant execute on function public.waiting_invitations() to authenticated, service_role;

-- definitions/430_zones.sql
create function public.zone_features(project bigint) returns jsonb;
grant execute on function public.zone_features(bigint) to authenticated;

-- definitions/220_realtime.sql
create function realtime.announce_message() returns trigger;

-- definitions/220_realtime.sql
create function realtime.ask_as_each(callers json, question text, given text[]) returns TABLE(caller integer, place integer);
grant execute on function realtime.ask_as_each(json,text,text[]) to service_role;

-- definitions/220_realtime.sql
create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text DEFAULT 'ROW'::text) returns void;
grant execute on function realtime.broadcast_changes(text,text,text,text,text,record,record,text) to authenticated, service_role;

-- definitions/220_realtime.sql
create function realtime.follow_publication() returns void;

-- definitions/999_schema_changes.sql
create function realtime.hear_of_publication() returns event_trigger;

-- definitions/220_realtime.sql
create function realtime.insert_probes(probed text) returns uuid[];
grant execute on function realtime.insert_probes(text) to authenticated, service_role;

-- definitions/220_realtime.sql
create function realtime.record_change() returns trigger;

-- definitions/220_realtime.sql
create function realtime.send(payload jsonb, event text, topic text, private boolean DEFAULT true) returns void;
grant execute on function realtime.send(jsonb,text,text,boolean) to authenticated, service_role;

-- definitions/220_realtime.sql
create function realtime.send_binary(payload bytea, event text, topic text, private boolean DEFAULT true) returns void;
grant execute on function realtime.send_binary(bytea,text,text,boolean) to authenticated, service_role;

-- definitions/220_realtime.sql
create function realtime.set_watch(watched regclass, events text) returns void;

-- definitions/220_realtime.sql
create function realtime.topic() returns text;
grant execute on function realtime.topic() to authenticated, service_role;

-- definitions/220_realtime.sql
create function realtime.watch(watched regclass) returns void;

-- definitions/200_storage.sql
create function storage.extension(name text) returns text;
grant execute on function storage.extension(text) to anon, authenticated, service_role;

-- definitions/200_storage.sql
create function storage.filename(name text) returns text;
grant execute on function storage.filename(text) to anon, authenticated, service_role;

-- definitions/200_storage.sql
create function storage.foldername(name text) returns text[];
grant execute on function storage.foldername(text) to anon, authenticated, service_role;

-- definitions/200_storage.sql
create function storage.list_level(bucket text, prefix text, wanted text) returns TABLE(name text, id uuid, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone, metadata jsonb);
grant execute on function storage.list_level(text,text,text) to anon, authenticated, service_role;

