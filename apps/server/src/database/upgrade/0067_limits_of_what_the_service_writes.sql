-- The limits of 0066 for what the service writes: results, work, news, credits, articles, accounts, files and channels.
-- apps/server/test/unlimited-columns.ts lists the columns that have none, with the reason of each.

-- The limits that articles had already take the same names.
alter table public.article_drafts rename constraint article_drafts_slug_check to article_drafts_slug_length;
alter table public.article_drafts rename constraint article_drafts_title_check to article_drafts_title_length;
alter table public.article_drafts rename constraint article_drafts_summary_check to article_drafts_summary_length;
alter table public.article_drafts rename constraint article_drafts_body_check to article_drafts_body_length;
alter table public.article_drafts rename constraint article_drafts_image_check to article_drafts_image_length;
alter table public.article_texts rename constraint article_texts_summary_check to article_texts_summary_length;
alter table public.article_texts rename constraint article_texts_image_check to article_texts_image_length;
alter table public.article_texts
  drop constraint article_texts_title_check,
  drop constraint article_texts_body_check,
  add constraint article_texts_title_check check (char_length(btrim(title)) >= 3),
  add constraint article_texts_body_check check (btrim(body) <> '');

-- Tokens carry these: the most that was ever let in stays, emptied where it is no object.
update auth.users set raw_user_meta_data = '{}'
where jsonb_typeof(raw_user_meta_data) <> 'object' or pg_column_size(raw_user_meta_data) > 60000;

-- Results, which the service alone computes
alter table public.layers
  add constraint layers_product_length check (char_length(product) <= 200),
  add constraint layers_component_length check (char_length(component) <= 200),
  add constraint layers_version_length check (char_length(version) <= 200),
  add constraint layers_product_title_size check (pg_column_size(product_title) <= 16000),
  add constraint layers_product_title_shape check (jsonb_typeof(product_title) = 'object'),
  add constraint layers_title_size check (pg_column_size(title) <= 16000),
  add constraint layers_title_shape check (jsonb_typeof(title) = 'object'),
  add constraint layers_legend_size check (pg_column_size(legend) <= 1000000),
  add constraint layers_legend_shape check (jsonb_typeof(legend) = 'array'),
  add constraint layers_file_path_length check (char_length(file_path) <= 2000),
  add constraint layers_sha256_length check (char_length(sha256) <= 128),
  add constraint layers_licence_length check (char_length(licence) <= 1000),
  add constraint layers_citation_length check (char_length(citation) <= 4000),
  add constraint layers_own_size check (pg_column_size(own) <= 60000),
  add constraint layers_own_shape check (jsonb_typeof(own) = 'object');
alter table public.layer_ingests
  add constraint layer_ingests_product_length check (char_length(product) <= 200),
  add constraint layer_ingests_component_length check (char_length(component) <= 200),
  add constraint layer_ingests_version_length check (char_length(version) <= 200),
  add constraint layer_ingests_request_size check (pg_column_size(request) <= 16000000),
  add constraint layer_ingests_request_shape check (jsonb_typeof(request) = 'object'),
  add constraint layer_ingests_preview_size check (pg_column_size(preview) <= 16000000),
  add constraint layer_ingests_preview_shape check (jsonb_typeof(preview) = 'object'),
  add constraint layer_ingests_request_key_length check (char_length(request_key) <= 200);
alter table public.assessments
  add constraint assessments_parameters_size check (pg_column_size(parameters) <= 1000000),
  add constraint assessments_parameters_shape check (jsonb_typeof(parameters) = 'object'),
  add constraint assessments_layers_size check (pg_column_size(layers) <= 1000000),
  add constraint assessments_layers_shape check (jsonb_typeof(layers) = 'array'),
  add constraint assessments_code_version_length check (char_length(code_version) <= 200),
  add constraint assessments_request_key_length check (char_length(request_key) <= 200),
  add constraint assessments_evidence_hash_length check (char_length(evidence_hash) <= 128),
  add constraint assessments_rules_size check (pg_column_size(rules) <= 1000000),
  add constraint assessments_rules_shape check (jsonb_typeof(rules) = 'object'),
  add constraint assessments_layer_files_size check (pg_column_size(layer_files) <= 16000000),
  add constraint assessments_layer_files_shape check (jsonb_typeof(layer_files) = 'array'),
  add constraint assessments_evidence_format_length check (char_length(evidence_format) <= 60);
