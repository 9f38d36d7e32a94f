import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { CommandPalette } from "../command-palette/command-palette.tsx";
import { useOrganisation } from "../current-organisation.ts";
import { useSession } from "../current-session.ts";
import { NotificationBell } from "../notifications/bell.tsx";
import { OnboardingParameter } from "../onboarding/onboarding-parameter.tsx";
import { useOwnPreferences } from "../preferences/use-own-preferences.ts";
import { ExpiredSession } from "../presence/expired-session.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand.tsx";
import classes from "./frame.module.css";
import { frameMessages } from "./frame-messages.ts";
import { InFrame } from "./in-frame.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { LeadAway } from "./lead-away.tsx";
import { Navigation } from "./navigation.tsx";
import { OrganisationSwitch } from "./organisation-switch.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

// The first display of a page does not wait for it.
const LowBalanceBanner = lazy(async () => ({
  default: (await import("../credits/low-balance-banner.tsx")).LowBalanceBanner,
}));

const SupportBanner = lazy(async () => ({
  default: (await import("./support-banner.tsx")).SupportBanner,
}));

const LostOrganisationNotice = lazy(async () => ({
  default: (await import("./lost-organisation-notice.tsx")).LostOrganisationNotice,
}));

/** Header, navigation and content of every page behind the login. */
export function Frame() {
  const { user } = useSession();
  const messages = useMessages(frameMessages);
  const formats = useOwnPreferences(user?.id ?? null);
  if (!user) return <LeadAway />;
  return (
    <ConfirmProvider>
      <a href="#content" className="skip-link">
        {messages.skip}
      </a>
      <div className={classes.frame}>
        <aside className={classes.rail}>
          <Brand />
          <Navigation />
        </aside>
        <Header />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense fallback={null}>
            <LowBalanceBanner />
            <SupportBanner />
            {user.lostOrganisation && <LostOrganisationNotice lost={user.lostOrganisation} />}
          </Suspense>
          <InFrame key={formats} value={true}>
            <Outlet />
          </InFrame>
        </main>
      </div>
      <ExpiredSession />
      <OnboardingParameter />
    </ConfirmProvider>
  );
}

function Brand() {
  const lang = useLocale();
  return (
    <Link to="/$lang" params={{ lang }} className={classes.brand}>
      <BrandMark />
      Parcelle
    </Link>
  );
}

function Header() {
  const messages = useMessages(frameMessages);
  const organisation = useOrganisation();
  return (
    <header className={classes.header}>
      <SmallNavigation />
      <div className={classes.organisation}>
        <OrganisationSwitch />
        {organisation?.synthetic && (
          <>
            <span className={classes.wideOnly}>
              <StateBadge tone="warning" label={messages.synthetic} />
            </span>
            <span className={classes.narrowOnly}>
              <StateBadge tone="warning" label={messages.syntheticShort} />
            </span>
          </>
        )}
      </div>
      <CommandPalette />
      <NotificationBell />
      <span className={classes.wideOnly}>
        <SchemeSwitch />
      </span>
      <LanguageSwitch />
      <AccountMenu />
    </header>
  );
}

function SmallNavigation() {
  const messages = useMessages(frameMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={messages.openNavigation}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={<Brand />}
        shape="side"
        className={classes.drawer}
        closeLabel={messages.closeNavigation}
      >
        <Navigation onNavigate={() => setOpened(false)} />
      </Dialog>
    </>
  );
}
