-- Backgrounds of maps that operators register, and which of them an organisation uses.
create table public.backgrounds (
  id bigint generated always as identity primary key,
  name_fr text not null check (btrim(name_fr) <> ''),
  name_en text not null check (btrim(name_en) <> ''),
  kind text not null check (kind in ('satellite', 'hybrid', 'plain')),
  attribution text not null check (btrim(attribution) <> ''),
  minimum_zoom smallint not null check (minimum_zoom between 0 and 22),
  maximum_zoom smallint not null check (maximum_zoom between 0 and 22),
  tile_size smallint not null default 256 check (tile_size in (256, 512)),
  active boolean not null default true,
  version integer not null default 1,
  constraint backgrounds_zooms check (minimum_zoom <= maximum_zoom),
  constraint backgrounds_name_fr_length check (char_length(name_fr) <= 120),
  constraint backgrounds_name_en_length check (char_length(name_en) <= 120),
  constraint backgrounds_attribution_length check (char_length(attribution) <= 500)
);
comment on column public.backgrounds.version is 'Counts the changes: tiles that were kept under an earlier one are not shown again.';

alter table public.backgrounds enable row level security;

-- Where tiles come from is the server's own: the address as an operator wrote it, and sealed with the secret of the installation
-- the key and what is really asked.
create table app.background_sources (
  background_id bigint primary key references public.backgrounds (id) on delete cascade,
  scheme text not null check (scheme in ('xyz', 'tms', 'tilejson', 'wmts', 'pmtiles', 'mbtiles')),
  address text not null,
  layer text,
  has_key boolean not null default false,
  sealed text not null,
  constraint background_sources_address_length check (char_length(address) <= 2000),
  constraint background_sources_layer_length check (char_length(layer) <= 300),
  constraint background_sources_sealed_length check (char_length(sealed) <= 20000)
);

alter table app.background_sources enable row level security;

create table public.organisation_backgrounds (
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  background_id bigint not null references public.backgrounds (id) on delete cascade,
  primary key (organisation_id, background_id)
);

create index organisation_backgrounds_of_background on public.organisation_backgrounds (background_id);

alter table public.organisation_backgrounds enable row level security;

create table app.background_changes (
  id bigint generated always as identity primary key,
  background_id bigint not null,
  deed text not null check (deed in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  happened_at timestamptz not null default now(),
  constraint background_changes_before_size check (octet_length(before::text) <= 20000),
  constraint background_changes_after_size check (octet_length(after::text) <= 20000),
  constraint background_changes_before_shape check (jsonb_typeof(before) = 'object'),
  constraint background_changes_after_shape check (jsonb_typeof(after) = 'object'),
  constraint background_changes_operator_name_length check (char_length(operator_name) <= 300),
  constraint background_changes_ip_length check (char_length(ip) <= 100),
  constraint background_changes_user_agent_length check (char_length(user_agent) <= 400)
);
comment on column app.background_changes.before is 'The background as it was, with its address, never with its key.';

alter table app.background_changes enable row level security;
