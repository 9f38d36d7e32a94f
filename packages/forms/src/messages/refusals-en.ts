import type { Facts } from "@parcelle/formats/messages/facts";
import type { RefusalCode, WarningCode } from "./refusal-codes.ts";
import type { Sentence } from "./refusals-fr.ts";

const at = (facts: Facts): string =>
  facts.has("line") ? ` (line ${facts.place("line")}, column ${facts.place("column")})` : "";

/** What keeps a form from being read, where, and how to mend it. */
export const refusalsEn: Record<RefusalCode, Sentence> = {
  not_xml: (f) => `The file is not well-formed XML${at(f)}. Export the form again, or mend this place.`,
  document_type: () =>
    "The form begins with a document type (DOCTYPE), which could have other files read. Take this declaration out.",
  too_deep: (f) => `The form is nested more than ${f.number("limit")} levels deep${at(f)}. Take groups out.`,
  not_a_form: (f) =>
    `This XML file is not an XForm: its first element is "${f.text("element")}". Send the form itself, not a submission or a list.`,
  no_model: (f) => `The form has no model (element model)${at(f)}.`,
  no_instance: (f) => `The model has no record to fill in (element instance)${at(f)}.`,
  no_form_id: (f) =>
    `Element "${f.text("element")}" of the record has no identifier${at(f)}. Give it an attribute id.`,
  encrypted_form: () =>
    "The form encrypts its submissions (base64RsaPublicKey), which the platform does not read. Take the public key out.",
  path_not_absolute: (f) =>
    `"${f.text("path")}" does not name a node of the form by a whole path${at(f)}. Write a path such as /data/name, without conditions.`,
  control_without_node: (f) =>
    `Element ${f.text("control")} asks for "${f.text("path")}", which the record does not have${at(f)}.`,
  control_without_path: (f) =>
    `Element ${f.text("control")} does not say which node it fills in${at(f)}. Add an attribute ref.`,
  unknown_control: (f) => `Nobody knows how to ask a question of type "${f.text("control")}"${at(f)}.`,
  instance_twice: (f) => `List "${f.text("id")}" is given twice${at(f)}.`,
  text_twice: (f) => `Text "${f.text("id")}" is given twice in one language${at(f)}.`,
  language_twice: (f) => `Language "${f.text("language")}" is given twice${at(f)}.`,
  bind_unknown: (f) => `No element bind has the identifier "${f.text("id")}"${at(f)}.`,
  bad_randomize: (f) => `The random order "${f.text("nodeset")}" is badly written${at(f)}.`,
  choices_twice: (f) => `A question has two kinds of choices${at(f)}. Keep one of them.`,
  list_not_csv: (f) =>
    `"${f.text("file")}" is not a readable CSV: a quotation opened in row ${f.place("row")} never ends, or there are too many rows.`,
  list_not_xml: (f) => `"${f.text("file")}" is not well-formed XML${at(f)}.`,
  list_not_geojson: (f) =>
    f.has("feature")
      ? `Feature ${f.place("feature")} of "${f.text("file")}" is not a GeoJSON point, line or polygon.`
      : `"${f.text("file")}" is not a GeoJSON collection.`,
  list_unknown_format: (f) => `List "${f.text("file")}" is neither CSV, nor XML, nor GeoJSON.`,
  workbook_too_old: () =>
    "This is an old Excel workbook (.xls). Open it in Excel or LibreOffice and save it as .xlsx.",
  workbook_encrypted: () =>
    "The workbook is protected by a password. Save it without a password, then send it again.",
  workbook_damaged: (f) =>
    `The workbook cannot be read${f.has("reason") ? `: ${f.text("reason")}` : ""}. Save it again as .xlsx.`,
  table_unknown_format: (f) =>
    `"${f.text("file")}" is neither a workbook .xlsx or .xlsm, nor a file .csv or .md.`,
  no_survey: (f) =>
    `The file has no sheet "survey"${f.has("sheets") ? ` (sheets: ${f.text("sheets")})` : ""}. Give this name to the one with the questions.`,
  expression: (f) =>
    `The expression of “${f.text("path")}” (${f.text("attribute")}) cannot be read: “${f.text("expression")}”, character ${f.place("at")}, “${f.text("subject")}”.`,
  circular: (f) =>
    `Answers are computed from each other in a circle: ${f.text("paths")}. Remove one of these references.`,
  no_such_node: (f) => `An action fills “${f.text("path")}”, which the record does not have.`,
  lists_beside: (f) =>
    `Its lists are in files that are still missing: ${f.text("files")}. Drop them under “Files of the form”.`,
  submission_too_large: () => "The submission has more elements than a record can have.",
  cannot_compile: (f) =>
    `The form cannot be made: "${f.text("what")}"${f.has("name") ? ` (question "${f.text("name")}")` : ""}.`,
  cannot_define: (f) =>
    `An XLSForm cannot say "${f.text("what")}"${f.has("path") ? ` ("${f.text("path")}")` : ""}. This form can be filled in, but not changed here.`,
};

/** What a form says and from which nothing follows. */
export const warningsEn: Record<WarningCode, Sentence> = {
  bind_nowhere: (f) =>
    `An element bind speaks of "${f.text("path")}", which the record does not have${at(f)}.`,
  action_nowhere: (f) => `An action fills in "${f.text("path")}", which the record does not have${at(f)}.`,
  node_twice: (f) => `Node "${f.text("path")}" is given several times without a repeat${at(f)}.`,
  element_ignored: (f) => `Element "${f.text("element")}" is ignored${at(f)}.`,
  second_model: (f) => `Only the first model is read${at(f)}.`,
  unknown_event: (f) => `Event "${f.text("event")}" is unknown: nothing sets it off${at(f)}.`,
  unknown_type: (f) => `Type "${f.text("type")}" is unknown and treated as text${at(f)}.`,
  text_missing: (f) => `No language has the text "${f.text("id")}"${at(f)}.`,
  list_empty: (f) => `There are no choices${at(f)}.`,
  list_missing: (f) => `The form does not have the list "${f.text("list")}"${at(f)}.`,
};
