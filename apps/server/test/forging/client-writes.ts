import type { ClientWrite } from "./client-write.ts";
import { dueDiligenceWrites } from "./due-diligence-writes.ts";
import { farmerClientWrites } from "./farmer-client-writes.ts";
import { folderWrites } from "./folder-writes.ts";
import { recordTeamWrites } from "./record-team-writes.ts";

const ownProfile = [
  "user_id",
  "first_name",
  "name",
  "phone",
  "language",
  "photo",
  "current_organisation_id",
  "preferences",
  "onboarding",
  "onboarding_reopened",
] as const;

export const clientWrites: readonly ClientWrite[] = [
  ...dueDiligenceWrites,
  ...farmerClientWrites,
  ...folderWrites,
  {
    table: "public.article_drafts",
    verb: "insert",
    columns: ["article_id", "language", "slug", "title", "summary", "body", "image"],
    why: "Platform operators write drafts; publishing is a function.",
  },
  {
    table: "public.article_drafts",
    verb: "update",
    columns: ["slug", "title", "summary", "body", "image"],
    why: "Platform operators write drafts; publishing is a function.",
  },
  {
    table: "public.article_drafts",
    verb: "delete",
    columns: [],
    why: "Platform operators throw drafts away; published texts stay.",
  },
  {
    table: "public.articles",
    verb: "insert",
    columns: ["kind", "position"],
    why: "Platform operators begin an article; nobody sees it before it is published.",
  },
  { table: "public.articles", verb: "update", columns: ["position"], why: "The order in a list is a wish." },
  {
    table: "public.articles",
    verb: "delete",
    columns: [],
    why: "Platform operators alone; what was published is kept in its versions.",
  },
  {
    table: "public.credit_balances",
    verb: "update",
    columns: ["low_balance"],
    why: "Below which balance to be warned is a wish; the balance itself is the ledger's.",
  },
  {
    table: "public.declarations",
    verb: "update",
    columns: ["deleted_at"],
    why: "Trash and back: the moment is the database's, and what was submitted cannot be deleted.",
  },
  ...recordTeamWrites,
  {
    table: "public.saved_filters",
    verb: "insert",
    columns: ["organisation_id", "list", "name", "address", "question", "is_shared"],
    why: "A question of a list that a person keeps; its answer is what he may read.",
  },
  {
    table: "public.saved_filters",
    verb: "update",
    columns: ["name", "address", "question", "is_shared", "deleted_at"],
    why: "Renaming, sharing and deleting a filter of one's own, or a shared one for who leads the list.",
  },
  {
    table: "public.record_dashboards",
    verb: "insert",
    columns: ["organisation_id", "project_id", "project_form_id", "name", "tiles", "is_shared"],
    why: "Which pictures of records a person looks at; what they show is what he may read.",
  },
  {
    table: "public.record_dashboards",
    verb: "update",
    columns: ["name", "tiles", "is_shared", "deleted_at"],
    why: "Arranging, sharing and deleting a dashboard of one's own, or a shared one for who reviews records.",
  },
  {
    table: "public.imports",
    verb: "update",
    columns: ["discarded_at"],
    why: "Putting an import aside and back: the moment is the database's.",
  },
  {
    table: "public.memberships",
    verb: "update",
    columns: ["role", "features", "status"],
    why: "Policies know who may manage whom, a trigger keeps the last owner, keys keep their role, the audit tells.",
  },
  {
    table: "public.notification_preferences",
    verb: "insert",
    columns: ["user_id", "category", "in_app", "email"],
    why: "A person's own choice.",
  },
  {
    table: "public.notification_preferences",
    verb: "update",
    columns: ["user_id", "category", "in_app", "email"],
    why: "A person's own choice; an upsert names its key.",
  },
  {
    table: "public.notification_preferences",
    verb: "delete",
    columns: [],
    why: "A person's own choice; without it the usual one holds.",
  },
  {
    table: "public.notifications",
    verb: "update",
    columns: ["read_at", "deleted_at"],
    why: "A person's own news, read or put away: the moment is the database's.",
  },
  {
    table: "public.organisations",
    verb: "update",
    columns: ["name", "kind", "country", "trade_type"],
    why: "What an organisation says of itself; the audit keeps what stood there before.",
  },
  {
    table: "public.overlap_agreements",
    verb: "insert",
    columns: ["organisation_id"],
    why: "An agreement; who agreed and when are defaults that nobody else writes.",
  },
  {
    table: "public.overlap_agreements",
    verb: "delete",
    columns: [],
    why: "An agreement may be taken back; the audit keeps it.",
  },
  {
    table: "public.plots",
    verb: "update",
    columns: ["identifier", "producer_name", "production_place", "declared_area_hectares", "deleted_at"],
    why: "What people state of a plot, in the audit; outline, areas, findings and states come from an inspection.",
  },
  {
    table: "public.profiles",
    verb: "insert",
    columns: ownProfile,
    why: "A person's own row; keys have none to write.",
  },
  {
    table: "public.profiles",
    verb: "update",
    columns: ownProfile,
    why: "A person's own row; an upsert names its key.",
  },
  {
    table: "public.project_visits",
    verb: "insert",
    columns: ["user_id", "project_id", "visited_at"],
    why: "A person's own list of projects opened last; the moment is the database's.",
  },
  {
    table: "public.project_visits",
    verb: "update",
    columns: ["user_id", "project_id", "visited_at"],
    why: "A person's own list of projects opened last; an upsert names its key.",
  },
  { table: "public.project_visits", verb: "delete", columns: [], why: "A person's own list." },
  {
    table: "public.projects",
    verb: "update",
    columns: [
      "name",
      "description",
      "type",
      "status",
      "status_by_hand",
      "period_start",
      "period_end",
      "crops",
      "commodity",
      "country",
      "season",
      "start_year",
      "end_year",
      "review_levels",
      "settings",
      "deleted_at",
    ],
    why: "What people state of a project; guard_state lets a status take its allowed moves only, one that is not by hand is computed, deletion has its own permission.",
  },
  {
    table: "public.organisation_backgrounds",
    verb: "insert",
    columns: ["organisation_id", "background_id"],
    why: "Whoever manages the organisation chooses among the registered backgrounds.",
  },
  {
    table: "public.organisation_backgrounds",
    verb: "delete",
    columns: [],
    why: "Whoever manages the organisation uses a background no longer; the audit keeps it.",
  },
  {
    table: "public.sales_requests",
    verb: "insert",
    columns: ["organisation_id", "message"],
    why: "A message to the operators; its author, address and moment are the database's.",
  },
  {
    table: "public.sales_requests",
    verb: "update",
    columns: ["handled_at"],
    why: "Platform operators tick it; the moment is the database's.",
  },
  {
    table: "public.sellers",
    verb: "update",
    columns: ["name", "address", "registration", "tax_number", "email"],
    why: "Platform operators say who sells; an invoice keeps its own copy.",
  },
  {
    table: "public.zones",
    verb: "update",
    columns: ["name"],
    why: "What people call a zone; its outline is a version, which a function makes.",
  },
];