alter table public.assessed_outlines
  add constraint assessed_outlines_geometry_hash_length check (char_length(geometry_hash) <= 128),
  add constraint assessed_outlines_geometry_size check (pg_column_size(geometry) <= 25000000),
  add constraint assessed_outlines_geometry_shape check (jsonb_typeof(geometry) = 'object');
alter table public.plot_results
  add constraint plot_results_geometry_hash_length check (char_length(geometry_hash) <= 128),
  add constraint plot_results_statistics_size check (pg_column_size(statistics) <= 4000000),
  add constraint plot_results_statistics_shape check (jsonb_typeof(statistics) = 'object'),
  add constraint plot_results_assessment_size check (pg_column_size(assessment) <= 1000000),
  add constraint plot_results_assessment_shape check (jsonb_typeof(assessment) = 'object'),
  add constraint plot_results_inputs_hash_length check (char_length(inputs_hash) <= 128),
  add constraint plot_results_result_hash_length check (char_length(result_hash) <= 128),
  add constraint plot_results_reason_code_length check (char_length(reason_code) <= 60),
  add constraint plot_results_confidence_length check (char_length(confidence) <= 60),
  add constraint plot_results_figures_size check (pg_column_size(figures) <= 1000000),
  add constraint plot_results_figures_shape check (jsonb_typeof(figures) = 'object'),
  add constraint plot_results_layer_places_size check (pg_column_size(layer_places) <= 1000000),
  add constraint plot_results_layer_places_shape check (jsonb_typeof(layer_places) = 'array'),
  add constraint plot_results_hints_size check (pg_column_size(hints) <= 1000000),
  add constraint plot_results_hints_shape check (jsonb_typeof(hints) = 'array');
alter table public.plot_eu_checks
  add constraint plot_eu_checks_codes_size check (cardinality(codes) <= 200 and pg_column_size(codes) <= 16000),
  add constraint plot_eu_checks_changes_size check (pg_column_size(changes) <= 4000000),
  add constraint plot_eu_checks_changes_shape check (jsonb_typeof(changes) = 'array'),
  add constraint plot_eu_checks_blocks_size check (pg_column_size(blocks) <= 4000000),
  add constraint plot_eu_checks_blocks_shape check (jsonb_typeof(blocks) = 'array');

-- Work, news and what the audit tells of them: a job may name 200,000 plots, and the audit keeps its row before and after.
alter table public.jobs
  add constraint jobs_kind_length check (char_length(kind) <= 60),
  add constraint jobs_step_length check (char_length(step) <= 200),
  add constraint jobs_input_size check (pg_column_size(input) <= 8000000),
  add constraint jobs_input_shape check (jsonb_typeof(input) = 'object'),
  add constraint jobs_checkpoint_size check (pg_column_size(checkpoint) <= 8000000),
  add constraint jobs_result_size check (pg_column_size(result) <= 8000000),
  add constraint jobs_error_size check (pg_column_size(error) <= 1000000),
  add constraint jobs_error_shape check (jsonb_typeof(error) = 'object'),
  add constraint jobs_idempotency_key_length check (char_length(idempotency_key) <= 200);
alter table public.audit_entries
  add constraint audit_entries_entity_length check (char_length(entity) <= 60),
  add constraint audit_entries_before_size check (pg_column_size(before) <= 25000000),
  add constraint audit_entries_before_shape check (jsonb_typeof(before) = 'object'),
  add constraint audit_entries_after_size check (pg_column_size(after) <= 25000000),
  add constraint audit_entries_after_shape check (jsonb_typeof(after) = 'object'),
  add constraint audit_entries_actor_name_length check (char_length(actor_name) <= 300),
  add constraint audit_entries_ip_length check (char_length(ip) <= 100),
  add constraint audit_entries_user_agent_length check (char_length(user_agent) <= 400);
