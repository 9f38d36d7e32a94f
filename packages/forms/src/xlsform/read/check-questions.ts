import type { FormItem, Question } from "../../definition/form-definition.ts";
import { knownTypes } from "../question-types.ts";
import { checkParameters } from "./check-parameters.ts";
import type { NamedRow } from "./named-rows.ts";
import { nearestName } from "./nearest-name.ts";
import type { ProblemList } from "./problem-list.ts";
import { isNo } from "./yes-or-no.ts";

/** Lists of the form by the sheet that has them; `external` those of `external_choices`. */
export type KnownLists = {
  choices: ReadonlyMap<string, readonly NamedRow[]>;
  external: ReadonlySet<string>;
  hasSheet: boolean;
};

const UNSEEN = new Set([
  ...["calculate", "hidden", "start", "end", "today", "deviceid", "phonenumber", "simserial", "subscriberid"],
  ...["username", "email", "audit", "start-geopoint", "background-geopoint", "background-audio"],
  ...["xml-external", "csv-external"],
]);
const OF_LISTS = new Set(["select_one", "select_multiple", "rank"]);
const OF_FILES = new Set(["select_one_from_file", "select_multiple_from_file"]);

/** Tells what is wrong with a question or group beyond its name and its expressions. */
export function checkItem(item: FormItem, row: NamedRow, lists: KnownLists, problems: ProblemList): void {
  const hasLabel = Object.keys(item.label).length > 0 || Object.keys(item.media).length > 0;
  if (item.kind === "question") checkQuestion(item, row, lists, problems, hasLabel);
  else {
    const required = row.text("required");
    if (required !== "" && !isNo(required))
      problems.error("required_group", row.place("required"), { name: item.name });
    if (!hasLabel && !/\bfield-list\b/.test(item.appearance))
      problems.warn("label_missing", row.place("label"), { name: item.name });
  }
}

function checkQuestion(
  question: Question,
  row: NamedRow,
  lists: KnownLists,
  problems: ProblemList,
  hasLabel: boolean,
): void {
  const { type, name, calculation } = question;
  checkType(question, row, problems);
  checkList(question, row, lists, problems);
  checkParameters(question, row, problems);
  if (type === "calculate" && calculation === "" && question.default === "")
    problems.error("calculation_missing", row.place("calculation"), { name });
  if (question.orOther && question.choiceFilter !== "")
    problems.error("other_with_filter", row.place("choice_filter"), { name });
  const isSeen = !UNSEEN.has(type) && !type.startsWith("uri:") && calculation === "";
  const hasHint = Object.keys(question.hint).length > 0;
  if (isSeen && !hasLabel && !hasHint && question.trigger.length === 0)
    problems.warn("label_missing", row.place("label"), { name });
}

function checkType({ type }: Question, row: NamedRow, problems: ProblemList): void {
  if (/^include$/i.test(type))
    problems.error("cannot_include", row.place("type"), { name: row.text("name") });
  else if (!OF_LISTS.has(type) && !OF_FILES.has(type) && type !== "select_one_external") {
    if (knownTypes.has(type.toLowerCase())) return;
    const nearest = nearestName(type, [...knownTypes.keys(), ...OF_LISTS, ...OF_FILES]);
    problems.error("unknown_type", row.place("type"), { type, nearest });
  }
}

function checkList(
  { type, list, orOther }: Question,
  row: NamedRow,
  lists: KnownLists,
  problems: ProblemList,
): void {
  const place = row.place("type");
  if (OF_FILES.has(type) && !/\.(?:csv|xml|geojson)$/i.test(list))
    problems.error("file_ending", place, { file: list });
  if (type === "select_one_external" && !lists.external.has(list))
    problems.error("unknown_list", place, { list, nearest: nearestName(list, lists.external) });
  if (!OF_LISTS.has(type) || list.startsWith("${")) return;
  const choices = lists.choices.get(list);
  if (choices === undefined && !lists.hasSheet) problems.error("no_choices_sheet", place, { list });
  else if (choices === undefined)
    problems.error("unknown_list", place, { list, nearest: nearestName(list, lists.choices.keys()) });
  if (type !== "select_multiple" || orOther) return;
  for (const choice of choices ?? []) {
    const name = choice.text("name");
    if (/\s/.test(name)) problems.error("choice_with_space", choice.place("name"), { name, list });
  }
}
