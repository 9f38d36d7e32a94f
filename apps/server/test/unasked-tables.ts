/** Tables that clients or functions write and of which `permission-cases.ts` asks no role, each with what asks instead. */
export const unaskedTables: Readonly<Record<string, string>> = {
  "public.article_drafts": "Operators alone write it, whatever the role: forging/platform-cases.ts.",
  "public.articles": "Operators alone write it, whatever the role: forging/platform-cases.ts.",
  "public.farmer_births":
    "Written by functions alone, told to those who read farmers closely: farmer-cases.ts.",
  "public.farmer_change_requests":
    "Written by functions alone, read by who asked and who leads the registry: farmers/change-requests.test.ts.",
  "public.farmer_registry_settings":
    "Decided by a function alone, for who leads the registry: forging/farmer-cases.ts.",
  "public.farmer_changes": "Written by functions alone, for who changes farmers: forging/farmer-cases.ts.",
  "public.farmer_events": "Written by functions alone, for who changes farmers: forging/farmer-cases.ts.",
  "public.farmer_households":
    "Written by functions alone, for who changes farmers: farmers/households.test.ts.",
  "public.farmer_imports": "Written by functions alone: farmers/imports-rights.test.ts.",
  "public.farmer_import_rows": "Written by functions alone: farmers/imports-rights.test.ts.",
  "public.farmer_import_plots": "Written by functions alone: farmers/migrations.test.ts.",
  "public.farmer_source_keys": "Written by functions alone: farmers/migrations.test.ts.",
  "public.farmer_list_mappings": "Written by functions alone: farmers/imports-rights.test.ts.",
  "public.farmer_pairs": "Decided by functions alone, for who leads the registry: forging/farmer-cases.ts.",
  "public.farmer_papers":
    "Written by functions alone, told to those who read farmers closely: farmer-cases.ts.",
  "public.farmer_pictures":
    "Written by functions alone, told to those who read farmers closely: farmer-cases.ts.",
  "public.farmer_private_values": "Written by functions alone: farmers/own-fields.test.ts.",
  "public.farmer_phones":
    "Written by functions alone, told to those who read farmers closely: farmer-cases.ts.",
  "public.dossier_plots": "Written by functions alone, with the dossier: forest/dossiers.test.ts.",
  "public.eu_credentials": "Stored by functions alone, for who leads the organisation: eudr/filing.test.ts.",
  "public.eu_filings": "Written by functions and jobs alone, with the declaration: eudr/filing.test.ts.",
  "public.rehearsal_clocks": "Moved by a function alone: eudr/filing.test.ts.",
  "public.form_versions": "Written by functions alone, with the form: form-cases.ts.",
  "public.form_files": "Written by functions alone: forging/form-cases.ts.",
  "public.form_version_files": "Written by publishing alone: forging/form-cases.ts.",
  "public.record_editions": "Written by functions alone, with the record: forging/form-cases.ts.",
  "public.record_files": "Written by functions alone, with the record: forging/form-cases.ts.",
  "public.quality_settings":
    "Written by functions alone, for who reviews records: collect/record-quality.test.ts.",
  "public.quality_rounds": "Written by a job alone, for who reviews records: collect/record-quality.test.ts.",
  "public.record_quality_findings":
    "Written by a job alone, for who reviews records: collect/record-quality.test.ts.",
  "public.record_photo_hashes": "Written by a job alone, for who reviews records: forging/quality-cases.ts.",
  "public.back_checks":
    "Written by functions alone, for who reviews records: collect/record-quality.test.ts.",
  "public.back_check_records":
    "Written by functions alone, for who reviews records and visits them again: collect/record-quality.test.ts.",
  "public.record_assignments":
    "Written by functions alone, for who reviews records: collect/record-assignments.test.ts.",
  "public.record_mappings":
    "Written by functions alone, for who brings farmers: collect/mapped-records.test.ts.",
  "public.record_mapping_runs":
    "Written by functions and jobs alone, for who brings farmers: collect/mapped-records.test.ts.",
  "public.record_farmers": "Written by a job alone, for who brings farmers: collect/mapped-records.test.ts.",
  "public.record_plots": "Written by a job alone, for who brings farmers: collect/mapped-records.test.ts.",
  "public.notification_preferences": "A person's own choice, whatever the role: forging/people-cases.ts.",
  "public.notifications": "A person's own news, whatever the role: forging/people-cases.ts.",
  "public.plot_holders": "Written by functions alone, for who changes farmers: forging/farmer-cases.ts.",
  "public.plot_links": "Written by functions alone, for who changes farmers: forging/farmer-cases.ts.",
  "public.project_visits": "A person's own list, whatever the role: forging/people-cases.ts.",
  "public.sales_requests":
    "Every member may ask, operators answer: credits/invoices.test.ts and forging/money-cases.ts.",
  "public.sellers": "Operators alone write it, whatever the role: forging/money-cases.ts.",
  "realtime.messages":
    "Policies of channels decide, not roles: forging/storage-cases.ts and hosted/realtime.",
  "storage.buckets":
    "Nobody's policy lets a row in, and members see the names of two: forging/storage-cases.ts, attack/s3-attack.test.ts.",
  "storage.upload_parts":
    "Of whoever began the upload: forging/storage-cases.ts, hosted/storage/s3/multipart.test.ts.",
};
