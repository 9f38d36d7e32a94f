-- What is cut shows on the map, whose plots are drawn anew.
insert into app.plot_changes (project_id)
select distinct plot.project_id
from public.plots as plot
left join public.farmers as farmer on farmer.id = plot.farmer_id
where char_length(plot.identifier) > 200
  or char_length(plot.producer_name) > 200
  or char_length(farmer.first_name) > 200
  or char_length(farmer.last_name) > 200;

-- What was written before there were limits, and is longer, is cut; what has no shape is emptied.
update public.profiles set first_name = left(first_name, 120) where char_length(first_name) > 120;
update public.profiles set name = left(name, 120) where char_length(name) > 120;
update public.profiles set onboarding = '{}' where cardinality(onboarding) > 40;
update public.organisations set name = left(btrim(name), 120) where char_length(name) > 120;
update public.sales_requests set message = left(btrim(message), 2000) where char_length(message) > 2000;
update public.sellers set name = left(btrim(name), 120) where char_length(name) > 120;
update public.sellers set address = left(address, 300) where char_length(address) > 300;
update public.sellers set registration = left(registration, 120) where char_length(registration) > 120;
update public.sellers set tax_number = left(tax_number, 120) where char_length(tax_number) > 120;
update public.projects set name = left(btrim(name), 120) where char_length(name) > 120;
update public.projects set crops = '{}' where cardinality(crops) > 20 or pg_column_size(crops) > 4000;
update public.projects set settings = '{}' where jsonb_typeof(settings) <> 'object' or pg_column_size(settings) > 60000;
update public.farmers set identifier = left(identifier, 180) || ' ' || id where char_length(identifier) > 200;
update public.farmers set first_name = left(first_name, 200) where char_length(first_name) > 200;
update public.farmers set last_name = left(last_name, 200) where char_length(last_name) > 200;
update public.farmers set phone = left(phone, 40) where char_length(phone) > 40;
update public.farmers set village = left(village, 200) where char_length(village) > 200;
update public.overrules set comment = left(btrim(comment), 2000) where char_length(comment) > 2000;
update public.declarations set operator = '{}' where jsonb_typeof(operator) <> 'object' or pg_column_size(operator) > 16000;
update public.declaration_products set scientific_name = left(scientific_name, 200) where char_length(scientific_name) > 200;
update public.declaration_products set common_name = left(common_name, 200) where char_length(common_name) > 200;
update public.plots set identifier = left(identifier, 180) || ' ' || id where char_length(identifier) > 200;
update public.plots set producer_name = left(producer_name, 200) where char_length(producer_name) > 200;
update public.plots set production_place = left(production_place, 200) where char_length(production_place) > 200;
update public.plots set findings = '[]' where not app.are_findings(findings);
update public.import_rows set findings = '[]' where not app.are_findings(findings);

-- The limits that stood already take the same names, and count the blanks at both ends.
alter table public.organisations
  drop constraint organisations_name_check,
  add constraint organisations_name_check check (char_length(btrim(name)) >= 3);
alter table public.support_accesses
  drop constraint support_accesses_reason_check,
  add constraint support_accesses_reason_check check (char_length(btrim(reason)) >= 10);
alter table public.api_keys
  drop constraint api_keys_name_check,
  add constraint api_keys_name_check check (char_length(btrim(name)) >= 3);
alter table public.sales_requests
  drop constraint sales_requests_message_check,
  add constraint sales_requests_message_check check (char_length(btrim(message)) >= 3);
alter table public.sellers
  drop constraint sellers_name_check,
  add constraint sellers_name_check check (char_length(btrim(name)) >= 3);
alter table public.projects
  drop constraint projects_name_check,
  add constraint projects_name_check check (char_length(btrim(name)) >= 3);
alter table public.declarations
  drop constraint declarations_internal_reference_check,
  add constraint declarations_internal_reference_check check (internal_reference <> '');
alter table public.invitations
  drop constraint invitations_email_check,
  add constraint invitations_email_check check (email = lower(email));
alter table public.projects rename constraint projects_description_check to projects_description_length;
alter table public.declarations rename constraint declarations_additional_information_check to declarations_additional_information_length;
alter table public.declaration_products rename constraint declaration_products_description_check to declaration_products_description_length;

-- What people write about themselves and their organisation
alter table public.profiles
  add constraint profiles_first_name_length check (char_length(first_name) <= 120),
  add constraint profiles_name_length check (char_length(name) <= 120),
  add constraint profiles_photo_length check (char_length(photo) <= 200),
  add constraint profiles_preferences_size check (pg_column_size(preferences) <= 4000),
  add constraint profiles_preferences_shape check (jsonb_typeof(preferences) = 'object'),
  add constraint profiles_onboarding_size check (cardinality(onboarding) <= 40 and pg_column_size(onboarding) <= 4000),
  add constraint profiles_onboarding_reopened_size check (pg_column_size(onboarding_reopened) <= 4000),
  add constraint profiles_onboarding_reopened_shape check (jsonb_typeof(onboarding_reopened) = 'object');
