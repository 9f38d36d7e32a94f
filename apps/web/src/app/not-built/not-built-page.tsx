import { Button } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { isBuilt } from "../built-modules.ts";
import { MODULES, moduleTexts } from "../modules.ts";
import { notBuiltMessages, willDo } from "./not-built-messages.ts";
import type { NotBuilt } from "./not-built-yet.ts";
import { screenNames } from "./screen-names.ts";

/** A screen of the specification that is still to come: what it will do, and the way back. */
export function NotBuiltPage({ feature, screen }: NotBuilt) {
  const messages = useMessages(notBuiltMessages);
  const screens = useMessages(screenNames);
  const purposes = useMessages(willDo);
  const { name } = useMessages(moduleTexts)[feature];
  const lang = useLocale();
  const module = MODULES.find(({ key }) => key === feature && isBuilt(feature));
  const back = module
    ? { href: `/${lang}${module.path}`, label: messages.toModule(name) }
    : { href: `/${lang}`, label: messages.back };
  return (
    <Page
      title={screen === "entry" ? name : `${name}\u00a0– ${screens[screen]}`}
      lead={messages.notYet}
      breadcrumbs={[{ label: messages.home, href: `/${lang}` }, { label: name }]}
      width="text"
    >
      <Section title={messages.what}>
        <p>{purposes[feature]}</p>
        <Button renderRoot={(props) => <AppLink {...props} href={back.href} />}>{back.label}</Button>
      </Section>
    </Page>
  );
}
