const LIST_BEFORE = /instance\s*\([^()]*\)[^\s()[\],]*$/;

/** Whether a place is in a condition on a list: `instance('villages')/root/item[here]/label`. */
export function isInListPredicate(source: string, place: number): boolean {
  const opened = openBrackets(source, place).filter((at) => source.charAt(at) === "[");
  return opened.some((at) => LIST_BEFORE.test(source.slice(0, at).replace(/\[[^[\]]*\]/g, "")));
}

/** Whether a place is in an argument of `indexed-repeat` that names nodes: the first, the repeats, not the numbers. */
export function absoluteArgument(source: string, place: number): boolean {
  for (const at of openBrackets(source, place).reverse()) {
    if (!/\bindexed-repeat\s*$/.test(source.slice(0, at))) continue;
    const position = commasWithin(source, at + 1, place);
    return position === 0 || position % 2 === 1;
  }
  return false;
}

/** Indexes of the brackets that are open at a place, the outermost first. */
function openBrackets(source: string, place: number): number[] {
  const open: number[] = [];
  for (const { letter, at } of lettersOutsideTexts(source)) {
    if (at >= place) break;
    if (letter === "(" || letter === "[") open.push(at);
    if (letter === ")" || letter === "]") open.pop();
  }
  return open;
}

function commasWithin(source: string, start: number, end: number): number {
  let depth = 0;
  let commas = 0;
  for (const { letter, at } of lettersOutsideTexts(source)) {
    if (at < start || at >= end) continue;
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
    if (letter === "," && depth === 0) commas += 1;
  }
  return commas;
}

function* lettersOutsideTexts(source: string): Generator<{ letter: string; at: number }> {
  let quote = "";
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === "'" || letter === '"') quote = letter;
    else yield { letter, at };
  }
}
