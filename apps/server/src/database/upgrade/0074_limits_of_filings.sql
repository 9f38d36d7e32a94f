-- What 0066 and 0067 say of every column, for those that came after them.
alter table app.countries
  add constraint countries_code_length check (char_length(code) <= 2);
alter table app.annex_codes
  add constraint annex_codes_code_length check (char_length(code) <= 20),
  add constraint annex_codes_commodity_length check (char_length(commodity) <= 60);
alter table app.declaration_limits
  add constraint declaration_limits_name_length check (char_length(name) <= 60);
alter table app.domestic_units
  add constraint domestic_units_unit_length check (char_length(unit) <= 60);
alter table app.supplementary_units
  add constraint supplementary_units_heading_length check (char_length(heading) <= 20),
  add constraint supplementary_units_unit_length check (char_length(unit) <= 60);
alter table app.settled_states
  add constraint settled_states_entity_length check (char_length(entity) <= 60),
  add constraint settled_states_state_length check (char_length(state) <= 60);

alter table public.declaration_filings
  add constraint declaration_filings_author_length check (char_length(author) <= 320),
  add constraint declaration_filings_content_size check (pg_column_size(content) <= 4000000),
  add constraint declaration_filings_content_shape check (jsonb_typeof(content) = 'object');

-- A producer's name may be made of a farmer's two.
alter table public.filed_plots
  add constraint filed_plots_product_ids_size check (cardinality(product_ids) <= 1000),
  add constraint filed_plots_identifier_length check (char_length(identifier) <= 200),
  add constraint filed_plots_producer_name_length check (char_length(producer_name) <= 401),
  add constraint filed_plots_producer_country_length check (char_length(producer_country) <= 2),
  add constraint filed_plots_production_place_length check (char_length(production_place) <= 200),
  add constraint filed_plots_geometry_size check (pg_column_size(geometry) <= 10000000),
  add constraint filed_plots_geometry_hash_length check (char_length(geometry_hash) <= 128),
  add constraint filed_plots_geometry_state_length check (char_length(geometry_state) <= 60),
  add constraint filed_plots_compliance_length check (char_length(compliance) <= 60),
  add constraint filed_plots_eu_state_length check (char_length(eu_state) <= 60),
  add constraint filed_plots_eu_codes_size check (cardinality(eu_codes) <= 200 and pg_column_size(eu_codes) <= 16000),
  add constraint filed_plots_eu_changes_size check (pg_column_size(eu_changes) <= 4000000),
  add constraint filed_plots_eu_changes_shape check (jsonb_typeof(eu_changes) = 'array'),
  add constraint filed_plots_eu_blocks_size check (pg_column_size(eu_blocks) <= 4000000),
  add constraint filed_plots_eu_blocks_shape check (jsonb_typeof(eu_blocks) = 'array');
