import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import { isOnEarth } from "@parcelle/geometry/on-earth";
import { everyPosition } from "@parcelle/geometry/positions-of";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/**
 * An outline that a person draws lies somewhere and, unless it is a point, bounds an area: what crosses itself is kept and
 * marked, what has no place at all is not.
 */
export function refuseUnusableOutline({ geometry, type, areaHectares, findings }: PlotInspection): void {
  const isPoint = type === "Point" || type === "MultiPoint";
  const isSomewhere = geometry !== null && everyPosition(geometry, ([x, y]) => isOnEarth(x!, y!));
  if (isSomewhere && (isPoint || areaHectares > 0)) return;
  const finding = findings.find(({ severity }) => severity === "error");
  const told = (language: "fr" | "en") => (finding === undefined ? "" : describeFinding(finding, language));
  throw new ProblemError(
    409,
    "outline_unusable",
    {
      fr: `Ce contour ne peut pas être enregistré, dessinez-le de nouveau. ${told("fr")}`.trim(),
      en: `This outline cannot be kept, draw it again. ${told("en")}`.trim(),
    },
    { finding: finding?.code ?? null },
  );
}
