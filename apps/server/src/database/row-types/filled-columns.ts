/**
 * What a view, a computed column or a function of rows never leaves empty. PostgreSQL says of none of their columns that it is not null:
 * an outer join or an expression may empty any. What is not named here may be null; a test reads rows that have nothing.
 */
export const filledColumns: Readonly<Record<string, readonly string[]>> = {
  ...relations(),
  ...relationsOfDeclarations(),
  ...functions(),
  ...functionsOfFarmers(),
  ...functionsOfRecords(),
};

function relations() {
  const plot = [
    ...["id", "organisation_id", "project_id", "identifier", "geometry", "is_point", "area_hectares"],
    ...["perimeter_metres", "geometry_valid", "geometry_state", "findings", "updated_at", "result_outdated"],
  ];
  return {
    audit_entries: ["deed"],
    known_plots: [...plot, "is_split"],
    plot_overview: plot,
    farmer_consent_states: ["organisation_id", "farmer_id", "purpose", "given", "since", "consent_id"],
    farmer_holdings: [
      ...[
        "farmer_id",
        "organisation_id",
        "project_id",
        "plot_id",
        "plot_identifier",
        "geometry_hash",
        "works",
      ],
    ],
    farmer_overview: [
      ...["certifications", "tenures"],
      ...["id", "organisation_id", "identifier", "first_name", "last_name", "name_order", "crops"],
      ...["created_at", "updated_at", "plots", "own_values", "consents", "languages", "other_identifiers"],
    ],
    farmer_pair_overview: [
      ...["id", "organisation_id", "one_id", "other_id", "likeness", "reasons", "status"],
      ...["one_name", "one_identifier", "other_name", "other_identifier"],
    ],
    farmer_request_overview: [
      ...["id", "organisation_id", "farmer_id", "identifier", "farmer_name", "wanted", "former", "status"],
      ...["author", "own", "created_at"],
    ],
    farmer_trash: [
      ...["id", "organisation_id", "identifier", "first_name", "last_name", "deleted_at", "identifier_taken"],
    ],
    record_place_rows: [
      ...["id", "organisation_id", "project_id", "project_form_id", "record_id", "path", "address", "kind"],
      ...["geometry_state", "author", "state", "created_at"],
    ],
    plot_trash: ["id", "organisation_id", "project_id", "identifier", "deleted_at", "identifier_taken"],
    credit_statement: [
      ...["id", "work_id", "organisation_id", "position", "created_at", "kind", "change", "used"],
      ...["balance_after", "reserved_after"],
    ],
    credit_work: [
      ...["id", "organisation_id", "position", "created_at", "kind", "change", "used", "movements"],
      "balance_after",
    ],
    // What is settled was reserved for a service, at a number of units.
    credit_usage: ["organisation_id", "month", "service", "units", "credits"],
  };
}

function relationsOfDeclarations() {
  return {
    // Only plots that the pre-flight looked at have codes, without which they are left out.
    declaration_list: [
      ...["entity", "id", "organisation_id", "project_id", "internal_reference", "state", "plot_count"],
      ...["folder_ids", "folder_names", "created_at", "updated_at"],
    ],
    dossier_plot_overview: ["dossier_id", "project_id", "plot_id", "identifier", "is_outdated", "is_gone"],
    document_list: [
      ...["id", "organisation_id", "project_id", "kind", "name", "object_path", "bytes", "kept_until"],
      ...["created_at", "folder_ids", "folder_names"],
    ],
    folder_contents: ["id", "project_id", "folder_id", "kind", "thing_id", "name", "added_at"],
    folder_overview: [
      ...["id", "organisation_id", "project_id", "name", "created_at", "updated_at", "things", "open_links"],
    ],
    declaration_areas: ["declaration_id", "project_id", "position", "plots", "hectares"],
    declaration_changes: [
      ...["declaration_id", "project_id", "plot_id", "identifier", "state", "codes", "changes", "blocks"],
      ...["features", "vertices_before", "vertices_after"],
    ],
  };
}

