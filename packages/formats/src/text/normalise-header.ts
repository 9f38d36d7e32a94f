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
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
