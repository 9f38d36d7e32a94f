import type { MigrationSource } from "./migration-source.ts";

/**
 * How a registry writes its files. `signs` are columns that all have to be there; `key` names a record for good; `parent`
 * is what a sheet of a repeated group has; `beside` are columns about the form and its phone, not about a farmer.
 */
export interface Template {
  source: MigrationSource;
  signs: readonly string[];
  key: readonly string[];
  parent: readonly string[];
  beside: ReadonlySet<string>;
  /** Where those who collect say of a record that it does not count, and how. */
  review: { question: string; refused: RegExp } | null;
  /** What a phone measured beside a position. */
  measured: RegExp;
}

const ABOUT_PHONES =
  "start end today deviceid username phonenumber simserial subscriberid audit instanceid instancename rootuuid deprecatedid".split(
    " ",
  );
const ABOUT_KOBO = (
  "_id _uuid _submission_time _validation_status _notes _status _submitted_by __version__ _tags _index _parent_index " +
  "_parent_table_name _submission__id _submission__uuid _submission__submission_time _submission__validation_status " +
  "_submission__notes _submission__status _submission__submitted_by _submission___version__ _submission__tags uuid"
).split(" ");
const ABOUT_ODK = (
  "submissiondate key parent_key submitterid submittername attachmentspresent attachmentsexpected status reviewstate deviceid " +
  "edits formversion isvalidated"
).split(" ");

/** What each wrote in its own documentation: the tests name the page of every column. */
export const templates: readonly Template[] = [
  {
    source: "kobo",
    signs: ["_uuid", "_index"],
    key: ["_uuid"],
    parent: ["_parent_index"],
    beside: new Set([...ABOUT_KOBO, ...ABOUT_PHONES]),
    // support.kobotoolbox.org/record_validation
    review: { question: "_validation_status", refused: /not[ _]approved/i },
    measured: /^_.+_(?:altitude|precision)$/,
  },
  {
    source: "odk",
    signs: ["submissiondate", "key"],
    key: ["key"],
    parent: ["parent_key"],
    beside: new Set([...ABOUT_ODK, ...ABOUT_PHONES]),
    // docs.getodk.org/central-submissions: approved, hasIssues, rejected
    review: { question: "reviewstate", refused: /^rejected$/i },
    measured: /^(?:altitude|accuracy)$/,
  },
  {
    source: "farmos",
    signs: ["name", "intrinsic_geometry"],
    key: ["uuid", "id"],
    parent: [],
    beside: new Set(),
    review: null,
    measured: /^$/,
  },
];
