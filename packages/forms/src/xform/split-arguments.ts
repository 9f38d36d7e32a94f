/**
 * The arguments of a call, as they are written between its brackets.
 *
 * @param written what stands between the outer brackets
 * @returns one text for each argument, without blanks around it; none for an empty call
 */
export function splitArguments(written: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let index = 0; index < written.length; index += 1) {
    const letter = written.charAt(index);
    if (quote !== "") {
      if (letter === quote) quote = "";
    } else if (letter === "'" || letter === '"') quote = letter;
    else if (letter === "(" || letter === "[") depth += 1;
    else if (letter === ")" || letter === "]") depth -= 1;
    else if (letter === "," && depth === 0) {
      found.push(written.slice(start, index).trim());
      start = index + 1;
    }
  }
  const last = written.slice(start).trim();
  return found.length === 0 && last === "" ? [] : [...found, last];
}
