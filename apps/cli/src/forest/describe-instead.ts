import { changedHectares, isChange } from "@parcelle/domain/forest/compared-land";
import { type ForestActivity, forestActivities } from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import { activityNames } from "@parcelle/domain/forest/eligibility-texts";
import type { Language } from "@parcelle/domain/language";
import { hectaresText } from "../plots/figures.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import { allChanges, type ComparedZones } from "./compare-zones.ts";
import { describeDefinition, type NamedZone } from "./describe-zones.ts";

/** What another definition changes: of all zones, and of each. */
export function describeInstead(zones: readonly NamedZone[], { definition, zones: compared }: ComparedZones) {
  const told = (activity: ForestActivity) => ({
    changed_ha: changedHectares(allChanges(compared[activity])),
    changes: allChanges(compared[activity]),
    zones: compared[activity].map(({ from, to, changes }, at) => ({ id: zones[at]!.id, from, to, changes })),
  });
  return { definition: describeDefinition(definition), redd: told("redd"), arr: told("arr") };
}

/** What changes in sentences. */
export function insteadLines({ zones }: ComparedZones, language: Language): string {
  const texts = forestTexts[language];
  const lines = forestActivities.flatMap((activity) => {
    const moves = allChanges(zones[activity]).filter(isChange);
    const name = activityNames[activity][language];
    return [
      texts.changesLine(name, hectaresText(changedHectares(moves), language)),
      ...moves.map(({ from, to, hectares }) =>
        texts.changeLine(
          eligibilityNames[from][language],
          eligibilityNames[to][language],
          hectaresText(hectares, language),
        ),
      ),
    ];
  });
  return `${lines.join("\n")}\n`;
}
