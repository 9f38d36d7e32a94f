import { textOfNumber } from "../../expression/values/number-text.ts";
import type { Clause, ConditionValue, WordedCondition } from "./worded-condition.ts";

/**
 * A condition in words as an expression of XLSForm.
 *
 * @returns "" for one without sentences
 */
export const writeCondition = ({ join, clauses }: WordedCondition): string =>
  clauses.map(writeClause).join(join === "all" ? " and " : " or ");

function writeClause(clause: Clause): string {
  const subject = clause.subject === null ? "." : `\${${clause.subject}}`;
  if (clause.kind === "answered") return `${subject} != ''`;
  if (clause.kind === "unanswered") return `${subject} = ''`;
  if (clause.kind === "selected") return `selected(${subject}, ${quoted(clause.choice)})`;
  if (clause.kind === "not_selected") return `not(selected(${subject}, ${quoted(clause.choice)}))`;
  return `${subject} ${clause.operator} ${writeValue(clause.value)}`;
}

function writeValue(value: ConditionValue): string {
  if (value.kind === "text") return quoted(value.text);
  if (value.kind === "number") return textOfNumber(value.number);
  if (value.kind === "date") return `date('${value.date}')`;
  return value.kind === "today" ? "today()" : `\${${value.name}}`;
}

/** XPath has no way to write both kinds of quotation marks in one text. */
function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  const pieces = text.split("'").map((piece) => `'${piece}'`);
  return `concat(${pieces.join(`, "'", `)})`;
}
