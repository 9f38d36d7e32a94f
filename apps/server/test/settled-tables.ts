/** Tables that point at a row which is final one day, and are not frozen with it, each with the reason. */
export const unfrozenTables: Readonly<Record<string, string>> = {
  "app.assessment_plots":
    "What a run was asked to assess: only functions of its owner write it, and what was found stands in public.plot_results.",
  "app.assessment_places":
    "Which zones and units a run was asked to tell of: only functions of its owner write it, and what was found stands in public.place_results.",
  "public.declaration_approvals":
    "A function alone adds one, for a declaration that is not filed yet; triggers withdraw it.",
  "public.declaration_filings": "Written as the declaration is filed, and append-only after that.",
  "public.documents": "guard_document keeps those of what was sent for five years; more may be joined to it.",
  "public.dossier_plots":
    "guard_dossier_plots lets plots come and go in a draft alone; nobody updates them but the function that sends the dossier.",
  "public.eu_filings":
    "What the EU says of a declaration goes on after it is settled; functions and jobs of filing alone write it.",
  "public.risk_assessments":
    "guard_risk_assessment keeps what was filed, and lets it be reviewed each year: eudr/due-diligence.test.ts.",
  "public.folder_items":
    "In which folders a thing lies is nothing of the thing: it goes on after it was sent.",
  "public.projects": "Points at its newest run; the project itself goes on.",
};

/** Columns `state` and `status` without `guard_state`, each with what decides their values instead. */
export const unguardedStates: Readonly<Record<string, string>> = {
  "app.module_states.state": "A catalogue that migrations write.",
  "app.outgoing_mails.status": "The mailer alone writes it, as the service.",
  "app.plot_map.state": "A trigger copies it from public.plot_results.",
  "app.plot_map_cells.state": "Counted from app.plot_map.",
  "app.project_work.state": "Measured from plots and results when a transaction ends; nobody else writes it.",
  "app.settled_states.state": "A catalogue that migrations write.",
  "auth.mfa_factors.status": "The auth family alone writes it, as the service, once a code was right.",
  "public.assessments.status":
    "The job and functions of its owner move it; guard_settled freezes what has ended.",
  "public.boundary_versions.status": "Functions of operators move it.",
  "public.import_rows.state": "Found by an inspection; it is no step of a life.",
  "public.imports.status": "Functions and jobs move it; a client puts an import aside by another column.",
  "public.jobs.status": "The queue moves it, as the service.",
  "public.layer_ingests.status": "Functions of operators and the job move it.",
  "public.memberships.status":
    "Policies and triggers know who suspends whom, and that a removed member stays removed.",
  "public.eu_filings.state":
    "Follows from what the EU answers, which the service alone writes; the declaration's own state is guarded.",
  "public.eu_filings.status":
    "What the EU calls it, as its answers say; the declaration's own state is guarded.",
  "public.record_revisions.state": "What the record was before it was corrected; append-only.",
  "public.webhooks.status":
    "Functions pause, go on and delete; settle_webhook_delivery pauses what fails for days.",
  "public.webhook_deliveries.state": "Functions of its owner take, settle and resend; nobody else writes it.",
  "public.webhook_deliveries.status": "What the other system answered, a number of HTTP.",
  "public.farmer_imports.status":
    "Functions and jobs move it, each from the states that it names (import-taken.ts).",
  "public.record_mapping_runs.status":
    "Functions and jobs move it, each from the states that it names (mapping-run.ts).",
  "public.farmer_cards.status":
    "Functions issue and revoke cards; farmer_cards_kept keeps a revoked one revoked.",
  "public.farmer_change_requests.status":
    "Functions decide about what is open, and nothing else; requests of a farmer who is removed are closed by a trigger.",
  "public.farmer_pairs.status": "Functions decide and take back what was decided; both are audited.",
  "public.reference_checks.status":
    "What the EU said of a supplier's statement; append-only, by the job alone.",
  "public.overrules.state": "What a person decided, append-only.",
  "public.dossier_plots.state": "Written as the dossier is sent, by its trigger; nobody else may.",
  "public.place_results.state": "Found by a run; guard_run_parts freezes it with its run.",
  "public.plot_eu_checks.state": "Computed by a check, replaced by the next.",
  "public.plot_results.state": "Found by an assessment; guard_run_parts freezes it with its run.",
  "public.risk_maps.status":
    "app.start_risk_map and app.finish_risk_map move it; risk_maps_computed_once keeps what has ended.",
  "public.samples.status":
    "The function that begins a drawing and its job move it; samples_drawn_once keeps what is drawn.",
  "storage.uploads.state": "The schema is not exposed: the storage family alone moves it.",
};
