import { IconHome, IconSettings } from "@tabler/icons-react";
import { isBuilt } from "../built-modules.ts";
import { frameMessages } from "../frame/frame-messages.ts";
import { MODULE_ICONS } from "../frame/module-icon.tsx";
import { OPERATOR_ENTRIES } from "../frame/operator-entries.ts";
import { matches } from "../matches.ts";
import { MODULES, mayOpen, moduleTexts } from "../modules.ts";
import { SETTINGS_TABS, settingsContents, settingsMessages } from "../settings/settings-tabs.ts";
import { modulePurposes } from "./module-purposes.ts";
import { paletteMessages } from "./palette-messages.ts";
import type { PaletteItem, PaletteQuery, PaletteSource } from "./palette-source.ts";

/** Those still to come are found by their name, where they say what they will do. */
function modulePages({ lang, user, text }: PaletteQuery): PaletteItem[] {
  return MODULES.filter(
    (module) => mayOpen(module, user.features) && (text !== "" || isBuilt(module.key)),
  ).map(({ key, path }) => ({
    key,
    label: moduleTexts[lang][key].name,
    detail: modulePurposes[lang][key],
    icon: MODULE_ICONS[key],
    href: `/${lang}${path}`,
  }));
}

function settingsPages({ lang, user, routes }: PaletteQuery): PaletteItem[] {
  const messages = settingsMessages[lang];
  return SETTINGS_TABS.filter(
    ({ key, isFor }) => `/$lang/settings/${key}` in routes && (isFor?.(user) ?? true),
  ).map(({ key }) => ({
    key: `settings/${key}`,
    label: messages[key],
    detail: `${messages.title} · ${settingsContents[lang][key]}`,
    icon: IconSettings,
    href: `/${lang}/settings/${key}`,
  }));
}

function operatorPages({ lang, user }: PaletteQuery): PaletteItem[] {
  if (!user.isOperator) return [];
  const messages = frameMessages[lang];
  return OPERATOR_ENTRIES.map(({ path, label, icon }) => ({
    key: path,
    label: messages[label],
    detail: messages.platform,
    icon,
    href: `/${lang}${path}`,
  }));
}

/** The pages of the application that the user may open. */
export const pageSource: PaletteSource = {
  key: "pages",
  title: { fr: paletteMessages.fr.pages, en: paletteMessages.en.pages },
  find(query) {
    const { lang, text } = query;
    const home = { key: "home", label: frameMessages[lang].home, icon: IconHome, href: `/${lang}` };
    const first = [home, ...modulePages(query)];
    // Before anything is typed, the places that people go to most are enough.
    const pages = text === "" ? first : [...first, ...settingsPages(query), ...operatorPages(query)];
    return pages.filter(({ label, detail }: PaletteItem) => matches(`${label} ${detail ?? ""}`, text));
  },
};
