import { sexNames } from "@parcelle/domain/farmers/sexes";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatMonth } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { FigureSubject } from "../known-columns.ts";
import { spokenName } from "../languages/spoken-names.ts";
import { cropName } from "../registry/farmer-names.ts";
import { farmerStatisticsMessages } from "./messages.ts";
import { lastMonths } from "./months.ts";
import type { Figure } from "./statistics-queries.ts";

export type BrokenDown = Exclude<FigureSubject, "registry">;

export interface Category {
  key: string | null;
  label: string;
  farmers: number;
  hectares: number | null;
}

export interface Breakdown {
  subject: BrokenDown;
  title: string;
  /** In the order of the chart. */
  categories: Category[];
}

/** Subjects whose values come by how many have them. */
const named = ["crop", "language", "certification"] as const;
type Named = (typeof named)[number];

const isNamed = (subject: BrokenDown): subject is Named => named.some((one) => one === subject);

const SIZES = ["0", "1", "2", "3", "4"];

/** The values of each subject in the order in which they are shown. */
const order: Readonly<Record<Exclude<BrokenDown, Named>, () => readonly string[]>> = {
  sex: () => ["female", "male"],
  age: () => ["under_18", "18_to_35", "36_to_50", "51_to_65", "over_65"],
  declared_area: () => SIZES,
  measured_area: () => SIZES,
  outlines: () => ["drawn", "points", "none"],
  phone: () => ["callable", "unreadable", "none"],
  month: () => lastMonths(new Date()),
};

const subjects: readonly BrokenDown[] = [
  ...(["month", "sex", "age", "crop", "language", "certification"] as const),
  ...(["declared_area", "measured_area", "outlines", "phone"] as const),
];

function labelOf(subject: BrokenDown, key: string, locale: Locale): string {
  const messages = farmerStatisticsMessages[locale];
  if (subject === "crop") return cropName(key, locale);
  if (subject === "language") return spokenName(key, locale);
  if (subject === "certification") return key;
  if (subject === "month") return formatMonth(key, locale);
  if (subject === "sex") return sexNames[key as keyof typeof sexNames][locale];
  return (messages.values[subject] as Readonly<Record<string, string>>)[key] ?? key;
}

/** Of areas the empty value is all of them, which no chart shows beside its parts. */
const tellsUnknown = (subject: BrokenDown) => subject !== "declared_area" && subject !== "measured_area";

function keysOf(subject: BrokenDown, told: readonly Figure[]): readonly string[] {
  if (!isNamed(subject)) return order[subject]();
  return told
    .toSorted((one, other) => other.farmers - one.farmers)
    .flatMap(({ value }) => (value === null ? [] : [value]));
}

function breakdownBy(subject: BrokenDown, figures: readonly Figure[], locale: Locale): Breakdown[] {
  const told = figures.filter((figure) => figure.subject === subject);
  if (
    told.length === 0 ||
    (isNamed(subject) && subject !== "crop" && told.every(({ value }) => value === null))
  )
    return [];
  const byValue = new Map(told.map((figure) => [figure.value, figure]));
  const unknown = tellsUnknown(subject) ? byValue.get(null) : undefined;
  const messages = farmerStatisticsMessages[locale];
  const categories = keysOf(subject, told).map((key) => {
    const { farmers = 0, hectares = null } = byValue.get(key) ?? {};
    return { key, label: labelOf(subject, key, locale), farmers, hectares };
  });
  const rest = unknown
    ? [{ key: null, label: messages.unknown, farmers: unknown.farmers, hectares: null }]
    : [];
  return [{ subject, title: messages.titles[subject], categories: [...categories, ...rest] }];
}

/** What the figures tell apart, without what the reader may not know and what nobody has. */
export const breakdownsOf = (figures: readonly Figure[], locale: Locale): Breakdown[] =>
  subjects.flatMap((subject) => breakdownBy(subject, figures, locale));

export function useBreakdowns(figures: readonly Figure[]): Breakdown[] {
  const locale = useLocale();
  return useMemo(() => breakdownsOf(figures, locale), [figures, locale]);
}
