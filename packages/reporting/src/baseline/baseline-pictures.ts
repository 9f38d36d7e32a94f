import { covariateName, stockingNames } from "@parcelle/domain/baseline/covariate-names";
import { roundedText, stockingText } from "@parcelle/domain/baseline/stocking-text";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { escapeXml, number, svgText } from "@parcelle/formats/pdf/svg-parts";
import { lovePlot } from "@parcelle/matching/balance/love-plot";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { baselineReportTexts } from "./baseline-report-texts.ts";

const [WIDTH, OWN, CONTROLS, LINE] = [515, "#15803d", "#b45309", "#4b5563"];
const curve = { height: 150, left: 46, right: 20, top: 12, bottom: 40 };
const love = { row: 24, names: 190, right: 24, mark: 4.5, legend: 22 };
const ticks = 4;

/**
 * Stocking of the project and of its controls by year as an SVG picture; null of fewer than two years. Filled dots and a line
 * for the project, hollow squares and dashes for the controls: no colour tells anything alone.
 */
export function stockingPicture(
  { byYear, stocking, unit }: BaselineWhole,
  language: Language,
): string | null {
  const words = baselineReportTexts[language];
  const [first, last] = [byYear[0], byYear.at(-1)];
  if (!first || !last || byYear.length < 2) return null;
  const greatest = Math.max(...byYear.flatMap(({ project, controls }) => [project, controls]), 0);
  const least = Math.min(...byYear.flatMap(({ project, controls }) => [project, controls]), 0);
  const span = greatest - least || 1;
  const { height, left, right, top, bottom } = curve;
  const x = (year: number) =>
    left + 16 + ((year - first.year) / (last.year - first.year)) * (WIDTH - left - right - 32);
  const y = (value: number) => top + (1 - (value - least) / span) * (height - top - bottom);
  const path = (side: "project" | "controls") =>
    byYear.map((one, at) => `${at === 0 ? "M" : "L"}${number(x(one.year))} ${number(y(one[side]))}`).join("");
  const grid = Array.from({ length: ticks + 1 }, (_, at) => least + (span * at) / ticks).map(
    (value) =>
      `<line x1="${left}" x2="${WIDTH - right}" y1="${number(y(value))}" y2="${number(y(value))}" stroke="#d1d5db" stroke-width="0.6"/>` +
      svgText(roundedText(value, language), left - 6, y(value) + 3, { size: 8, anchor: "end" }),
  );
  const years = byYear.map(({ year }) =>
    svgText(String(year), x(year), height - bottom + 13, { size: 8, anchor: "middle" }),
  );
  const marks = byYear.map(
    ({ year, project, controls }) => hollowSquare(x(year), y(controls)) + filledDot(x(year), y(project)),
  );
  const name = stockingNames[stocking][language];
  const told = byYear.map(({ year, project, controls }) =>
    words.ofYear(year, stockingText(project, unit, language), stockingText(controls, unit, language)),
  );
  const legend =
    filledDot(left + 20, height - 10) +
    svgText(words.project, left + 30, height - 7, { size: 8 }) +
    hollowSquare(left + 120, height - 10) +
    svgText(words.controls, left + 130, height - 7, { size: 8 });
  return picture(
    height,
    words.curveAlternative(name, told.join(" ")),
    `${grid.join("")}${years.join("")}<path d="${path("controls")}" fill="none" stroke="${CONTROLS}" stroke-width="1.6" stroke-dasharray="5 3"/><path d="${path("project")}" fill="none" stroke="${OWN}" stroke-width="1.8"/>${marks.join("")}${legend}`,
  );
}

/** How alike plots and controls are in each covariate before and after matching, as an SVG picture; null where nothing was matched. */
export function lovePicture({ balance, threshold }: BaselineWhole, language: Language): string | null {
  if (balance.length === 0) return null;
  const words = baselineReportTexts[language];
  const { rows, greatest } = lovePlot(balance, threshold);
  const { row, names, right, legend } = love;
  const end = rows.length * row;
  const x = (value: number) => names + 10 + (value / greatest) * (WIDTH - names - 10 - right);
  const written = (value: number) => formatNumber(value, language, 2);
  const lines =
    `<line x1="${number(x(0))}" x2="${number(x(0))}" y1="0" y2="${end}" stroke="${LINE}" stroke-width="0.8"/>` +
    `<line x1="${number(x(threshold.value))}" x2="${number(x(threshold.value))}" y1="0" y2="${end}" stroke="${LINE}" stroke-width="0.8" stroke-dasharray="4 3"/>`;
  const marks = rows.map(({ covariate, before, after }, at) => {
    const y = at * row + row / 2;
    return (
      svgText(covariateName(covariate, language), 0, y + 3, { size: 8.5 }) +
      `<line x1="${number(x(0))}" x2="${WIDTH - right}" y1="${number(y)}" y2="${number(y)}" stroke="#e5e7eb" stroke-width="0.6"/>` +
      hollowSquare(x(before), y) +
      (after === null ? "" : filledDot(x(after), y))
    );
  });
  const y = end + 12;
  const key =
    hollowSquare(names + 14, y) +
    svgText(words.before, names + 24, y + 3, { size: 8 }) +
    filledDot(names + 84, y) +
    svgText(words.after, names + 94, y + 3, { size: 8 }) +
    `<line x1="${names + 150}" x2="${names + 150}" y1="${y - 6}" y2="${y + 6}" stroke="${LINE}" stroke-width="0.8" stroke-dasharray="4 3"/>` +
    svgText(`${words.threshold} ${written(threshold.value)}`, names + 158, y + 3, { size: 8 });
  return picture(end + legend, words.balance, `${lines}${marks.join("")}${key}`);
}

function filledDot(x: number, y: number): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${love.mark - 1}" fill="${OWN}"/>`;
}

function hollowSquare(x: number, y: number): string {
  const { mark } = love;
  return `<rect x="${number(x - mark)}" y="${number(y - mark)}" width="${2 * mark}" height="${2 * mark}" fill="#ffffff" stroke="${CONTROLS}" stroke-width="1.4"/>`;
}

function picture(height: number, title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><title>${escapeXml(title)}</title>${content}</svg>`;
}
