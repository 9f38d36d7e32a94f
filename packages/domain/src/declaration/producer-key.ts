import type { DeclaredPlot } from "./declaration.ts";

/** A text that is the same for plots of one producer: country and name. */
export function producerKey({
  producerCountry,
  producerName,
}: Pick<DeclaredPlot, "producerCountry" | "producerName">): string {
  return `${producerCountry}\u0000${producerName.trim()}`;
}
