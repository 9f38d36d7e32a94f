/** Why a form cannot be read at all. */
export const refusalCodes = [
  ...([
    "not_xml",
    "document_type",
    "too_deep",
    "not_a_form",
    "no_model",
    "no_instance",
    "no_form_id",
  ] as const),
  ...(["encrypted_form", "path_not_absolute", "control_without_node", "control_without_path"] as const),
  ...(["unknown_control", "instance_twice", "text_twice", "language_twice", "bind_unknown"] as const),
  ...(["bad_randomize", "choices_twice", "list_not_csv", "list_not_xml", "list_not_geojson"] as const),
  ...(["list_unknown_format", "workbook_too_old", "workbook_encrypted", "workbook_damaged"] as const),
  ...(["table_unknown_format", "no_survey", "cannot_compile", "cannot_define"] as const),
  ...(["expression", "circular", "no_such_node", "submission_too_large", "lists_beside"] as const),
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What an XForm says that nothing follows from: it is told, and the form is read. */
export const warningCodes = [
  ...(["bind_nowhere", "action_nowhere", "node_twice", "element_ignored", "second_model"] as const),
  ...(["unknown_event", "unknown_type", "text_missing", "list_empty", "list_missing"] as const),
] as const;
export type WarningCode = (typeof warningCodes)[number];
