import type { ClientWrite } from "./client-write.ts";

/** What a signed-in client may write of the registry of farmers. */
export const farmerClientWrites: readonly ClientWrite[] = [
  {
    table: "public.farmers",
    verb: "insert",
    columns: ["organisation_id", "identifier", "first_name", "last_name", "village"],
    why: "Facts that a member states of a producer of his own organisation.",
  },
  {
    table: "public.farmers",
    verb: "update",
    columns: ["first_name", "last_name", "village"],
    why: "Facts that a person states, kept in the audit with what stood there before.",
  },
  {
    table: "public.farmer_sections",
    verb: "insert",
    columns: ["organisation_id", "parent_id", "name"],
    why: "How whoever leads the registry divides it; the tree is guarded.",
  },
  {
    table: "public.farmer_sections",
    verb: "update",
    columns: ["parent_id", "name"],
    why: "Renaming and moving a section; the tree is guarded.",
  },
  {
    table: "public.farmer_sections",
    verb: "delete",
    columns: [],
    why: "A section in which no farmer and no section is: keys refuse any other.",
  },
  {
    table: "public.farmer_fields",
    verb: "insert",
    columns: [
      ...["organisation_id", "name_fr", "name_en", "kind", "unit", "choices", "least", "most"],
      ...["is_required", "is_private"],
    ],
    why: "What whoever leads the registry notes of farmers besides; key, place and choices are guarded.",
  },
  {
    table: "public.farmer_fields",
    verb: "update",
    columns: [...["name_fr", "name_en", "choices", "least", "most", "is_required", "position", "retired_at"]],
    why: "Names, limits and order of a field; what its values mean, and who reads them, stays.",
  },
  {
    table: "public.farmer_fields",
    verb: "delete",
    columns: [],
    why: "A field of which no farmer has a value: a trigger refuses any other.",
  },
  {
    table: "public.farmer_comparison_agreements",
    verb: "insert",
    columns: ["organisation_id"],
    why: "An agreement; who agreed and when are defaults that nobody else writes.",
  },
  {
    table: "public.farmer_comparison_agreements",
    verb: "delete",
    columns: [],
    why: "An agreement may be taken back; the audit keeps it.",
  },
];
