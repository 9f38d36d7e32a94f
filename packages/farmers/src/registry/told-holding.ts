import { type Tenure, tenureNames, tenures } from "@parcelle/domain/holdings/tenures";
import { comparable } from "../list/cells/plain-text.ts";
import { meaningfulWords } from "../list/columns/match-header.ts";

export type ToldHolding = { tenure: Tenure | null; sharePercent: number | null };

/** Headers as `meaningfulWords` gives them, in French, English and Portuguese. */
const TENURE_HEADERS = new Set(
  (
    "statut foncier|statut foncier parcelle|statut terre|regime foncier|mode faire valoir|faire valoir|type faire valoir|tenure|" +
    "land tenure|land tenure type|tenure type|type tenure|tenure status|land status|regime fundiario|situacao fundiaria|posse terra"
  ).split("|"),
);
const SHARE_HEADERS = new Set(
  (
    "part|part producteur|part exploitant|quote part|part recolte|share|farmer share|producer share|share harvest|parte|" +
    "parte produtor|quota parte"
  ).split("|"),
);
const WORDS: Readonly<Record<Tenure, string>> = {
  owner:
    "proprietaire|propriete|titre foncier|certificat foncier|faire valoir direct|owner|owned|freehold|titled|proprietario",
  customary: "coutumier|droit coutumier|coutume|customary|customary right|customary land|consuetudinario",
  family: "familial|familiale|terre familiale|heritage|heritier|family|family land|inherited|heranca",
  rented: "location|locataire|loue|louee|bail|fermage|rent|rented|tenant|lease|leased|arrendado|arrendamento",
  borrowed: "pret|prete|pretee|emprunt|emprunte|borrowed|loan|lent|emprestado",
  abusa: "abusa|aboussan|au tiers|1 3",
  abunu: "abunu|abounou|a moitie|1 2",
  sharecropper: "metayage|metayer|sharecropping|sharecropper|share cropping|meeiro",
  caretaker: "gardien|gerant|gardiennage|caretaker|caretaking",
  other: "autre|other|outro",
};
const tenureOfWord = new Map(
  tenures.flatMap((tenure) =>
    [...WORDS[tenure].split("|"), tenure, ...Object.values(tenureNames[tenure]).map(comparable)].map(
      (word) => [word, tenure] as const,
    ),
  ),
);

const meaningOf = (header: string): string =>
  meaningfulWords(header.replace(/%|pourcent(age)?|percent(age)?|pct/gi, " "));

/** Whether a column of that header tells by what right or for which share a plot is worked. */
export function tellsHolding(header: string): boolean {
  const meaning = meaningOf(header);
  return TENURE_HEADERS.has(meaning) || SHARE_HEADERS.has(meaning);
}

/**
 * By what right and for which share a plot is worked, as the columns of its file tell. A bare number is a share only where its header
 * says percent: "Part 2" may be the second part of a field.
 *
 * @param words of the plot by the headers of its file
 * @returns null where nothing is told, or nothing that can be read
 */
export function toldHolding(words: Readonly<Record<string, unknown>>): ToldHolding {
  let tenure: Tenure | null = null;
  let sharePercent: number | null = null;
  for (const [header, value] of Object.entries(words)) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    const meaning = meaningOf(header);
    if (TENURE_HEADERS.has(meaning)) tenure ??= tenureOfWord.get(comparable(String(value))) ?? null;
    if (SHARE_HEADERS.has(meaning))
      sharePercent ??= shareIn(String(value), /%|pourcent|percent|pct/i.test(header));
  }
  return { tenure, sharePercent };
}

function shareIn(written: string, isPercent: boolean): number | null {
  const fraction = /^\s*(\d{1,2})\s*\/\s*(\d{1,2})\s*$/.exec(written);
  if (fraction) return shareOf((100 * Number(fraction[1])) / Number(fraction[2]));
  const number = /^\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*(%?)\s*$/.exec(written);
  if (!number || !(isPercent || number[2] === "%")) return null;
  return shareOf(Number(number[1]!.replace(",", ".")));
}

const shareOf = (percent: number): number | null =>
  percent > 0 && percent <= 100 ? Math.round(percent * 100) / 100 : null;