function functions() {
  return {
    declaration_approval: ["is_current", "may_approve"],
    declaration_mandate: ["state", "mandate_ids"],
    declaration_risk_facts: [
      ...["country", "tier", "plots", "hectares", "producers", "not_assessed", "outdated", "compliant"],
      ...["to_review", "not_compliant", "overlapping", "points"],
    ],
    farmers_with_same_paper: ["paper_id", "farmer_id", "identifier", "name"],
    audit_people: ["user_id", "standing"],
    project_pictures: ["project_id", "plots", "positions"],
    home_tasks: ["kind", "module", "project_id", "organisation_id", "project_name", "amount", "address"],
    farmers_to_erase: ["farmer_id", "identifier", "first_name", "last_name", "reason", "since", "due"],
    consent_figures: ["purpose", "farmers", "given", "withdrawn"],
    farmer_completeness: [
      ...["grouped_by", "farmers", "identifier", "first_name", "sex", "village", "in_section", "crops"],
      ...["declared_area", "place", "plots"],
    ],
    farmer_statistics: ["subject", "farmers"],
    farmer_field_figures: ["field_id", "farmers"],
    organisation_members: ["id", "user_id", "email", "role", "status", "joined_at"],
    project_guests: ["id", "user_id", "email", "role", "joined_at"],
    project_plot_figures: [
      ...["state", "reason_code", "geometry_state", "size_class", "region", "department", "municipality"],
      ...["plots", "hectares", "sums"],
    ],
    project_values_by_year: [
      ...["key", "region", "department", "municipality", "plots", "with_interval", "value", "low", "high"],
    ],
    project_places: [
      ...[
        "result_id",
        "assessment_id",
        "name",
        "hectares",
        "is_outdated",
        "state",
        "document",
        "result_hash",
      ],
      ...["region", "department", "municipality"],
    ],
    migrated_plot_totals: ["state", "plots"],
    plot_code_columns: ["column_name", "plots", "matched"],
    plot_farmer_matches: ["told", "plots", "unlinked", "farmers"],
    plot_farmer_totals: ["plots", "linked", "fitting", "several", "unknown", "untold"],
    plots_by_farmer_link: ["project_id", "name", "module", "plots", "linked"],
    plots_to_give: ["id", "identifier", "project_name", "area_hectares"],
    sample_people: ["user_id", "name"],
    sample_unit_states: ["unit_id", "labels", "is_mine", "state", "knew_other"],
    search_everything: ["kind", "id", "title"],
    waiting_invitations: ["id", "organisation_name", "role", "person", "expires_at"],
  };
}

function functionsOfFarmers() {
  return {
    holders_of_plots: [
      "plot_id",
      "plot_identifier",
      "farmer_id",
      "identifier",
      "first_name",
      "last_name",
      "works",
    ],
    farmer_regions: ["farmers"],
    households_named: ["id", "name", "members"],
    farmer_seasons: ["kind", "season", "farmers"],
  };
}

function functionsOfRecords() {
  return {
    record_people: ["user_id", "name", "kind", "edits"],
    doubtful_records: ["id", "state", "author", "agent", "doubt", "findings"],
    agent_quality: ["agent", "name", "records", "doubtful", "kinds"],
    record_mapping_totals: ["waiting", "mapped", "plots"],
    campaign_agents: [
      ...["project_form_id", "agent", "name", "received", "valid", "failed", "accepted", "refused"],
    ],
    campaign_days: ["day", "received", "valid", "failed", "accepted", "refused"],
    record_cross_table: ["line", "column", "counted", "measured"],
    record_repeat_rows: [
      ...["key", "parent_key", "place", "row_number", "answers", "numbers"],
      ...["record_id", "state", "author", "created_at"],
    ],
    record_facts: ["fact", "value", "records"],
  };
}
