import { IconSearch } from "@tabler/icons-react";
import { searchEverything } from "../search/search-everything.ts";
import { SEARCH_ICONS } from "../search/search-icons.ts";
import { searchMessages } from "../search/search-messages.ts";
import type { PaletteSource } from "./palette-source.ts";

const SHOWN_OF_A_KIND = 3;

/** Plots, farmers, declarations, guides and articles; projects have a source of their own. */
export const everythingSource: PaletteSource = {
  key: "everything",
  title: { fr: searchMessages.fr.everywhere, en: searchMessages.en.everywhere },
  async find({ text, lang, signal }) {
    if (text === "") return [];
    const found = await searchEverything(text, { locale: lang, most: SHOWN_OF_A_KIND, signal });
    const items = found
      .filter(({ kind, address }) => kind !== "project" && address !== null)
      .map(({ kind, id, title, detail, address }) => ({
        key: `${kind}-${id}`,
        label: title,
        detail: [searchMessages[lang].one[kind], detail].filter(Boolean).join(" · "),
        icon: SEARCH_ICONS[kind] ?? IconSearch,
        href: `/${lang}${address}`,
      }));
    const all = {
      ...{ key: "all", label: searchMessages[lang].seeAll(text), icon: IconSearch },
      href: `/${lang}/search?q=${encodeURIComponent(text)}`,
    };
    return [...items, all];
  },
};
