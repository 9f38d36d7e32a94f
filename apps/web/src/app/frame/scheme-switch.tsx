import { ActionIcon, useComputedColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useChooseTheme } from "../preferences/use-choose-theme.ts";
import { frameMessages } from "./frame-messages.ts";

export function SchemeSwitch() {
  const messages = useMessages(frameMessages);
  const choose = useChooseTheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? messages.light : messages.dark;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => choose(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
