import type { Random } from "../random.ts";
import { otherForms } from "./community-names.ts";

/** What one clerk hears and another writes otherwise, in small letters. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/^oué/, "wé"],
  [/ou(?=[aeiéè])/, "w"],
  [/ou/, "u"],
  [/dj/, "di"],
  [/di(?=[aeoé])/, "dj"],
  [/gn/, "ny"],
  [/ss/, "s"],
  [/(?<=[aeiouéè])s(?=[aeiouéè])/, "ss"],
  [/ll/, "l"],
  [/(?<=[aeiouéè])l(?=[aeiouéè])/, "ll"],
  [/ff/, "f"],
  [/mm/, "m"],
  [/ao/, "aho"],
  [/aoré/, "awré"],
  [/c(?=[aou])/, "k"],
  [/k(?=[aou])/, "c"],
  [/y(?=[aeo])/, "i"],
  [/i(?=[aeo])/, "y"],
  [/th/, "t"],
  [/ph/, "f"],
  [/ch/, "sh"],
  [/n’/, "n"],
  [/n’/, "n'"],
  [/-/, " "],
  [/é$/, "e"],
  [/é/, "er"],
  [/h/, ""],
  [/a$/, "ah"],
  [/e$/, ""],
  [/z/, "s"],
  [/ï/, "y"],
];

/** A name as another clerk spells it; the same where none of his habits touch it. */
export function respell(random: Random, name: string): string {
  const small = name.toLowerCase();
  const touching = habits.filter(([heard]) => heard.test(small));
  if (touching.length === 0) return name;
  const [heard, written] = random.pick(touching);
  return capitalised(small.replace(heard, written));
}

/** A name with one letter left out, doubled, exchanged with the next or struck beside. */
export function mistype(random: Random, name: string): string {
  const letters = [...name];
  if (letters.length < 4) return name;
  const at = random.integer(1, letters.length - 2);
  const slip = random.integer(0, 3);
  if (slip === 0) letters.splice(at, 1);
  else if (slip === 1) letters.splice(at, 0, letters[at]!);
  else if (slip === 2) [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!];
  else letters[at] = random.pick([..."aeionrst"]);
  return letters.join("");
}

export const withoutAccents = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");

/** Another form that the same person bears in other papers; null where we know none. */
export function otherForm(random: Random, name: string): string | null {
  const forms = otherForms.find((known) => known.includes(name))?.filter((form) => form !== name);
  return forms ? random.pick(forms) : null;
}

const capitalised = (small: string): string =>
  small.replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
