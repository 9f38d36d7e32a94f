import { Anchor } from "@mantine/core";
import { useDeferredValue, useEffect } from "react";
import { useModules } from "#app/built-modules.ts";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { hasNoModule, type Module } from "#app/modules.ts";
import { displayName } from "#app/user.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { Checklist } from "./checklist.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { ModuleLinks, OtherModules } from "./module-links.tsx";
import { News } from "./news.tsx";
import { RecentProjects } from "./recent-projects-list.tsx";
import { UsageFacts } from "./usage-facts.tsx";
import { useIsHomeReady } from "./use-is-home-ready.ts";
import { WaitingForUser } from "./waiting-for-user.tsx";

export function HomePage() {
  const messages = useMessages(homeMessages);
  const user = useUser();
  const { open, closed, notYet } = useModules();
  const hasWork = open.length > 0;
  // His projects stand first then; whoever lacks a module is told so before all else.
  const comesForWork = hasWork && !hasNoModule(user.features);
  // Deferred, so that drawing all that waited is not one long task on a phone.
  const isReady = useDeferredValue(useIsHomeReady(hasWork));
  // The frame says why; there is no organisation whose modules could be opened.
  const isOut = user.organisations.length === 0 && user.lostOrganisation !== null;
  return (
    <Page title={messages.title(user.firstName ?? displayName(user))}>
      {!comesForWork && !isOut && <Modules open={open} />}
      {!isReady && <Loading lines={10} />}
      {isReady && (
        <>
          <Work hasWork={hasWork} />
          {comesForWork && !isOut && <Modules open={open} />}
          <News />
          <OtherModules title={messages.notYours} modules={closed} />
          <OtherModules title={messages.notYet} modules={notYet} />
        </>
      )}
    </Page>
  );
}

function Modules({ open }: { open: readonly Module[] }) {
  const messages = useMessages(homeMessages);
  const none = hasNoModule(useUser().features);
  const hasWork = open.length > 0;
  return (
    <section aria-labelledby="modules" className={hasWork ? classes.modules : undefined}>
      <h2 id="modules" className={classes.heading}>
        {messages.modules}
      </h2>
      {hasWork && <ModuleLinks modules={open} />}
      {/* Who has only what is open to everybody is told so all the same. */}
      {(!hasWork || none) && <NothingOpen none={none} />}
    </section>
  );
}

/** Where the user was last and what waits for him; with a module to work in also credits and first steps. */
function Work({ hasWork }: { hasWork: boolean }) {
  const messages = useMessages(homeMessages);
  const organisation = useOrganisation();
  const seesCredits = useMay("credits.read");
  // News lead to a part of this page, which was not there yet when the address was reached.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      {hasWork && (
        <Section title={messages.recent}>
          <RecentProjects />
        </Section>
      )}
      <div className={classes.columns} data-two={(hasWork && seesCredits) || undefined}>
        <WaitingForUser hasWork={hasWork} />
        {hasWork && organisation && seesCredits && (
          <Section title={messages.credits}>
            <UsageFacts organisation={organisation.id} />
          </Section>
        )}
      </div>
      {hasWork && <Checklist />}
    </>
  );
}

function NothingOpen({ none }: { none: boolean }) {
  const messages = useMessages(homeMessages);
  const lang = useLocale();
  const mayAsk = useMay("credits.read");
  const ask = (
    <Anchor
      underline="always"
      renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/payment#sales`} />}
    >
      {messages.askForModule}
    </Anchor>
  );
  const text = mayAsk ? messages.noModuleText : messages.noPermissionText;
  if (none) return <NotAllowed title={messages.noPermission} text={text} action={mayAsk && ask} />;
  return <Empty title={messages.noneHere} text={messages.noneHereText} />;
}
