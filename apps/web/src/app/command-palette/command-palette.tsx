import { Kbd, UnstyledButton, useComputedColorScheme } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useChooseTheme } from "../preferences/use-choose-theme.ts";
import { useLogout } from "../use-logout.ts";
import classes from "./palette.module.css";
import { paletteMessages } from "./palette-messages.ts";
import { type Shortcut, shortcutOf } from "./shortcut-of.ts";

const PaletteDialog = lazy(() =>
  import("./palette-dialog.tsx").then((module) => ({ default: module.PaletteDialog })),
);
const ShortcutsDialog = lazy(() =>
  import("./shortcuts-dialog.tsx").then((module) => ({ default: module.ShortcutsDialog })),
);

/** The way to everything, by its button or its key; what it opens is fetched when it is first asked for. */
export function CommandPalette() {
  const messages = useMessages(paletteMessages);
  const [opened, setOpened] = useState<Shortcut | null>(null);
  const chooseTheme = useChooseTheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const logout = useLogout();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = shortcutOf(event);
      if (!asked) return;
      event.preventDefault();
      setOpened(asked);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const close = () => setOpened(null);
  const commands = {
    switchScheme: () => chooseTheme(isDark ? "light" : "dark"),
    showShortcuts: () => setOpened("shortcuts"),
    logout: () => void logout(),
  };
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={`${messages.open} ${messages.control} K`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened("palette")}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span aria-hidden="true">{messages.open}</span>
        <Kbd size="xs" aria-hidden="true">
          {messages.control} K
        </Kbd>
      </UnstyledButton>
      <Suspense fallback={null}>
        {opened === "palette" && <PaletteDialog onClose={close} commands={commands} />}
        {opened === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
