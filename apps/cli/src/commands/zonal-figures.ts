import { formatNumber, type Language } from "@parcelle/domain/language";
import { cutOffDate } from "@parcelle/domain/law/dates";
import type { DateEncoding } from "@parcelle/raster/products/date-encoding";
import { weightAround, weightByYear } from "@parcelle/raster/zonal/date-classes";
import { quantileOf, summaryOf, type WeighedValues } from "@parcelle/raster/zonal/summary";
import { CommandFailure } from "../console/console.ts";
import { squareMetresText } from "../plots/figures.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import { chosenOptions, type GivenArguments } from "./command.ts";

const names = ["sum", "mean", "minimum", "maximum"] as const;

/** What is told of the values in a plot beside the area of each. */
export type AskedFigures = {
  figures: (typeof names)[number][];
  quantiles: string[];
  dates: DateEncoding | null;
  /** Last day of what is counted as before. */
  day: string;
};

/** Figures of one plot: values in the unit of the raster, null without data; areas of dates in square metres. */
export type PlotFigures = {
  figures?: Record<string, number | null>;
  quantiles?: Record<string, number | null>;
  dates?: { years: Record<string, number>; up_to_m2: number; after_m2: number; unclear_m2: number };
};

/**
 * The figures that a command is asked for.
 *
 * @throws CommandFailure for a figure, share, kind of date or day that does not exist
 */
export function readAskedFigures(given: GivenArguments, language: Language): AskedFigures {
  const { quantiles, dates, day = cutOffDate } = given.options;
  const refuse = (name: string, value: string, allowed: string) => {
    throw new CommandFailure("arguments", commonTexts[language].badOption(name, value, allowed));
  };
  const shares = quantiles === undefined ? [] : quantiles.split(",").map((share) => share.trim());
  for (const share of shares) {
    if (!/^(?:0|1|0?\.\d+|1\.0+)$/.test(share)) refuse("quantiles", share, "0–1");
  }
  const encoding = dates === undefined ? null : readEncoding(dates);
  if (dates !== undefined && encoding === null) refuse("dates", dates, dateKinds);
  if (!isDay(day)) refuse("day", day, "YYYY-MM-DD");
  return {
    ...{ figures: chosenOptions(given, "figures", names, language) ?? [], quantiles: shares },
    ...{ dates: encoding, day },
  };
}

/** How the option says which dates the values are. */
export const dateKinds = "year:2000, days:2014-12-31, days:2014-12-31:10000, year-and-day";

function readEncoding(text: string): DateEncoding | null {
  const [kind, start = "", scale] = text.split(":");
  if (kind === "year" && /^\d{1,4}$/.test(start) && scale === undefined) return { kind, base: Number(start) };
  if (kind === "year-and-day" && text === kind) return { kind };
  if (kind !== "days" || !isDay(start)) return null;
  if (scale === undefined) return { kind, since: start };
  return /^10+$/.test(scale) ? { kind, since: start, scale: Number(scale) } : null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Figures of one plot.
 *
 * @param asked which of them
 * @param byArea values weighed by square metres
 * @param byPixel values weighed by the shares of pixels, for the sum; missing where no sum is asked
 */
export function figuresOf(asked: AskedFigures, byArea: WeighedValues, byPixel?: WeighedValues): PlotFigures {
  const { figures, quantiles, dates, day } = asked;
  const summary = summaryOf(byArea);
  const sum = byPixel && byPixel.values.length > 0 ? summaryOf(byPixel).sum : null;
  const told: PlotFigures = {};
  if (figures.length > 0) {
    const values = { ...summary, sum };
    told.figures = Object.fromEntries(figures.map((name) => [name, values[name]]));
  }
  if (quantiles.length > 0) {
    told.quantiles = Object.fromEntries(quantiles.map((share) => [share, quantileOf(byArea, Number(share))]));
  }
  if (dates) {
    const { upTo, after, unclear } = weightAround(byArea, dates, day);
    const years = Object.fromEntries(weightByYear(byArea, dates));
    told.dates = { years, up_to_m2: upTo, after_m2: after, unclear_m2: unclear };
  }
  return told;
}

/** The figures as lines for people. */
export function figureLines(
  { figures, quantiles, dates }: PlotFigures,
  day: string,
  language: Language,
): string {
  const texts = plotTexts[language];
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, language, 4));
  const area = (value: number) => squareMetresText(value, language);
  const lines = [
    ...Object.entries(figures ?? {}).map(([name, value]) =>
      texts.figureLine(texts.figureNames[name as (typeof names)[number]], number(value)),
    ),
    ...Object.entries(quantiles ?? {}).map(([share, value]) => texts.quantileLine(share, number(value))),
  ];
  if (dates) {
    lines.push(...Object.entries(dates.years).map(([year, value]) => texts.classLine(year, area(value))));
    lines.push(texts.aroundLine(day, area(dates.up_to_m2), area(dates.after_m2), area(dates.unclear_m2)));
  }
  return lines.map((line) => `${line}\n`).join("");
}
