/** A length in points, as PDFs have them. */
export const millimetres = (length: number): number => (length * 72) / 25.4;