alter table public.organisations
  add constraint organisations_name_length check (char_length(name) <= 120),
  add constraint organisations_deleted_by_name_length check (char_length(deleted_by_name) <= 300);
alter table public.organisation_features
  add constraint organisation_features_feature_length check (char_length(feature) <= 60);
alter table public.memberships
  add constraint memberships_role_length check (char_length(role) <= 60),
  add constraint memberships_features_size check (cardinality(features) <= 40 and pg_column_size(features) <= 4000);
alter table public.project_members
  add constraint project_members_role_length check (char_length(role) <= 60);
alter table public.invitations
  add constraint invitations_email_length check (char_length(email) <= 254),
  add constraint invitations_features_size check (cardinality(features) <= 40 and pg_column_size(features) <= 4000),
  add constraint invitations_created_by_name_length check (char_length(created_by_name) <= 300);
alter table public.overlap_agreements
  add constraint overlap_agreements_agreed_by_name_length check (char_length(agreed_by_name) <= 300);
alter table public.support_accesses
  add constraint support_accesses_operator_name_length check (char_length(operator_name) <= 300),
  add constraint support_accesses_reason_length check (char_length(reason) <= 500),
  add constraint support_accesses_decided_by_name_length check (char_length(decided_by_name) <= 300);
alter table public.api_keys
  add constraint api_keys_name_length check (char_length(name) <= 80),
  add constraint api_keys_prefix_length check (char_length(prefix) <= 60),
  add constraint api_keys_permissions_size check (cardinality(permissions) <= 40 and pg_column_size(permissions) <= 4000),
  add constraint api_keys_author_length check (char_length(author) <= 300);
alter table public.sales_requests
  add constraint sales_requests_message_length check (char_length(message) <= 2000),
  add constraint sales_requests_author_length check (char_length(author) <= 300),
  add constraint sales_requests_email_length check (char_length(email) <= 254);
alter table public.sellers
  add constraint sellers_name_length check (char_length(name) <= 120),
  add constraint sellers_address_length check (char_length(address) <= 300),
  add constraint sellers_registration_length check (char_length(registration) <= 120),
  add constraint sellers_tax_number_length check (char_length(tax_number) <= 120),
  add constraint sellers_email_length check (char_length(email) <= 254);

-- What people write about their work. The names of a farmer may come from a file, as the producer of a plot does.
alter table public.projects
  add constraint projects_module_length check (char_length(module) <= 60),
  add constraint projects_name_length check (char_length(name) <= 120),
  add constraint projects_crops_size check (cardinality(crops) <= 20 and pg_column_size(crops) <= 4000),
  add constraint projects_commodity_length check (char_length(commodity) <= 60),
  add constraint projects_settings_size check (pg_column_size(settings) <= 60000),
  add constraint projects_settings_shape check (jsonb_typeof(settings) = 'object'),
  add constraint projects_request_key_length check (char_length(request_key) <= 200);
alter table public.farmers
  add constraint farmers_identifier_length check (char_length(identifier) <= 200),
  add constraint farmers_first_name_length check (char_length(first_name) <= 200),
  add constraint farmers_last_name_length check (char_length(last_name) <= 200),
  add constraint farmers_phone_length check (char_length(phone) <= 40),
  add constraint farmers_village_length check (char_length(village) <= 200);
alter table public.overrules
  add constraint overrules_comment_length check (char_length(comment) <= 2000),
  add constraint overrules_author_length check (char_length(author) <= 300);
alter table public.declarations
  add constraint declarations_internal_reference_length check (char_length(internal_reference) <= 35),
  add constraint declarations_eudr_reference_length check (char_length(eudr_reference) <= 100),
  add constraint declarations_reference_number_length check (char_length(reference_number) <= 100),
  add constraint declarations_verification_number_length check (char_length(verification_number) <= 100),
  add constraint declarations_operator_size check (pg_column_size(operator) <= 16000),
  add constraint declarations_operator_shape check (jsonb_typeof(operator) = 'object');
alter table public.declaration_products
  add constraint declaration_products_commodity_length check (char_length(commodity) <= 60),
  add constraint declaration_products_supplementary_unit_length check (char_length(supplementary_unit) <= 10),
  add constraint declaration_products_scientific_name_length check (char_length(scientific_name) <= 200),
  add constraint declaration_products_common_name_length check (char_length(common_name) <= 200);

