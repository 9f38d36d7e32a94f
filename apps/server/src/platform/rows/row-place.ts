import type { Relation } from "#hosted/rest/schema/schema.ts";

/** Where rows are chosen among: those in use, for example, or those in the trash. */
export interface RowPlace {
  /** What a choice by number reads. */
  rows: string;
  /** The column that names whose the rows are. */
  owner: "project_id" | "organisation_id" | "project_form_id";
  /** The function of the owner and words that a choice by a filter reads. */
  found: string;
  /** What a filter may ask about. */
  askable: Relation;
}
