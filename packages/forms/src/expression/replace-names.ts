import { ExpressionError } from "./expression-error.ts";

/** A name as forms write it, `${parcelle}`, with the index of its `$`. */
export type UsedName = { name: string; at: number };

/** Texts in quotes are passed over; in them, only what `jr:choice-name` names is one (see `replaceNames`). */
const PART = /"[^"]*"|'[^']*'|\$\{([^}]*)\}|\$\{|["']/g;

/**
 * The names that an expression of a form definition uses, in order, outside of texts in quotes; a text that is a name
 * and nothing else, as `jr:choice-name` has it, counts too.
 *
 * @param source XPath with `${name}`
 * @throws ExpressionError `text_not_closed` for a quote or `${` without its end
 */
export function usedNames(source: string): UsedName[] {
  const used: UsedName[] = [];
  replaceNames(source, (name, at) => {
    used.push({ name, at });
    return "";
  });
  return used;
}

/**
 * An expression with each `${name}` replaced; spaces around the name do not count. Texts in quotes stay as they are,
 * save those that are one name and nothing else: `jr:choice-name(${crop}, '${crop}')`.
 *
 * @param source XPath with `${name}`
 * @param resolve what to write for a name, given with the index of its `$`
 * @throws ExpressionError `text_not_closed` for a quote or `${` without its end, and what `resolve` throws
 * @see https://docs.getodk.org/form-logic/#variables
 */
export function replaceNames(source: string, resolve: (name: string, at: number) => string): string {
  return source.replace(PART, (part: string, name: string | undefined, at: number) => {
    if (name !== undefined) return resolve(name.trim(), at);
    if (part.length === 1 || part === "${") {
      throw new ExpressionError("text_not_closed", at, part, [part === "${" ? "}" : part]);
    }
    const quoted = /^(["'])\$\{([^}]*)\}\1$/.exec(part);
    if (quoted === null) return part;
    const [, quote = "", inner = ""] = quoted;
    return `${quote}${resolve(inner.trim(), at + 1)}${quote}`;
  });
}
