import { IconBook, IconHome } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useModules } from "../built-modules.ts";
import { useSession } from "../current-session.ts";
import { moduleTexts } from "../modules.ts";
import classes from "./frame.module.css";
import { frameMessages } from "./frame-messages.ts";
import { ModuleIcon } from "./module-icon.tsx";
import { OPERATOR_ENTRIES } from "./operator-entries.ts";

/** Home and the modules the user can open; nothing that leads nowhere. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const messages = useMessages(frameMessages);
  const names = useMessages(moduleTexts);
  const lang = useLocale();
  const { open } = useModules();
  const { user } = useSession();
  return (
    <nav aria-label={messages.navigation} className={classes.navigation}>
      <Link
        to="/$lang"
        params={{ lang }}
        activeOptions={{ exact: true }}
        className={classes.entry}
        onClick={onNavigate}
      >
        <IconHome size={20} stroke={1.6} aria-hidden="true" />
        {messages.home}
      </Link>
      <AppLink href={`/${lang}/guides`} className={classes.entry} onClick={onNavigate}>
        <IconBook size={20} stroke={1.6} aria-hidden="true" />
        {messages.guides}
      </AppLink>
      {open.length > 0 && <p className={classes.group}>{messages.modules}</p>}
      {open.map(({ key, path }) => (
        <AppLink key={key} href={`/${lang}${path}`} className={classes.entry} onClick={onNavigate}>
          <ModuleIcon feature={key} />
          {names[key].name}
        </AppLink>
      ))}
      {user?.isOperator && (
        <>
          <p className={classes.group}>{messages.platform}</p>
          {OPERATOR_ENTRIES.map(({ path, label, icon: EntryIcon }) => (
            <AppLink key={path} href={`/${lang}${path}`} className={classes.entry} onClick={onNavigate}>
              <EntryIcon size={20} stroke={1.6} aria-hidden="true" />
              {messages[label]}
            </AppLink>
          ))}
        </>
      )}
    </nav>
  );
}
