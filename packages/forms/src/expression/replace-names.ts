/** A `${name}` of an expression: the name, without blanks around it, and the index of its first character `$`. */
export type UsedName = { name: string; at: number };

const TOKEN = /'[^']*'|"[^"]*"|\$\{([^{}]*)\}/g;

/**
 * Puts paths in the place of the names of an expression. What stands in a text between quotation marks is no name.
 *
 * @param source an expression as XLSForm writes it: `${age} > 17`
 * @param resolve what stands in place of a name
 * @returns the expression, and the names in order with their places in `source`
 */
export function replaceNames(
  source: string,
  resolve: (name: string, at: number) => string,
): { text: string; names: UsedName[] } {
  const names: UsedName[] = [];
  const text = source.replace(TOKEN, (token: string, written: string | undefined, at: number) => {
    if (written === undefined) return token;
    const name = written.trim();
    names.push({ name, at });
    return resolve(name, at);
  });
  return { text, names };
}
