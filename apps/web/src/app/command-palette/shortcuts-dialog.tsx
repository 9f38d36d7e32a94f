import { Kbd } from "@mantine/core";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./palette.module.css";
import { paletteMessages } from "./palette-messages.ts";

type Messages = typeof paletteMessages.fr;
type Key = keyof { [Name in keyof Messages as Messages[Name] extends string ? Name : never]: true };

interface Shortcut {
  /** Names of keys in the messages, or the sign on the key itself. */
  keys: readonly string[];
  does: Key;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["control", "K"], does: "openPalette" },
  { keys: ["?"], does: "showShortcuts" },
  { keys: ["escape"], does: "closeAll" },
  { keys: ["tab"], does: "nextControl" },
  { keys: ["arrows"], does: "move" },
  { keys: ["enter"], does: "choose" },
  { keys: ["space"], does: "mark" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(paletteMessages);
  const named: Record<string, unknown> = messages;
  return (
    <Dialog opened onClose={onClose} title={messages.shortcuts}>
      <dl className={classes.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} style={{ display: "contents" }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{String(named[key] ?? key)}</Kbd>
              ))}
            </dt>
            <dd>{messages[does]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
