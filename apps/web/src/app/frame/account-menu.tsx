import { UnstyledButton } from "@mantine/core";
import { roleNames, roles } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconLogout, IconSettings } from "@tabler/icons-react";
import { useId } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { useOrganisation } from "../current-organisation.ts";
import { useUser } from "../current-session.ts";
import { useLogout } from "../use-logout.ts";
import { displayName } from "../user.ts";
import classes from "./frame.module.css";
import { frameMessages } from "./frame-messages.ts";

/** Who is logged in, and the way out. The browser's own popover: closes on Escape and on a click elsewhere. */
export function AccountMenu() {
  const messages = useMessages(frameMessages);
  const user = useUser();
  const lang = useLocale();
  const logout = useLogout();
  const popover = useId();
  const organisation = useOrganisation();
  const role = roles.find((known) => known === organisation?.role);
  return (
    <>
      <UnstyledButton className={classes.account} popoverTarget={popover} aria-label={messages.account}>
        <Avatar name={displayName(user)} photo={user.photo} />
      </UnstyledButton>
      <div id={popover} popover="auto" className={classes.popover}>
        <div className={classes.identity}>
          <strong>{displayName(user)}</strong>
          <span>{user.email}</span>
          {role && <span>{nameOfKey(roleNames, role, lang)}</span>}
        </div>
        <AppLink
          href={`/${lang}/settings/account`}
          className={classes.popoverEntry}
          onClick={() => document.getElementById(popover)?.hidePopover()}
        >
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
          {messages.settings}
        </AppLink>
        <UnstyledButton className={classes.popoverEntry} onClick={() => void logout()}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {messages.logout}
        </UnstyledButton>
      </div>
    </>
  );
}
