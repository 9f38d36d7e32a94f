import { COMPARISONS, IS_VALUES, TEXT_SEARCHES } from "../parse/operators.ts";
import type { Embed } from "../plan/plan-read.ts";
import type { Condition, Filter } from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import { identifier } from "./identifier.ts";
import { type RenderedField, renderField, type Scope } from "./render-field.ts";

const PATTERNS = new Set(["like", "ilike"]);
const TEXT_OPERATORS = new Set(["like", "ilike", "match", "imatch"]);

/** One filter as a boolean expression; `embeds` are the relations that `is.null` may ask about. */
export function renderFilter(scope: Scope, filter: Filter, embeds: readonly Embed[]): string {
  if (filter.kind === "condition") {
    const sql = renderCondition(scope, filter, embeds);
    return filter.negated ? `not (${sql})` : sql;
  }
  const children = filter.children.map((child) => renderFilter(scope, child, embeds));
  const sql = `(${children.join(` ${filter.join} `)})`;
  return filter.negated ? `not ${sql}` : sql;
}

export const renderFilters = (scope: Scope, filters: readonly Filter[], embeds: readonly Embed[]): string[] =>
  filters.map((filter) => renderFilter(scope, filter, embeds));

function renderCondition(scope: Scope, condition: Condition, embeds: readonly Embed[]): string {
  const { operator, field } = condition;
  const embed = embeds.find(({ address }) => address === field.name);
  if (embed !== undefined && !scope.relation.columns.has(field.name))
    return renderEmbedCheck(embed, condition);
  const rendered = renderField(scope, field);
  if (operator === "is") return `${rendered.sql} is ${IS_VALUES[condition.value as string]}`;
  if (operator === "in") return `${rendered.sql} = any (${inList(scope, condition, rendered)})`;
  if (Object.hasOwn(TEXT_SEARCHES, operator)) return renderTextSearch(scope, condition, rendered);
  return renderComparison(scope, condition, rendered);
}

const inList = (scope: Scope, { value }: Condition, rendered: RenderedField): string =>
  rendered.type.endsWith("[]")
    ? scope.parameters.list(value as string[], "text")
    : readList(scope, value as string[], rendered);

/** A value as the column's type reads it, or its domain by a function of its own. */
const readValue = ({ parameters }: Scope, value: string, { type, fromText }: RenderedField): string =>
  fromText === null ? parameters.typed(value, type) : `(${fromText}(${parameters.text(value)}))::${type}`;

const readList = ({ parameters }: Scope, values: string[], { type, fromText }: RenderedField): string =>
  fromText === null
    ? parameters.list(values, type)
    : `array(select (${fromText}("read"."value"))::${type} from unnest(${parameters.list(values, "text")}) as "read" ("value"))`;

function renderComparison(scope: Scope, condition: Condition, rendered: RenderedField): string {
  const { operator, quantifier, value } = condition;
  const read = TEXT_OPERATORS.has(operator) ? { ...rendered, type: "text", fromText: null } : rendered;
  const pattern = (text: string) => (PATTERNS.has(operator) ? text.replaceAll("*", "%") : text);
  const operand =
    quantifier === null
      ? readValue(scope, pattern(value as string), read)
      : `${quantifier} (${readList(scope, (value as string[]).map(pattern), read)})`;
  return `${rendered.sql} ${COMPARISONS[operator]!.sql} ${operand}`;
}

function renderTextSearch({ parameters }: Scope, condition: Condition, rendered: RenderedField): string {
  const language =
    condition.language === null ? "" : `${parameters.typed(condition.language, "regconfig")}, `;
  const vector = rendered.type === "tsvector" ? rendered.sql : `to_tsvector(${language}${rendered.sql})`;
  const query = TEXT_SEARCHES[condition.operator]!;
  // Read once for the whole statement: by itself PostgreSQL reads it again for each row.
  return `${vector} @@ (select ${query}(${language}${parameters.text(condition.value as string)}))`;
}

/** `relation=is.null` and `relation=not.is.null`: whether anything was embedded. */
function renderEmbedCheck(embed: Embed, { operator, value }: Condition): string {
  if (operator !== "is" || (value !== "null" && value !== "not_null"))
    throw new RestError(400, {
      code: "PGRST120",
      message: `Only is null or not is null filters are allowed on embedded resources`,
    });
  return `${identifier(embed.read.alias)}."json" is ${IS_VALUES[value]}`;
}
