import { Alert } from "@mantine/core";
import { type LawRefusal, type WhatApplies, whatApplies } from "@parcelle/domain/law/what-applies";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { eudrAddressesIn } from "../addresses.ts";
import { eudrMessages } from "../messages.ts";
import { LawAnswer } from "./law-answer.tsx";
import { AnnexChanges, LawLists } from "./law-lists.tsx";
import { lawMessages } from "./law-messages.ts";
import { LawQuestionFields } from "./law-question.tsx";
import { questionOf, useLawQuestion } from "./use-law-question.ts";

const isRefused = (answer: WhatApplies | { refused: LawRefusal }): answer is { refused: LawRefusal } =>
  "refused" in answer;

/** What the regulation asks for a product, a country and an operator on a day, and what is another on a second one. */
export function LawPage() {
  const messages = useMessages(lawMessages);
  const { module } = useMessages(eudrMessages);
  const locale = useLocale();
  const { search, change } = useLawQuestion();
  const first = whatApplies(questionOf(search, search.date));
  const second = search.second === "" ? null : whatApplies(questionOf(search, search.second));
  const refused = [first, second].find((answer) => answer !== null && isRefused(answer));
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: module, href: eudrAddressesIn(locale).list }, { label: messages.title }]}
    >
      <Section title={messages.question}>
        <LawQuestionFields search={search} change={change} />
      </Section>
      <Section title={messages.answer}>
        <div aria-live="polite">
          {refused && isRefused(refused) && (
            <Alert color="warning" variant="light">
              {messages.refusals[refused.refused]}
            </Alert>
          )}
          {!isRefused(first) && (second === null || !isRefused(second)) && (
            <LawAnswer
              first={{ asOf: search.date, answer: first }}
              second={second && { asOf: search.second, answer: second }}
            />
          )}
        </div>
      </Section>
      {second !== null && !refused && <AnnexChanges from={search.date} to={search.second} />}
      <LawLists />
    </Page>
  );
}