-- An outline of 500,000 corners, the most that is taken, has at most 24 MB of JSON and 8 MB of geometry; the words of a row that

-- is taken at most 2 MB (platform/plots/refuse-large-row.ts).
alter table public.plots
  add constraint plots_identifier_length check (char_length(identifier) <= 200),
  add constraint plots_properties_size check (pg_column_size(properties) <= 2000000),
  add constraint plots_properties_shape check (jsonb_typeof(properties) = 'object'),
  add constraint plots_given_geometry_size check (pg_column_size(given_geometry) <= 25000000),
  add constraint plots_given_geometry_shape check (jsonb_typeof(given_geometry) = 'object'),
  add constraint plots_geometry_size check (pg_column_size(geometry) <= 10000000),
  add constraint plots_geometry_hash_length check (char_length(geometry_hash) <= 128),
  add constraint plots_findings_size check (pg_column_size(findings) <= 1000000),
  add constraint plots_findings_shape check (app.are_findings(findings)),
  add constraint plots_province_length check (char_length(province) <= 60),
  add constraint plots_producer_name_length check (char_length(producer_name) <= 200),
  add constraint plots_production_place_length check (char_length(production_place) <= 200);
alter table public.import_rows
  add constraint import_rows_properties_size check (pg_column_size(properties) <= 2000000),
  add constraint import_rows_properties_shape check (jsonb_typeof(properties) = 'object'),
  add constraint import_rows_given_geometry_size check (pg_column_size(given_geometry) <= 25000000),
  add constraint import_rows_given_geometry_shape check (jsonb_typeof(given_geometry) = 'object'),
  add constraint import_rows_used_geometry_size check (pg_column_size(used_geometry) <= 10000000),
  add constraint import_rows_geometry_hash_length check (char_length(geometry_hash) <= 128),
  add constraint import_rows_country_length check (char_length(country) <= 2),
  add constraint import_rows_province_length check (char_length(province) <= 60),
  add constraint import_rows_findings_size check (pg_column_size(findings) <= 1000000),
  add constraint import_rows_findings_shape check (app.are_findings(findings)),
  add constraint import_rows_overlapping_size check (pg_column_size(overlapping) <= 16000000),
  add constraint import_rows_overlapping_shape check (jsonb_typeof(overlapping) = 'array'),
  add constraint import_rows_refusal_size check (pg_column_size(refusal) <= 1000000),
  add constraint import_rows_refusal_shape check (jsonb_typeof(refusal) = 'object');
alter table public.imports
  add constraint imports_object_path_length check (octet_length(object_path) <= 1024),
  add constraint imports_file_name_length check (char_length(file_name) <= 255),
  add constraint imports_options_size check (pg_column_size(options) <= 60000),
  add constraint imports_options_shape check (jsonb_typeof(options) = 'object'),
  add constraint imports_format_length check (char_length(format) <= 60),
  add constraint imports_encoding_length check (char_length(encoding) <= 60),
  add constraint imports_crs_size check (pg_column_size(crs) <= 60000),
  add constraint imports_crs_shape check (jsonb_typeof(crs) = 'object'),
  add constraint imports_columns_size check (cardinality(columns) <= 20000 and pg_column_size(columns) <= 4000000),
  add constraint imports_suggested_columns_size check (pg_column_size(suggested_columns) <= 60000),
  add constraint imports_suggested_columns_shape check (jsonb_typeof(suggested_columns) = 'object'),
  add constraint imports_chosen_columns_size check (pg_column_size(chosen_columns) <= 60000),
  add constraint imports_chosen_columns_shape check (jsonb_typeof(chosen_columns) = 'object'),
  add constraint imports_notices_size check (pg_column_size(notices) <= 4000000),
  add constraint imports_notices_shape check (jsonb_typeof(notices) = 'array'),
  add constraint imports_refusal_size check (pg_column_size(refusal) <= 1000000),
  add constraint imports_refusal_shape check (jsonb_typeof(refusal) = 'object');
alter table public.plot_repairs
  add constraint plot_repairs_before_size check (pg_column_size(before) <= 25000000),
  add constraint plot_repairs_before_shape check (jsonb_typeof(before) = 'object'),
  add constraint plot_repairs_after_size check (pg_column_size(after) <= 25000000),
  add constraint plot_repairs_after_shape check (jsonb_typeof(after) = 'object'),
  add constraint plot_repairs_author_length check (char_length(author) <= 300);
alter table public.plot_splits
  add constraint plot_splits_author_length check (char_length(author) <= 300),
  add constraint plot_splits_undone_by_length check (char_length(undone_by) <= 300);
