import type { Facts } from "@parcelle/formats/messages/facts";
import type { ProblemCode } from "./problem-codes.ts";
import type { Sentence } from "./refusals-fr.ts";

const meant = (f: Facts): string => (f.has("nearest") ? ` Did you mean "${f.text("nearest")}"?` : "");
const letterOf = (f: Facts): string => `at character ${f.number("place")} ("${f.text("found")}")`;

/** What is wrong in an XLSForm. Sheet, row and column are told beside it. */
export const problemsEn: Record<ProblemCode, Sentence> = {
  type_missing: (f) => `The row${f.has("name") ? ` of "${f.text("name")}"` : ""} has no type.`,
  unknown_type: (f) => `Type "${f.text("type")}" is unknown.${meant(f)}`,
  name_missing: () => "A name is missing.",
  bad_name: (f) =>
    `"${f.text("name")}" cannot be a name: begin with a letter or _, then letters, digits, _, - and points, without blanks.`,
  name_twice: (f) => `Name "${f.text("name")}" is already taken in this group, in row ${f.place("first")}.`,
  name_by_case: (f) => `"${f.text("name")}" and "${f.text("other")}" differ by capital letters alone.`,
  unknown_name: (f) => `No question is called "${f.text("name")}".${meant(f)}`,
  name_ambiguous: (f) =>
    `Several questions are called "${f.text("name")}": nobody knows which of them is meant.`,
  expression_unbalanced: (f) => `A bracket or quotation mark is not closed ${letterOf(f)}.`,
  expression_wrong: (f) => `The expression is not understood ${letterOf(f)}.`,
  label_missing: (f) => `"${f.text("name")}" has no label.`,
  end_without_begin: (f) => `Nothing is open that "end ${f.text("control")}" could close.`,
  begin_without_end: (f) => `"begin ${f.text("begun")}" of "${f.text("name")}" is never closed.`,
  other_end: (f) =>
    `"end ${f.text("control")}" closes "${f.text("name")}", opened by "begin ${f.text("begun")}" in row ${f.place("first")}.`,
  required_group: (f) =>
    `"${f.text("name")}" is a group and cannot be required. Make its questions required.`,
  no_choices_sheet: (f) => `List "${f.text("list")}" is asked for, but the file has no sheet "choices".`,
  unknown_list: (f) => `The sheet of choices has no list "${f.text("list")}".${meant(f)}`,
  choice_without_name: () => "This choice has no name.",
  choice_without_list: () => "This choice does not say which list it belongs to.",
  choice_twice: (f) =>
    `Choice "${f.text("name")}" is already in list "${f.text("list")}", in row ${f.place("first")}.`,
  choice_with_space: (f) =>
    `Name "${f.text("name")}" contains a blank, which a question with several answers does not take.`,
  choice_without_label: (f) => `Choice "${f.text("name")}" has no label.`,
  other_with_filter: () => '"or_other" and a choice filter do not go together.',
  calculation_missing: (f) => `"${f.text("name")}" is a calculation without a formula.`,
  bad_parameter: (f) => `Parameter "${f.text("parameter")}" does not take the value "${f.text("value")}".`,
  unknown_parameter: (f) =>
    `Type ${f.text("type")} has no parameter "${f.text("parameter")}": it is kept and does nothing.`,
  audit_name: (f) => `A question audit is always called audit, not "${f.text("name")}".`,
  unknown_column: () => "This column is unknown: it is kept and does nothing.",
  cell_without_header: (f) => `"${f.text("text")}" is in a column without a header: this cell is ignored.`,
  choice_column: () => "This header cannot be a name: the column is kept, but no filter can read it.",
  column_twice: () => "This column is given twice. Rename one of them, or take it out.",
  unknown_sheet: () => "This sheet is unknown: it is kept and does nothing.",
  sheet_misspelt: (f) => `This sheet is unknown.${meant(f)}`,
  row_without_question: () => "This row has neither type, nor name, nor label: it is ignored.",
  row_disabled: () => "This row is disabled: it is ignored.",
  encrypted_setting: () =>
    "The form encrypts its submissions, which the platform does not read. Take the key out.",
  cannot_loop: (f) =>
    `"${f.text("name")}" is a loop (begin loop), which is not supported. Write a group for each choice.`,
  cannot_include: (f) =>
    `"${f.text("name")}" includes another form, which is not supported. Copy its questions here.`,
  file_ending: (f) => `"${f.text("file")}" does not end in .csv, .xml or .geojson.`,
  entity_without_list: () => "This entity does not say which list it belongs to.",
  entity_without_label: () => "An entity that is created needs a label.",
  cannot_compile: (f) => `"${f.text("what")}" cannot be said in a form.`,
  settings_rows: () => "Only the first row of the settings is read.",
};
