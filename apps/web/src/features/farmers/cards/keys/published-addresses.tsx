import { Anchor } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { cardMessages } from "../card-messages.ts";
import classes from "../cards.module.css";

/** Which part of the guides tells it. */
const GUIDE = { fr: "/fr/guides/cartes-des-producteurs", en: "/en/guides/cards-of-farmers" } as const;

/** Where anybody finds what it takes to verify cards of this organisation, and how it is written. */
export function PublishedAddresses({ fingerprint }: { fingerprint: string }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  const address = (name: string) => `${window.location.origin}/farmer-cards/${fingerprint}/${name}.json`;
  const link = (href: string) => (
    <Anchor key={href} href={href} target="_blank" rel="noopener" className={classes.code}>
      {href}
    </Anchor>
  );
  return (
    <Section title={messages.published}>
      <p>{messages.publishedText}</p>
      <FactList
        facts={[
          [messages.publishedKeys, link(address("keys"))],
          [messages.publishedList, link(address("revoked"))],
        ]}
      />
      <p>
        <Anchor renderRoot={(props) => <AppLink {...props} href={GUIDE[locale]} />}>{messages.format}</Anchor>
      </p>
    </Section>
  );
}
