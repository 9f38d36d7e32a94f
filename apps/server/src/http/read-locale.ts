export type Locale = "fr" | "en";

/** The language of an answer: French unless the reader prefers English. */
export function readLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag, quality] = part.trim().toLowerCase().split(";q=");
      return { language: tag!.slice(0, 2), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language }) => language === "fr" || language === "en")
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language === "en" ? "en" : "fr";
}
