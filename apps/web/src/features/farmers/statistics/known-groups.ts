import type { Locale } from "#shell/locale.ts";
import type { Section } from "../registry/farmer-queries.ts";
import { farmerMessages } from "../registry/messages.ts";
import { type Completeness, completenessOf } from "./completeness.ts";
import { farmerStatisticsMessages } from "./messages.ts";
import { sectionPath } from "./sections-within.ts";
import type { Known } from "./statistics-queries.ts";

/** Farmers of a section, or whom one person registered, and how much is known of them. */
export interface KnownGroup {
  key: string;
  by: "registry" | "section" | "author";
  name: string;
  completeness: Completeness;
}

function nameOf(group: Known, sections: readonly Section[], locale: Locale): string {
  if (group.grouped_by === "author") return group.author ?? farmerStatisticsMessages[locale].nobody;
  if (group.grouped_by === "registry") return farmerStatisticsMessages[locale].all;
  return group.section_id === null
    ? farmerMessages[locale].noSection
    : sectionPath(sections, group.section_id);
}

/** All groups, of each kind the least complete first. */
export function knownGroups(
  told: readonly Known[],
  sections: readonly Section[],
  locale: Locale,
): KnownGroup[] {
  return told
    .map((group) => ({
      key: `${group.grouped_by} ${group.section_id ?? group.registered_by ?? ""}`,
      by: group.grouped_by,
      name: nameOf(group, sections, locale),
      completeness: completenessOf(group),
    }))
    .toSorted(
      (one, other) =>
        one.completeness.share - other.completeness.share || one.name.localeCompare(other.name, locale),
    );
}
