/**
 * A name of a datum, method, parameter or axis as all dialects agree on it: without accents, case, blanks and signs but +,
 * and without the D_ of ESRI's datums.
 *
 * @param name as a file or the EPSG data set writes it
 */
export function plainName(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/^d_/, "")
    .replaceAll("+", "plus")
    .replace(/[^a-z0-9]/g, "");
}
