import type { ForgingScene } from "./forging-case.ts";
import { plotLinkFunctionCases } from "./plot-link-function-cases.ts";
import { realtimeFunctionCases } from "./realtime-function-cases.ts";

/** What a stranger asks a function of a client's transaction, and what a rightful caller gets from the same words. */
export type ClientFunctionCase = {
  name: string;
  /** One value named `told`, of arguments that name a row of the first organisation. */
  asks: string;
  values: (scene: ForgingScene) => unknown[];
  /** What the stranger is told: nothing at all, or the code of a refusal. */
  stranger: unknown;
  /** What the rightful caller is told; anything but the stranger's answer where it is not said. */
  rightful?: unknown;
  by: "owner" | "agent" | "operator" | "wider" | "invited" | "service";
  /** What an auditor, a guest and a key of plots alone of the first organisation are told: asked of each function that writes. */
  inside?: unknown;
};

const none: ClientFunctionCase["values"] = () => [];
const project: ClientFunctionCase["values"] = ({ own }) => [own.projectId];
const sample: ClientFunctionCase["values"] = ({ own }) => [own.sampleId];
const organisation: ClientFunctionCase["values"] = ({ own }) => [own.organisationId];

/** Whether an array that tells about the caller holds a row of the first organisation. */
const holds = (name: string, call: string, values: ClientFunctionCase["values"]): ClientFunctionCase => ({
  ...{
    name,
    asks: `select $1 = any (${call}) as told`,
    values,
    stranger: false,
    rightful: true,
    by: "owner",
  },
});

const counts = (name: string, call: string, values: ClientFunctionCase["values"]): ClientFunctionCase => ({
  ...{ name, asks: `select count(*)::integer as told from ${call}`, values, stranger: 0, by: "owner" },
});

