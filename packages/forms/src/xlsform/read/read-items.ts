import { isDynamicDefault } from "../../definition/compile/dynamic-default.ts";
import type { FormItem, Group, Question, Repeat } from "../../definition/form-definition.ts";
import { mediaColumns } from "../columns.ts";
import type { ReadType } from "../question-types.ts";
import type { NamedRow } from "./named-rows.ts";
import { readMedia } from "./read-choices.ts";
import { condition, expressionOf, straightQuotes } from "./yes-or-no.ts";

const SAID = [
  "type",
  "name",
  "label",
  "hint",
  "guidance_hint",
  ...mediaColumns,
  "relevant",
  "appearance",
  "disabled",
];
const OF_GROUPS = new Set(SAID);
const OF_REPEATS = new Set([...SAID, "repeat_count"]);
const OF_QUESTIONS = new Set([
  ...SAID,
  ...["required", "required_message", "constraint", "constraint_message", "constraint_severity", "readonly"],
  ...["calculation", "trigger", "default", "choice_filter", "parameters"],
]);

/** What every row says, whatever its type. */
function said(row: NamedRow, plain: string, understood: ReadonlySet<string>) {
  return {
    name: row.text("name"),
    label: row.translated("label", plain),
    hint: row.translated("hint", plain),
    guidance: row.translated("guidance_hint", plain),
    media: readMedia(row, plain),
    relevant: expressionOf(row.text("relevant")),
    appearance: row.text("appearance"),
    kept: keptOf(row, understood),
  };
}

function keptOf(row: NamedRow, understood: ReadonlySet<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { column, cell } of row.filled()) {
    if (understood.has(column.key)) continue;
    kept[column.language === null ? column.key : `${column.key}::${column.language}`] = cell;
  }
  return kept;
}

export function readGroup(row: NamedRow, items: readonly FormItem[], plain: string): Group {
  return { kind: "group", ...said(row, plain, OF_GROUPS), items };
}

export function readRepeat(row: NamedRow, items: readonly FormItem[], plain: string): Repeat {
  const count = straightQuotes(row.text("repeat_count"));
  return { kind: "repeat", ...said(row, plain, OF_REPEATS), count, items };
}

/** A question, with what its word for a type brings besides. A note without a name gets one from its row. */
export function readQuestion(
  row: NamedRow,
  { known, list, orOther, isKnown }: Extract<ReadType, { kind: "question" }>,
  plain: string,
): Question {
  const read = said(row, plain, OF_QUESTIONS);
  const isNamed = read.name !== "" || known.type !== "note";
  const hasHint = Object.keys(read.hint).length > 0;
  return {
    kind: "question",
    ...read,
    name: isNamed ? read.name : `generated_note_name_${row.number}`,
    hint: hasHint || known.hint === undefined ? read.hint : { [plain]: known.hint },
    type: isKnown ? known.type : known.type.trim(),
    list,
    orOther,
    required: condition(row.text("required")),
    requiredMessage: row.translated("required_message", plain),
    constraint: expressionOf(row.text("constraint")) || (known.constraint ?? ""),
    constraintMessage: row.translated("constraint_message", plain),
    constraintSeverity: /^warning$/i.test(row.text("constraint_severity")) ? "warning" : "error",
    readOnly: condition(row.text("readonly")),
    calculation: expressionOf(row.text("calculation")),
    trigger: readTriggers(row.text("trigger")),
    default: readDefault(row.text("default"), known.type),
    choiceFilter: straightQuotes(row.text("choice_filter")),
    parameters: readParameters(row.text("parameters")),
  };
}

/** Only what is computed is an expression: the quotation marks of a text stay as they are. */
function readDefault(cell: string, type: string): string {
  const straight = straightQuotes(cell);
  return isDynamicDefault(straight, type) ? straight : cell;
}

/** Names of questions, as `${a}, ${b}` or plain. */
function readTriggers(cell: string): string[] {
  return cell
    .split(",")
    .map((name) => name.trim().replace(/^\$\{\s*([^{}]*?)\s*\}$/, "$1"))
    .filter((name) => name !== "");
}

/** `key=value` with blanks, commas or semicolons between; a piece without a sign of equality is a key without a value. */
export function readParameters(cell: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const piece of cell.replace(/\s*=\s*/g, "=").split(/[\s,;]+/)) {
    if (piece === "") continue;
    const [key = "", ...value] = piece.split("=");
    parameters[key.toLowerCase()] = value.join("=");
  }
  return parameters;
}
