import type { Language } from "@parcelle/domain/language";
import type { ReportedPlot } from "../report-source.ts";

const fr = {
  result: "Empreinte du résultat",
  inputs: "Empreinte des entrées",
  outline: "Empreinte du contour",
};

const en: typeof fr = {
  result: "Hash of the result",
  inputs: "Hash of the inputs",
  outline: "Hash of the outline",
};

const texts: Readonly<Record<Language, typeof fr>> = { fr, en };

/** The hashes that prove a result, under their names. */
export function printedProofs(plot: ReportedPlot, language: Language): [name: string, hash: string][] {
  const { resultHash, inputsHash, geometryHash, resultOutdated } = plot;
  const words = texts[language];
  const told: [string, string | null][] = [
    [words.result, resultHash],
    [words.inputs, inputsHash],
    // The outline of an outdated result is no longer that of the plot.
    [words.outline, resultOutdated ? null : geometryHash],
  ];
  return told.flatMap(([name, hash]): [string, string][] => (hash === null ? [] : [[name, hash]]));
}