export const clientFunctionCases: readonly ClientFunctionCase[] = [
  holds(
    "app.guest_projects",
    "app.guest_projects('projects.read') || app.projects_with('projects.read')",
    project,
  ),
  holds("app.organisations_around", "app.organisations_around()", organisation),
  holds("app.organisations_offering", "app.organisations_offering('projects.create', 'EUDR')", organisation),
  holds("app.organisations_with", "app.organisations_with('projects.read')", organisation),
  holds("app.projects_with", "app.projects_with('projects.read')", project),
  holds("app.people_around", "app.people_around()", ({ own }) => [own.people.owner.sub]),
  counts("app.farmers_found", "app.farmers_found('Awa', 50) as found where found = $1", ({ own }) => [
    own.farmerId,
  ]),
  counts(
    "app.farmers_called",
    "app.farmers_called($2, '+225 07 01 02 03 04') as called where called = $1",
    ({ own }) => [own.farmerId, own.organisationId],
  ),
  holds("app.farmers_matching", "app.farmers_matching($2, 'Kone')", ({ own }) => [
    own.farmerId,
    own.organisationId,
  ]),
  counts("app.plots_found", "app.plots_found('P', 50) as found where found = $1", ({ own }) => [own.plotId]),
  counts("app.counted_farmers", "app.counted_farmers($1, null)", organisation),
  counts("public.audit_people", "public.audit_people($1)", organisation),
  counts("public.farmer_completeness", "public.farmer_completeness($1)", organisation),
  counts("public.farmer_regions", "public.farmer_regions($1)", organisation),
  counts("app.regions_of_points", "app.regions_of_points($1)", organisation),
  counts("public.households_named", "public.households_named($1)", organisation),
  counts("public.farmer_seasons", "public.farmer_seasons($1)", organisation),
  counts("app.farmers_consenting", "app.farmers_consenting($1, 'contact')", organisation),
  counts("app.is_proof_of_consent", "app.is_proof_of_consent($1) as held where held", ({ own }) => [
    `${own.organisationId}/00000000-0000-4000-8000-000000000000/preuve.pdf`,
  ]),
  counts("public.consent_figures", "public.consent_figures($1) as told where given > 0", organisation),
  counts("public.farmers_to_erase", "public.farmers_to_erase($1)", organisation),
  counts("public.farmer_statistics", "public.farmer_statistics($1)", organisation),
  counts("public.farmer_history", "public.farmer_history($1)", ({ own }) => [own.farmerId]),
  counts("public.alike_farmers", "public.alike_farmers($1)", organisation),
  {
    ...{ name: "public.farmers_not_compared", values: organisation, stranger: 0, by: "owner" },
    asks: "select public.farmers_not_compared($1) as told",
  },
  counts("public.farmers_with_same_paper", "public.farmers_with_same_paper($1)", ({ own }) => [own.farmerId]),
  counts("public.organisation_farmers", "public.organisation_farmers($1)", organisation),
  counts("public.organisation_members", "public.organisation_members($1)", organisation),
  counts("public.project_guests", "public.project_guests($1)", project),
  counts("public.project_plot_figures", "public.project_plot_figures($1)", project),
  counts("public.project_values_by_year", "public.project_values_by_year($1, array['biomass'])", project),
  counts("public.project_places", "public.project_places($1)", project),
  counts("public.compare_run_states", "public.compare_run_states($1, $1)", ({ own }) => [own.assessmentId]),
  counts(
    "public.compare_run_values",
    "public.compare_run_values($1, $1, (select array_agg(distinct key) from public.run_values))",
    ({ own }) => [own.assessmentId],
  ),
  {
    ...{ name: "public.boundary_features", by: "operator", values: none, stranger: 0, rightful: 1 },
    // The second version waits for its publication.
    asks: "select jsonb_array_length(public.boundary_features(2, 1) -> 'features') as told",
  },
  counts("public.project_plots", "public.project_plots($1)", project),
  counts("public.trashed_plots", "public.trashed_plots($1)", project),
  {
    ...{ name: "app.farmer_identity", stranger: null, rightful: "07 01 02 03 04", by: "agent" },
    asks: "select app.farmer_identity($1) -> 'phones' ->> 0 as told",
    values: ({ own }) => [own.farmerId],
  },
  counts("public.requested_farmer_changes", "public.requested_farmer_changes($1)", organisation),
  counts("public.trashed_farmers", "public.trashed_farmers($1)", organisation),
  counts(
    "app.project_address",
    "public.projects as project where project.id = $1 and app.project_address(project) is not null",
    project,
  ),
  {
    name: "app.trashed_by",
    asks: "select app.trashed_by($1) as told",
    values: ({ trashedPlotId }) => [trashedPlotId],
    ...{ stranger: null, rightful: "Koné", by: "agent" },
  },
  counts("public.project_pictures", "public.project_pictures(array[$1::bigint])", project),
  counts("public.home_tasks", "public.home_tasks() as task where task.project_id = $1", project),
  counts(
    "public.search_everything",
    "public.search_everything('Awa', 50) as found where found.kind = 'farmer' and found.id = $1",
    ({ own }) => [own.farmerId],
  ),
  {
    name: "app.is_in_project_folder",
    asks: "select app.is_in_project_folder($1) as told",
    values: ({ own }) => [`${own.organisationId}/${own.projectId}/x.csv`],
    ...{ stranger: false, rightful: true, by: "agent" },
  },
  {
    name: "app.unfinished_assessments",
    asks: "select $1 = any (app.unfinished_assessments()) as told",
    values: ({ own }) => [own.assessmentId],
    ...{ stranger: false, rightful: false, by: "owner" },
  },
  {
    name: "app.kept_plot_tile",
    asks: "select app.kept_plot_tile($1, 0, 0, 0) is null as told",
    values: project,
    ...{ stranger: true, rightful: false, by: "agent" },
  },
  {
    name: "app.plot_tile",
    asks: "select app.plot_tile($1, 0, 0, 0, null) is null as told",
    values: project,
    ...{ stranger: true, by: "agent" },
  },
  {
    name: "app.plots_version",
    asks: "select app.plots_version($1) as told",
    values: project,
    ...{ stranger: null, by: "agent" },
  },
  {
    name: "app.current_person_name",
    asks: "select app.current_person_name() = 'Koné' and auth.uid() = $1::uuid as told",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "app.current_user_profile",
    asks: "select app.current_user_profile() @> jsonb_build_object('organisations', jsonb_build_array(jsonb_build_object('id', $1::bigint))) as told",
    values: organisation,
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "app.own_organisations",
    asks: "select app.own_organisations() @> jsonb_build_array(jsonb_build_object('id', $1::bigint)) as told",
    values: organisation,
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "app.has_required_assurance",
    asks: "select app.has_required_assurance() and auth.uid() = $1::uuid as told",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "app.is_operator",
    asks: "select app.is_operator() as told",
    values: none,
    stranger: false,
    rightful: true,
    by: "operator",
  },
  {
    name: "app.is_person",
    asks: "select app.is_person() as told",
    values: none,
    stranger: true,
    rightful: false,
    by: "wider",
  },
  {
    name: "app.require_assurance",
    asks: "select auth.uid() = $1::uuid as told from app.require_assurance()",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "app.supported_organisations",
    asks: "select $1 = any (app.supported_organisations()) as told",
    values: organisation,
    ...{ stranger: false, rightful: true, by: "operator" },
  },
  ...["auth.aal", "auth.jwt", "auth.role", "auth.uid"].map(
    (name): ClientFunctionCase => ({
      name,
      asks: `select ${name}() is not null and auth.uid() = $1::uuid as told`,
      values: ({ own }) => [own.people.owner.sub],
      ...{ stranger: false, rightful: true, by: "owner" },
    }),
  ),
  {
    name: "public.find_article",
    asks: "select title || ' ' || (select count(*) from public.article_drafts) as told from public.find_article('guide', 'fr', 'cacao')",
    values: none,
    ...{ stranger: "Cacao 0", rightful: "Cacao 1", by: "operator" },
  },
  {
    name: "public.home_usage",
    asks: "select public.home_usage($1) as told",
    values: organisation,
    ...{ stranger: null, by: "owner" },
  },
  {
    name: "public.onboarding_done",
    asks: "select 'project' = any (public.onboarding_done()) and auth.uid() = $1::uuid as told",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: false, rightful: true, by: "owner" },
  },
  {
    name: "public.project_plot_features",
    asks: "select jsonb_array_length(public.project_plot_features($1) -> 'features') as told",
    values: project,
    ...{ stranger: 0, rightful: 2, by: "agent" },
  },
  {
    name: "public.zone_features",
    asks: "select jsonb_array_length(public.zone_features($1) -> 'features') as told",
    values: project,
    ...{ stranger: 0, rightful: 1, by: "agent" },
  },
  {
    name: "public.sample_features",
    asks: "select jsonb_array_length(public.sample_features($1) -> 'features') as told",
    values: sample,
    ...{ stranger: 0, rightful: 1, by: "agent" },
  },
  {
    name: "app.label_is_shown",
    asks: "select app.label_is_shown($1, $2) as told",
    values: ({ own }) => [own.sampleUnitId, own.labelledSampleId],
    ...{ stranger: true, rightful: true, by: "agent" },
  },
  {
    name: "public.sample_unit_states",
    asks: "select (select state from public.sample_unit_states($1) where labels > 0) as told",
    values: ({ own }) => [own.labelledSampleId],
    ...{ stranger: null, rightful: "resolved", by: "agent" },
  },
  {
    name: "public.sample_people",
    asks: "select count(*)::integer as told from public.sample_people($1)",
    values: project,
    ...{ stranger: 0, rightful: 5, by: "agent" },
  },
  {
    name: "public.project_plot_summary",
    asks: "select (public.project_plot_summary($1) -> 'plots')::integer as told",
    values: project,
    ...{ stranger: 0, rightful: 2, by: "agent" },
  },
  {
    name: "public.publish_article",
    asks: "select title as told from public.publish_article((select min(id) from public.articles), 'fr')",
    values: none,
    ...{ stranger: "42501", rightful: "Cacao", by: "operator", inside: "42501" },
  },
  {
    name: "public.unpublish_article",
    asks: "select true as told from public.unpublish_article((select min(id) from public.articles), 'fr')",
    values: none,
    ...{ stranger: "42501", rightful: true, by: "operator", inside: "42501" },
  },
  {
    name: "public.reopen_onboarding",
    asks: "select count(*)::integer as told from public.reopen_onboarding('{profile}'), public.profiles where user_id = $1",
    values: ({ own }) => [own.people.owner.sub],
    ...{ stranger: 0, rightful: 1, by: "owner" },
  },
  {
    name: "public.waiting_invitations",
    asks: "select count(*)::integer as told from public.waiting_invitations() as waiting where waiting.id = $1",
    values: ({ own }) => [own.invitationId],
    ...{ stranger: 0, rightful: 1, by: "invited" },
  },
  ...realtimeFunctionCases,
  ...plotLinkFunctionCases,
  {
    name: "storage.list_level",
    asks: "select count(*)::integer as told from storage.list_level('imports', $1 || '/' || $2 || '/x/', '')",
    values: ({ own }) => [own.organisationId, own.projectId],
    ...{ stranger: 0, rightful: 1, by: "agent" },
  },
];
