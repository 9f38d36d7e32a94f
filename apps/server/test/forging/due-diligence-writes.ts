import type { ClientWrite } from "./client-write.ts";

export const dueDiligenceWrites: readonly ClientWrite[] = [
  {
    table: "public.filing_mandates",
    verb: "insert",
    columns: [
      ...["organisation_id", "project_id", "operator_name", "operator_country", "identifier_type"],
      ...["identifier_value", "signed_by", "valid_from", "valid_until", "document_id"],
    ],
    why: "What an operator signed; who recorded it is told by the database.",
  },
  {
    table: "public.filing_mandates",
    verb: "update",
    columns: ["signed_by", "valid_from", "valid_until", "document_id"],
    why: "For whom a mandate is stays; the audit tells what stood there, and a filing keeps its own copy.",
  },
  {
    table: "public.filing_mandates",
    verb: "delete",
    columns: [],
    why: "A mandate that was recorded by mistake is taken away; the audit tells it.",
  },
  {
    table: "public.known_operators",
    verb: "insert",
    columns: ["organisation_id", "operator"],
    why: "Whoever writes declarations keeps for whom they are; the audit tells it.",
  },
  {
    table: "public.known_operators",
    verb: "update",
    columns: ["operator"],
    why: "An address changes; declarations keep what was written into them.",
  },
  {
    table: "public.known_operators",
    verb: "delete",
    columns: [],
    why: "What nobody needs is taken away; the audit tells it.",
  },
  {
    table: "public.filing_rules",
    verb: "insert",
    columns: ["organisation_id", "approval_required", "due_diligence_required"],
    why: "Whoever leads the organisation says what it asks for before a filing.",
  },
  {
    table: "public.filing_rules",
    verb: "update",
    columns: ["approval_required", "due_diligence_required"],
    why: "Whoever leads the organisation says what it asks for before a filing; the audit tells it.",
  },
  {
    table: "public.legality_evidence",
    verb: "insert",
    columns: [
      ...[
        "organisation_id",
        "project_id",
        "country",
        "aspect",
        "title",
        "details",
        "link",
        "document_id",
        "valid_until",
      ],
    ],
    why: "What a person has to show; who added it is told by the database.",
  },
  {
    table: "public.legality_evidence",
    verb: "update",
    columns: ["title", "details", "link", "document_id", "valid_until"],
    why: "What a person has to show; the audit tells what stood there.",
  },
  {
    table: "public.legality_evidence",
    verb: "delete",
    columns: [],
    why: "Evidence that does not count is taken away; the audit tells it.",
  },
  {
    table: "public.risk_answers",
    verb: "insert",
    columns: ["organisation_id", "project_id", "assessment_id", "criterion", "answer", "reasoning"],
    why: "What a person thinks of a criterion, until the declaration is filed; a trigger stamps who and when.",
  },
  {
    table: "public.risk_answers",
    verb: "update",
    columns: ["answer", "reasoning"],
    why: "Another answer takes the conclusion away; what was filed is kept.",
  },
  {
    table: "public.risk_answers",
    verb: "delete",
    columns: [],
    why: "An answer that is taken back takes the conclusion away; what was filed is kept.",
  },
  {
    table: "public.risk_assessments",
    verb: "insert",
    columns: ["organisation_id", "project_id", "declaration_id", "country", "supply_chain"],
    why: "Begins without a conclusion, which a function alone sets.",
  },
  {
    table: "public.risk_assessments",
    verb: "delete",
    columns: [],
    why: "Of a declaration that is not filed; the audit tells it.",
  },
  {
    table: "public.risk_mitigations",
    verb: "insert",
    columns: [
      ...["organisation_id", "project_id", "assessment_id", "criterion", "kind", "description", "due_on"],
      ...["completed_on", "outcome"],
    ],
    why: "What a person does about a concern, until the declaration is filed.",
  },
  {
    table: "public.risk_mitigations",
    verb: "update",
    columns: ["kind", "description", "due_on", "completed_on", "outcome"],
    why: "Completed only with an outcome and not ahead of time; the audit tells it.",
  },
  {
    table: "public.risk_mitigations",
    verb: "delete",
    columns: [],
    why: "Takes the conclusion away; what was filed is kept.",
  },
];
