import { IconKeyboard, IconLanguage, IconLogout, IconSunMoon } from "@tabler/icons-react";
import { inLocale } from "#shell/locale.ts";
import { matches } from "../matches.ts";
import { paletteMessages } from "./palette-messages.ts";
import type { PaletteItem, PaletteSource } from "./palette-source.ts";

/** What can be done from anywhere. */
export const actionSource: PaletteSource = {
  key: "actions",
  title: { fr: paletteMessages.fr.actions, en: paletteMessages.en.actions },
  find({ text, lang, commands, address }) {
    const messages = paletteMessages[lang];
    const items: PaletteItem[] = [
      { key: "scheme", label: messages.switchScheme, icon: IconSunMoon, run: commands.switchScheme },
      {
        key: "language",
        label: messages.switchLanguage,
        icon: IconLanguage,
        href: inLocale(address, lang === "fr" ? "en" : "fr"),
      },
      { key: "shortcuts", label: messages.shortcuts, icon: IconKeyboard, run: commands.showShortcuts },
      { key: "logout", label: messages.logout, icon: IconLogout, run: commands.logout },
    ];
    return items.filter(({ label }) => matches(label, text));
  },
};