alter table public.notifications
  add constraint notifications_parameters_size check (pg_column_size(parameters) <= 16000),
  add constraint notifications_parameters_shape check (jsonb_typeof(parameters) = 'object'),
  add constraint notifications_address_length check (char_length(address) <= 2000),
  add constraint notifications_entity_length check (char_length(entity) <= 200),
  add constraint notifications_incident_key_length check (char_length(incident_key) <= 200);

-- Credits
alter table public.credit_entries
  add constraint credit_entries_idempotency_key_length check (char_length(idempotency_key) <= 200),
  add constraint credit_entries_note_length check (char_length(note) <= 500),
  add constraint credit_entries_author_length check (char_length(author) <= 300);
alter table public.service_prices
  add constraint service_prices_service_length check (char_length(service) <= 60),
  add constraint service_prices_unit_length check (char_length(unit) <= 60),
  add constraint service_prices_needs_permission_length check (char_length(needs_permission) <= 60);
alter table public.service_price_versions
  add constraint service_price_versions_author_length check (char_length(author) <= 300);
alter table public.invoices
  add constraint invoices_seller_size check (pg_column_size(seller) <= 16000),
  add constraint invoices_seller_shape check (jsonb_typeof(seller) = 'object'),
  add constraint invoices_buyer_size check (pg_column_size(buyer) <= 16000),
  add constraint invoices_buyer_shape check (jsonb_typeof(buyer) = 'object'),
  add constraint invoices_lines_size check (pg_column_size(lines) <= 60000),
  add constraint invoices_lines_shape check (jsonb_typeof(lines) = 'array'),
  add constraint invoices_author_length check (char_length(author) <= 300);

-- Articles
alter table public.article_texts
  add constraint article_texts_title_length check (char_length(title) <= 160),
  add constraint article_texts_body_length check (char_length(body) <= 200000),
  add constraint article_texts_source_hash_length check (char_length(source_hash) <= 128);
alter table public.article_versions
  add constraint article_versions_language_length check (char_length(language) <= 10),
  add constraint article_versions_slug_length check (char_length(slug) <= 100),
  add constraint article_versions_title_length check (char_length(title) <= 160),
  add constraint article_versions_summary_length check (char_length(summary) <= 400),
  add constraint article_versions_body_length check (char_length(body) <= 200000),
  add constraint article_versions_image_length check (char_length(image) <= 1000),
  add constraint article_versions_author_length check (char_length(author) <= 300);
alter table public.articles
  add constraint articles_source_key_length check (char_length(source_key) <= 200);
alter table app.article_slugs
  add constraint article_slugs_language_length check (char_length(language) <= 10),
  add constraint article_slugs_slug_length check (char_length(slug) <= 100);

-- What only the platform keeps
alter table app.api_key_hashes
  add constraint api_key_hashes_hash_length check (char_length(hash) <= 128);
alter table app.invitation_tokens
  add constraint invitation_tokens_token_hash_length check (char_length(token_hash) <= 128);
alter table app.mail_openings
  add constraint mail_openings_recipient_length check (char_length(recipient) <= 320),
  add constraint mail_openings_operator_name_length check (char_length(operator_name) <= 300),
  add constraint mail_openings_ip_length check (char_length(ip) <= 100),
  add constraint mail_openings_user_agent_length check (char_length(user_agent) <= 400);
alter table app.operator_changes
  add constraint operator_changes_person_email_length check (char_length(person_email) <= 254),
  add constraint operator_changes_operator_name_length check (char_length(operator_name) <= 300),
  add constraint operator_changes_ip_length check (char_length(ip) <= 100),
  add constraint operator_changes_user_agent_length check (char_length(user_agent) <= 400);
alter table app.notification_kinds
  add constraint notification_kinds_kind_length check (char_length(kind) <= 60);
