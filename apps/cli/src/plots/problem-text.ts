import type { Language } from "@parcelle/domain/language";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import { plotTexts } from "../texts/plot-texts.ts";

/** What keeps a plot's geometry from being used: its first error, with its place and how to mend it. */
export function problemText({ findings }: PlotInspection, language: Language): string {
  const error = findings.find(({ severity }) => severity === "error");
  return error ? describeFinding(error, language) : plotTexts[language].unknownGeometry;
}
