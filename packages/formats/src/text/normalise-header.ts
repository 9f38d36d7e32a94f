/** Letters with a stroke that Unicode does not take apart. */
const UNDIVIDED: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ø: "o", Ø: "O", ß: "ss" };

/**
 * A column name as words without case, accents and punctuation: "Géo_Métrie (ha)" is "geo metrie ha", and
 * "ProducerName" is "producer name".
 *
 * @param header the name as written
 */
export function normaliseHeader(header: string): string {
  return header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łŁđĐøØß]/g, (letter) => UNDIVIDED[letter]!)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