alter table app.role_permissions
  add constraint role_permissions_role_length check (char_length(role) <= 60),
  add constraint role_permissions_permission_length check (char_length(permission) <= 60);
alter table app.state_transitions
  add constraint state_transitions_entity_length check (char_length(entity) <= 60),
  add constraint state_transitions_from_state_length check (char_length(from_state) <= 60),
  add constraint state_transitions_to_state_length check (char_length(to_state) <= 60),
  add constraint state_transitions_permission_length check (char_length(permission) <= 60);
alter table app.outgoing_mails
  add constraint outgoing_mails_recipient_length check (char_length(recipient) <= 320),
  add constraint outgoing_mails_template_length check (char_length(template) <= 60),
  add constraint outgoing_mails_subject_length check (char_length(subject) <= 1000),
  add constraint outgoing_mails_body_text_length check (octet_length(body_text) <= 1000000),
  add constraint outgoing_mails_body_html_length check (octet_length(body_html) <= 4000000),
  add constraint outgoing_mails_error_length check (char_length(error) <= 4000),
  add constraint outgoing_mails_masked_text_length check (octet_length(masked_text) <= 1000000),
  add constraint outgoing_mails_masked_html_length check (octet_length(masked_html) <= 4000000);

-- Accounts. Metadata travel in every token: 16 KB as text, which JSON of many small parts may treble.
alter table auth.users
  add constraint users_aud_length check (char_length(aud) <= 60),
  add constraint users_email_length check (char_length(email) <= 254),
  add constraint users_phone_length check (char_length(phone) <= 40),
  add constraint users_encrypted_password_length check (char_length(encrypted_password) <= 400),
  add constraint users_new_email_length check (char_length(new_email) <= 254),
  add constraint users_raw_app_meta_data_size check (pg_column_size(raw_app_meta_data) <= 60000),
  add constraint users_raw_app_meta_data_shape check (jsonb_typeof(raw_app_meta_data) = 'object'),
  add constraint users_raw_user_meta_data_size check (pg_column_size(raw_user_meta_data) <= 60000),
  add constraint users_raw_user_meta_data_shape check (jsonb_typeof(raw_user_meta_data) = 'object');
alter table auth.identities
  add constraint identities_provider_length check (char_length(provider) <= 200),
  add constraint identities_provider_id_length check (char_length(provider_id) <= 1024),
  add constraint identities_identity_data_size check (pg_column_size(identity_data) <= 60000),
  add constraint identities_identity_data_shape check (jsonb_typeof(identity_data) = 'object');
alter table auth.sessions
  add constraint sessions_amr_size check (pg_column_size(amr) <= 16000),
  add constraint sessions_amr_shape check (jsonb_typeof(amr) = 'array'),
  add constraint sessions_user_agent_length check (char_length(user_agent) <= 400),
  add constraint sessions_ip_length check (char_length(ip) <= 100);
alter table auth.mfa_challenges
  add constraint mfa_challenges_ip_length check (char_length(ip) <= 100);
alter table auth.mfa_factors
  add constraint mfa_factors_friendly_name_length check (char_length(friendly_name) <= 100),
  add constraint mfa_factors_sealed_secret_length check (char_length(sealed_secret) <= 2000);
alter table auth.mfa_recovery_codes
  add constraint mfa_recovery_codes_code_hash_length check (char_length(code_hash) <= 128);
alter table auth.one_time_tokens
  add constraint one_time_tokens_token_hash_length check (char_length(token_hash) <= 128),
  add constraint one_time_tokens_relates_to_length check (char_length(relates_to) <= 320),
  add constraint one_time_tokens_code_hash_length check (char_length(code_hash) <= 128);
alter table auth.rate_limits
  add constraint rate_limits_door_length check (char_length(door) <= 60),
  add constraint rate_limits_caller_length check (char_length(caller) <= 400);
