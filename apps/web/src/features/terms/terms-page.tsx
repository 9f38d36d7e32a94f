import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { GuestHeader } from "#app/frame/guest-header.tsx";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { type Dictionary, useLocale, useMessages } from "#ui/locale.tsx";
import { MarkdownText } from "#ui/markdown/markdown-text.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./terms.module.css";
import { termsEn } from "./terms-en.ts";
import { isComplete, termsFacts } from "./terms-facts.ts";
import { termsFr } from "./terms-fr.ts";
import { termsQuery } from "./terms-query.ts";

const fr = {
  title: "Conditions d’utilisation",
  incomplete:
    "Le responsable de cette installation n’a pas encore tout indiqué\u00a0: son nom, son adresse et son contact se règlent dans la configuration du serveur.",
  home: "Accueil",
  table: "Tableau",
};

const en: typeof fr = {
  title: "Terms of use",
  incomplete:
    "Who answers for this installation has not filled in everything yet: name, address and contact are set in the server's configuration.",
  home: "Home",
  table: "Table",
};

const messagesOf: Dictionary<typeof fr> = { fr, en };
const texts = { fr: termsFr, en: termsEn };

/** For everybody, with or without an account. */
export function TermsPage() {
  const messages = useMessages(messagesOf);
  const lang = useLocale();
  const { data: owner, error, refetch } = useQuery(termsQuery(lang));
  const home = (
    <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={`/${lang}`} />}>
      {messages.home}
    </Anchor>
  );
  return (
    <div className={classes.terms}>
      <GuestHeader />
      <main id="content">
        <Page title={messages.title} actions={home} width="text">
          {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
          {!error && !owner && <Loading lines={8} />}
          {owner && (
            <Section>
              {!isComplete(owner) && (
                <Alert color="warning" variant="light" mb="lg">
                  {messages.incomplete}
                </Alert>
              )}
              <MarkdownText tableLabel={messages.table}>{texts[lang](termsFacts(owner, lang))}</MarkdownText>
            </Section>
          )}
        </Page>
      </main>
    </div>
  );
}
