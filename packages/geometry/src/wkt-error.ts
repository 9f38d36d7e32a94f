/** What the reader of Well-Known Text expected where it stopped. */
export type WktExpectation =
  | "geometry_type"
  | "number"
  | "finite_number"
  | "opening_bracket"
  | "closing_bracket"
  | "comma_or_closing_bracket"
  | "comma"
  | "end_of_text"
  | "shallower_collection";

const french: Record<WktExpectation, string> = {
  geometry_type: "un type de géométrie tel que POINT ou POLYGON",
  number: "un nombre avec un point décimal",
  finite_number: "un nombre moins grand",
  opening_bracket: "« ( »",
  closing_bracket: "« ) »",
  comma_or_closing_bracket: "« , » ou « ) »",
  comma: "« , »",
  end_of_text: "la fin du texte",
  shallower_collection: "moins de collections imbriquées",
};

const english: typeof french = {
  geometry_type: "a geometry type such as POINT or POLYGON",
  number: "a number with a decimal point",
  finite_number: "a smaller number",
  opening_bracket: "“(”",
  closing_bracket: "“)”",
  comma_or_closing_bracket: "“,” or “)”",
  comma: "“,”",
  end_of_text: "the end of the text",
  shallower_collection: "fewer nested collections",
};

/** Why a text is not Well-Known Text: what was expected, what stands there, and where (the first character is 0). */
export class WktError extends Error {
  readonly expected: WktExpectation;
  /** the next characters of the text; empty at its end */
  readonly found: string;
  readonly character: number;

  constructor(expected: WktExpectation, found: string, character: number) {
    super(describe(expected, found, character, "en"));
    this.name = "WktError";
    this.expected = expected;
    this.found = found;
    this.character = character;
  }
}

/**
 * The sentence for a person who has to mend the text; characters are counted from 1 there.
 *
 * @param error what parseWkt threw
 * @param locale the reader's language
 */
export function describeWktError(error: WktError, locale: "fr" | "en"): string {
  return describe(error.expected, error.found, error.character, locale);
}

function describe(expected: WktExpectation, found: string, character: number, locale: "fr" | "en"): string {
  if (locale === "fr") {
    const there = found === "" ? "le texte s’arrête là" : `on y lit « ${found} »`;
    return `Géométrie WKT illisible au caractère ${character + 1} : il faut ${french[expected]}, ${there}.`;
  }
  const there = found === "" ? "the text ends there" : `the text reads “${found}”`;
  return `Unreadable WKT geometry at character ${character + 1}: ${english[expected]} is needed, ${there}.`;
}