alter table auth.flow_states
  add constraint flow_states_state_hash_length check (char_length(state_hash) <= 128),
  add constraint flow_states_auth_code_hash_length check (char_length(auth_code_hash) <= 128),
  add constraint flow_states_code_challenge_length check (char_length(code_challenge) <= 128),
  add constraint flow_states_authentication_method_length check (char_length(authentication_method) <= 60),
  add constraint flow_states_provider_length check (char_length(provider) <= 200),
  add constraint flow_states_redirect_to_length check (char_length(redirect_to) <= 4000),
  add constraint flow_states_sealed_secrets_length check (char_length(sealed_secrets) <= 8000);
alter table auth.signing_keys
  add constraint signing_keys_id_length check (char_length(id) <= 100),
  add constraint signing_keys_algorithm_length check (char_length(algorithm) <= 60),
  add constraint signing_keys_public_key_size check (pg_column_size(public_key) <= 16000),
  add constraint signing_keys_public_key_shape check (jsonb_typeof(public_key) = 'object'),
  add constraint signing_keys_sealed_private_key_length check (char_length(sealed_private_key) <= 16000);
alter table auth.saml_assertions
  add constraint saml_assertions_assertion_hash_length check (char_length(assertion_hash) <= 128);
alter table auth.saml_keys
  add constraint saml_keys_certificate_length check (char_length(certificate) <= 16000),
  add constraint saml_keys_sealed_private_key_length check (char_length(sealed_private_key) <= 16000);
alter table auth.saml_requests
  add constraint saml_requests_id_length check (char_length(id) <= 200);
alter table auth.saml_sessions
  add constraint saml_sessions_name_id_length check (char_length(name_id) <= 1024),
  add constraint saml_sessions_name_id_format_length check (char_length(name_id_format) <= 300),
  add constraint saml_sessions_name_qualifier_length check (char_length(name_qualifier) <= 1024),
  add constraint saml_sessions_sp_name_qualifier_length check (char_length(sp_name_qualifier) <= 1024),
  add constraint saml_sessions_session_index_length check (char_length(session_index) <= 1024);
alter table auth.sso_domains
  add constraint sso_domains_domain_length check (char_length(domain) <= 253);
alter table auth.sso_providers
  add constraint sso_providers_resource_id_length check (char_length(resource_id) <= 300),
  add constraint sso_providers_entity_id_length check (char_length(entity_id) <= 1024),
  add constraint sso_providers_metadata_xml_length check (octet_length(metadata_xml) <= 1000000),
  add constraint sso_providers_metadata_url_length check (char_length(metadata_url) <= 2000),
  add constraint sso_providers_attribute_mapping_size check (pg_column_size(attribute_mapping) <= 60000),
  add constraint sso_providers_attribute_mapping_shape check (jsonb_typeof(attribute_mapping) = 'object');

-- Files and channels. Names of files have the 1,024 bytes of S3 already, topics and events those of the protocol.
alter table storage.buckets
  add constraint buckets_name_length check (char_length(name) <= 100),
  add constraint buckets_allowed_mime_types_size check (cardinality(allowed_mime_types) <= 100 and pg_column_size(allowed_mime_types) <= 16000);
alter table storage.objects
  add constraint objects_version_length check (char_length(version) <= 100),
  add constraint objects_metadata_size check (pg_column_size(metadata) <= 60000),
  add constraint objects_metadata_shape check (jsonb_typeof(metadata) = 'object'),
  add constraint objects_user_metadata_size check (pg_column_size(user_metadata) <= 60000),
  add constraint objects_user_metadata_shape check (jsonb_typeof(user_metadata) = 'object');
alter table storage.uploads
  add constraint uploads_metadata_length check (char_length(metadata) <= 16000),
  add constraint uploads_state_size check (pg_column_size(state) <= 4000000),
  add constraint uploads_state_shape check (jsonb_typeof(state) = 'object');
alter table realtime.messages
  add constraint messages_topic_length check (octet_length(topic) <= 255),
  add constraint messages_event_length check (octet_length(event) <= 255),
  add constraint messages_payload_size check (pg_column_size(payload) <= 1100000);
alter table realtime.passing
  add constraint passing_body_length check (octet_length(body) <= 2000000);
