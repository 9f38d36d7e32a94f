/** A text, or an expression within it whose value is shown. */
export type SplitPart = string | { expression: string };

/**
 * Divides a label into texts and expressions: names, and what lists tell (`instance('l')/root/item[name = ${a}]/label`).
 *
 * @param text as it is written
 */
export function splitText(text: string): SplitPart[] {
  const parts: SplitPart[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const length = text.startsWith("${", at) ? nameLength(text, at) : listLength(text, at);
    if (length === 0) continue;
    if (at > start) parts.push(text.slice(start, at));
    parts.push({ expression: text.slice(at, at + length) });
    at += length - 1;
    start = at + 1;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}

function nameLength(text: string, at: number): number {
  const end = text.indexOf("}", at);
  return end < 0 ? 0 : end - at + 1;
}

/** How long the path is that begins here with a list; 0 where none begins. */
function listLength(text: string, start: number): number {
  const begin = /^instance\(\s*['"][^'"]+['"]\s*\)(?=\/)/.exec(text.slice(start));
  if (begin === null || /[\w)]/.test(text.charAt(start - 1))) return 0;
  let at = start + begin[0].length;
  let depth = 0;
  for (; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "[") depth += 1;
    else if (letter === "]") depth -= 1;
    else if (depth === 0 && !/[\w/.*@:-]/.test(letter)) break;
  }
  return depth === 0 ? at - start : 0;
}
