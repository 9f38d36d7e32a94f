/** What is wrong with, or remarkable about, the rows of an XLSForm. */
export const problemCodes = [
  ...(["type_missing", "unknown_type", "name_missing", "bad_name", "name_twice", "name_by_case"] as const),
  ...(["unknown_name", "expression_unbalanced", "expression_wrong", "label_missing"] as const),
  ...(["end_without_begin", "begin_without_end", "other_end", "required_group"] as const),
  ...(["no_choices_sheet", "unknown_list", "choice_without_name", "choice_without_list"] as const),
  ...(["choice_twice", "choice_with_space", "choice_without_label", "other_with_filter"] as const),
  ...(["calculation_missing", "bad_parameter", "unknown_parameter", "audit_name"] as const),
  ...([
    "unknown_column",
    "cell_without_header",
    "choice_column",
    "column_twice",
    "unknown_sheet",
    "sheet_misspelt",
  ] as const),
  ...([
    "row_without_question",
    "row_disabled",
    "encrypted_setting",
    "cannot_loop",
    "cannot_include",
  ] as const),
  ...(["file_ending", "entity_without_list", "entity_without_label"] as const),
  ...(["name_ambiguous", "settings_rows", "cannot_compile"] as const),
] as const;
export type ProblemCode = (typeof problemCodes)[number];
