import type { Icon } from "@tabler/icons-react";
import type { Locale } from "#shell/locale.ts";
import type { Dictionary } from "#ui/locale.tsx";
import type { User } from "../user.ts";

export interface PaletteItem {
  /** Its own among those of its source. */
  key: string;
  label: string;
  /** A few words on what or where it is. */
  detail?: string;
  icon?: Icon;
  /** Where it leads, with the language prefix; or what it does. */
  href?: string;
  run?: () => void;
}

/** What the frame can do wherever one is. */
export interface PaletteCommands {
  switchScheme(): void;
  showShortcuts(): void;
  logout(): void;
}

export interface PaletteQuery {
  /** What was typed, trimmed; empty when the palette has just been opened. */
  text: string;
  lang: Locale;
  user: User;
  /** Where one is, with search and hash. */
  address: string;
  /** The addresses of the application's routes are its keys. */
  routes: object;
  commands: PaletteCommands;
  /** Aborted as soon as something else is typed. */
  signal: AbortSignal;
}

export interface PaletteSource {
  key: string;
  /** The heading above what it finds. */
  title: Dictionary<string>;
  find(query: PaletteQuery): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}
