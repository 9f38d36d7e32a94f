import { Outlet, useRouter } from "@tanstack/react-router";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { usePresentLinkInSight } from "#ui/use-present-link-in-sight.ts";
import { useUser } from "../current-session.ts";
import classes from "./settings-frame.module.css";
import { SETTINGS_TABS, settingsMessages } from "./settings-tabs.ts";

/** One page with a tab for each address below /settings; each tab's content is a Section of its feature. */
export function SettingsFrame() {
  const messages = useMessages(settingsMessages);
  const lang = useLocale();
  const user = useUser();
  const strip = usePresentLinkInSight<HTMLElement>();
  const routes: object = useRouter().routesByPath;
  const tabs = SETTINGS_TABS.filter(
    ({ key, isFor }) => `/$lang/settings/${key}` in routes && (isFor?.(user) ?? true),
  );
  return (
    <Page title={messages.title}>
      <div className={classes.columns}>
        <nav ref={strip} aria-label={messages.tabs} className={classes.tabs}>
          {tabs.map(({ key }) => (
            <AppLink key={key} href={`/${lang}/settings/${key}`} className={classes.tab}>
              {messages[key]}
            </AppLink>
          ))}
        </nav>
        <div className={classes.content}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
