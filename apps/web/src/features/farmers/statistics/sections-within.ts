import type { Section } from "../registry/farmer-queries.ts";

/** The section of this number and all below it. */
export function sectionsWithin(sections: readonly Section[], sectionId: number): number[] {
  const within = [sectionId];
  for (const above of within)
    within.push(...sections.filter(({ parent_id }) => parent_id === above).map(({ id }) => id));
  return within;
}

/** "Grand Lakota › Zégo": sections below different ones may have one name. */
export function sectionPath(sections: readonly Section[], sectionId: number): string {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return String(sectionId);
  const above = section.parent_id === null ? "" : `${sectionPath(sections, section.parent_id)} › `;
  return above + section.name;
}
