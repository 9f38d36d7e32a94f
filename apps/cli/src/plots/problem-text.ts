import type { Language } from "@parcelle/domain/language";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { plotTexts } from "../texts/plot-texts.ts";
import type { InspectedPlot } from "./inspected-file.ts";

/** What keeps a plot's geometry from being used: its first error, with its place and how to mend it. */
export function problemText({ inspection }: InspectedPlot, language: Language): string {
  const error = inspection.findings.find(({ severity }) => severity === "error");
  return error ? describeFinding(error, language) : plotTexts[language].unknownGeometry;
}