/** Numbers and states that a client may write and no case forges, each with why it is free. */
export const freeKinds: Readonly<Record<string, string>> = {
  "public.article_drafts.article_id": "Names the article; policies let operators alone draft.",
  "public.credit_balances.low_balance": "Below which balance to be warned is a wish.",
  "public.farmer_fields.least": "What whoever leads the registry wishes of a value.",
  "public.farmer_fields.most": "What whoever leads the registry wishes of a value.",
  "public.farmer_fields.position": "The order in which fields are shown.",
  "public.farmer_sections.parent_id":
    "Another section of the same organisation, by its key; the tree is guarded.",
  "public.legality_evidence.document_id": "A document of the same project, by its key.",
  "public.plots.declared_area_hectares": "What a person declares, beside the area that is measured.",
  "public.projects.end_year": "What people state of a project.",
  "public.projects.review_levels":
    "Whoever accepts at the last level says how many there are; a trigger asks for his permission.",
  "public.projects.start_year": "What people state of a project.",
};

const storageFamily = "The schema is not exposed: the storage family alone writes it, by these policies.";

/** Tables of families that write as their caller, whole rows; `/rest/v1` does not show their schemas. */
export const familyTables: Readonly<Record<string, string>> = {
  "storage.buckets": storageFamily,
  "storage.objects": storageFamily,
  "storage.upload_parts": storageFamily,
  "storage.uploads": storageFamily,
  "realtime.messages":
    "The schema is not exposed: the realtime family probes it in transactions that are rolled back.",
};
