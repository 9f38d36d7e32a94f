type Row = Record<string, unknown>;

/** How rows that an earlier version wrote stand in this one, by table; of the module that there was then. */
const changes: Readonly<Record<string, (row: Row) => Row>> = {
  "public.assessments": ({ tree, parameters, ...row }) => {
    return { ...row, module: "EUDR", keeps_shown: false, parameters: { tree, ...(parameters as Row) } };
  },
  "public.plot_results": ({ risk, compliance, assessment, ...row }) => {
    return {
      ...row,
      module: "EUDR",
      state: compliance,
      classes: { risk },
      document: assessment,
      answered: true,
    };
  },
  // Nobody had chosen a state: all plots of the first have a result, not all of the other. The first is the demonstration's.
  "public.projects": (row) => {
    const isFirst = row.id === 1;
    return {
      ...row,
      status: isFirst ? "completed" : "in_progress",
      status_by_hand: false,
      review_levels: 1,
      synthetic: isFirst,
    };
  },
  // Phones have a table of their own.
  "public.farmers": ({ phone: _phone, ...row }) => ({
    ...{ ...row, crops: [], languages: [], other_identifiers: [], own_values: {} },
    updated_at: row.created_at,
  }),
  "public.declarations": (row) => ({ ...row, kind: "statement" }),
  "public.declaration_products": (row) => ({ ...row, further_species: [] }),
  "app.assessment_plots": (row) => ({ ...row, priced: true }),
  // Columns that public tools expect of the hosted service.
  "auth.users": (row) => ({
    ...{ ...row, instance_id: "00000000-0000-0000-0000-000000000000", is_super_admin: false },
    ...{ confirmation_token: "", recovery_token: "", reauthentication_token: "" },
    ...{ email_change: row.new_email ?? "", email_change_token_new: "", email_change_token_current: "" },
    ...{ email_change_confirm_status: 0, phone_change: "", phone_change_token: "" },
    confirmed_at: row.email_confirmed_at ?? row.phone_confirmed_at,
  }),
  "auth.identities": (row) => ({ ...row, email: (row.identity_data as { email?: string }).email }),
  "storage.buckets": (row) => ({ ...row, avif_autodetection: false, type: "STANDARD", owner_id: row.owner }),
  "storage.objects": (row) => ({ ...row, owner_id: row.owner }),
  "storage.uploads": (row) => ({ ...row, reserved: 0, has_parts: false }),
  "public.overrules": ({ compliance, ...row }) => ({ ...row, module: "EUDR", state: compliance }),
};

const servicesSince = [
  ...["arr_project", "redd_project", "arr_eligibility", "redd_eligibility"],
  ...["dmrv_project", "dmrv_carbon", "baseline_project", "baseline_match"],
  ...["redd_risk_map", "collect_project", "survey_project"],
];

const isNewsSince =
  /^(registry_emptied|registry_restored|farmers_due|farmer_change_.*|webhook_paused|risk_review_due|legality_evidence_ends|filing_mandate_ends|record_plots_assessed)$/;

/** Moves that filing with the EU needs. */
const statesSince = ["submitting", "amending", "grouped", "obsolete", "superseded"];
const isMoveSince = (from: string, to: string): boolean =>
  statesSince.includes(from) ||
  statesSince.includes(to) ||
  (from === "submitted" && ["withdrawn", "archived"].includes(to)) ||
  (from === "available" && ["draft", "rejected"].includes(to)) ||
  (["withdrawn", "archived"].includes(from) && to === "draft");

const permissionsSince = ["farmers.private", "farmers.manage", "records.approve"];

/** Whether a later version added the row, as JSON text, by itself: what its own modules cost and tell, where it keeps files, and its moves. */
export function cameSince(table: string, row: string): boolean {
  const { service, id, from_state, to_state, action, entity, after, permission, kind, state }: Row =
    JSON.parse(row);
  if (table === "app.role_permissions") return permissionsSince.includes(String(permission));
  if (table === "app.notification_kinds") return isNewsSince.test(String(kind));
  if (table === "storage.buckets")
    return [
      "boundary-uploads",
      "background-uploads",
      "farmer-cards",
      "farmer-lists",
      "farmer-consents",
      "farmer-pictures",
      "record-files",
      "form-files",
      "documents",
    ].includes(String(id));
  if (table === "public.audit_entries") {
    const told = Object.keys(after ?? {}).join();
    return action === "update" && entity === "projects" && told === "id,name,status";
  }
  if (table === "app.state_transitions")
    return (
      (from_state === "submitted" && to_state === "draft") ||
      isMoveSince(String(from_state), String(to_state)) ||
      ["project_forms", "records", "dossiers"].includes(String(entity))
    );
  if (table === "app.settled_states")
    return entity === "dossiers" || (statesSince.includes(String(state)) && entity === "declarations");
  return (
    ["public.service_prices", "public.service_price_versions"].includes(table) &&
    servicesSince.includes(String(service))
  );
}

/** A row of an earlier version as JSON text, as this version holds it. */
export function asOfToday(table: string, row: string): string {
  const change = changes[table] ?? ((same: Row) => same);
  return inOrder(change(JSON.parse(row)));
}

/** A row as JSON text whose keys stand in an order of their own. */
export function sameRow(row: string): string {
  return inOrder(JSON.parse(row));
}

function inOrder(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
