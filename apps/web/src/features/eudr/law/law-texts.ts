import { commodityNames } from "@parcelle/domain/crops";
import { countryTierNames } from "@parcelle/domain/law/country-benchmark";
import type { LawSource } from "@parcelle/domain/law/sources";
import type { LawPart, WhatApplies } from "@parcelle/domain/law/what-applies";
import type { Locale } from "#shell/locale.ts";
import { formatDate } from "#ui/format.ts";
import { lawMessages } from "./law-messages.ts";

/** What an answer says of one part, in sentences. */
export function partText({ annex, inScope }: WhatApplies, part: LawPart, locale: Locale): string[] {
  const messages = lawMessages[locale];
  if (part === "scope") return scopeText(annex, locale);
  if (inScope === null) return [messages.notAsked];
  switch (part) {
    case "tier": {
      const { tier, certain, checkRatePercent } = inScope.tier;
      const name = `${countryTierNames[tier][locale]}.`;
      return [name, messages.rate(checkRatePercent), ...(certain ? [] : [messages.uncertain])];
    }
    case "due_diligence": {
      const { kind, onceForAll } = inScope.dueDiligence;
      const told = kind === "full" ? messages.full : messages.simplified;
      return [told, ...(onceForAll ? [messages.onceForAll] : [])];
    }
    case "application": {
      const { application } = inScope;
      if ("refused" in application) return [messages.datesUnknown];
      const day = formatDate(application.from, locale);
      return [messages.appliesFrom(day), application.applies ? messages.applies : messages.notYet];
    }
    case "unit": {
      const { border, domestic } = inScope.unit;
      const atBorder = border === null ? messages.unitForbidden : messages.unitNeeded(border);
      return [atBorder, messages.unitDomestic(domestic.join(", "))];
    }
    case "species":
      return [inScope.species.needed ? messages.speciesNeeded : messages.speciesNot];
  }
}

function scopeText({ scope, commodity, dependsOn }: WhatApplies["annex"], locale: Locale): string[] {
  const messages = lawMessages[locale];
  if (scope === "not_listed" || commodity === null) return [messages.notListed];
  const name = commodityNames[commodity][locale].toLocaleLowerCase(locale);
  if (scope === "listed") return [messages.listed(name)];
  const told = dependsOn.map(({ on, codes }) => messages.conditions[on](codes.join(", ")));
  return [messages.depends(name), ...told];
}

/** Where each part of an answer was taken from. */
export function partSources({ annex, inScope }: WhatApplies, part: LawPart): readonly LawSource[] {
  if (part === "scope") return [annex.source];
  if (inScope === null) return [];
  switch (part) {
    case "tier":
      return inScope.tier.sources;
    case "due_diligence":
      return inScope.dueDiligence.sources;
    case "application":
      return "refused" in inScope.application ? [] : [inScope.application.source];
    case "unit":
      return [inScope.unit.source];
    case "species":
      return [inScope.species.source];
  }
}
