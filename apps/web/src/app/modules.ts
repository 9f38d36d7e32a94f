import { type Feature, features, mayUse } from "@parcelle/domain/permissions/features";
import type { Locale } from "#shell/locale.ts";
import type { Dictionary } from "#ui/locale.tsx";

export type Module = Feature;

/** In the order of the menu; what this version offers first. */
export const MODULES: readonly Module[] = features;

export function mayOpen(module: Module, granted: readonly string[]): boolean {
  return mayUse(granted, module.key);
}

/** True when no module beyond the always allowed ones is open to the user. */
export function hasNoModule(granted: readonly string[]): boolean {
  return features.every((feature) => feature.alwaysAllowed || !granted.includes(feature.key));
}

interface ModuleTexts {
  /** Short enough for the navigation; the domain's. */
  name: string;
}

const textsIn = (locale: Locale): Record<Module["key"], ModuleTexts> => {
  const entries = features.map(({ key, shortName }) => [key, { name: shortName[locale] }]);
  return Object.fromEntries(entries) as Record<Module["key"], ModuleTexts>;
};

export const moduleTexts: Dictionary<Record<Module["key"], ModuleTexts>> = {
  fr: textsIn("fr"),
  en: textsIn("en"),
};
