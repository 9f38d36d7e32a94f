import { Chip, Group } from "@mantine/core";
import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Preflight } from "../declaration-queries.ts";
import { kindName } from "./kind-name.ts";
import classes from "./preflight.module.css";
import { preflightMessages } from "./preflight-messages.ts";
import type { Kind } from "./preflight-queries.ts";

interface Props {
  preflight: Preflight;
  kind: Kind | null;
  onKind: (kind: Kind | null) => void;
}

const ALL = "all";

/** What blocks stands first, what the EU does by itself last. */
function rankOf(code: Kind): number {
  if (!(code in weightOfChange)) return 0;
  return { repair: 1, warning: 2, information: 3 }[weightOfChange[code as keyof typeof weightOfChange]];
}

/** One kind of change, or all. */
export function KindFilter({ preflight, kind, onKind }: Props) {
  const messages = useMessages(preflightMessages);
  const locale = useLocale();
  const kinds = preflight.kinds.toSorted((a, b) => rankOf(a.code) - rankOf(b.code) || b.plots - a.plots);
  return (
    <fieldset className={classes.kinds}>
      <legend>{messages.kinds}</legend>
      <Chip.Group
        value={kind ?? ALL}
        onChange={(value) => onKind(kinds.find(({ code }) => code === value)?.code ?? null)}
      >
        <Group gap="xs">
          <Chip value={ALL} size="sm">
            {messages.all(preflight.concerned)}
          </Chip>
          {kinds.map(({ code, plots }) => (
            <Chip key={code} value={code} size="sm">
              {messages.kind(kindName(code, locale), plots)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
}
