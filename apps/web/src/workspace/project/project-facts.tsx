import { countryName } from "@parcelle/domain/countries";
import { commodityNames, crops } from "@parcelle/domain/crops";
import { entryOf, nameOfKey, unknownText } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { workspaceMessages } from "../messages.ts";
import classes from "./project-frame.module.css";
import type { Project } from "./project-query.ts";

export function commodityName(commodity: string | null, locale: Locale): string | null {
  if (!commodity) return null;
  return nameOfKey(commodityNames, commodity, locale);
}

export function cropName(crop: string, locale: Locale): string {
  return entryOf(crops, crop)?.name[locale] ?? unknownText(crop, locale);
}

/** The period as a day or as a range; null when none is set. */
export function periodText(
  { period_start: start, period_end: end }: Pick<Project, "period_start" | "period_end">,
  locale: Locale,
): string | null {
  if (!start) return null;
  return end
    ? workspaceMessages[locale].period(formatDate(start, locale), formatDate(end, locale))
    : formatDate(start, locale);
}

function yearsText({ start_year: start, end_year: end }: Project, locale: Locale): string | null {
  if (start === null) return null;
  return workspaceMessages[locale].years(String(start), String(end ?? start));
}

/** What the project is about, in one line under its name. */
export function ProjectFacts({ project }: { project: Project }) {
  const locale = useLocale();
  const messages = useMessages(workspaceMessages);
  const facts = [
    messages.types[project.type],
    commodityName(project.commodity, locale) ??
      (project.crops.map((crop) => cropName(crop, locale)).join(", ") || null),
    project.country && countryName(project.country, locale),
    periodText(project, locale),
    project.season && messages.seasons[project.season],
    yearsText(project, locale),
  ].filter((fact) => fact !== null);
  return (
    <span className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
